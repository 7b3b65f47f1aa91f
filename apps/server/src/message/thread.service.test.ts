import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLawyer, aMember, claimWorld, person, refusal } from '../../test/claims.ts'
import { beginThreads, insertMessages, threadOf } from '../../test/message-threads.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { createMessageService } from './message.service.ts'
import type { MessageService } from './message.service.ts'
import { createThreadService } from './thread.service.ts'
import type { ThreadService } from './thread.service.ts'

const rita = person('rita', 'REVIEWER')
const withAttorneys = { ...rita, permissions: [...rita.permissions, 'ACCESS.ATTORNEY' as const] }
const viewer = { ...person('vic', 'VIEWER'), permissions: ['ACCESS.VIEWCLAIMS' as const] }
const offer = 120950004

let world: ClaimWorld
let messages: MessageService
let threads: ThreadService
beforeAll(async () => {
  world = await claimWorld()
  messages = createMessageService(world)
  threads = createThreadService(world)
})
afterAll(() => world.db.close())

const text = (encoded = '') => Buffer.from(encoded, 'base64').toString()
const said = (words: string, rest = {}) => ({
  subject: 'A question',
  subjectId: offer,
  message: btoa(words),
  ...rest,
})
const listed = async (actor: typeof rita, page = {}) => (await threads.threads(actor, page, 'es')).data

async function aFirmsClaim() {
  const lawyer = await aLawyer(world.db)
  const { id } = await world.fileForClient(lawyer)
  return { lawyer, id }
}

