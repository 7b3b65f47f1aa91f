import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import { sql } from 'kysely'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPdf } from '../trial/proof-files.ts'
import { agreementWorld } from '../../test/agreements.ts'
import { aHostilePdf } from '../../test/hostile-pdf.ts'
import { owner, refusal, reviewer } from '../../test/claims.ts'
import type { AgreementWorld } from '../../test/agreements.ts'
import { person } from '../../test/claims.ts'
import type { AppError } from '../app-error.ts'
import { documentKeyOf, uploadKeyOf } from '../storage/storage.ts'
import { createPdfProcess } from './pdf-process.ts'

const mebibyte = 1024 * 1024
const limits = { maxMilliseconds: 20_000, maxMemory: 200 * mebibyte }
let world: AgreementWorld
beforeAll(async () => void (world = await agreementWorld(createPdfProcess({ check: limits, join: limits }))))
afterAll(() => world.close())

const choice = { templateId: 'release', locale: 'en' } as const
const stranger = person('stranger')

async function sent() {
  const { claimId } = await world.acceptedOffer()
  const { settlementDocumentId } = await world.agreements.generate(reviewer, claimId, choice)
  await world.agreements.send(reviewer, claimId, settlementDocumentId)
  return { claimId, documentId: settlementDocumentId }
}

describe('templates', () => {
  it('are listed for a fire, to reviewers alone', () => {
    expect(world.agreements.listTemplates(reviewer, 120950002, 'es')).toEqual([
      expect.objectContaining({ id: 'release', name: 'Acuerdo de resolución y renuncia (ejemplo)' }),
    ])
    expect(world.agreements.listTemplates(reviewer, 7, 'en')).toEqual([])
    expect(() => world.agreements.listTemplates(owner, 120950002, 'en')).toThrow('FORBIDDEN')
  })

  it('are previewed with the facts of the claim', async () => {
    const { claimId } = await world.acceptedOffer()
    const { blocks } = await world.agreements.preview(reviewer, claimId, choice)
    const text = JSON.stringify(blocks)
    for (const said of ['Marisol Quintero and Dennis Hale', '$100,000.01', 'November 2, 2026'])
      expect(text).toContain(said)
    expect(await refusal(world.agreements.preview(owner, claimId, choice))).toBe('FORBIDDEN')
    expect(await refusal(world.agreements.preview(stranger, claimId, choice))).toBe('NOT_FOUND')
  })

  it('wait for the breakdown', async () => {
    const { claimId } = await world.acceptedOffer()
    await world.db.transaction(async (tx) => {
      await world.claims.recordFacts(tx, claimId, { isBreakdownSaved: false })
    })
    expect(await refusal(world.agreements.generate(reviewer, claimId, choice))).toBe('BREAKDOWN_MISSING')
  })
})

describe('a settlement that was put where proofs are', () => {
  const asProof = async (claimId: string, by = reviewer) => {
    const id = randomUUID()
    await sql`
      insert into document_upload (id, claim_id, uploaded_by, created_at, expires_at)
      values (${id}, ${claimId}, ${by.subject}, now(), now() + interval '15 minutes')
    `.execute(world.db.kysely)
    const label = { fileName: 'settlement.pdf', contentType: 'application/pdf' }
    const bytes = Readable.from([aPdf('Settlement')])
    await world.storage.put(uploadKeyOf(id), bytes, { label, maxBytes: 1e8 })
    return { documentId: id, claimId, documentName: 'settlement.pdf' }
  }

  it('becomes the newest settlement document, once, and no clean-up of proofs takes it', async () => {
    const { claimId } = await world.acceptedOffer()
    const body = await asProof(claimId)
    const made = await world.agreements.registerFromProofs(reviewer, body)
    expect(made).toMatchObject({ settlementDocumentId: body.documentId, source: 'uploaded', state: 'draft' })
    expect(made.isVisibleToClaimant).toBe(false)
    expect(await world.agreements.registerFromProofs(reviewer, body)).toEqual(made)
    expect(await world.agreements.list(reviewer, claimId)).toHaveLength(1)
    const { rows } = await sql`
      select from document_upload where id = ${body.documentId} and not is_registered
    `.execute(world.db.kysely)
    expect(rows).toEqual([])
  })

  it('has its moment: before the household accepted an offer there is nothing to settle', async () => {
    const { id } = await world.file(owner)
    expect(await refusal(world.agreements.registerFromProofs(reviewer, await asProof(id)))).toBe(
      'TRANSITION_NOT_ALLOWED',
    )
  })
})

