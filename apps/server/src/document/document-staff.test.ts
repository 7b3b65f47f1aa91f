import { randomUUID } from 'node:crypto'
import * as fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import { documentStatuses, documentTypeIds, mayFile } from '@makewhole/domain/document/proofs.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aHome, fileClaim } from '../trial/file-claim.ts'
import { aStranger, testApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { claimsAndIntake, aLawyer } from '../../test/claims.ts'
import { createAccountService } from '../account/account.service.ts'
import { loadProgram } from '../program/load-program.ts'
import { createReviewService } from '../review/review.service.ts'
import type { ReviewService } from '../review/review.service.ts'
import { createSealing } from '@makewhole/sealing/sealed-text.ts'
import { openStorage } from '../storage/open-storage.ts'
import { documentFeature } from './document.ts'
import { pdf, png } from './fixtures/made-files.ts'

const program = await loadProgram(path.join(import.meta.dirname, '../../../../program'))
const [ownership, photos, invoices, agreement, internal] = [
  120950001, 120950006, 120950009, 120950012, 120950014,
] as const

let now = Date.UTC(2026, 4, 1, 18)
const clock = { now: () => now, today: () => '2026-05-01' }
const rosa = aStranger()
const reviewer = aStranger({ role: 'REVIEWER' })
const viewer = aStranger({ role: 'VIEWER', permissions: ['ACCESS.VIEWCLAIMS'] })

let folder: string
let server: TestApp
let reviews: ReviewService
let operations: ReturnType<typeof documentFeature>['operationHandlers']
let claimId: string
/** The uploads passed on as settlement documents. */
const settlements: { by: string; documentId: string }[] = []

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(tmpdir(), 'makewhole-staff-documents-'))
  const extensions: ((app: TestApp['app']) => Promise<void> | void)[] = []
  server = await testApp(
    (db) => {
      const accounts = createAccountService({ db, clock })
      const claiming = claimsAndIntake({ db, program, clock, accounts })
      const { claims } = claiming
      reviews = createReviewService({ db, program, clock, claims, accounts })
      const publicUrl = 'http://storage.test'
      const feature = documentFeature({
        db,
        program,
        clock,
        claims,
        publicUrl,
        scan: null,
        otherPlaces: [],
        otherFiles: [],
        maxBytesOf: async () => null,
        store: openStorage({ dataDir: folder, publicUrl }, db.kysely, clock),
        sealing: createSealing([]),
        requirePart: () => Promise.resolve(),
        arrived: reviews.resumeWhenWantedArrived,
        fileSettlement: (actor, { documentId, documentName }) => {
          settlements.push({ by: actor.subject, documentId })
          return Promise.resolve({ documentName, size: pdf.length, createdOn: String(now) })
        },
      })
      extensions.push(...feature.extensions)
      operations = feature.operationHandlers
      return { ...claiming.handlers, ...feature.handlers }
    },
    {
      extensions: [
        async (app) => {
          for (const extension of extensions) await extension(app)
        },
      ],
    },
  )
  await createAccountService({ db: server.db, clock }).rememberAccount(reviewer, 'en')
})
afterAll(async () => {
  await server.close()
  await fs.rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  claimId = (await fileClaim(server.clientOf(rosa), aHome())).id
})

