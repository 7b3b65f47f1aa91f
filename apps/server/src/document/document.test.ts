import { randomUUID } from 'node:crypto'
import * as fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ApiClient } from '@makewhole/contract/client.ts'
import type { RegisterDocumentBody } from '@makewhole/contract/document/document.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { maxDocuments } from '@makewhole/domain/document/filing.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import { documentStatuses } from '@makewhole/domain/document/proofs.ts'
import { sql } from 'kysely'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aHome, fileClaim } from '../trial/file-claim.ts'
import { claimsAndIntake } from '../../test/claims.ts'
import { aStranger, testApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { planOf } from '../../test/database.ts'
import type { ClaimService } from '../claim/claim.service.ts'
import { loadProgram } from '../program/load-program.ts'
import { listDocuments, readUploadUsage } from './document.repository.ts'
import { openStorage } from '../storage/open-storage.ts'
import { createS3Storage } from '../storage/s3-storage.ts'
import { documentKeyOf, originalKeyOf, uploadKeyOf } from '../storage/storage.ts'
import type { Storage } from '../storage/storage.ts'
import { storageRoutes } from '../storage/storage.routes.ts'
import { startTestS3 } from '../../test/s3.ts'
import type { Scan } from './clamd.ts'
import { cleanUpDocuments } from './document-clean-up.ts'
import { documentHandlers } from './document.ts'
import { scanPending } from './document-scan.ts'
import { createDocumentService } from './document.service.ts'
import type { DocumentService } from './document.service.ts'
import { docm, docx, gif, html, pdf, png, xls } from './fixtures/made-files.ts'
import { createPictureDecoder } from './picture-decoder.ts'
import { enforceUploadQuota, uploadLimits } from './upload-quota.ts'
import type { DecodePicture } from './picture-decoder.ts'

const program = await loadProgram(path.join(import.meta.dirname, '../../../../program'))
const noFilter = { documentTypeIds: [], documentClass: null, statusId: null }
const heic = await fs.readFile(path.join(import.meta.dirname, 'fixtures/house.heic'))
const jpeg = await fs.readFile(path.join(import.meta.dirname, 'fixtures/house.jpg'))
const identity = typeNamed('Proof of Identity')
const photos = typeNamed('Photos')
const noZips = { createZipUrl: () => Promise.reject(new Error('no zips here')) }

let now = Date.UTC(2026, 4, 1, 18)
const clock = { now: () => now, today: () => '2026-05-01' }
const rosa = aStranger()
const stranger = aStranger({ firstName: 'Ben' })
const reviewer = aStranger({ role: 'REVIEWER' })
const viewer = aStranger({ role: 'VIEWER', permissions: ['ACCESS.VIEWCLAIMS'] })

let folder: string
let server: TestApp
let storage: Storage
let scan: Scan = () => Promise.resolve('clean')
let isScanning = false
let isDiskFull = false
let decode: DecodePicture = createPictureDecoder()
let claimId: string
let documents: DocumentService
let claims: ClaimService
let client: ApiClient

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(tmpdir(), 'makewhole-documents-'))
  let extensions: ((app: TestApp['app']) => Promise<void>)[] = []
  server = await testApp(
    (db) => {
      const open = (reserveBytes: number) =>
        openStorage({ dataDir: folder, publicUrl: 'http://storage.test', reserveBytes }, db.kysely, clock)
      const opened = open(0)
      const full = open(Number.MAX_SAFE_INTEGER).storage
      storage = opened.storage
      const claiming = claimsAndIntake({ db, program, clock })
      claims = claiming.claims
      const common = {
        db,
        storage,
        program,
        clock,
        claims,
        decodePicture: (...call: Parameters<DecodePicture>) => decode(...call),
        arrived: () => Promise.resolve(),
        requireActive: () => Promise.resolve(),
      }
      const unscanned = createDocumentService({ ...common, scan: null })
      documents = unscanned
      const scanned = createDocumentService({ ...common, scan: (bytes) => scan(bytes) })
      const { isOpenForUpload, labelOf } = unscanned
      if (!opened.signer) throw new Error('the folder storage has a signer')
      const maxBytes = program.documents.maxBytes
      const routed: Storage = { ...storage, put: (...call) => (isDiskFull ? full : storage).put(...call) }
      extensions = [
        storageRoutes({ storage: routed, signer: opened.signer, clock, maxBytes, isOpenForUpload, labelOf }),
      ]
      const register: typeof unscanned.register = (...call) =>
        (isScanning ? scanned : unscanned).register(...call)
      return { ...claiming.handlers, ...documentHandlers({ ...unscanned, register }, noZips) }
    },
    { extensions: [(app) => extensions[0]?.(app)] },
  )
})
afterAll(async () => {
  await server.close()
  await fs.rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  isScanning = false
  client = server.clientOf(rosa)
  claimId = (await fileClaim(client, aHome(), 'claimant')).id
})

