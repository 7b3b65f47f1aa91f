import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createClient } from '@makewhole/contract/client.ts'
import type { ApiClient } from '@makewhole/contract/client.ts'
import { aHome, aParcelOf, dennis, sendProof } from '../../apps/server/src/trial/file-claim.ts'
import type { Person } from '../../apps/server/src/trial/people.ts'
import { aPdf } from '../../apps/server/src/trial/proof-files.ts'
import { Scenario } from '../../apps/server/src/trial/scenario.ts'
import { startFreshServer } from '../server.ts'
import type { RunningServer } from '../server.ts'
import { everyAnswer } from './every-read.ts'
import type { ReadContext as Asked } from './every-read.ts'
import { startMailServer } from './mail-server.ts'
import type { MailCatcher } from './mail-server.ts'

/*
 * The content of answers (docs/rules/permissions.md "What each may do"): words are planted wherever somebody must
 * not read them, and everybody makes every read. Permitted readers find each word and nobody else does. The
 * statuses are in `permission-matrix.test.ts` and `operation-matrix.test.ts`.
 */
const callers = [
  'owner',
  'signer',
  'stranger',
  'attorney',
  'reviewer',
  'manager',
  'admin',
  'viewer',
  'nobody',
] as const
type Caller = (typeof callers)[number]

const staff = ['reviewer', 'manager', 'admin'] as const
const staffAndViewer = [...staff, 'viewer'] as const
const household = ['owner', ...staff] as const
const everybodyOfTheClaim = ['owner', ...staffAndViewer] as const

/** Each planted word with its permitted readers. */
const readers = {
  'internal-4711.pdf': staffAndViewer,
  'refused-deed-4711.pdf': everybodyOfTheClaim,
  'words of a refusal 4711': everybodyOfTheClaim,
  'words of a draft 4711': staffAndViewer,
  'words of a message 4711': everybodyOfTheClaim,
  'words to a firm 4711': ['attorney', ...staff],
  'words of a draft to a firm 4711': staff,
  'rationale of a value 4711': staff,
  'words of an offer 4711': household,
  'note on a total 4711': household,
  'rationale of a line 4711': household,
  'rationale of an offer 4711': staff,
  'why it was voided 4711': staff,
  'why nobody signs 4711': staff,
  '4711 Hidden Address Way': household,
  'CHK-4711': staff,
  'why a check came back 4711': staff,
  '+1 (530) 555-4711': everybodyOfTheClaim,
  'ada-4711@example.com': everybodyOfTheClaim,
  'Ada Moss 4711': ['owner', 'signer', ...staffAndViewer],
} as const satisfies Record<string, readonly Caller[]>
type Word = keyof typeof readers

/** An agreement that waits to be sent, by its id; and a link to sign, which no answer has. */
const secrets = { draftAgreement: '', link: '' }

type Given = Omit<Asked, 'threadId'>

/** A thread of the claim with its words, and one of a law firm about no claim. */
const threads = { ofClaim: '', ofFirm: '' }

/** Returns the claim's thread; for all claims but the one with messages it is the firm's. */
const threadFor = (claimId: string) => (claimId === claims[1]?.claimId ? threads.ofClaim : threads.ofFirm)

let server: RunningServer
let catcher: MailCatcher
let clients: Record<Caller, ApiClient>
let claims: readonly Given[]
const seen = new Map<Caller, string>()

beforeAll(async () => {
  catcher = await startMailServer()
  const dataDir = join(import.meta.dirname, '../../.test/fields')
  const env = { SEED_TRIAL: 'no', SMTP_URL: catcher.url }
  server = await startFreshServer({ dataDir, env })
  const nobody = () =>
    createClient({ baseUrl: `${server.url}/api/v1`, token: () => Promise.resolve(null), locale: () => 'en' })
  clients = {
    owner: await server.as('claimant@makewhole.test'),
    signer: nobody(),
    stranger: await server.as('renter@makewhole.test'),
    attorney: await server.as('attorney@makewhole.test'),
    reviewer: await server.as('reviewer@makewhole.test'),
    manager: await server.as('manager@makewhole.test'),
    admin: await server.as('admin@makewhole.test'),
    viewer: await server.as('viewer@makewhole.test'),
    nobody: nobody(),
  }
  claims = [await aClaimBeingSigned(), await aClaimBeforeItsAgreement(), await aPaidClaim()]
  await plantThreads()
  for (const caller of callers) seen.set(caller, await everythingFor(caller))
}, 240_000)

afterAll(async () => {
  await server.stop()
  await catcher.stop()
})