describe('a decision about proofs', () => {
  const decide = (
    documentIds: readonly string[],
    statusId: number,
    reason: string | null = null,
    actor = reviewer,
  ) =>
    operations.updateDocumentsStatus({
      actor,
      locale: 'en',
      requestId: '',
      args: { documentIds: [...documentIds], statusId, reason },
    })
  const shown = async () => (await list(rosa)).map(({ status, refusalReason }) => [status.id, refusalReason])

  it('is made about several at once, and read by the household', async () => {
    const deed = await send(rosa, 'deed.pdf')
    const bill = await send(rosa, 'bill.pdf')
    expect(await decide([deed, bill], documentStatuses.refused, ' Too dark ')).toEqual([
      { displayName: 'deed.pdf' },
      { displayName: 'bill.pdf' },
    ])
    expect(await shown()).toEqual([
      [documentStatuses.refused, 'Too dark'],
      [documentStatuses.refused, 'Too dark'],
    ])
    await decide([deed], documentStatuses.accepted)
    await decide([bill], documentStatuses.received)
    expect(await shown()).toEqual([
      [documentStatuses.accepted, null],
      [documentStatuses.received, null],
    ])
    expect(await activities()).toEqual([
      'Document Refused',
      'Document Refused',
      'Document Accepted',
      'Document Reopened',
    ])
  })

  it('refuses nothing without a reason, and sets no other status', async () => {
    const deed = await send(rosa, 'deed.pdf')
    const bill = await send(rosa, 'bill.pdf')
    const invalid = { code: 'INVALID_ANSWERS' }
    for (const reason of ['  ', null])
      await expect(decide([deed, bill], documentStatuses.refused, reason)).rejects.toMatchObject({
        code: 'REFUSAL_REASON_MISSING',
      })
    expect(await shown()).toEqual([
      [documentStatuses.received, null],
      [documentStatuses.received, null],
    ])
    await expect(decide([deed], documentStatuses.blocked)).rejects.toMatchObject(invalid)
    await expect(decide([deed], 7)).rejects.toMatchObject(invalid)
  })

  it('is about one claim, all of it or nothing', async () => {
    const deed = await send(rosa, 'deed.pdf')
    const first = claimId
    claimId = (await fileClaim(server.clientOf(rosa), aHome())).id
    const other = await send(rosa, 'other.pdf')
    await expect(decide([deed, other], documentStatuses.accepted)).rejects.toMatchObject({
      code: 'INVALID_ANSWERS',
    })
    await expect(
      decide([deed, '00000000-0000-4000-8000-000000000000'], documentStatuses.accepted),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    claimId = first
    expect(await shown()).toEqual([[documentStatuses.received, null]])
  })

  it('waits for the scan, and never lets a blocked file pass', async () => {
    const deed = await send(rosa, 'deed.pdf')
    for (const [scan, code] of [
      ['waiting', 'DOCUMENT_NOT_READY'],
      ['blocked', 'DOCUMENT_BLOCKED'],
    ]) {
      const statusId = scan === 'blocked' ? documentStatuses.blocked : documentStatuses.received
      await sql`update document set scan = ${scan}, status_id = ${statusId} where id = ${deed}`.execute(
        server.db.kysely,
      )
      await expect(decide([deed], documentStatuses.accepted)).rejects.toMatchObject({ code })
    }
  })

  it('is for reviewers whose rights stand', async () => {
    const deed = await send(rosa, 'deed.pdf')
    const accept = (actor: Actor) => decide([deed], documentStatuses.accepted, null, actor)
    await expect(accept(rosa)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(accept(viewer)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(accept(aStranger())).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await withoutRights(async () => {
      await expect(accept(reviewer)).rejects.toMatchObject({ code: 'RIGHTS_CHANGED' })
      await expect(send(reviewer, 'note.pdf', internal)).rejects.toMatchObject({ code: 'RIGHTS_CHANGED' })
    })
  })
})

describe('the bytes of a document within an answer', () => {
  const bytesFor = (actor: Actor, documentId: string) =>
    operations.documentByteArray({ actor, locale: 'en', requestId: '', args: { documentId } })

  it('are those that were sent, under the name they were sent with', async () => {
    const deed = await send(rosa, 'deed.pdf')
    const { documentData, fileName } = await bytesFor(rosa, deed)
    expect(fileName).toBe('deed.pdf')
    expect(Buffer.from(documentData, 'base64').equals(Buffer.from(pdf))).toBe(true)
    expect(await bytesFor(reviewer, deed)).toEqual({ documentData, fileName })
  })

  it('are not for viewers, nor for strangers, nor beyond a class', async () => {
    const deed = await send(rosa, 'deed.pdf')
    await expect(bytesFor(viewer, deed)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(bytesFor(aStranger(), deed)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const note = await send(reviewer, 'note.pdf', internal)
    await expect(bytesFor(rosa, note)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('wait for the scan, and are never those of a large file', async () => {
    const deed = await send(rosa, 'deed.pdf')
    await sql`update document set size = 9000000 where id = ${deed}`.execute(server.db.kysely)
    await expect(bytesFor(rosa, deed)).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' })
    await sql`update document set scan = 'waiting' where id = ${deed}`.execute(server.db.kysely)
    await expect(bytesFor(rosa, deed)).rejects.toMatchObject({ code: 'DOCUMENT_NOT_READY' })
  })
})

describe('who may send what', () => {
  const refused = { code: 'INVALID_ANSWERS' }

  it('invoices for soot and ash are attorneys’, papers of a rebuild belong to one that is under way', async () => {
    const rebuild = 120950011
    await expect(send(reviewer, 'ash.pdf', invoices)).rejects.toMatchObject(refused)
    await expect(send(reviewer, 'permit.pdf', rebuild)).rejects.toMatchObject(refused)
    const rebuilding = statusIds.rebuildSubmitted
    await sql`update claim set status_id = ${rebuilding} where id = ${claimId}`.execute(server.db.kysely)
    await send(rosa, 'permit.pdf', rebuild)
    expect((await list(rosa)).map(({ documentationType }) => documentationType.id)).toEqual([rebuild])
  })

  it('one PDF of the settlement class becomes a settlement document, no proof', async () => {
    const id = await send(reviewer, 'settlement.pdf', agreement)
    expect(settlements).toEqual([{ by: reviewer.subject, documentId: id }])
    expect(await list(reviewer)).toEqual([])
    await expect(send(reviewer, 'settlement.docx', agreement)).rejects.toMatchObject({
      code: 'FILE_TYPE_NOT_ALLOWED',
    })
    expect(settlements).toHaveLength(1)
  })

  it('whoever was given a place files any type of theirs there', async () => {
    for (const [actor, role] of [
      [rosa, 'CLAIMANT'],
      [reviewer, 'REVIEWER'],
    ] as const) {
      const types = program.documents.types.filter(
        ({ documentClass }) => documentClass !== 'settlement' && mayFile(role, documentClass, 'submitted'),
      )
      expect(types.length).toBeGreaterThan(5)
      for (const { id } of types) await send(actor, `${role} ${id}.pdf`, id)
    }
  })

  it('a viewer gets no place to send to, whatever tabs they were given', async () => {
    const withTabs = aStranger({ role: 'VIEWER', permissions: ['ACCESS.ALLCLAIMTABS'] })
    const key = server.clientOf(withTabs).call('getUploadKey', { params: { claimId } })
    await expect(key).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('staff whose rights were withdrawn get no place to send to either', async () => {
    const gone = aStranger({ role: 'REVIEWER' })
    await createAccountService({ db: server.db, clock }).rememberAccount(gone, 'en')
    await sql`update account set is_active = false where subject = ${gone.subject}`.execute(server.db.kysely)
    const key = server.clientOf(gone).call('getUploadKey', { params: { claimId } })
    await expect(key).rejects.toMatchObject({ code: 'RIGHTS_CHANGED' })
    const { rows } = await sql`select from document_upload where uploaded_by = ${gone.subject}`.execute(
      server.db.kysely,
    )
    expect(rows).toEqual([])
  })
})

describe('lookups', () => {
  const call = (actor: Actor) => ({ actor, locale: 'en' as const, requestId: '' })

  it('name types of documents that the person may see, and no others', async () => {
    const idsFor = async (actor: Actor) =>
      (await operations.documentTypes({ ...call(actor), args: {} })).map(({ id }) => Number(id))
    expect(await idsFor(reviewer)).toEqual(expect.arrayContaining([ownership, internal, agreement, invoices]))
    const mine = await idsFor(rosa)
    expect(mine).toContain(ownership)
    for (const hidden of [internal, agreement, invoices]) expect(mine).not.toContain(hidden)
  })

  it('are told in words, in both languages', async () => {
    const lists = await operations.lookupTypes({ ...call(rosa), args: {}, locale: 'es' })
    expect(lists.find(({ id }) => id === 'claimStatus')?.displayName).toBe('Estados del reclamo')
    const fires = await operations.incidents({ ...call(rosa), args: {} })
    expect(fires.map(({ description }) => description)).toEqual([
      'The program of this fire closed on October 26, 2024.',
      'Claims can be filed.',
    ])
  })

  it('say since when the program takes each type, and of which type each fire and source is', async () => {
    const types = await operations.documentTypes({ ...call(reviewer), args: {} })
    const noon = String(Date.parse('2024-01-01T12:00:00Z'))
    expect(new Set(types.map(({ createdOn }) => createdOn))).toEqual(new Set([noon]))
    const fires = await operations.incidents({ ...call(rosa), args: {} })
    expect(fires.map(({ type }) => type?.name)).toEqual(['Wildfire', 'Wildfire'])
    const sources = await operations.sources({ ...call(rosa), args: {}, locale: 'es' })
    expect(sources.map(({ type }) => type?.name)).toEqual(['Portal', 'Portal'])
  })

  it('have every list of yes and no that the specification names', async () => {
    const lists = await operations.lookupTypes({ ...call(rosa), args: {} })
    const named = (list: string) =>
      lists.find(({ id }) => id === list)?.lookups.map(({ displayName }) => displayName)
    expect(named('yesNo')).toEqual(['Yes', 'No'])
    expect(named('yesNoInsurance')).toEqual(['Yes', 'No', 'No insurance'])
    expect(named('yesNoUnknown')).toEqual(['Yes', 'No', "Don't know"])
    expect(named('rentalAgreement')).toEqual(['Yes', 'No', 'N/A'])
  })

  it('say which files a class takes', async () => {
    const types = await operations.documentTypes({ ...call(reviewer), args: {} })
    const taken = (id: number) => types.find((type) => type.id === String(id))?.extensions
    expect(taken(internal)).toContain('msg')
    expect(taken(photos)).not.toContain('msg')
    expect(taken(agreement)).toEqual(['pdf'])
  })

  it('name a document as the specification does, beside our own words', async () => {
    const id = await send(rosa, 'deed.pdf')
    const listed = await operations.documentsByClaimId({ ...call(rosa), args: { claimId } })
    expect(listed.find((document) => document.id === id)).toMatchObject({
      claimId,
      displayName: 'deed.pdf',
      typeId: ownership,
      statusId: documentStatuses.received,
      type: { id: String(ownership), displayName: 'Proof of Ownership' },
      uri: `/api/v1/Docs/${id}/Key`,
    })
  })
})

describe('a claim', () => {
  const read = (actor: Actor) => server.clientOf(actor).call('getClaim', { params: { id: claimId } })

  it('tells of its files: what they prove, where they were sent, and which show the size of a structure', async () => {
    const footage = documentTypeIds.squareFootage
    const [structure] = (await read(rosa)).damagedStructures
    const all = await send(rosa, 'tax-bill.pdf', footage)
    const own = await send(
      rosa,
      'plans.pdf',
      footage,
      pdf,
      `structures[${structure?.id}].proofOfSquareFootage`,
    )
    const other = await send(
      rosa,
      'barn.pdf',
      footage,
      pdf,
      `structures[${randomUUID()}].proofOfSquareFootage`,
    )
    const deed = await send(rosa, 'deed.pdf')
    const claim = await read(rosa)
    expect(claim.documents.map(({ id }) => id)).toEqual([all, own, other, deed])
    expect(claim.documents[1]).toEqual({
      id: own,
      documentName: 'plans.pdf',
      documentationType: {
        id: footage,
        name: 'Proof of Square Footage',
        acceptableDocuments: expect.arrayContaining([{ id: 120950000, name: 'Assessor report' }]) as unknown,
      },
      documentClass: 'property-details',
      createdOn: expect.stringMatching(/^\d+$/),
      formFieldPath: `structures[${structure?.id}].proofOfSquareFootage`,
    })
    expect(claim.damagedStructures[0]?.proofOfSquareFootage.map(({ id }) => id)).toEqual([all, own])
  })

  it('says nothing of files that are not for the person who reads it, or were deleted', async () => {
    const note = await send(reviewer, 'note.pdf', internal)
    const deed = await send(rosa, 'deed.pdf')
    expect((await read(reviewer)).documents.map(({ id }) => id)).toEqual([note, deed])
    await server.clientOf(rosa).call('deleteDocument', { params: { documentId: deed } })
    expect((await read(rosa)).documents).toEqual([])
  })
})

describe('what is not for everybody', () => {
  it.each([
    ['internal notes', internal, 'internal'],
    ["an agreement's file", agreement, 'settlement'],
    ["an attorney's invoices", invoices, 'attorney'],
  ])(
    '%s do not exist for a claimant: list, proofs, download, zip, deletion',
    async (_, type, documentClass) => {
      const secret = await send(reviewer, 'secret.pdf', internal)
      await sql`
      update document set document_type_id = ${type}, document_class = ${documentClass} where id = ${secret}
    `.execute(server.db.kysely)
      expect((await list(reviewer)).map(({ id }) => id)).toEqual([secret])
      const mine = await documentation(rosa)
      expect(await list(rosa)).toEqual([])
      expect(mine.documents).toEqual([])
      expect(mine.proofs.flatMap(({ documentIds }) => documentIds)).toEqual([])
      const client = server.clientOf(rosa)
      const missing = { code: 'NOT_FOUND' }
      await expect(client.call('getDownloadKey', { params: { documentId: secret } })).rejects.toMatchObject(
        missing,
      )
      await expect(client.call('deleteDocument', { params: { documentId: secret } })).rejects.toMatchObject(
        missing,
      )
      await expect(zip(rosa, [secret])).rejects.toMatchObject(missing)
    },
  )

  it('a law firm finds its invoices among the papers of its claim, and sends them; a household never does', async () => {
    const lawyer = await aLawyer(server.db)
    const types = ({ proofs, uploadTypeIds }: Awaited<ReturnType<typeof documentation>>) =>
      [proofs.map(({ documentType }) => documentType.id), uploadTypeIds].map((ids) => ids.includes(invoices))
    expect(types(await documentation(rosa))).toEqual([false, false])
    await sql`update claim set firm_id = ${lawyer.firmId} where id = ${claimId}`.execute(server.db.kysely)
    expect(types(await documentation(lawyer))).toEqual([true, true])
    const id = await send(lawyer, 'ash.pdf', invoices)
    const { proofs } = await documentation(lawyer)
    expect(proofs.find(({ documentType }) => documentType.id === invoices)).toMatchObject({
      need: 'optional',
      state: 'checking',
      documentIds: [id],
    })
    await sql`update claim set firm_id = null where id = ${claimId}`.execute(server.db.kysely)
    expect(types(await documentation(rosa))).toEqual([false, false])
  })

  it('a mail file is taken for internal use alone, and a reviewer deletes what is internal until the agreement is sent', async () => {
    await expect(send(reviewer, 'mail.msg', photos)).rejects.toMatchObject({ code: 'FILE_TYPE_NOT_ALLOWED' })
    const note = await send(reviewer, 'note.pdf', internal)
    const proof = await send(rosa, 'deed.pdf')
    const remove = (documentId: string) =>
      server.clientOf(reviewer).call('deleteDocument', { params: { documentId } })
    await expect(remove(proof)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await sql`update claim set settlement_sent_on = '2026-05-01' where id = ${claimId}`.execute(
      server.db.kysely,
    )
    await expect(remove(note)).rejects.toMatchObject({ code: 'DOCUMENT_LOCKED' })
    await sql`update claim set settlement_sent_on = null where id = ${claimId}`.execute(server.db.kysely)
    await remove(note)
    expect((await list(reviewer)).map(({ id }) => id)).toEqual([proof])
  })
})

describe('what a reviewer asks for', () => {
  it('is wanted from the household until it arrives; then the review goes on', async () => {
    const call = { actor: reviewer, locale: 'en' as const, ifMatch: null }
    await send(rosa, 'old deed.pdf')
    now += 1000
    await reviews.moveClaim(call, claimId, 'beginReview', {})
    await reviews.moveClaim(call, claimId, 'requestDocuments', {
      documentTypeIds: [ownership],
      message: 'A deed that can be read, please',
    })
    const wanted = async () =>
      (await documentation(rosa)).proofs.find(({ documentType }) => documentType.id === ownership)
    const request = 'A deed that can be read, please'
    expect(await wanted()).toMatchObject({ need: 'required', state: 'not-sent', isAsked: true, request })
    now += 1000
    await send(rosa, 'photo.png', photos, png)
    expect((await server.clientOf(rosa).call('getClaim', { params: { id: claimId } })).status.id).toBe(
      120950002,
    )
    await send(rosa, 'deed.pdf')
    expect((await server.clientOf(rosa).call('getClaim', { params: { id: claimId } })).status.id).toBe(
      120950014,
    )
    expect(await wanted()).toMatchObject({ state: 'checking' })
  })
})

describe('several documents at once', () => {
  it('come as one zip, each under a name of its own', async () => {
    const ids = [
      await send(rosa, 'deed.pdf'),
      await send(rosa, 'photo.png', photos, png),
      await send(rosa, 'Deed.pdf'),
    ]
    const { sasUri, leftOut } = await zip(rosa, ids)
    expect(leftOut).toEqual([])
    const answer = await server.app.inject({ method: 'GET', url: sasUri })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[A-Z0-9-]+-documents\.zip"/)
    expect(unzipped(answer.rawPayload)).toEqual(
      new Map([
        ['deed.pdf', pdf],
        ['photo.png', png],
        ['Deed (2).pdf', pdf],
      ]),
    )
  })

  it('leave out what the scan holds back, and tell so', async () => {
    const [good, held] = [await send(rosa, 'deed.pdf'), await send(rosa, 'held.pdf')]
    await sql`update document set scan = 'waiting' where id = ${held}`.execute(server.db.kysely)
    const { sasUri, leftOut } = await zip(reviewer, [good, held])
    expect(leftOut).toEqual([held])
    const { rawPayload } = await server.app.inject({ method: 'GET', url: sasUri })
    expect([...unzipped(rawPayload).keys()]).toEqual(['deed.pdf'])
    await expect(zip(reviewer, [held])).rejects.toMatchObject({ code: 'DOCUMENT_NOT_READY' })
  })

  it('are not for viewers, nor from another claim', async () => {
    const deed = await send(rosa, 'deed.pdf')
    await expect(zip(viewer, [deed])).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(zip(aStranger(), [deed])).rejects.toMatchObject({ code: 'NOT_FOUND' })
    claimId = (await fileClaim(server.clientOf(rosa), aHome())).id
    await expect(zip(rosa, [deed])).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('have an address that cannot be made up and soon ends', async () => {
    const { sasUri } = await zip(rosa, [await send(rosa, 'deed.pdf')])
    const get = async (url: string) => (await server.app.inject({ method: 'GET', url })).statusCode
    expect(await get(sasUri.replace(/signature=.{4}/, 'signature=AAAA'))).toBe(403)
    expect(await get(sasUri.replace(/expires=\d+/, `expires=${now + 9_999_999}`))).toBe(403)
    expect(await get(sasUri)).toBe(200)
    now += 5 * 60 * 1000
    expect(await get(sasUri)).toBe(403)
  })
})

const list = (actor: Actor) => server.clientOf(actor).call('listDocuments', { params: { claimId } })
const documentation = (actor: Actor) =>
  server.clientOf(actor).call('getDocumentation', { params: { claimId } })
const zip = (actor: Actor, documentIds: string[]) =>
  server.clientOf(actor).call('zipDocuments', { params: { claimId }, body: { documentIds } })

/** Sends a document, by default an owner's deed; answers its id. */
async function send(
  actor: Actor,
  documentName: string,
  documentTypeId: number = ownership,
  bytes = pdf,
  formFieldPath: string | null = null,
): Promise<string> {
  const client = server.clientOf(actor)
  const { sasUri, documentId } = await client.call('getUploadKey', { params: { claimId } })
  const headers = { 'content-type': 'application/octet-stream' }
  await server.app.inject({ method: 'PUT', url: sasUri, payload: bytes, headers })
  now += 1
  const type = program.documents.types.find(({ id }) => id === documentTypeId)
  const acceptableDocumentTypeId = type?.acceptableDocuments[0]?.id ?? null
  const body = { documentId, claimId, documentName, documentTypeId, acceptableDocumentTypeId, formFieldPath }
  return (await client.call('registerDocument', { params: { claimId }, body })).id
}

async function withoutRights(act: () => Promise<void>): Promise<void> {
  const setActive = (isActive: boolean) =>
    sql`update account set is_active = ${isActive} where subject = ${reviewer.subject}`.execute(
      server.db.kysely,
    )
  await setActive(false)
  try {
    await act()
  } finally {
    await setActive(true)
  }
}

async function activities(): Promise<string[]> {
  const { rows } = await sql<{ type: string }>`
    select type from activity where claim_id = ${claimId} and type like 'Document %' and type <> 'Document Uploaded'
    order by line
  `.execute(server.db.kysely)
  return rows.map(({ type }) => type)
}

/** The files of a zip that stores them as they are, by its central directory. */
function unzipped(bytes: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  let at = bytes.readUInt32LE(end + 16)
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [size, nameLength, extraLength] = [
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt16LE(at + 30),
    ]
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    files.set(bytes.toString('utf8', at + 46, at + 46 + nameLength), bytes.subarray(start, start + size))
    at += 46 + nameLength + extraLength + bytes.readUInt16LE(at + 32)
  }
  return files
}