describe('a generated agreement', () => {
  it('is stored as it is told, and hidden until it is sent', async () => {
    const { claimId } = await world.acceptedOffer()
    const made = await world.agreements.generate(reviewer, claimId, choice)
    expect(made).toMatchObject({
      version: 1,
      state: 'draft',
      isVisibleToClaimant: false,
      source: 'generated',
    })
    const stored = await world.bytesOf(documentKeyOf(made.settlementDocumentId))
    expect(stored.length).toBe(made.size)
    expect((await PDFDocument.load(stored)).getTitle()).toBe('Settlement Agreement and Release')
    expect(await world.agreements.list(owner, claimId)).toEqual([])
    expect((await world.claims.getClaim(owner, claimId, 'en')).settlementDocuments).toEqual([])
    const key = world.agreements.createDownloadUrl(owner, claimId, made.settlementDocumentId)
    expect(await refusal(key)).toBe('NOT_FOUND')
    await world.agreements.send(reviewer, claimId, made.settlementDocumentId)
    expect(await world.agreements.list(owner, claimId)).toMatchObject([{ state: 'sent', isCurrent: true }])
    const { settlementDocuments } = await world.claims.getClaim(owner, claimId, 'en')
    expect(settlementDocuments).toHaveLength(1)
    expect((await world.agreements.list(owner, claimId))[0]).toMatchObject(settlementDocuments[0] ?? {})
    expect(await world.statusOf(claimId)).toBe(statusIds.agreementSent)
    expect(await refusal(world.agreements.list(stranger, claimId))).toBe('NOT_FOUND')
  })

  it('is replaced by the next one', async () => {
    const { claimId } = await world.acceptedOffer()
    const first = await world.agreements.generate(reviewer, claimId, choice)
    const second = await world.agreements.generate(reviewer, claimId, { ...choice, locale: 'es' })
    const send = (id: string) => world.agreements.send(reviewer, claimId, id)
    expect(await refusal(send(first.settlementDocumentId))).toBe('AGREEMENT_SUPERSEDED')
    expect(await send(second.settlementDocumentId)).toMatchObject({ version: 2, state: 'sent' })
  })

  it('is not sent when the shares changed since', async () => {
    const { claimId, parties } = await world.acceptedOffer()
    const { settlementDocumentId } = await world.agreements.generate(reviewer, claimId, choice)
    world.setParties(
      claimId,
      parties.map((party) => ({ ...party, percentage: 5000 })),
    )
    const send = () => world.agreements.send(reviewer, claimId, settlementDocumentId)
    expect(await refusal(send())).toBe('AGREEMENT_OUTDATED')
    expect(await world.statusOf(claimId)).toBe(statusIds.agreementInProgress)
    world.setParties(claimId, parties)
    expect(await refusal(send())).toBe('none')
  })
})

