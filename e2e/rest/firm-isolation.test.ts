import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@makewhole/contract/client.ts'
import type { ApiClient, CallInput } from '@makewhole/contract/client.ts'
import type { AnswersBody } from '@makewhole/contract/intake/answers-body.ts'
import { operations } from '@makewhole/contract/operations.ts'
import type { OperationName } from '@makewhole/contract/operations.ts'
import { routes } from '@makewhole/contract/routes.ts'
import type { RouteName } from '@makewhole/contract/routes.ts'
import { aClientHome, fileForClient, sendProof } from '../../apps/server/src/trial/file-claim.ts'
import { aPdf } from '../../apps/server/src/trial/proof-files.ts'
import { dataDirOf } from '../data-dir.ts'
import { startFreshServer } from '../server.ts'
import type { RunningServer } from '../server.ts'
import { everyAnswer } from './every-read.ts'
import type { ReadContext } from './every-read.ts'
import { matrix } from './permissions/matrix.ts'
import { matrix as operationMatrix } from './permissions/operations.ts'
import type { Case as OperationCase } from './permissions/operations.ts'
import type { Case } from './permissions/row.ts'
import { madeTrial } from './made-trial.ts'

/*
 * The ownership of a law firm's data (docs/rules/law-firms.md "What a firm sees"): every read is searched for its
 * words, and outsiders try every write on it. Everybody tries each call of messages
 * (docs/rules/messages-and-notices.md "Writing"). Every route and operation with a claim's id runs on one of the
 * firm's, with the inputs of `permissions/`. Live events have their table in `live.test.ts`, mails in
 * `firm-mails.test.ts`; the other matrices test permission to call.
 */

const emails = {
  writer: 'attorney@makewhole.test',
  removed: 'associate@makewhole.test',
  otherFirm: 'attorney2@makewhole.test',
  /** Follows the claim of the firm. */
  client: 'renter@makewhole.test',
  claimant: 'claimant@makewhole.test',
  withAttorneys: 'reviewer@makewhole.test',
  without: 'junior@makewhole.test',
  admin: 'admin@makewhole.test',
  viewer: 'viewer@makewhole.test',
} as const
type Caller = keyof typeof emails

/** The firm's data other than its claim and its threads. */
interface Things extends ReadContext {
  readonly draft: { readonly id: string; readonly version: number }
  readonly clientId: string
  readonly memberId: string
}

/** Each planted word with its readers. */
const readers = {
  Isolde4711: ['writer', 'client', 'withAttorneys', 'admin'],
  '4711 Hidden Firm Way': ['writer', 'client', 'withAttorneys', 'admin'],
  'deed-4711.pdf': ['writer', 'client', 'withAttorneys', 'admin'],
  'words of the firm 4711': ['writer', 'withAttorneys', 'admin'],
  'draft 4711': ['withAttorneys', 'admin'],
  Listed4711: ['writer'],
  'Folder 4711': ['writer'],
  'clerk-4711@example.com': ['writer', 'admin'],
  'may-intake.csv': ['writer'],
  'not signed 4711': ['writer', 'withAttorneys', 'admin'],
  // Of a claim that went to another firm after its selection for signing: the first firm retains the name that it
  // had …
  Moved4711: ['writer', 'otherFirm', 'withAttorneys', 'admin'],
  // … and sees nothing of later changes.
  'theirs-4711.pdf': ['otherFirm', 'withAttorneys', 'admin'],
  Confirmed4711: ['withAttorneys', 'admin'],
  // Of a claim that was paid: in the register of payments and its export, in offers and agreements.
  'Rosa Delacroix': ['writer', 'withAttorneys', 'admin'],
} as const satisfies Record<string, readonly Caller[]>

interface Place {
  readonly threadId: string
  readonly claimId: string
  readonly userGroupId: string
  /** A draft of the staff in it. */
  readonly draftId: string
}

const message = btoa('<p>words of the firm 4711</p>')
const subject = { subjectId: 120950004, subject: 'Offer' }

