import fc from 'fast-check'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLawyer, claimWorld, person } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { rederiveAllThreads } from '../../test/message-threads.ts'
import { AppError } from '../app-error.ts'
import { createMessageService } from './message.service.ts'
import type { MessageService } from './message.service.ts'
import { createThreadService } from './thread.service.ts'
import type { ThreadService } from './thread.service.ts'

const ana = person('ana')
const plain = person('rita', 'REVIEWER')
const rita = { ...plain, permissions: [...plain.permissions, 'ACCESS.ATTORNEY' as const] }
const subjects = [120950001, 120950002, 120950003]

let world: ClaimWorld
let messages: MessageService
let threads: ThreadService
let lawyer: Actor

beforeAll(async () => {
  world = await claimWorld()
  messages = createMessageService(world)
  threads = createThreadService(world)
  lawyer = await aLawyer(world.db)
})
afterAll(() => world.db.close())

const subjectId = fc.constantFrom(...subjects)
const act = fc.oneof(
  fc.record({ kind: fc.constant('send' as const), isStaff: fc.boolean(), subjectId }),
  fc.record({ kind: fc.constant('sendToFirm' as const), isStaff: fc.boolean(), thread: fc.nat(2) }),
  fc.record({ kind: fc.constant('draft' as const), subjectId: fc.option(subjectId) }),
  fc.record({
    kind: fc.constant('update' as const),
    draft: fc.nat(9),
    subjectId: fc.option(subjectId),
    isSent: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('remove' as const), draft: fc.nat(9) }),
  fc.record({ kind: fc.constant('read' as const), isStaff: fc.boolean() }),
  fc.record({ kind: fc.constant('readOfFirm' as const), isStaff: fc.boolean(), thread: fc.nat(2) }),
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

it('any order of messages, drafts and readers leaves threads as their messages say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 16, size: 'max' }), async (acts) => {
      const { id: claimId } = await world.file(ana)
      const ofFirm: string[] = []
      for (const [day, each] of acts.entries()) {
        world.setDay(day)
        await done(each, claimId, ofFirm).catch(refused)
      }
      const before = await state()
      expect(await rederiveAllThreads(world.db)).toBe(0)
      expect(await state()).toEqual(before)
    }),
    { numRuns: 12 },
  )
})

it('a number, a count or a mark that somebody damaged is made anew', async () => {
  const { id: claimId } = await world.file(ana)
  for (const isStaff of [true, false, true])
    await done({ kind: 'send', isStaff, subjectId: subjects[0] ?? 0 }, claimId, [])
  await done({ kind: 'read', isStaff: false }, claimId, [])
  const before = await state()
  const ofClaim = `in (select id from message_thread where claim_id = '${claimId}')`
  await world.db.pool.query(`
    update message set number = null where number = 3 and thread_id ${ofClaim};
    update message_thread set sent_count = 9, filers_read = 0, changed_at = now(), reviewer_sent_at = null where id ${ofClaim}`)
  expect(await state()).not.toEqual(before)
  expect(await rederiveAllThreads(world.db)).toBe(2)
  expect(await state()).toEqual(before)
})

async function done(each: Act, claimId: string, ofFirm: string[]): Promise<void> {
  const message = Buffer.from('<p>Words</p>').toString('base64')
  const claimSide = (isStaff: boolean) => (isStaff ? rita : ana)
  const firmSide = (isStaff: boolean) => (isStaff ? rita : lawyer)
  const drafts = await world.db.pool.query<{ id: string }>(
    'select id from message where claim_id = $1 and is_draft order by created_at, id',
    [claimId],
  )
  const draftAt = (at: number) => drafts.rows[at % Math.max(1, drafts.rows.length)]?.id
  switch (each.kind) {
    case 'send': {
      const subject = { subjectId: each.subjectId, subject: `Subject ${each.subjectId}` }
      await messages.send(claimSide(each.isStaff), { claimId }, { ...subject, message }, 'en')
      return
    }
    case 'sendToFirm': {
      const threadId = ofFirm[each.thread]
      if (threadId) await threads.createMessage(firmSide(each.isStaff), { threadId, message })
      else ofFirm.push((await threads.createThread(lawyer, { message, subject: 'Hours' })).threadId)
      return
    }
    case 'draft':
      await messages.send(rita, { claimId }, { subjectId: each.subjectId, message, draft: true }, 'en')
      return
    case 'update': {
      const id = draftAt(each.draft)
      const change = { subjectId: each.subjectId, message, draft: !each.isSent }
      if (id) await messages.update(rita, id, change, 'en')
      return
    }
    case 'remove': {
      const id = draftAt(each.draft)
      if (id) await messages.remove(rita, id)
      return
    }
    case 'read':
      return messages.markRead(claimSide(each.isStaff), claimId)
    case 'readOfFirm': {
      const threadId = ofFirm[each.thread]
      if (threadId) await threads.markRead(firmSide(each.isStaff), threadId)
    }
  }
}

function refused(error: unknown): void {
  if (!(error instanceof AppError)) throw error
  expect(['DRAFT_EXISTS', 'INVALID_ANSWERS']).toContain(error.code)
}

async function state() {
  const read = await world.db.pool.query('select * from message_thread order by id')
  const numbers = await world.db.pool.query('select id, thread_id, number from message order by id')
  return [read.rows, numbers.rows]
}