describe('threads', () => {
  it('are listed by their newest message, with its words and whose they are', async () => {
    const { lawyer, id } = await aFirmsClaim()
    await messages.send(lawyer, { claimId: id }, said('<p>The <b>porch</b>,<br>&amp; more</p>'), 'en')
    world.setDay(1)
    await messages.send(withAttorneys, { claimId: id }, said('<p>We look</p>'), 'en')
    const [newest, older] = await listed(lawyer)
    expect(newest).toMatchObject({
      subject: 'Oferta',
      isUnread: true,
      claim: { id },
      userGroup: { id: lawyer.firmId, displayName: 'A firm' },
      recentMessage: { fromReviewer: true, draft: false },
    })
    expect(older).toMatchObject({ subject: 'A question', isUnread: false })
    expect(text(older?.recentMessage?.message)).toBe('The porch, &amp; more')
    await messages.markRead(lawyer, id)
    expect((await listed(lawyer)).map(({ isUnread }) => isUnread)).toEqual([false, false])
  })

  it('tell staff, once opened, which language the household reads', async () => {
    const ana = person('ana')
    const { id } = await world.file(ana)
    await messages.send(ana, { claimId: id }, said('<p>Hola</p>'), 'es')
    const [threadId = ''] = (await listed(ana)).map((thread) => thread.id)
    const localeFor = async (actor: typeof rita, of = threadId) =>
      (await threads.thread(actor, of, 'en')).householdLocale
    await world.accounts.setLocale(ana, 'es')
    expect(await localeFor(rita)).toBe('es')
    expect(await localeFor(ana)).toBeNull()
    const lawyer = await aLawyer(world.db)
    const ofFirm = { subject: 'Offer', userGroupId: lawyer.firmId ?? '', message: btoa('<p>Hello</p>') }
    const aboutNone = await threads.createThread(withAttorneys, ofFirm)
    expect(await localeFor(withAttorneys, aboutNone.threadId)).toBeNull()
  })

  it('are the firm’s own and those of staff with that permission', async () => {
    const { lawyer, id } = await aFirmsClaim()
    await messages.send(lawyer, { claimId: id }, said('<p>Hello</p>'), 'en')
    const [thread] = await listed(lawyer)
    const threadId = thread?.id ?? ''
    const sees = async (actor: typeof rita) => (await listed(actor)).some((each) => each.id === threadId)
    const [seen, unseen] = [await messages.unread(withAttorneys, null), await messages.unread(rita, null)]
    expect(seen.unread).toBeGreaterThan(unseen.unread)
    const colleague = await aMember(world.db, lawyer.firmId ?? '')
    for (const actor of [lawyer, colleague, withAttorneys]) {
      expect(await sees(actor)).toBe(true)
      expect((await threads.messages(actor, threadId, {})).data).toHaveLength(1)
    }
    for (const actor of [rita, await aLawyer(world.db), person('ben'), { ...lawyer, firmId: null }]) {
      expect(await sees(actor).catch(() => false)).toBe(false)
      expect(await refusal(threads.messages(actor, threadId, {}))).toBe('NOT_FOUND')
    }
    expect(await refusal(threads.messages(rita, randomUUID(), {}))).toBe('NOT_FOUND')
  })

  it('are read by viewers, who can write in none and begin none', async () => {
    const { lawyer, id } = await aFirmsClaim()
    const { threadId } = await messages.send(lawyer, { claimId: id }, said('<p>Hello</p>'), 'en')
    expect(await refusal(threads.messages(viewer, threadId ?? '', {}))).toBe('NOT_FOUND')
    const onlooker = { ...viewer, permissions: [...viewer.permissions, 'ACCESS.ATTORNEY' as const] }
    expect((await listed(onlooker)).find((each) => each.id === threadId)?.abilities).toEqual([])
    expect((await threads.messages(onlooker, threadId ?? '', {})).data).toHaveLength(1)
    await threads.markRead(onlooker, threadId ?? '')
    const message = btoa('<p>A word</p>')
    const userGroupId = lawyer.firmId ?? ''
    for (const write of [
      () => threads.createMessage(onlooker, { threadId: threadId ?? '', message }),
      () => threads.createMessage(onlooker, { threadId: threadId ?? '', message, draft: true }),
      () => threads.createThread(onlooker, { subject: 'Offer', userGroupId, message }),
      () => messages.send(onlooker, { claimId: id }, said('<p>Me</p>'), 'en'),
    ])
      expect(await refusal(write())).toBe('FORBIDDEN')
    const nothing = { ...viewer, permissions: ['NO.PERMISSIONS' as const] }
    expect(await refusal(threads.threads(nothing, {}, 'en'))).toBe('FORBIDDEN')
  })

  it('show a draft, and one that holds nothing else, to staff alone', async () => {
    const { lawyer, id } = await aFirmsClaim()
    await messages.send(withAttorneys, { claimId: id }, said('<p>Not yet</p>', { draft: true }), 'en')
    const own = (await listed(withAttorneys)).find(({ claim }) => claim?.id === id)
    expect(own).toMatchObject({ recentMessage: { draft: true } })
    expect(await listed(lawyer)).toEqual([])
    expect((await threads.messages(lawyer, own?.id ?? '', {})).data).toEqual([])
    expect((await threads.messages(withAttorneys, own?.id ?? '', {})).data).toHaveLength(1)
  })

  it('show what was written last, a draft or what was sent after it', async () => {
    const { lawyer, id } = await aFirmsClaim()
    const recent = async (actor: typeof rita) =>
      text((await listed(actor)).find(({ claim }) => claim?.id === id)?.recentMessage?.message)
    const subject = { subject: 'Offer' }
    await messages.send(lawyer, { claimId: id }, said('<p>First</p>', subject), 'en')
    world.setDay(2)
    await messages.send(withAttorneys, { claimId: id }, said('<p>Not yet</p>', { draft: true }), 'en')
    expect([await recent(withAttorneys), await recent(lawyer)]).toEqual(['Not yet', 'First'])
    world.setDay(3)
    await messages.send(lawyer, { claimId: id }, said('<p>Then</p>', subject), 'en')
    expect([await recent(withAttorneys), await recent(lawyer)]).toEqual(['Then', 'Then'])
  })

  it('come a page at a time, and so do their messages', async () => {
    const { lawyer, id } = await aFirmsClaim()
    for (const words of ['one', 'two', 'three'])
      await messages.send(lawyer, { claimId: id }, said(words), 'en')
    world.setDay(5)
    await messages.send(lawyer, { claimId: id }, said('other', { subject: 'Another' }), 'en')
    const page = (pageNumber: number) => threads.threads(lawyer, { pageNumber, pageSize: 1 }, 'en')
    expect((await page(1)).page).toEqual({ hasMore: true })
    expect((await page(2)).page).toEqual({ hasMore: false })
    const threadId = (await page(2)).data[0]?.id ?? ''
    const of = async (pageNumber: number) => threads.messages(lawyer, threadId, { pageNumber, pageSize: 2 })
    const pages = [await of(1), await of(2)]
    expect(pages.map(({ data }) => data.map(({ message }) => text(message)))).toEqual([
      ['three', 'two'],
      ['one'],
    ])
    expect(pages.map((each) => each.page.hasMore)).toEqual([true, false])
  })

  it('are the first 500 where nobody names a page, and so are their messages', async () => {
    const { lawyer, id } = await aFirmsClaim()
    const subjects = Array.from({ length: 501 }, (_, at) => `Subject ${at + 1}`)
    await beginThreads(world.db, id, subjects)
    const write = (subject: string) =>
      insertMessages(
        world.db,
        `insert into message (id, claim_id, thread_id, from_reviewer, is_draft, subject, body, sender_subject, created_at, sent_at)
          select gen_random_uuid(), $1, ${threadOf(subject)}, false, false, ${subject}, 'Short', $2, now(), now()
          from generate_series(1, 501) as n`,
        [id, lawyer.subject],
      )
    await write(`'Subject ' || n`)
    const all = await threads.threads(lawyer, {}, 'en')
    expect([all.data.length, all.page]).toEqual([500, { hasMore: true }])
    expect((await threads.threads(lawyer, { pageNumber: 2 }, 'en')).data).toHaveLength(1)
    await write(`'Subject 1'`)
    const threadId = (await listed(lawyer)).find(({ subject }) => subject === 'Subject 1')?.id ?? ''
    const said = await threads.messages(lawyer, threadId, {})
    expect([said.data.length, said.page]).toEqual([500, { hasMore: true }])
    expect((await threads.messages(lawyer, threadId, { pageNumber: 2 })).data).toHaveLength(2)
  })

  it('end at two megabytes and say that there is more', async () => {
    const { lawyer, id } = await aFirmsClaim()
    await beginThreads(world.db, id, ['Long'])
    await insertMessages(
      world.db,
      `insert into message (id, claim_id, thread_id, from_reviewer, is_draft, subject, body, sender_subject, created_at, sent_at)
        select gen_random_uuid(), $1, ${threadOf(`'Long'`)}, false, false, 'Long', repeat('x', 95000), $2, now(), now() from generate_series(1, 50)`,
      [id, lawyer.subject],
    )
    const [thread] = await listed(lawyer)
    const { data, page } = await threads.messages(lawyer, thread?.id ?? '', {})
    expect(data.length).toBeLessThan(25)
    expect(page).toEqual({ hasMore: true })
  })

  it('come whole where one of them is long and all fit', async () => {
    const { lawyer, id } = await aFirmsClaim()
    await beginThreads(world.db, id, ['Long'])
    await insertMessages(
      world.db,
      `insert into message (id, claim_id, thread_id, from_reviewer, is_draft, subject, body, sender_subject, created_at, sent_at)
        select gen_random_uuid(), $1, ${threadOf(`'Long'`)}, false, false, 'Long', repeat('x', n * 9500), $2, now(), now() from generate_series(1, 10) as n`,
      [id, lawyer.subject],
    )
    const [thread] = await listed(lawyer)
    const { data, page } = await threads.messages(lawyer, thread?.id ?? '', {})
    const lengths = data.map(({ message }) => text(message).length).toSorted((one, other) => one - other)
    expect(lengths).toEqual(Array.from({ length: 10 }, (_, index) => (index + 1) * 9500))
    expect(page).toEqual({ hasMore: false })
  })

  it('between a firm and the staff about no claim are read by both', async () => {
    const lawyer = await aLawyer(world.db)
    const { rows } = await world.db.pool.query<{ id: string }>(
      `insert into message_thread (firm_id, subject, created_by, created_at, changed_at) values ($1, 'Hours', 'rita', now(), now()) returning id`,
      [lawyer.firmId],
    )
    const threadId = rows[0]?.id ?? ''
    await insertMessages(
      world.db,
      `insert into message (id, thread_id, from_reviewer, is_draft, subject, body, sender_subject, created_at, sent_at)
        values (gen_random_uuid(), $1, true, false, 'Hours', 'Closed on Friday', 'rita', now(), now())`,
      [threadId],
    )
    expect(await listed(lawyer)).toMatchObject([{ id: threadId, claim: null, isUnread: true }])
    expect((await threads.messages(withAttorneys, threadId, {})).data).toHaveLength(1)
    expect(await refusal(threads.messages(await aLawyer(world.db), threadId, {}))).toBe('NOT_FOUND')
    expect(await refusal(threads.messages(rita, threadId, {}))).toBe('NOT_FOUND')
  })
})