const owned: readonly Caller[] = ['writer', 'withAttorneys', 'admin']
const staff: readonly Caller[] = ['withAttorneys', 'admin']

/** Each call with the callers who are not refused. */
const calls: readonly (readonly [
  string,
  readonly Caller[],
  (as: ApiClient, at: Place) => Promise<unknown>,
])[] = [
  ['reading a thread', owned, (as, { threadId }) => as.call('getThread', { params: { threadId } })],
  ['reading its messages', owned, (as, { threadId }) => as.query('messagesByThreadId', { threadId })],
  ['marking it', owned, (as, { threadId }) => as.call('readThread', { params: { threadId } })],
  [
    'createMessage',
    owned,
    (as, { threadId }) => as.mutate('createMessage', { input: { threadId, message } }),
  ],
  [
    'a message by REST',
    owned,
    (as, { threadId }) => as.call('sendAttorneyMessage', { body: { threadId, message } }),
  ],
  [
    'createMessageThread with the firm',
    owned,
    (as, { userGroupId }) =>
      as.mutate('createMessageThread', { input: { ...subject, userGroupId, message } }),
  ],
  [
    'createMessageThread about its claim',
    owned,
    (as, { claimId }) => as.mutate('createMessageThread', { input: { ...subject, claimId, message } }),
  ],
  ['the older list', owned, (as, { claimId }) => as.call('listAttorneyMessages', { params: { claimId } })],
  ['its count', owned, (as, { claimId }) => as.call('countUnreadMessages', { query: { claimId } })],
  [
    'updateMessage of a draft',
    staff,
    (as, { draftId }) => as.mutate('updateMessage', { input: { id: draftId, message, draft: true } }),
  ],
  [
    'a draft by REST',
    staff,
    (as, { draftId }) =>
      as.call('updateMessage', { params: { messageId: draftId }, body: { message, draft: true } }),
  ],
]

let server: RunningServer
let clients: Record<Caller, ApiClient>
let places: Record<'aboutNone' | 'aboutClaim', Place>
let things: Things
/** A claim of the firm that passed every status, from the trial. */
let paid: ReadContext
/** A claim that went to another firm after it was picked, before it was signed. */
let moved: ReadContext & { readonly claimNumber: string }

beforeAll(async () => {
  server = await startFreshServer({
    dataDir: dataDirOf('firm-isolation'),
    copyOf: madeTrial,
    env: { SEED_TRIAL: 'yes' },
  })
  await vi.waitUntil(() => server.output().includes('The claims of the last months'), { timeout: 420_000 })
  const signedIn = await Promise.all(
    Object.entries(emails).map(async ([caller, email]) => [caller, await server.as(email)] as const),
  )
  clients = Object.fromEntries(signedIn) as Record<Caller, ApiClient>
  const { id: userGroupId, members } = await clients.writer.call('getFirm', {})
  const home = { claimantLastName: 'Isolde4711', propertyAddress: '4711 Hidden Firm Way' }
  const { id: claimId } = await fileForClient(clients.writer, aClientHome(home))
  const begin = async (input: object): Promise<Place> => {
    const words = { message, subject: `4711 ${randomUUID()}` }
    const { threadId } = await clients.writer.mutate('createMessageThread', { input: { ...words, ...input } })
    const draft = { threadId, message: btoa('<p>draft 4711</p>'), draft: true }
    const { messageId: draftId } = await clients.withAttorneys.mutate('createMessage', { input: draft })
    return { threadId, claimId, userGroupId, draftId }
  }
  places = { aboutNone: await begin({}), aboutClaim: await begin({ claimId }) }
  const leaving = members.find(({ email }) => email === emails.removed)
  moved = await plantMoved()
  things = await plant(claimId)
  paid = await findPaid()
  await clients.writer.call('removeMember', { params: { memberId: leaving?.id ?? '' } })
}, 480_000)
afterAll(() => server.stop())