it('gives a household the places for its 300 files at once', async () => {
  const household = server.clientOf(aStranger())
  const { id } = await fileClaim(household, aHome(), 'start')
  const keys = Array.from({ length: 300 }, () => household.call('getUploadKey', { params: { claimId: id } }))
  expect(new Set((await Promise.all(keys)).map(({ documentId }) => documentId)).size).toBe(300)
})

describe('a claim that was put aside until the claimant answers', () => {
  const submitted = 'Claim Submitted'
  const statusNow = async () => (await client.call('getClaim', { params: { id: claimId } })).status.name
  const kind = { documentTypeId: identity.id, acceptableDocumentTypeId: first(identity) }
  beforeEach(async () => {
    claimId = (await fileClaim(client, aHome())).id
    await server.db.transaction((tx) => claims.applyEvent(tx, claimId, 'await', reviewer, {}))
  })

  it('goes on where it was once they send a document', async () => {
    expect(await statusNow()).not.toBe(submitted)
    await send(client, pdf, 'deed.pdf', kind)
    expect(await statusNow()).toBe(submitted)
  })

  it('stays aside when a reviewer files one, or when the scan blocks what they sent', async () => {
    await send(server.clientOf(reviewer), pdf, 'deed.pdf', kind)
    expect(await statusNow()).not.toBe(submitted)
    isScanning = true
    scan = () => Promise.resolve('blocked')
    await send(client, pdf, 'harmful.pdf', kind)
    expect(await statusNow()).not.toBe(submitted)
    await sql`delete from document where scan = 'blocked'`.execute(server.db.kysely)
  })
})