describe('what is planted is read', () => {
  it.each(Object.keys(readers) as Word[])('%s: by those who may read it, and by nobody else', (word) => {
    expect(callers.filter((caller) => seen.get(caller)?.includes(word))).toEqual(
      callers.filter((caller) => (readers[word] as readonly Caller[]).includes(caller)),
    )
  })

  it('an agreement that waits to be sent: by staff alone', () => {
    expect(callers.filter((caller) => seen.get(caller)?.includes(secrets.draftAgreement))).toEqual(staff)
  })

  it('a link to sign: by nobody, for it is in its mail alone', () => {
    expect(callers.filter((caller) => seen.get(caller)?.includes(secrets.link))).toEqual([])
  })
})

/** Returns every answer to a caller, about all claims, as one text. */
async function everythingFor(caller: Caller): Promise<string> {
  const answers = claims.map((claim) => {
    const token = caller === 'signer' ? claim.token : 'nobody-gave-this-out'
    return everyAnswer(clients[caller], { ...claim, token, threadId: threadFor(claim.claimId) })
  })
  return (await Promise.all(answers)).join('\n')
}

const people = {
  household: aPerson('household', 'Marisol'),
  reviewer: aPerson('reviewer', 'Dana'),
  manager: aPerson('manager', 'Omar'),
}

function aPerson(subject: string, firstName: string): Person {
  const actor = {
    subject,
    role: 'CLAIMANT' as const,
    permissions: [],
    firstName,
    lastName: null,
    email: null,
  }
  return { actor, locale: 'en' }
}

let walks = 0

/** Returns the claim of a household of three whose second and third person have unique names. */
async function aWalk(domain = 'example.com'): Promise<Scenario> {
  const { subject } = await clients.reviewer.call('getMe', {})
  const reviewer: Person = { ...people.reviewer, actor: { ...people.reviewer.actor, subject } }
  const clientOf = ({ actor }: Person) =>
    actor.subject === 'household'
      ? clients.owner
      : actor.subject === 'manager'
        ? clients.manager
        : clients.reviewer
  const world = {
    as: clientOf,
    reviewer,
    manager: people.manager,
    sendProof,
    signingToken,
    runJobs: () => Promise.resolve(),
  }
  const persons = [
    { ...dennis, personEmail: `dennis-4711@${domain}` },
    { ...dennis, personFirstName: 'Ada', personLastName: 'Moss 4711', personEmail: `ada-4711@${domain}` },
  ]
  const answers = aHome({
    ...aParcelOf(`${domain} ${(walks += 1)}`),
    claimantPhone: '+1 (530) 555-4711',
    claimantEmail: `marisol-4711@${domain}`,
    additionalPersons: persons,
  })
  const walk = new Scenario(world, people.household, answers)
  await walk.files()
  await walk.takeIntoReview()
  return walk
}

const linksTo = (email: string) =>
  catcher.mails
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => /\/sign\/([\w-]+)/.exec(text)?.[1] ?? [])

/** Returns the token of the agreement's `nth` link to this address. */
async function signingToken(email: string, nth = 1): Promise<string> {
  const token = await vi.waitUntil(() => linksTo(email)[nth - 1], { timeout: 60_000 })
  return token
}

const inBoth = (text: string) => ({ en: text, es: text })
const of = ({ claimId }: Scenario) => ({ params: { claimId } })
const base64 = (text: string) => Buffer.from(`<p>${text}</p>`).toString('base64')

async function aClaimBeforeItsAgreement(): Promise<Given> {
  const walk = await aWalk()
  const document = await plantDocuments(walk)
  await walk.writeMessage(120950004, 'words of a draft 4711', true)
  await walk.writeMessage(120950004, 'words of a message 4711')
  await walk.isComplete([
    { name: 'claimantName', change: (answered) => answered, rationale: inBoth('rationale of a value 4711') },
  ])
  const manual = [{ id: 'well', title: 'Well', value: 100_000, rationale: 'rationale of a line 4711' }]
  const body = { individual: [], manual, totalNote: 'note on a total 4711' }
  await clients.reviewer.call('calculateSettlement', { ...of(walk), body })
  await clients.reviewer.call('extendOffer', {
    ...of(walk),
    body: { settlementOfferText: base64('words of an offer 4711'), rationale: 'rationale of an offer 4711' },
  })
  await walk.accepts()
  await walk.splits()
  const made = { templateId: 'release', locale: 'en' } as const
  const { settlementDocumentId } = await clients.reviewer.call('generateAgreement', {
    ...of(walk),
    body: made,
  })
  secrets.draftAgreement = settlementDocumentId
  return { claimId: walk.claimId, documentId: document, agreementId: settlementDocumentId, token: '' }
}