/** Returns the trial's paid claim of the firm, with one of its documents and its agreement. */
async function findPaid(): Promise<ReadContext> {
  const firm = clients.writer
  const { claims } = await firm.call('listFirmClaims', { query: { view: 'all', search: 'delacroix' } })
  const claimId = claims[0]?.id ?? ''
  const [document] = await firm.call('listDocuments', { params: { claimId } })
  const [agreement] = await firm.call('listAgreements', { params: { claimId } })
  return {
    claimId,
    documentId: document?.id ?? '',
    agreementId: agreement?.settlementDocumentId ?? '',
    token: 'nobody-gave-this-out',
    threadId: places.aboutNone.threadId,
  }
}

/**
 * Moves a claim: a member selects it, a colleague submits it, and another firm receives it. The first firm no
 * longer sees its papers and confirmed values.
 */
async function plantMoved(): Promise<typeof moved> {
  const { writer, withAttorneys, otherFirm } = clients
  const { id: claimId, claimNumber } = await fileForClient(
    writer,
    aClientHome({ claimantLastName: 'Moved4711' }),
  )
  const paper = { bytes: aPdf('Letter'), contentType: 'application/pdf', type: 120950001, kind: 120950001 }
  const letter = await sendProof(withAttorneys, claimId, { ...paper, name: 'letter-4711.pdf' })
  const { id: firmId } = await otherFirm.call('getFirm', {})
  const attorney = { attorneyFirstName: 'Maeve', attorneyLastName: 'Halloran' }
  await withAttorneys.call('recordRepresentation', {
    params: { claimId },
    body: { ...attorney, firmId, documentId: letter.id, rationale: 'Letter of the new firm' },
  })
  await withAttorneys.call('moveClaim', { params: { claimId, event: 'beginReview' }, body: {} })
  const rationale = { en: 'The license says so', es: 'Así dice la licencia' }
  const confirmed = { name: 'claimantName', value: 'Marisol Confirmed4711' } as const
  await withAttorneys.call('saveConfirmedValues', {
    params: { claimId },
    body: { values: [{ confirmed, rationale }] },
  })
  const theirs = await sendProof(otherFirm, claimId, { ...paper, name: 'theirs-4711.pdf' })
  const nothing = { agreementId: randomUUID(), token: 'nobody-gave-this-out', threadId: randomUUID() }
  return { claimId, claimNumber, documentId: theirs.id, ...nothing }
}

/**
 * Plants a file, a folder, a listed client, an invitation, an empty signing, and the trial's checked import. The
 * client follows the claim.
 */
async function plant(claimId: string): Promise<Things> {
  const firm = clients.writer
  const proof = { name: 'deed-4711.pdf', bytes: aPdf('Deed'), contentType: 'application/pdf' }
  const { id: documentId } = await sendProof(firm, claimId, { ...proof, type: 120950001, kind: 120950001 })
  await firm.call('inviteClient', { params: { id: claimId }, body: { email: emails.client } })
  await clients.client.call('takeInvitation', { body: { claimId } })
  await firm.call('setClaimFolders', { params: { claimId }, body: { names: ['Folder 4711'] } })
  const listed = { firstName: 'Ada', lastName: 'Listed4711', email: 'ada-listed@example.com' }
  const { id: clientId } = await firm.call('addFirmClient', { body: listed })
  const clerk = { firstName: 'Cleo', lastName: 'Clerk', email: 'clerk-4711@example.com' }
  const { members } = await firm.call('inviteMember', { body: { ...clerk, isAdministrator: false } })
  const unsigned = aClientHome({ claimantLastName: 'not signed 4711' })
  const draft = await fileForClient(firm, unsigned, 'insurance')
  const { form } = await firm.call('listClaimsToSign', { query: {} })
  const signingId = randomUUID()
  const attests = {
    attestTrueAndAccurate: true,
    attestOwners: true,
    attestInsurance: true,
    attestAttorneys: true,
  }
  await firm.call('startJointSigning', {
    body: {
      id: signingId,
      form,
      claims: [
        { id: draft.id, version: draft.version + 1 },
        { id: moved.claimId, version: 1 },
      ],
      answers: { ...attests, signedFirstName: 'Priya', signedLastName: 'Raman' },
    },
  })
  const isDone = async () =>
    (await firm.call('getJointSigning', { params: { id: signingId } })).state === 'done'
  await vi.waitUntil(isDone, { timeout: 60_000, interval: 200 })
  const [checked] = await firm.call('listImports', {})
  return {
    claimId,
    documentId,
    agreementId: randomUUID(),
    token: 'nobody-gave-this-out',
    importId: checked?.id ?? '',
    signingId,
    clientId,
    draft,
    threadId: places.aboutNone.threadId,
    memberId: members.find(({ email }) => email === clerk.email)?.id ?? '',
  }
}