describe('sending a document', () => {
  it('keeps the bytes, the cleaned name beside the original one, and shows where it stands', async () => {
    const document = await send(client, pdf, 'Deed, signed.pdf', {
      documentTypeId: identity.id,
      acceptableDocumentTypeId: first(identity),
    })
    expect(document).toMatchObject({
      claimId,
      documentId: document.id,
      documentTypeId: identity.id,
      createdOn: expect.stringMatching(/^\d+$/) as string,
      documentName: 'Deed- signed.pdf',
      originalName: 'Deed, signed.pdf',
      documentationType: { id: identity.id, name: 'Proof of Identity' },
      acceptableDocument: { id: first(identity), name: "Driver's license" },
      documentClass: 'claimant-information',
      contentType: 'application/pdf',
      size: pdf.length,
      status: { id: documentStatuses.received, name: 'Received' },
      scan: 'none',
      abilities: ['document.delete'],
    })
    expect(await fetched(client, document.id)).toEqual(pdf)
  })

  it.each([
    ['a photo', jpeg, 'IMG_1.JPG', 'image/jpeg'],
    ['a screenshot', png, 'screen.png', 'image/png'],
    ['a GIF', gif, 'x.gif', 'image/gif'],
    ['a web page', html, 'county.htm', 'text/html'],
    [
      'a Word document',
      docx,
      'plan.docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['an old workbook', xls, 'costs.xls', 'application/vnd.ms-excel'],
  ])('%s is taken as what it is', async (_, bytes, name, contentType) => {
    expect(await send(client, bytes, name)).toMatchObject({
      documentName: name,
      contentType,
      size: bytes.length,
    })
  })

  it('a HEIC photo becomes a JPEG, and its original is kept', async () => {
    const document = await send(client, heic, 'IMG_0042.HEIC')
    expect(document).toMatchObject({
      documentName: 'IMG_0042.jpg',
      originalName: 'IMG_0042.HEIC',
      contentType: 'image/jpeg',
    })
    const picture = await sharp(await fetched(client, document.id)).metadata()
    expect([picture.format, picture.width, picture.height]).toEqual(['jpeg', 320, 200])
    expect(await storage.size(originalKeyOf(document.id))).toBe(heic.length)
  })

  it.each([
    ['an empty file', Buffer.alloc(0), 'x.pdf', 'FILE_EMPTY'],
    [
      'a program called a PDF',
      Buffer.concat([Buffer.from('MZ'), Buffer.alloc(90)]),
      'x.pdf',
      'FILE_TYPE_MISMATCH',
    ],
    ['a PNG called a JPEG', png, 'x.jpg', 'FILE_TYPE_MISMATCH'],
    ['a program', Buffer.from('MZ'), 'x.exe', 'FILE_TYPE_NOT_ALLOWED'],
    ['a file without an extension', pdf, 'deed', 'FILE_TYPE_NOT_ALLOWED'],
    ['a macro document', docm, 'x.docx', 'FILE_TYPE_MISMATCH'],
    ['a polyglot', Buffer.concat([Buffer.from('<html>'), pdf]), 'x.pdf', 'FILE_TYPE_MISMATCH'],
    ['a broken HEIC photo', heic.subarray(0, 700), 'x.heic', 'FILE_TYPE_MISMATCH'],
  ])('%s is refused, and nothing of it is kept', async (_, bytes, name, code) => {
    const body = await put(client, bytes, name)
    await expect(register(client, body)).rejects.toMatchObject({ code })
    for (const keyOf of [uploadKeyOf, documentKeyOf, originalKeyOf])
      expect(await storage.size(keyOf(body.documentId))).toBeNull()
    expect(await list(client)).toEqual([])
  })

  it('a refused file can be sent again to the same address', async () => {
    const body = await put(client, png, 'deed.pdf')
    await expect(register(client, body)).rejects.toMatchObject({ code: 'FILE_TYPE_MISMATCH' })
    await storage.put(uploadKeyOf(body.documentId), Readable.from([pdf]), {
      label: { fileName: 'x', contentType: 'x' },
      maxBytes: 1000,
    })
    expect(await register(client, body)).toMatchObject({ contentType: 'application/pdf' })
  })

  it('says that a file never arrived', async () => {
    const { documentId } = await client.call('getUploadKey', { params: { claimId } })
    await expect(register(client, aBody(documentId))).rejects.toMatchObject({ code: 'DOCUMENT_NOT_RECEIVED' })
  })

  it('goes on where a crash left it: moved, but not registered', async () => {
    const body = await put(client, pdf, 'deed.pdf')
    await storage.move(uploadKeyOf(body.documentId), documentKeyOf(body.documentId), {
      fileName: 'deed.pdf',
      contentType: 'application/pdf',
    })
    expect(await register(client, body)).toMatchObject({ size: pdf.length })
  })

  it('registering again answers the same and has one effect', async () => {
    const body = await put(client, pdf, 'deed.pdf')
    const document = await register(client, body)
    expect(await register(client, body)).toEqual(document)
    expect((await list(client)).map(({ id }) => id)).toEqual([document.id])
    expect(await activities('Document Uploaded')).toBe(1)
  })

  it('of registrations at once one counts, and the others are told to wait or answered the same', async () => {
    const body = await put(client, pdf, 'deed.pdf')
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => register(client, body)))
    const document = await register(client, body)
    for (const result of results) {
      if (result.status === 'fulfilled') expect(result.value).toEqual(document)
      else expect(result.reason).toMatchObject({ code: 'REQUEST_IN_PROGRESS' })
    }
    expect(results.some((result) => result.status === 'fulfilled')).toBe(true)
    expect(await activities('Document Uploaded')).toBe(1)
  })

  it('a registration whose server died can be tried again when its time is over', async () => {
    const body = await put(client, pdf, 'deed.pdf')
    await sql`update document_upload set taken_until = ${new Date(now + 60_000)} where id = ${body.documentId}`.execute(
      server.db.kysely,
    )
    await expect(register(client, body)).rejects.toMatchObject({ code: 'REQUEST_IN_PROGRESS' })
    now += 61_000
    expect(await register(client, body)).toMatchObject({ id: body.documentId })
  })

  it('what was registered cannot be replaced at its old address', async () => {
    const key = await client.call('getUploadKey', { params: { claimId } })
    await putTo(key.sasUri, pdf)
    await register(client, aBody(key.documentId))
    expect(await putTo(key.sasUri, html)).toBe(403)
    expect(await fetched(client, key.documentId)).toEqual(pdf)
  })

  it.each([
    [
      'neither type nor acceptable document',
      {},
      ['documentTypeId required', 'acceptableDocumentTypeId required'],
    ],
    ['no acceptable document', { documentTypeId: identity.id }, ['acceptableDocumentTypeId required']],
    [
      'an unknown type',
      { documentTypeId: 1 },
      ['documentTypeId unknown-option', 'acceptableDocumentTypeId required'],
    ],
    [
      'a type that is the staff’s alone',
      { documentTypeId: typeOfClass('internal').id },
      ['documentTypeId unknown-option', 'acceptableDocumentTypeId required'],
    ],
    [
      'an unknown acceptable document',
      { documentTypeId: identity.id, acceptableDocumentTypeId: 1 },
      ['acceptableDocumentTypeId unknown-option'],
    ],
  ])('with %s every mistake is told', async (_, kind, problems) => {
    const body = {
      ...(await put(client, pdf, 'deed.pdf')),
      documentTypeId: null,
      acceptableDocumentTypeId: null,
      ...kind,
    }
    const refusal = await register(client, body).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'INVALID_ANSWERS', status: 422 })
    const { errors = [] } = (refusal as { problem: { errors?: { path: string; code: string }[] } }).problem
    expect(errors.map(({ path: at, code }) => `${at} ${code}`)).toEqual(problems)
  })

  it.each([
    [
      'another person’s upload',
      async () => ({
        ...(await put(server.clientOf(stranger), pdf, 'x.pdf', await otherClaim(stranger))),
        claimId,
      }),
    ],
    [
      'an upload of another own claim',
      async () => ({ ...(await put(client, pdf, 'x.pdf', await otherClaim(rosa))), claimId }),
    ],
    ['an id that never was', () => Promise.resolve(aBody(randomUUID()))],
    [
      'a body that names another claim',
      async () => ({ ...(await put(client, pdf, 'x.pdf')), claimId: randomUUID() }),
    ],
  ])('%s is not found', async (_, bodyOf) => {
    await expect(register(client, await bodyOf())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('a name that cannot be kept as typed is refused', async () => {
    const body = await put(client, pdf, 'x.pdf')
    await expect(register(client, { ...body, documentName: 'a\u0000.pdf' })).rejects.toMatchObject({
      code: 'MALFORMED_REQUEST',
    })
  })

  it('goes on after the claim was submitted, and ends when it is closed', async () => {
    const claim = await fileClaim(client, aHome())
    claimId = claim.id
    expect(await send(client, pdf, 'later.pdf')).toMatchObject({ documentName: 'later.pdf' })
    const body = await put(client, pdf, 'too-late.pdf')
    await client.call('withdrawClaim', { params: { id: claimId }, ifMatch: claim.version })
    await expect(register(client, body)).rejects.toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' })
    await expect(client.call('getUploadKey', { params: { claimId } })).rejects.toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
    })
  })

  it('a viewer may look and not send; a stranger finds nothing', async () => {
    const ask = (actor: Actor) => server.clientOf(actor).call('getUploadKey', { params: { claimId } })
    await expect(ask(viewer)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(ask(stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('forty files at once all arrive', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        send(client, Buffer.concat([pdf, Buffer.from(`${index}`)]), `deed ${index}.pdf`),
      ),
    )
    expect(await list(client)).toHaveLength(40)
  })
})

describe('while many pictures are looked at', () => {
  const right = decode
  afterEach(() => void (decode = right))

  it('everybody else is served: no connection waits with them', async () => {
    const release: (() => void)[] = []
    decode = async (...call) => {
      await new Promise<void>((resolve) => release.push(resolve))
      return right(...call)
    }
    const bodies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => put(client, heic, `IMG_${index}.heic`)),
    )
    const registrations = bodies.map((body) => register(client, body))
    await vi.waitUntil(() => release.length === bodies.length, { timeout: 30_000 })
    expect(await list(client)).toEqual([])
    for (const go of release) go()
    expect(await Promise.all(registrations)).toHaveLength(10)
  })
})

