import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { Transaction } from '../src/db/database.ts'
import type { Scan } from '../src/document/clamd.ts'
import { createDocumentService } from '../src/document/document.service.ts'
import type { DocumentService } from '../src/document/document.service.ts'
import { agreementFeature } from '../src/agreement/agreement.ts'
import type { PartyOfOffer } from '../src/agreement/agreement-facts.ts'
import type { PdfProcess } from '../src/agreement/pdf-process.ts'
import { uploadKeyOf } from '../src/storage/storage.ts'
import type { Storage } from '../src/storage/storage.ts'
import { openStorage } from '../src/storage/open-storage.ts'
import type { Mail } from '../src/mail/mailer.ts'
import { aWholeHousehold, claimWorld, owner, reviewer } from './claims.ts'
import type { ClaimWorld } from './claims.ts'

export const from = { address: '203.0.113.9', userAgent: 'A browser' }

/** Agreements over a claim world, with a folder for files and a mailer that stores its mails. */
export interface AgreementWorld extends ClaimWorld, ReturnType<typeof agreementFeature> {
  readonly storage: Storage
  readonly mails: Mail[]
  /** Notices to the filers besides signers' mails: claim and kind. */
  readonly told: readonly string[]
  /** Makes the mail server refuse everything, with this error if there is one. */
  setMailBroken(isBroken: boolean, refusal?: Error): void
  /** The parties that the next agreements are for. */
  setParties(claimId: string, parties: readonly PartyOfOffer[]): void
  /** A claim whose offer was accepted and split; with its parties. */
  acceptedOffer(by?: Actor): Promise<{ claimId: string; parties: readonly PartyOfOffer[] }>
  /** Uploads these bytes to a new address and answers its id. */
  upload(claimId: string, bytes: Uint8Array): Promise<string>
  /** Sends a page that this person signed, by the filer; answers its id. */
  sendPage(by: Actor, claimId: string, personId: string, file?: SentPage): Promise<string>
  /** Sets the scanner of the next files; null: there is none. */
  setScan(scan: Scan | null): void
  /** Changes the firm's choice of signing methods. */
  changeWays(claimId: string, parties: readonly PartyOfOffer[]): Promise<void>
  readonly documents: DocumentService
  /** Sends due mails, and returns the tokens of their links, in the order of sending. */
  links(): Promise<string[]>
  /** A claim with its agreement sent and accepted, and a link for each party. */
  readyToSign(): Promise<{ claimId: string; documentId: string; tokens: string[] }>
  bytesOf(key: string): Promise<Buffer>
  statusOf(claimId: string): Promise<number>
  close(): Promise<void>
}

export interface SentPage {
  readonly name?: string
  readonly bytes?: Uint8Array
  /** An agreement other than the current one. */
  readonly settlementDocumentId?: string
}

/** A picture of one pixel, which is what a scan's bytes begin with. */
const aScan = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const dennisId = randomUUID()

const offerOf = (item: string, input: string, description: string) => ({
  lines: [{ item, input, description, rationale: null, value: 10_000_001 }],
  total: 10_000_001,
  note: null,
})
const anOffer = {
  en: offerOf('House', '200 sq ft × $500.00', 'A destroyed home is paid by its size.'),
  es: offerOf('Casa', '200 pies² × $500.00', 'Una casa destruida se paga por su superficie.'),
}