const isAllowed = (work: Promise<unknown>) =>
  work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError && [403, 404].includes(error.status)) return false
      throw error
    },
  )

const everythingSeenBy = async (client: ApiClient) =>
  (await Promise.all([things, paid, moved].map((given) => everyAnswer(client, given)))).join('\n')

// First of all: calls of messages write over the draft.
describe('what a law firm has is read', () => {
  let seen: Record<Caller, string>
  beforeAll(async () => {
    const everything = await Promise.all(
      (Object.keys(emails) as Caller[]).map(
        async (caller) => [caller, await everythingSeenBy(clients[caller])] as const,
      ),
    )
    seen = Object.fromEntries(everything) as Record<Caller, string>
  }, 240_000)

  it('with payments and an agreement among it', async () => {
    const payments = await clients.withAttorneys.call('exportPayments', {})
    expect(JSON.stringify(payments)).toContain('Rosa Delacroix')
    expect(paid).not.toMatchObject({ agreementId: '' })
  })

  it.each(Object.keys(readers) as (keyof typeof readers)[])(
    '%s: by those who may, and by nobody else',
    (word) => {
      expect((Object.keys(emails) as Caller[]).filter((caller) => seen[caller].includes(word))).toEqual(
        readers[word],
      )
    },
  )
})

it('a firm reads number and name of a picked claim that went to another firm, and no way to it', async () => {
  const refused = await clients.writer.call('listNotSigned', { params: { id: things.signingId ?? '' } })
  expect(refused.find(({ claimNumber }) => claimNumber === moved.claimNumber)).toMatchObject({
    claimId: null,
    client: { firstName: 'Marisol', lastName: 'Moved4711' },
    reason: { en: 'Your firm does not represent this client any more.' },
  })
  expect(await isAllowed(clients.writer.call('getClaim', { params: { id: moved.claimId } }))).toBe(false)
})

describe.each(['aboutNone', 'aboutClaim'] as const)('a firm’s thread, %s', (which) => {
  it.each(calls)('%s', { timeout: 60_000 }, async (_name, allowed, ask) => {
    const answers = await Promise.all(
      (Object.keys(emails) as Caller[]).map(async (caller) =>
        (await isAllowed(ask(clients[caller], places[which]))) ? [caller] : [],
      ),
    )
    expect(answers.flat()).toEqual(allowed)
  })

  it('stands in the lists of those who may read it, and its draft is staff’s alone', async () => {
    const { threadId } = places[which]
    const found = await Promise.all(
      (Object.keys(emails) as Caller[]).map(async (caller) => {
        const nothing = { data: [] }
        const threads = await clients[caller].query('messageThreads', {}).catch(() => nothing)
        const messages = await clients[caller].query('messagesByThreadId', { threadId }).catch(() => nothing)
        const isListed = threads.data.some(({ id }: { id: string }) => id === threadId)
        const drafts = messages.data.filter(({ draft }: { draft: boolean }) => draft)
        return isListed || drafts.length > 0 ? [`${caller} ${drafts.length}`] : []
      }),
    )
    expect(found.flat()).toEqual(['writer 0', 'withAttorneys 1', 'admin 1'])
  })
})