describe('in an S3 store', () => {
  it('a file goes straight there and back, and is looked at in between', async () => {
    const s3 = await startTestS3('proofs')
    try {
      const store = createS3Storage(s3)
      const common = {
        db: server.db,
        program,
        clock,
        claims,
        scan: null,
        decodePicture: createPictureDecoder(),
        arrived: () => Promise.resolve(),
        requireActive: () => Promise.resolve(),
      }
      const service = createDocumentService({ ...common, storage: store })
      const sendThere = async (bytes: Buffer, name: string) => {
        const { address, documentId } = await service.createUploadUrl(rosa, claimId)
        expect((await fetch(address, { method: 'PUT', body: new Uint8Array(bytes) })).status).toBe(200)
        return service.register(rosa, claimId, aBody(documentId, name), 'en')
      }
      const photo = await sendThere(heic, 'IMG_7.heic')
      const { address } = await service.createDownloadUrl(rosa, photo.id)
      const answer = await fetch(address)
      expect(answer.headers.get('content-disposition')).toContain('attachment; filename="IMG_7.jpg"')
      expect((await sharp(await answer.arrayBuffer()).metadata()).format).toBe('jpeg')
      expect(await sendThere(docx, 'plan.docx')).toMatchObject({ size: docx.length })
      await expect(sendThere(png, 'deed.pdf')).rejects.toMatchObject({ code: 'FILE_TYPE_MISMATCH' })
      await expect(sendThere(Buffer.alloc(0), 'deed.pdf')).rejects.toMatchObject({ code: 'FILE_EMPTY' })
    } finally {
      await s3.close()
    }
  })
})