/** Plants messages of a law firm and the staff about no claim, with a draft. */
async function plantThreads(): Promise<void> {
  const { data } = await clients.reviewer.query('messageThreads', {})
  threads.ofClaim = data.find(({ claim }) => claim?.id === claims[1]?.claimId)?.id ?? ''
  const administrator = { firstName: 'Priya', lastName: 'Raman', email: 'attorney@makewhole.test' }
  await clients.admin.call('createFirm', { body: { displayName: 'A firm 4711', administrator } })
  await clients.attorney.call('getMe', {})
  const subject = 'Office hours'
  const begun = { subject, message: base64('words to a firm 4711') }
  threads.ofFirm = (await clients.attorney.mutate('createMessageThread', { input: begun })).threadId
  const draft = { threadId: threads.ofFirm, message: base64('words of a draft to a firm 4711'), draft: true }
  await clients.reviewer.mutate('createMessage', { input: draft })
}

/**
 * Plants files of every class of proofs that is not for everybody, and a refused proof; returns the internal one's
 * id.
 */
async function plantDocuments({ claimId }: Scenario): Promise<string> {
  const file = (name: string, type: number, kind: number | null = null) => ({
    name,
    type,
    kind,
    bytes: aPdf(name),
    contentType: 'application/pdf',
  })
  const deed = await sendProof(clients.owner, claimId, file('refused-deed-4711.pdf', 120950001, 120950001))
  const refusal = { documentIds: [deed.id], statusId: 120950002, reason: 'words of a refusal 4711' }
  await clients.reviewer.mutate('updateDocumentsStatus', refusal)
  return (await sendProof(clients.reviewer, claimId, file('internal-4711.pdf', 120950014))).id
}

async function accepts(walk: Scenario): Promise<string> {
  const documents = await clients.owner.call('listAgreements', of(walk))
  const sent = documents.find(({ state }) => state === 'sent')?.settlementDocumentId ?? ''
  const body = { settlementDocumentId: sent, acceptOffer: true }
  await clients.owner.call('answerAgreement', { ...of(walk), body })
  return sent
}

/** Its first agreement was declined, its second voided; the third waits for signatures. */
async function aClaimBeingSigned(): Promise<Given> {
  const walk = await aWalk()
  await walk.isComplete()
  await walk.extendOffer()
  await walk.accepts()
  await walk.splits()
  await walk.getsTheAgreement()
  await accepts(walk)
  await clients.nobody.call('declineToSign', {
    params: { token: await signingToken('dennis-4711@example.com') },
    body: { reason: 'why nobody signs 4711' },
  })
  await walk.getsTheAgreement()
  await clients.reviewer.call('voidAgreement', { ...of(walk), body: { reason: 'why it was voided 4711' } })
  await walk.getsTheAgreement()
  const agreementId = await accepts(walk)
  const token = await signingToken('dennis-4711@example.com', 2)
  secrets.link = await signingToken('marisol-4711@example.com', 2)
  await givesAddresses(walk)
  return { claimId: walk.claimId, documentId: randomUUID(), agreementId, token }
}

async function givesAddresses({ claimId }: Scenario): Promise<void> {
  const members = await clients.owner.query('settlementOfferMembers', { claimId })
  const people = members.map(({ personId }) => ({
    personId,
    paymentAddress: '4711 Hidden Address Way',
    paymentCity: 'Quincy',
    paymentCounty: 'Plumas',
    paymentState: 'CA',
    paymentZipCode: '95971',
  }))
  await clients.owner.mutate('updateSettlementOfferParties', { input: { claimId, people } })
}

/** Returns a paid claim with a returned check. */
async function aPaidClaim(): Promise<Given> {
  const walk = await aWalk('example.org')
  await walk.isComplete()
  await walk.extendOffer()
  await walk.accepts()
  await walk.splits()
  await walk.getsTheAgreement()
  await walk.signs()
  await givesAddresses(walk)
  await walk.startPayments()
  const [payment] = await clients.manager.call('listPayments', of(walk))
  const params = { claimId: walk.claimId, paymentId: payment?.id ?? '' }
  await clients.manager.call('issuePayment', { params, body: { reference: 'CHK-4711' } })
  await clients.manager.call('returnPayment', { params, body: { reason: 'why a check came back 4711' } })
  return { claimId: walk.claimId, documentId: randomUUID(), agreementId: randomUUID(), token: '' }
}