/** The attempts of another firm's member: each call that changes data of the firm, named by its id. */
const deeds: readonly (readonly [string, (as: ApiClient, at: Things) => Promise<unknown>])[] = [
  [
    'answers',
    (as, { draft }) =>
      as.call('saveIntakeStep', { params: { id: draft.id, step: 'losses' }, body: { answers: {} } }),
  ],
  ['withdrawing', (as, { claimId: id }) => as.call('withdrawClaim', { params: { id } })],
  ['deleting a claim in progress', (as, { draft }) => as.call('deleteClaim', { params: { id: draft.id } })],
  ['a place for a file', (as, { claimId }) => as.call('getUploadKey', { params: { claimId } })],
  ['deleting a file', (as, { documentId }) => as.call('deleteDocument', { params: { documentId } })],
  [
    'deleting it by the portal’s call',
    (as, { claimId, documentId }) => as.call('deleteAttorneyDocument', { params: { claimId, documentId } }),
  ],
  [
    'inviting the client',
    (as, { claimId: id }) => as.call('inviteClient', { params: { id }, body: { email: 'x@example.com' } }),
  ],
  [
    'the structured claim',
    (as, { draft }) =>
      as.mutate('createUpdateDamageVehicles', {
        claimId: draft.id,
        damageVehicles: [{ description: 'A wagon' }],
      }),
  ],
  [
    'signing',
    (as, { draft }) =>
      as.mutate('createAttestation', { claimId: draft.id, signedFirstName: 'A', signedLastName: 'B' }),
  ],
  [
    'an answer to an offer',
    (as, { claimId }) =>
      as.mutate('acceptOrRejectOffer', { input: { claimId, offerId: randomUUID(), acceptOffer: true } }),
  ],
  [
    'where links go',
    (as, { claimId }) => as.call('savePartyLinks', { params: { claimId }, body: { people: [] } }),
  ],
  [
    'a group of its claims',
    (as, { claimId }) =>
      as.mutate('createClaimGroup', { input: { groupTypeId: 120950000, claimIds: [claimId, paid.claimId] } }),
  ],
  [
    'its folders',
    (as, { claimId }) => as.call('setClaimFolders', { params: { claimId }, body: { names: [] } }),
  ],
  [
    'importing',
    (as, { importId: id = '' }) => as.call('confirmImport', { params: { id }, body: { absent: [] } }),
  ],
  [
    'correcting what it imports',
    (as, { importId: id = '' }) => as.call('correctImport', { params: { id }, body: { corrected: [] } }),
  ],
  [
    'taking from the client list',
    (as, { clientId }) => as.call('removeFirmClient', { params: { clientId } }),
  ],
  ['removing a member', (as, { memberId }) => as.call('removeMember', { params: { memberId } })],
  ['inviting a member again', (as, { memberId }) => as.call('renewInvitation', { params: { memberId } })],
]

/** Needs two claims, which no input of the table names: `deeds` has it. */
const ofTwoClaims = 'createClaimGroup'
const outsiders = ['removed', 'otherFirm', 'client', 'claimant', 'without', 'viewer'] as const

const allowedAmong = async (act: (as: ApiClient) => Promise<unknown>) => {
  const allowed = await Promise.all(
    outsiders.map(async (caller) => ((await isAllowed(act(clients[caller]))) ? [caller] : [])),
  )
  return allowed.flat()
}

it.each(deeds)('%s is refused to who has nothing to do with the firm', async (_name, act) => {
  expect(await allowedAmong((as) => act(as, things))).toEqual([])
})

/**
 * A call whose answer lists each claim of another firm separately: `joint-signing.test.ts` covers the right to
 * sign.
 */
const tellsApart = 'startJointSigning'
/** Reads of a client who follows the claim, and of no other outsider. */
const ofWhoFollows: readonly string[] = ['getFollowedClaim']