describe('the list', () => {
  it('filters by types, class and status, and always tells which proofs are wanted', async () => {
    await send(client, pdf, 'id.pdf', {
      documentTypeId: identity.id,
      acceptableDocumentTypeId: first(identity),
    })
    await send(client, jpeg, 'house.jpg')
    const names = async (query: Parameters<typeof list>[1]) =>
      (await list(client, query)).map((each) => each.documentName)
    expect(await names({})).toEqual(['id.pdf', 'house.jpg'])
    expect(await names({ documentTypeIds: String(photos.id) })).toEqual(['house.jpg'])
    expect(await names({ documentTypeIds: [String(photos.id), String(identity.id)] })).toEqual([
      'id.pdf',
      'house.jpg',
    ])
    expect(await names({ documentClass: 'claimant-information' })).toEqual(['id.pdf'])
    expect(await names({ statusId: String(documentStatuses.accepted) })).toEqual([])
    expect(await names({ documentClass: 'claimant' })).toEqual(['id.pdf', 'house.jpg'])
    expect(await names({ documentClass: 'insurance' })).toEqual([])
    for (const unreadable of [
      { documentClass: 'claimants' },
      { documentTypeIds: [String(photos.id), 'photos'] },
      { statusId: 'accepted' },
    ])
      await expect(list(client, unreadable)).rejects.toMatchObject({ code: 'MALFORMED_REQUEST', status: 400 })
    const { proofs } = await client.call('getDocumentation', { params: { claimId } })
    const states = Object.fromEntries(proofs.map((proof) => [proof.documentType.name, proof.state]))
    expect(states).toMatchObject({
      'Proof of Identity': 'checking',
      'Proof of Ownership': 'not-sent',
      Photos: 'checking',
    })
  })

  it('says where in the form a file was sent, by the id of its item and never by its place', async () => {
    const path = `structures[${randomUUID()}].proofOfSquareFootage`
    await send(client, pdf, 'plans.pdf', { formFieldPath: path })
    await send(client, pdf, 'deed.pdf')
    expect((await list(client)).map((each) => each.formFieldPath)).toEqual([path, null])
    await expect(send(client, pdf, 'x.pdf', { formFieldPath: 'structures[0].proof' })).rejects.toMatchObject({
      code: 'MALFORMED_REQUEST',
    })
  })

  it('takes one query, however many documents there are', async () => {
    for (let index = 0; index < 5; index += 1) await send(client, pdf, `deed ${index}.pdf`)
    expect(await countQueries(() => documents.list(rosa, claimId, noFilter, 'en'))).toBe(1)
    expect(await countQueries(() => documents.getDocumentation(rosa, claimId, 'en'))).toBe(1)
  })

  it('a stranger’s answers like one that does not exist', async () => {
    for (const params of [{ claimId }, { claimId: randomUUID() }]) {
      for (const read of ['listDocuments', 'getDocumentation'] as const)
        await expect(server.clientOf(stranger).call(read, { params })).rejects.toMatchObject({
          code: 'NOT_FOUND',
        })
    }
  })

  it('what is for internal use is the staff’s alone', async () => {
    const internal = typeOfClass('internal')
    const document = await send(server.clientOf(reviewer), pdf, 'note.pdf', { documentTypeId: internal.id })
    expect(await list(server.clientOf(reviewer))).toHaveLength(1)
    expect(await list(client)).toHaveLength(0)
    await expect(
      client.call('getDownloadKey', { params: { documentId: document.id } }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(remove(client, document.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await remove(server.clientOf(reviewer), document.id)
  })
})

describe('fetching a document', () => {
  it('a viewer may not; a stranger finds nothing', async () => {
    const { id: documentId } = await send(client, pdf, 'deed.pdf')
    await expect(
      server.clientOf(viewer).call('getDownloadKey', { params: { documentId } }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(
      server.clientOf(stranger).call('getDownloadKey', { params: { documentId } }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await fetched(server.clientOf(reviewer), documentId)).toEqual(pdf)
  })
})

describe('deleting a document', () => {
  it('takes it off the list, leaves a line of history, and its address stops working', async () => {
    const { id } = await send(client, pdf, 'deed.pdf')
    const { sasUri } = await client.call('getDownloadKey', { params: { documentId: id } })
    await remove(client, id)
    expect(await list(client)).toEqual([])
    expect(await activities('Document Deleted')).toBe(1)
    expect((await getFrom(sasUri)).statusCode).toBe(404)
    await expect(remove(client, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it.each([
    ['accepted', sql`update document set status_id = ${documentStatuses.accepted}`],
    ['part of an agreement that was sent', sql`update claim set settlement_sent_on = '2026-04-30'`],
  ])('is refused once it is %s', async (_, change) => {
    const { id } = await send(client, pdf, 'deed.pdf')
    await change.execute(server.db.kysely)
    await expect(remove(client, id)).rejects.toMatchObject({ code: 'DOCUMENT_LOCKED' })
    expect((await list(client))[0]).toMatchObject({ id, abilities: [] })
  })

  it('belongs to who sent it', async () => {
    const theirs = await send(server.clientOf(reviewer), pdf, 'found.pdf')
    const own = await send(client, pdf, 'deed.pdf')
    await expect(remove(client, theirs.id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(remove(server.clientOf(reviewer), own.id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(remove(server.clientOf(stranger), own.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('with a scan', () => {
  beforeEach(async () => {
    isScanning = true
    scan = async (bytes: Readable) => ((await text(bytes)).includes('HARM') ? 'blocked' : 'clean')
    await sql`update document set scan = 'none' where scan = 'waiting'`.execute(server.db.kysely)
  })
  const scanAgain = () =>
    scanPending({
      db: server.db,
      storage,
      clock,
      scan: (bytes: Readable) => scan(bytes),
      announce: documents.announce,
      refuse: documents.announceBlocked,
    })

  it('a clean file can be fetched', async () => {
    const document = await send(client, pdf, 'deed.pdf')
    expect(document).toMatchObject({ scan: 'clean', status: { id: documentStatuses.received } })
    expect(await fetched(client, document.id)).toEqual(pdf)
  })

  it('a harmful file is blocked, says so, and asks for another', async () => {
    const document = await send(client, Buffer.concat([pdf, Buffer.from('HARM')]), 'deed.pdf')
    expect(document).toMatchObject({
      scan: 'blocked',
      status: { id: documentStatuses.blocked },
      abilities: ['document.delete'],
    })
    await expect(
      client.call('getDownloadKey', { params: { documentId: document.id } }),
    ).rejects.toMatchObject({ code: 'DOCUMENT_BLOCKED' })
    const { proofs } = await client.call('getDocumentation', { params: { claimId } })
    expect(proofs.find((proof) => proof.documentIds.includes(document.id))?.state).toBe('send-again')
  })

  it('while the scanner is away the file waits, and is scanned when it is back', async () => {
    const right = scan
    scan = () => Promise.reject(new Error('away'))
    const [good, bad] = [
      await send(client, pdf, 'good.pdf'),
      await send(client, Buffer.concat([pdf, Buffer.from('HARM')]), 'bad.pdf'),
    ]
    expect([good.scan, bad.scan]).toEqual(['waiting', 'waiting'])
    await expect(client.call('getDownloadKey', { params: { documentId: good.id } })).rejects.toMatchObject({
      code: 'DOCUMENT_NOT_READY',
    })
    await expect(scanAgain()).rejects.toThrow('away')
    scan = right
    await scanAgain()
    expect((await list(client)).map((each) => each.scan)).toEqual(['waiting', 'waiting'])
    now += 61_000
    await scanAgain()
    expect((await list(client)).map((each) => each.scan)).toEqual(['clean', 'blocked'])
  })

  it('a moved clock has them scanned in its own transaction, one statement at a time', async () => {
    const right = scan
    scan = () => Promise.reject(new Error('away'))
    for (const name of ['1.pdf', '2.pdf', '3.pdf', '4.pdf']) await send(client, pdf, name)
    scan = right
    await server.db.transaction(scanAgain)
    expect((await list(client)).map((each) => each.scan)).toEqual(['clean', 'clean', 'clean', 'clean'])
  })

  it('two servers share the waiting files without scanning one twice', async () => {
    scan = () => Promise.reject(new Error('away'))
    for (let index = 0; index < 9; index += 1)
      await send(client, Buffer.concat([pdf, Buffer.from(`${index}`)]), `deed ${index}.pdf`)
    const seen: string[] = []
    scan = async (bytes) => {
      seen.push(await text(bytes))
      return 'clean'
    }
    await Promise.all([scanAgain(), scanAgain()])
    expect(seen).toHaveLength(9)
    expect(new Set(seen).size).toBe(9)
  })
})

describe('the clean-up', () => {
  const day = 24 * 60 * 60 * 1000
  const cleanUp = () => cleanUpDocuments({ db: server.db, storage, clock })

  it('removes what was not registered within a day, and nothing else', async () => {
    const kept = await send(client, pdf, 'deed.pdf')
    const forgotten = await put(client, pdf, 'forgotten.pdf')
    const heldUp = await put(client, pdf, 'held-up.pdf')
    await storage.move(uploadKeyOf(heldUp.documentId), documentKeyOf(heldUp.documentId), {
      fileName: 'x',
      contentType: 'x',
    })
    now += day - 1000
    await cleanUp()
    expect(await storage.size(uploadKeyOf(forgotten.documentId))).toBe(pdf.length)
    now += 2000
    await Promise.all([cleanUp(), cleanUp()])
    expect(await storage.size(uploadKeyOf(forgotten.documentId))).toBeNull()
    expect(await storage.size(documentKeyOf(heldUp.documentId))).toBeNull()
    expect(await fetched(client, kept.id)).toEqual(pdf)
    await expect(register(client, forgotten)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await register(client, aBody(kept.id))).toEqual(kept)
  })

  it('removes the bytes of deleted documents, the original of a photo too', async () => {
    const { id } = await send(client, heic, 'IMG_1.heic')
    await remove(client, id)
    expect(await storage.size(documentKeyOf(id))).not.toBeNull()
    await cleanUp()
    expect([await storage.size(documentKeyOf(id)), await storage.size(originalKeyOf(id))]).toEqual([
      null,
      null,
    ])
  })
})

it('no list reads the whole table: the index of a claim’s documents is used', async () => {
  const plan = await planOf(server.db, (queries) => listDocuments(queries, claimId), {
    avoidsScans: true,
    forgetsRows: true,
  })
  expect(plan).toContain('document_claim')
})

async function otherClaim(actor: Actor): Promise<string> {
  return (await fileClaim(server.clientOf(actor), aHome(), 'start')).id
}

function aBody(documentId: string, documentName = 'deed.pdf'): RegisterDocumentBody {
  return { documentId, claimId, documentName, documentTypeId: photos.id }
}

async function put(by: ApiClient, bytes: Buffer, name: string, of = claimId): Promise<RegisterDocumentBody> {
  const key = await by.call('getUploadKey', { params: { claimId: of } })
  expect(await putTo(key.sasUri, bytes)).toBe(200)
  return { ...aBody(key.documentId, name), claimId: of }
}

async function putTo(address: string, bytes: Buffer): Promise<number> {
  const headers = { 'content-type': 'application/octet-stream' }
  return (await server.app.inject({ method: 'PUT', url: address, payload: bytes, headers })).statusCode
}

function register(by: ApiClient, body: RegisterDocumentBody) {
  now += 1
  return by.call('registerDocument', { params: { claimId }, body })
}

async function send(by: ApiClient, bytes: Buffer, name: string, kind: Partial<RegisterDocumentBody> = {}) {
  return register(by, { ...(await put(by, bytes, name)), ...kind })
}

function list(
  by: ApiClient,
  query: { documentTypeIds?: string | string[]; documentClass?: string; statusId?: string } = {},
) {
  return by.call('listDocuments', { params: { claimId }, query })
}

function remove(by: ApiClient, documentId: string) {
  return by.call('deleteDocument', { params: { documentId } })
}

const getFrom = (address: string) => server.app.inject({ method: 'GET', url: address })

async function fetched(by: ApiClient, documentId: string): Promise<Buffer> {
  const { sasUri } = await by.call('getDownloadKey', { params: { documentId } })
  return (await getFrom(sasUri)).rawPayload
}

async function activities(type: string): Promise<number> {
  const { rows } = await sql`select from activity where claim_id = ${claimId} and type = ${type}`.execute(
    server.db.kysely,
  )
  return rows.length
}

/** Counts the queries of documents or claims by `act`, without limits and other housekeeping. */
async function countQueries(act: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await act()
    return query.mock.calls.filter(([asked]) => /from (document|claim)/.test(JSON.stringify(asked))).length
  } finally {
    query.mockRestore()
  }
}

function typeNamed(name: string) {
  const type = program.documents.types.find((each) => each.name.en === name)
  if (!type) throw new Error(`the program has no document type ${name}`)
  return type
}

function typeOfClass(documentClass: string) {
  const type = program.documents.types.find((each) => each.documentClass === documentClass)
  if (!type) throw new Error(`the program has no document of class ${documentClass}`)
  return type
}

function first(type: typeof identity): number {
  return type.acceptableDocuments[0]?.id ?? 0
}

it('a disk with nothing but its reserve left takes no file, and every answer', async () => {
  const { sasUri } = await client.call('getUploadKey', { params: { claimId } })
  isDiskFull = true
  expect(await putTo(sasUri, pdf)).toBe(503)
  expect((await fileClaim(client, aHome())).status.id).toBe(statusIds.submitted)
  isDiskFull = false
  expect(await putTo(sasUri, pdf)).toBe(200)
})

describe('room for files', () => {
  const open = (count: number, whose: { claimId: string; uploadedBy: string }) =>
    server.db.pool.query(
      `insert into document_upload (id, claim_id, uploaded_by, created_at, expires_at)
       select gen_random_uuid(), $1, $2, to_timestamp($4), to_timestamp($4) + interval '15 minutes' from generate_series(1, $3::int)`,
      [whose.claimId, whose.uploadedBy, count, now / 1000],
    )
  const ask = (count: number, from = claimId) =>
    Promise.all(
      Array.from({ length: count }, () =>
        documents.createUploadUrl(rosa, from).then(
          () => 'given',
          (error: unknown) => (error as { code: string }).code,
        ),
      ),
    )
  const count = (answers: readonly string[], wanted: string) =>
    answers.filter((each) => each === wanted).length

  it('is bounded for a claim, also for many who ask in the same instant', async () => {
    await open(uploadLimits.openOfClaim - 5, { claimId, uploadedBy: 'somebody-else' })
    const answers = await ask(40)
    expect(count(answers, 'given')).toBeLessThanOrEqual(5)
    expect(count(answers, 'given') + count(answers, 'TOO_MANY_UPLOADS')).toBe(40)
    for (let left = 5 - count(answers, 'given'); left > 0; left -= 1) expect(await ask(1)).toEqual(['given'])
    expect(await ask(1)).toEqual(['TOO_MANY_UPLOADS'])
  })

  it('is bounded for an account, whatever claim it asks for', async () => {
    const uploadedBy = rosa.subject
    const other = (await fileClaim(client, aHome(), 'insurance')).id
    const { rows } = await server.db.pool.query<{ open: number }>(
      'select count(*)::int as open from document_upload where uploaded_by = $1 and not is_registered',
      [uploadedBy],
    )
    const left = uploadLimits.openOfAccount - (rows[0]?.open ?? 0)
    await open(left - 1, { claimId: other, uploadedBy })
    expect([await ask(1), await ask(1)]).toEqual([['given'], ['TOO_MANY_UPLOADS']])
    await server.db.pool.query('delete from document_upload where uploaded_by = $1 and not is_registered', [
      uploadedBy,
    ])
  })

  it('is taken by the original of a picture, too, for the claim and the account', async () => {
    const used = async () => {
      const account = { claimId, uploadedBy: rosa.subject, since: new Date(0) }
      const { bytesOfClaim, bytesOfAccount } = await readUploadUsage(server.db.kysely, account)
      return { bytesOfClaim, bytesOfAccount }
    }
    const before = await used()
    const { size } = await send(client, heic, 'IMG_0042.HEIC')
    const both = size + heic.length
    expect(await used()).toEqual({ bytesOfClaim: both, bytesOfAccount: before.bytesOfAccount + both })
  })

  it('counts bytes that are there and, for each open place, those that may come', () => {
    const maxBytes = program.documents.maxBytes
    const empty = {
      openOfClaim: 0,
      openOfAccount: 0,
      documentsOfClaim: 0,
      bytesOfClaim: 0,
      bytesOfAccount: 0,
    }
    const code = (room: Partial<typeof empty>) => {
      try {
        enforceUploadQuota({ ...empty, ...room }, maxBytes)
        return 'room'
      } catch (error) {
        return (error as { code: string }).code
      }
    }
    const { bytesOfClaim, bytesOfAccountInADay } = uploadLimits
    expect(code({ bytesOfClaim: bytesOfClaim - maxBytes, openOfClaim: 1 })).toBe('room')
    expect(code({ bytesOfClaim: bytesOfClaim - maxBytes, openOfClaim: 2 })).toBe('UPLOADS_FULL')
    expect(code({ bytesOfAccount: bytesOfAccountInADay, openOfAccount: 1 })).toBe('UPLOADS_FULL')
    expect(code({ openOfClaim: 300, openOfAccount: 300 })).toBe('room')
    expect(code({ documentsOfClaim: maxDocuments - 1, openOfClaim: 1 })).toBe('room')
    expect(code({ documentsOfClaim: maxDocuments - 1, openOfClaim: 2 })).toBe('UPLOADS_FULL')
  })
})