describe('an uploaded agreement', () => {
  async function register(bytes: Uint8Array, documentName = 'Our words.pdf') {
    const { claimId } = await world.acceptedOffer()
    const documentId = await world.upload(claimId, bytes)
    const work = world.agreements.register(reviewer, claimId, { claimId, documentId, documentName })
    return { claimId, documentId, work }
  }

  it('is a document like any other, and registering it again answers the same', async () => {
    const { claimId, documentId, work } = await register(aPdf('Our own words'), 'Our words')
    const made = await work
    expect(made).toMatchObject({
      documentName: 'Our words.pdf',
      source: 'uploaded',
      pageCount: 1,
      state: 'draft',
    })
    const again = { claimId, documentId, documentName: 'Other.pdf' }
    expect(await world.agreements.register(reviewer, claimId, again)).toEqual(made)
    expect(await world.isOpenForUpload(uploadKeyOf(documentId))).toBe(false)
    expect(await world.labelOf(documentKeyOf(documentId))).toMatchObject({ fileName: 'Our words.pdf' })
  })

  it.each([
    ['of words', new TextEncoder().encode('Dear reviewer, this is a letter.'), 'NOT_A_PDF'],
    ['of nothing', new Uint8Array(), 'FILE_EMPTY'],
    ['that is broken off', aPdf('Broken').slice(0, 60), 'PDF_NOT_READABLE'],
    ['with a password', lockedPdf(), 'PDF_NOT_READABLE'],
  ])('%s is refused and removed', async (_what, bytes, code) => {
    const { documentId, work } = await register(bytes)
    expect(await refusal(work)).toBe(code)
    expect(await world.storage.size(documentKeyOf(documentId))).toBeNull()
  })

  it('that was made to stop the server is refused in words, and others are answered meanwhile', async () => {
    const { claimId, documentId, work } = await register(aHostilePdf())
    const over = new AbortController()
    const code = refusal(work).finally(() => over.abort())
    let answers = 0
    while (!over.signal.aborted) {
      await world.agreements.list(reviewer, claimId)
      answers += 1
    }
    expect(await code).toBe('PDF_TOO_COMPLEX')
    // Opened in the server's own process, a handful are let in between.
    expect(answers).toBeGreaterThan(100)
    expect(await world.storage.size(documentKeyOf(documentId))).toBeNull()
  })

  it('stays for another try where the server was stopped while it looked', async () => {
    const { execPath } = process
    process.execPath = '/nowhere/node'
    const { claimId, documentId, work } = await register(aPdf('Our words'))
    expect(await refusal(work)).toBe('SERVICE_UNAVAILABLE')
    process.execPath = execPath
    const again = { claimId, documentId, documentName: 'Our words.pdf' }
    expect(await world.agreements.register(reviewer, claimId, again)).toMatchObject({ pageCount: 1 })
  })

  it('is not taken for another claim, from another person, or before it arrived', async () => {
    const one = await world.acceptedOffer()
    const other = await world.acceptedOffer()
    const documentId = await world.upload(one.claimId, aPdf('One'))
    const body = { claimId: other.claimId, documentId, documentName: 'a.pdf' }
    expect(await refusal(world.agreements.register(reviewer, other.claimId, body))).toBe('NOT_FOUND')
    const colleague = { ...reviewer, subject: 'colleague' }
    const own = { ...body, claimId: one.claimId }
    expect(await refusal(world.agreements.register(colleague, one.claimId, own))).toBe('NOT_FOUND')
    const { documentId: empty } = await world.agreements.createUploadUrl(reviewer, one.claimId)
    const nothing = world.agreements.register(reviewer, one.claimId, { ...own, documentId: empty })
    expect(await refusal(nothing)).toBe('DOCUMENT_NOT_RECEIVED')
  })

  it('has twenty places for PDFs of a claim, however many ask at once', async () => {
    const { claimId } = await world.acceptedOffer()
    const asked = Array.from({ length: 30 }, () => world.agreements.createUploadUrl(reviewer, claimId))
    const answers = await Promise.allSettled(asked)
    const refused = answers.filter((answer) => answer.status === 'rejected')
    expect(refused).toHaveLength(10)
    expect(refused.every(({ reason }) => (reason as AppError).code === 'TOO_MANY_UPLOADS')).toBe(true)
  })

  it('has no place for staff whose rights were withdrawn', async () => {
    const { claimId } = await world.acceptedOffer()
    const gone = person('gone', 'REVIEWER')
    await world.accounts.rememberAccount(gone, 'en')
    await sql`update account set is_active = false where subject = ${gone.subject}`.execute(world.db.kysely)
    expect(await refusal(world.agreements.createUploadUrl(gone, claimId))).toBe('RIGHTS_CHANGED')
    const { rows } = await sql`select from settlement_file where claim_id = ${claimId}`.execute(
      world.db.kysely,
    )
    expect(rows).toEqual([])
  })

  it('that nobody registers is removed after a day', async () => {
    const { claimId } = await world.acceptedOffer()
    const documentId = await world.upload(claimId, aPdf('Left behind'))
    await world.jobs.tasks['clean-up-agreements']?.({})
    expect(await world.storage.size(uploadKeyOf(documentId))).not.toBeNull()
    world.setDay(2)
    await world.jobs.tasks['clean-up-agreements']?.({})
    world.setDay(0)
    expect(await world.storage.size(uploadKeyOf(documentId))).toBeNull()
  })
})