describe('a claim of the firm is asked about', () => {
  /** Returns each call with an input that names the claim; the firm creates its files, so that they are the firm's. */
  async function namingTheClaim<N extends string>(
    names: readonly N[],
    inputOf: (name: N, given: { readonly claimId: string; readonly owner: ApiClient }) => unknown,
  ): Promise<readonly (readonly [N, unknown])[]> {
    const found: (readonly [N, unknown])[] = []
    for (const name of names) {
      const named: string[] = []
      const given = {
        owner: clients.writer,
        get claimId() {
          named.push(name)
          return things.claimId
        },
      }
      const input = await inputOf(name, given)
      if (named.length > 0) found.push([name, input])
    }
    return found
  }

  async function opened(calls: readonly (readonly [string, (as: ApiClient) => Promise<unknown>])[]) {
    const open: string[] = []
    for (const [name, act] of calls)
      for (const caller of await allowedAmong(act))
        if (!(caller === 'client' && ofWhoFollows.includes(name))) open.push(`${name}: ${caller}`)
    return open
  }

  it('by every route that names one, and answered to nobody outside', { timeout: 240_000 }, async () => {
    const names = (Object.keys(routes) as RouteName[]).filter((name) => name !== tellsApart)
    const asked = await namingTheClaim(names, (name, given) => (matrix[name] as Case<RouteName>).input(given))
    expect(asked.length).toBeGreaterThan(70)
    const before = await asItStands()
    const acts = asked.map(([name, input]) => {
      const act = (as: ApiClient) => as.call(name, input as CallInput<RouteName>)
      return [name, act] as const
    })
    expect(await opened(acts)).toEqual([])
    expect(await asItStands()).toEqual(before)
  })

  it('by every operation that names one, and answered to nobody outside', { timeout: 120_000 }, async () => {
    const { documentId } = things
    const names = (Object.keys(operations) as OperationName[]).filter((name) => name !== ofTwoClaims)
    const asked = await namingTheClaim(names, (name, given) => {
      const { args } = operationMatrix[name] as OperationCase<OperationName>
      return args({
        documentId,
        get claimId() {
          return given.claimId
        },
      })
    })
    expect(asked.length).toBeGreaterThan(25)
    const before = await asItStands()
    const acts = asked.map(([name, args]) => {
      const act = (as: ApiClient) => {
        const ask = (operations[name].kind === 'query' ? as.query : as.mutate) as (
          name: OperationName,
          args: unknown,
        ) => Promise<unknown>
        return ask(name, args)
      }
      return [name, act] as const
    })
    expect(await opened(acts)).toEqual([])
    expect(await asItStands()).toEqual(before)
  })
})

/** Returns the claim as its firm sees it. */
async function asItStands(): Promise<unknown> {
  const { claimId } = things
  const firm = clients.writer
  return Promise.all([
    firm.call('getClaim', { params: { id: claimId } }),
    firm.call('listDocuments', { params: { claimId } }),
    firm.query('claimById', { claimId }),
  ])
}

it('an attorney does not sign what a colleague changed a second ago', async () => {
  const [boss, colleague] = [clients.otherFirm, await server.as('associate2@makewhole.test')]
  const answers = aClientHome({ signedFirstName: 'Maeve', signedLastName: 'Halloran' })
  const { id, version: seen } = await fileForClient(boss, answers, 'insurance')
  const save = (as: ApiClient, step: string, told: object, ifMatch: number) =>
    as.call('saveIntakeStep', {
      params: { id, step },
      body: { answers: { ...answers, ...told } as AnswersBody['answers'] },
      ifMatch,
    })
  const changed = await save(colleague, 'claimant', { claimantFirstName: 'Wilhelmina' }, seen)
  await expect(save(boss, 'sign', {}, seen)).rejects.toMatchObject({ status: 409, code: 'CLAIM_CHANGED' })
  const claim = await boss.call('getClaim', { params: { id } })
  expect(claim.status.name).toBe('Claim In Progress')
  const read = { claimantFirstName: 'Wilhelmina' }
  expect((await save(boss, 'sign', read, changed.version)).status.name).toBe('Claim Submitted')
})