export async function agreementWorld(pdfs?: PdfProcess): Promise<AgreementWorld> {
  const world = await claimWorld()
  const folder = await mkdtemp(join(tmpdir(), 'agreements-'))
  const { db, program, claims, accounts, clock } = world
  const { storage } = openStorage({ dataDir: folder, publicUrl: 'http://storage.test' }, db.kysely, clock)
  const mails: Mail[] = []
  const told: string[] = []
  const parties = new Map<string, readonly PartyOfOffer[]>()
  let broken: Error | null = null
  let scan: Scan | null = null
  const waysListeners: ((tx: Transaction, claimId: string) => Promise<void>)[] = []
  const feature = agreementFeature({
    db,
    program,
    clock,
    claims,
    accounts,
    storage,
    settlement: {
      listParties: async (_queries, claimId) => parties.get(claimId) ?? [],
      readOffer: async (_queries, _claimId, locale) => anOffer[locale],
      onSigningMethodsSaved: (listener) => void waysListeners.push(listener),
    },
    documents: {
      registerSignedPage: (...call) => documents.registerSignedPage(...call),
      decideSignedPage: (...call) => documents.decideSignedPage(...call),
      withdrawSignedPage: (...call) => documents.withdrawSignedPage(...call),
    },
    scan: null,
    mailer: {
      send: async (mail) => {
        if (broken) throw broken
        mails.push(mail)
      },
    },
    publicUrl: 'https://portal.test',
    notifyFiler: async (_tx, { id }, kind) => void told.push(`${id} ${kind}`),
    ...(pdfs && { pdfs }),
  })
  const documents = createDocumentService({
    db,
    storage,
    program,
    clock,
    claims,
    scan: (...given) => (scan ? scan(...given) : Promise.resolve('clean')),
    decodePicture: () => Promise.reject(new Error('nobody sends HEIC here')),
    arrived: () => Promise.resolve(),
    scanned: feature.paper.noteScanned,
  })
  const record = (claimId: string, facts: Parameters<typeof claims.recordFacts>[2]) =>
    db.transaction(async (tx) => void (await claims.recordFacts(tx, claimId, facts)))
  const move = (claimId: string, ...rest: DropTwo<Parameters<typeof claims.applyEvent>>) =>
    db.transaction((tx) => claims.applyEvent(tx, claimId, ...rest))

  async function acceptedOffer(by = owner) {
    // All households of these tests share addresses: the count of mails starts again.
    await db.pool.query('delete from named_mail')
    const { id: claimId } = await world.file(by, aWholeHousehold)
    await move(claimId, 'beginReview', reviewer, {})
    await record(claimId, { areValuesConfirmed: true })
    await move(claimId, 'complete', reviewer, { proofsAccepted: true, propertiesDecided: true })
    await record(claimId, { hasCalculation: true, settlementAmount: 10_000_001 })
    await move(claimId, 'extendOffer', reviewer, { offerTextGiven: true, offerMayGo: true })
    await move(claimId, 'acceptOffer', by, { isCurrentOffer: true })
    await record(claimId, { isBreakdownSaved: true })
    const both = [
      {
        personId: claimId,
        firstName: 'Marisol',
        lastName: 'Quintero',
        percentage: 6000,
        amount: 6_000_001,
        linkEmail: null,
        signsOnPaper: false,
      },
      {
        personId: dennisId,
        firstName: 'Dennis',
        lastName: 'Hale',
        percentage: 4000,
        amount: 4_000_000,
        linkEmail: null,
        signsOnPaper: false,
      },
    ]
    parties.set(claimId, both)
    return { claimId, parties: both }
  }

  async function links(): Promise<string[]> {
    const before = mails.length
    await feature.jobs.tasks['send-signing-links']?.({})
    return mails.slice(before).flatMap(({ text }) => /\/sign\/(\S+)/.exec(text)?.[1] ?? [])
  }

  async function readyToSign() {
    const { claimId } = await acceptedOffer()
    const made = await feature.agreements.generate(reviewer, claimId, { templateId: 'release', locale: 'en' })
    const documentId = made.settlementDocumentId
    await feature.agreements.send(reviewer, claimId, documentId)
    await feature.agreements.answer(owner, claimId, { settlementDocumentId: documentId, acceptOffer: true })
    return { claimId, documentId, tokens: await links() }
  }

  return {
    ...world,
    ...feature,
    storage,
    mails,
    told,
    setMailBroken: (isBroken, refusal = new Error('the mail server refuses')) =>
      void (broken = isBroken ? refusal : null),
    setParties: (claimId, list) => void parties.set(claimId, list),
    acceptedOffer,
    async upload(claimId, bytes) {
      const { documentId } = await feature.agreements.createUploadUrl(reviewer, claimId)
      const label = { fileName: 'upload', contentType: 'application/octet-stream' }
      await storage.put(uploadKeyOf(documentId), Readable.from([Buffer.from(bytes)]), {
        label,
        maxBytes: 1e8,
      })
      return documentId
    },
    documents,
    setScan: (next) => void (scan = next),
    changeWays: (claimId, list) =>
      db.transaction(async (tx) => {
        parties.set(claimId, list)
        await claims.lock(tx, claimId)
        for (const listener of waysListeners) await listener(tx, claimId)
      }),
    async sendPage(by, claimId, personId, { name = 'page.png', bytes = aScan, ...sent } = {}) {
      const { documentId } = await documents.createUploadUrl(by, claimId)
      const label = { fileName: name, contentType: 'application/octet-stream' }
      await storage.put(uploadKeyOf(documentId), Readable.from([Buffer.from(bytes)]), {
        label,
        maxBytes: 1e8,
      })
      const { settlementDocumentId } = await feature.signing.list(by, claimId)
      const body = {
        documentId,
        documentName: name,
        settlementDocumentId: settlementDocumentId ?? '',
        ...sent,
      }
      await feature.paper.file(by, claimId, personId, body)
      return documentId
    },
    links,
    readyToSign,
    async bytesOf(key) {
      const found = await storage.open(key)
      if (!found) throw new Error(`there is nothing at ${key}`)
      return buffer(found.stream)
    },
    statusOf: async (claimId) => (await claims.read(db.kysely, claimId)).statusId,
    async close() {
      await db.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type DropTwo<T extends readonly unknown[]> = T extends readonly [unknown, unknown, ...infer Rest]
  ? Rest
  : never
