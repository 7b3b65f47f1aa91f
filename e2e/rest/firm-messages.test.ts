import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '@makewhole/contract/client.ts'
import type { ApiClient } from '@makewhole/contract/client.ts'
import { startFreshServer } from '../server.ts'
import type { RunningServer } from '../server.ts'

/*
 * Whose the messages between a law firm and the staff are (docs/rules/messages-and-notices.md "Writing"): every call that reads or
 * writes them, in a thread about no claim and in one about the firm's claim. The other matrices ask who may call at all.
 */

const emails = {
  writer: 'attorney@makewhole.test',
  removed: 'associate@makewhole.test',
  otherFirm: 'attorney2@makewhole.test',
  claimant: 'claimant@makewhole.test',
  withAttorneys: 'reviewer@makewhole.test',
  without: 'junior@makewhole.test',
  admin: 'admin@makewhole.test',
  viewer: 'viewer@makewhole.test',
} as const
type Caller = keyof typeof emails

interface Place {
  readonly threadId: string
  readonly claimId: string
  readonly userGroupId: string
  /** A draft of the staff in it. */
  readonly draftId: string
}

const message = btoa('<p>Good morning</p>')
const subject = { subjectId: 120950004, subject: 'Offer' }

const owned: readonly Caller[] = ['writer', 'withAttorneys', 'admin']
const staff: readonly Caller[] = ['withAttorneys', 'admin']

/** Each call, and who is not refused. */
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

beforeAll(async () => {
  server = await startFreshServer({
    port: 4388,
    dataDir: join(import.meta.dirname, '../../.test/firm-messages'),
  })
  const signedIn = await Promise.all(
    Object.entries(emails).map(async ([caller, email]) => [caller, await server.as(email)] as const),
  )
  clients = Object.fromEntries(signedIn) as Record<Caller, ApiClient>
  const { id: userGroupId, members } = await clients.writer.call('getFirm', {})
  const { claims } = await clients.writer.call('listFirmClaims', { query: {} })
  const claimId = claims[0]?.id ?? ''
  const begin = async (input: object): Promise<Place> => {
    const words = { message, subject: `4711 ${randomUUID()}` }
    const { threadId } = await clients.writer.mutate('createMessageThread', { input: { ...words, ...input } })
    const draft = { threadId, message: btoa('<p>draft 4711</p>'), draft: true }
    const { messageId: draftId } = await clients.withAttorneys.mutate('createMessage', { input: draft })
    return { threadId, claimId, userGroupId, draftId }
  }
  places = { aboutNone: await begin({}), aboutClaim: await begin({ claimId }) }
  const leaving = members.find(({ email }) => email === emails.removed)
  await clients.writer.call('removeMember', { params: { memberId: leaving?.id ?? '' } })
}, 240_000)
afterAll(() => server.stop())

const isAllowed = (work: Promise<unknown>) =>
  work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError && [403, 404].includes(error.status)) return false
      throw error
    },
  )

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