describe('the answer to an agreement', () => {
  it('is refused for one that was replaced a second ago', async () => {
    const { claimId, documentId } = await sent()
    await world.agreements.voidAgreement(reviewer, claimId, 'The wrong address.')
    const old = { settlementDocumentId: documentId, acceptOffer: true }
    expect(await refusal(world.agreements.answer(owner, claimId, old))).toBe('AGREEMENT_SUPERSEDED')
    const { settlementDocumentId } = await world.agreements.generate(reviewer, claimId, choice)
    await world.agreements.send(reviewer, claimId, settlementDocumentId)
    expect(await refusal(world.agreements.answer(owner, claimId, old))).toBe('AGREEMENT_SUPERSEDED')
    expect(await world.links()).toEqual([])
    expect(
      await world.agreements.answer(owner, claimId, { settlementDocumentId, acceptOffer: true }),
    ).toMatchObject({ state: 'accepted', acceptOffer: true, endReason: null })
  })

  it('sends each party one link, also when it is given twice', async () => {
    await world.links()
    const { claimId, documentId } = await sent()
    const yes = { settlementDocumentId: documentId, acceptOffer: true }
    await Promise.all([
      world.agreements.answer(owner, claimId, yes),
      world.agreements.answer(owner, claimId, yes),
    ])
    expect(await world.links()).toHaveLength(2)
    expect(await world.links()).toEqual([])
  })

  it('needs a reason when it is no, and ends the agreement', async () => {
    const { claimId, documentId } = await sent()
    const no = { settlementDocumentId: documentId, acceptOffer: false }
    const wantsReason = await world.agreements.answer(owner, claimId, no).catch((error: unknown) => error)
    expect(wantsReason).toMatchObject({
      code: 'INVALID_ANSWERS',
      errors: [{ message: { en: expect.stringContaining('this settlement agreement') as string } }],
    })
    const other = { ...no, rejectionReason: 120950003, other: 'My middle name is wrong.' }
    expect(await world.agreements.answer(owner, claimId, other)).toMatchObject({
      state: 'rejected',
      rejectionReasonId: 120950003,
      other: 'My middle name is wrong.',
    })
    expect(await world.statusOf(claimId)).toBe(statusIds.agreementInProgress)
    expect(await refusal(world.agreements.answer(owner, claimId, other))).toBe('AGREEMENT_SUPERSEDED')
    expect(await refusal(world.agreements.answer(reviewer, claimId, other))).toBe('FORBIDDEN')
  })
})

/** Makes a PDF that is encrypted with an unknown key. */
function lockedPdf(): Uint8Array {
  const text = new TextDecoder().decode(aPdf('Locked'))
  return new TextEncoder().encode(
    text.replace('/Root 1 0 R', '/Root 1 0 R /Encrypt << /Filter /Standard /V 1 /R 2 >>'),
  )
}
