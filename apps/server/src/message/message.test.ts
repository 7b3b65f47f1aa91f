import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MessageBody, MessageView } from '@makewhole/contract/message/message.ts'
import { mayHaveOlder, messagePageBytes } from '@makewhole/domain/message/message.ts'
import { maxHtml } from '@makewhole/domain/rich-text/rich-text.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import { aLawyer, aMember, aWholeHousehold, claimWorld, person } from '../../test/claims.ts'
import { beginThreads, insertMessages, threadOf } from '../../test/message-threads.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { sql } from 'kysely'
import { joinReviewer } from '../reviewer/reviewer.repository.ts'
import { createMessageService } from './message.service.ts'
import type { MessageService } from './message.service.ts'

const ana = person('ana')
const rita = person('rita', 'REVIEWER')
const viewer = { ...person('vic', 'VIEWER'), permissions: ['ACCESS.VIEWCLAIMS' as const] }
const offer = 120950004

let world: ClaimWorld
let messages: MessageService
let claimId: string

beforeAll(async () => {
  world = await claimWorld()
  messages = createMessageService(world)
})
afterAll(() => world.db.close())
beforeEach(async () => void (claimId = (await world.file(ana)).id))

const base64 = (html: string) => Buffer.from(html).toString('base64')
const html = (encoded: string) => Buffer.from(encoded, 'base64').toString()
const said = (text: string, rest: Partial<MessageBody> = {}): MessageBody => ({
  subjectId: offer,
  subject: 'A question',
  message: base64(text),
  ...rest,
})
const send = (actor = ana, body = said('<p>Good morning</p>')) =>
  messages.send(actor, { claimId }, body, 'en')
const isRead = async (actor: typeof ana, fromReviewer: boolean) =>
  (await messages.list(actor, claimId, 'en'))
    .filter((each) => each.fromReviewer === fromReviewer)
    .map(({ hasRead }) => hasRead)
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error as { code?: string }).code,
  )

describe('a message', () => {
  it('of staff whose rights were withdrawn is refused at once, whatever their token says', async () => {
    const gone = person('gone', 'REVIEWER')
    await world.accounts.rememberAccount(gone, 'en')
    await send(gone)
    await world.db.pool.query('update account set is_active = false where subject = $1', [gone.subject])
    expect(await codeOf(send(gone))).toBe('RIGHTS_CHANGED')
    expect(await messages.list(ana, claimId, 'en')).toHaveLength(1)
  })

  it('goes both ways, the newest first, unread until the other side looks', async () => {
    await send()
    await send(rita, said('<p>We look into it.</p>'))
    const seen = await messages.list(ana, claimId, 'en')
    expect(seen.map(({ fromReviewer }) => fromReviewer).toSorted()).toEqual([false, true])
    expect(await isRead(ana, true)).toEqual([false])
    expect(seen.find(({ fromReviewer }) => fromReviewer)?.messageSubject).toEqual({
      id: offer,
      name: 'Offer',
    })
    await messages.markRead(ana, claimId)
    expect(await isRead(ana, true)).toEqual([true])
    expect(await isRead(rita, false)).toEqual([false])
  })

  it.each([
    ['script', '<p>a<script>steal()</script></p>', '<p>a</p>'],
    ['an event handler', '<p onclick="x()">a</p>', '<p>a</p>'],
    ['a link that runs', '<a href="javascript:x()">a</a>', '<a>a</a>'],
    ['a frame and a style', '<iframe src="//x"></iframe><p style="position:fixed">a</p>', '<p>a</p>'],
    ['emoji and right to left', '<p>🏠 שלום مرحبا</p>', '<p>🏠 שלום مرحبا</p>'],
  ])('keeps %s harmless', async (_what, sent, kept) => {
    expect(html((await send(ana, said(sent))).messageBody)).toBe(kept)
  })

  it('holds 20,000 characters that a reader sees, and not one more', async () => {
    expect(await codeOf(send(ana, said(`<p>${'🏠'.repeat(20_000)}</p>`)))).toBeNull()
    expect(await codeOf(send(ana, said(`<p>${'x'.repeat(20_001)}</p>`)))).toBe('MESSAGE_TOO_LONG')
    expect(await codeOf(send(ana, said('<p> </p>')))).toBe('MESSAGE_EMPTY')
    expect(await codeOf(send(ana, said('<p>a</p>', { message: '%%%' })))).toBe('INVALID_ANSWERS')
  })

  it('says who wrote it to whom, and about which claim', async () => {
    const reviewer = await joinReviewer(world.db.kysely, rita, new Date())
    const { claimNumber } = await world.claims.getClaim(ana, claimId, 'en')
    await world.accounts.rememberAccount(ana, 'en')
    expect(await send()).toMatchObject({
      claimNumber,
      createdBy: 'ana',
      senderId: 'ana',
      senderName: 'Ana Ruiz',
      receiverId: null,
      receiverName: null,
    })
    await sql`update claim set reviewer_id = ${reviewer.id} where id = ${claimId}`.execute(world.db.kysely)
    expect(await send()).toMatchObject({ receiverId: reviewer.id, receiverName: 'Ana Ruiz' })
    expect(await send(rita)).toMatchObject({
      createdBy: reviewer.id,
      senderId: reviewer.id,
      receiverId: 'ana',
      receiverName: 'Ana Ruiz',
    })
  })

  it('may be written by a viewer who has all tabs', async () => {
    const withTabs = { ...viewer, permissions: ['ACCESS.ALLCLAIMTABS' as const] }
    expect(await send(withTabs)).toMatchObject({ fromReviewer: true, senderId: null, createdBy: null })
  })

  it.each([
    ['as it is sent', '<x>'.repeat(maxHtml / 3) + '<p>a</p>'],
    ['as it would be kept', `<p>${'&'.repeat(maxHtml / 4)}</p>`],
    ['with links that grow', '<a href="https:">x'.repeat(5000)],
  ])('holds 100 kB of HTML, %s', async (_how, text) => {
    expect(await codeOf(send(ana, said(text)))).toBe('MESSAGE_TOO_LONG')
  })

  it('nests twenty deep; what is deeper loses its tags, beyond a thousand all of them, and keeps its words', async () => {
    const depthOf = (text: string) =>
      [...text.matchAll(/<(\/?)b>/g)].reduce(
        ({ depth, most }, [, isEnd]) => {
          const now = depth + (isEnd ? -1 : 1)
          return { depth: now, most: Math.max(most, now) }
        },
        { depth: 0, most: 0 },
      ).most
    for (const [nested, most] of [
      ['<b>'.repeat(20) + 'deep' + '</b>'.repeat(20), 20],
      ['<b>'.repeat(500) + 'deep' + '</b>'.repeat(500), 20],
      ['<b>'.repeat(20_000) + 'deep', 0],
    ] as const) {
      const kept = html((await send(ana, said(nested))).messageBody)
      expect(kept).toContain('deep')
      expect(depthOf(kept)).toBe(most)
    }
  })

  it('wants a subject: chosen by a reviewer, written by a claimant', async () => {
    expect(await codeOf(send(rita, said('<p>a</p>', { subjectId: null })))).toBe('INVALID_ANSWERS')
    expect(await codeOf(send(ana, said('<p>a</p>', { subject: '  ' })))).toBe('INVALID_ANSWERS')
  })

  it('is nobody else’s', async () => {
    const ben = person('ben')
    expect(await codeOf(send(ben))).toBe('NOT_FOUND')
    expect(await codeOf(messages.list(ben, claimId, 'en'))).toBe('NOT_FOUND')
    expect(await codeOf(messages.list(viewer, claimId, 'en'))).toBeNull()
    expect(await codeOf(send(viewer))).toBe('FORBIDDEN')
  })

  it('takes up a claim that waited for the claimant', async () => {
    await world.db.transaction((tx) => world.claims.applyEvent(tx, claimId, 'beginReview', rita, {}))
    await world.db.transaction((tx) =>
      world.claims.applyEvent(tx, claimId, 'await', rita, { reasonGiven: true }),
    )
    await send(rita, said('<p>Are you there?</p>'))
    expect((await world.claims.getClaim(ana, claimId, 'en')).status.id).toBe(statusIds.inactive)
    await send()
    expect((await world.claims.getClaim(ana, claimId, 'en')).status.id).toBe(statusIds.underReview)
  })
})

describe('a long conversation', () => {
  const most = 500

  it('is read from its newest on, 500 at a time, each message once, also those of one instant', async () => {
    const sent = `insert into message (id, claim_id, thread_id, from_reviewer, is_draft, subject, body, sender_subject, created_at, sent_at)
      select gen_random_uuid(), $1, ${threadOf(`'A question'`)}, false, false, 'A question', '<p>' || n || '</p>', $2, day, day
      from generate_series(1, ${2 * most + 1}) n, lateral (select timestamptz '2026-11-01' + n / 7 * interval '1 minute' as day) x`
    await beginThreads(world.db, claimId, ['A question'])
    await insertMessages(world.db, sent, [claimId, ana.subject])
    const draft = await send(rita, said('<p>Not yet</p>', { draft: true }))
    const read = async (actor: typeof ana, before: string | null = null): Promise<string[][]> => {
      const page = await messages.list(actor, claimId, 'en', before)
      const ids = page.map(({ id }) => id)
      return page.length < most ? [ids] : [ids, ...(await read(actor, ids.at(-1)))]
    }
    const seen = await read(ana)
    expect(seen.map(({ length }) => length)).toEqual([most, most, 1])
    expect(new Set(seen.flat()).size).toBe(2 * most + 1)
    const [first = [], ...older] = await read(rita)
    expect(first[0]).toBe(draft.id)
    expect([...first.slice(1), ...older.flat()]).toEqual(seen.flat())
    expect(await messages.list(ana, claimId, 'en', draft.id)).toEqual([])
  })

  it('is read in parts of two megabytes where its messages are long, each message once', async () => {
    const sent = `insert into message (id, claim_id, thread_id, from_reviewer, is_draft, subject, body, sender_subject, created_at, sent_at)
      select gen_random_uuid(), $1, ${threadOf(`'Long'`)}, false, false, 'Long', repeat('x', 95000), $2, '2026-11-01', '2026-11-01' from generate_series(1, 50)`
    await beginThreads(world.db, claimId, ['Long'])
    await insertMessages(world.db, sent, [claimId, ana.subject])
    const pages: MessageView[][] = []
    for (let page = await messages.list(ana, claimId, 'en'); ;) {
      pages.push(page)
      if (!mayHaveOlder(page)) break
      page = await messages.list(ana, claimId, 'en', page.at(-1)?.id)
    }
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(50)
    for (const page of pages) {
      const bytes = page.reduce((sum, { messageBody }) => sum + html(messageBody).length, 0)
      expect(bytes).toBeLessThanOrEqual(messagePageBytes)
    }
  })

  it('goes on behind a message that is longer than a page', async () => {
    const sent = `insert into message (id, claim_id, thread_id, from_reviewer, is_draft, subject, body, sender_subject, created_at, sent_at)
      select gen_random_uuid(), $1, ${threadOf(`'Long'`)}, false, false, 'Long', repeat('x', bytes), $2, day, day
      from (values (1, 5), (2, 3000000), (3, 5)) as told(n, bytes), lateral (select timestamptz '2026-11-01' + n * interval '1 day' as day) x`
    await beginThreads(world.db, claimId, ['Long'])
    await insertMessages(world.db, sent, [claimId, ana.subject])
    const first = await messages.list(ana, claimId, 'en')
    expect([first.length, mayHaveOlder(first)]).toEqual([2, true])
    expect(await messages.list(ana, claimId, 'en', first.at(-1)?.id)).toHaveLength(1)
  })
})

describe('the inbox', () => {
  const unread = (actor = ana, id: string | null = claimId) => messages.unread(actor, id)
  const inbox = (actor = ana, after: string | null = null) => messages.inbox(actor, after, 'en')
  const ofClaim = async (actor = ana) => (await inbox(actor)).claims.find((each) => each.claimId === claimId)

  it('lists claims by their newest message, read or not, and counts what a side has not read', async () => {
    await send(ana, said('<p>Good morning</p>', { subject: 'First' }))
    world.setDay(1)
    await send(ana, said('<p>Hello?</p>', { subject: 'Second' }))
    world.setDay(2)
    await send(rita)
    expect(await ofClaim(rita)).toMatchObject({
      claimNumber: (await world.claims.getClaim(ana, claimId, 'en')).claimNumber,
      claimantLastName: 'Quintero',
      unread: 2,
      fromReviewer: true,
      messageSubject: { id: offer, name: 'Offer' },
    })
    expect((await inbox(rita)).claims[0]?.claimId).toBe(claimId)
    expect(await unread(rita)).toEqual({ unread: 2 })
    expect(await ofClaim(ana)).toMatchObject({ unread: 1, messageSubject: { id: offer, name: 'Offer' } })
    await messages.markRead(rita, claimId)
    expect(await ofClaim(rita)).toMatchObject({ unread: 0 })
    expect(await unread(rita)).toEqual({ unread: 0 })
    expect(await unread(ana)).toEqual({ unread: 1 })
  })

  it('is nobody else’s, and no draft', async () => {
    await send(rita, said('<p>Not yet</p>', { draft: true }))
    expect(await ofClaim(ana)).toBeUndefined()
    await send(rita)
    expect(await unread(person('ben'), null)).toEqual({ unread: 0 })
    expect((await inbox(person('ben'))).claims).toEqual([])
    expect(await codeOf(unread(person('ben')))).toBe('NOT_FOUND')
    expect(await unread(viewer)).toEqual({ unread: 0 })
    expect(await codeOf(unread({ ...viewer, permissions: [] }))).toBe('FORBIDDEN')
  })

  it('holds what attorneys filed for staff with that permission alone', async () => {
    const lawyer = await aLawyer(world.db)
    claimId = (await world.fileForClient(lawyer)).id
    await send(lawyer)
    expect(await ofClaim(rita)).toBeUndefined()
    expect(await ofClaim({ ...rita, permissions: [...rita.permissions, 'ACCESS.ATTORNEY'] })).toBeDefined()
  })

  it('is a firm’s together: every member reads what came for a colleague’s claim', async () => {
    const lawyer = await aLawyer(world.db)
    const colleague = await aMember(world.db, lawyer.firmId ?? '')
    claimId = (await world.fileForClient(lawyer)).id
    await send({ ...rita, permissions: [...rita.permissions, 'ACCESS.ATTORNEY'] })
    for (const member of [lawyer, colleague]) expect(await ofClaim(member)).toMatchObject({ unread: 1 })
    expect(await ofClaim(await aLawyer(world.db))).toBeUndefined()
  })

  it('counts threads, each once, up to a hundred', async () => {
    const cleo = person('cleo')
    claimId = (await world.file(cleo)).id
    for (let count = 0; count < 3; count += 1) await send(cleo, said('<p>a</p>', { subject: 'One thing' }))
    expect(await unread(rita)).toEqual({ unread: 1 })
    for (let count = 0; count < 101; count += 1)
      await send(cleo, said('<p>a</p>', { subject: `Question ${count}` }))
    expect(await unread(rita)).toEqual({ unread: 100 })
  })

  it('is read by each person for themselves', async () => {
    const saul = person('saul', 'MANAGER')
    await send()
    await messages.markRead(rita, claimId)
    expect([await unread(rita), await unread(saul)]).toEqual([{ unread: 0 }, { unread: 1 }])
    expect([await isRead(rita, false), await isRead(saul, false), await isRead(ana, false)]).toEqual([
      [true],
      [false],
      [true],
    ])
  })

  it('holds nothing new for a newcomer of what somebody read before they came', async () => {
    world.setDay(10)
    await send(ana, said('<p>a</p>', { subject: 'Read' }))
    await messages.markRead(rita, claimId)
    await send(ana, said('<p>b</p>', { subject: 'Not read' }))
    world.setDay(11)
    const newcomer = person(`newcomer-${claimId}`, 'REVIEWER')
    await world.accounts.rememberAccount(newcomer, 'en')
    expect(await unread(newcomer)).toEqual({ unread: 1 })
    expect((await isRead(newcomer, false)).toSorted()).toEqual([false, true])
    world.setDay(12)
    await send(ana, said('<p>c</p>', { subject: 'Read' }))
    expect(await unread(newcomer)).toEqual({ unread: 2 })
  })

  it('goes on page by page, each claim once', async () => {
    const dora = person('dora')
    const ids: string[] = []
    for (let count = 0; count < 27; count += 1) {
      claimId = (await world.file(dora, aWholeHousehold, 'start')).id
      ids.unshift(claimId)
      await send(dora)
      await send(dora)
    }
    const first = await inbox(dora)
    const second = await inbox(dora, first.next)
    expect([first.claims.length, second.claims.length, second.next]).toEqual([25, 2, null])
    const seen = [...first.claims, ...second.claims].map((claim) => claim.claimId)
    expect(seen.toSorted()).toEqual(ids.toSorted())
    expect(await codeOf(inbox(dora, 'bm9uc2Vuc2U'))).toBe('MALFORMED_REQUEST')
  })
})

describe('a thread', () => {
  const threadOf = async (id: string) => {
    const { rows } = await world.db.pool.query<Record<string, unknown>>(
      `select t.id, t.subject_id as "subjectId", t.subject, m.number, t.sent_count as "sentCount" from message m
        join message_thread t on t.id = m.thread_id where m.id = $1`,
      [id],
    )
    return rows[0]
  }
  const sent = async (actor: typeof ana, rest: Partial<MessageBody> = {}) =>
    threadOf((await send(actor, said('<p>a</p>', rest))).id)

  it('holds what is written about a claim under one subject, whatever its capitals, numbered as it was sent', async () => {
    const first = await sent(ana, { subject: 'The porch' })
    const second = await sent(ana, { subject: ' the PORCH ' })
    const other = await sent(ana, { subject: 'The barn' })
    expect(second).toMatchObject({ id: first?.['id'], number: 2, sentCount: 2 })
    expect(other?.['id']).not.toBe(first?.['id'])
  })

  it.each(['Offer', 'oferta'])('of a fixed subject is that of who writes its name: %s', async (subject) => {
    const begun = await sent(rita)
    expect(begun).toMatchObject({ subjectId: offer, subject: null })
    expect(await sent(ana, { subject })).toMatchObject({ id: begun?.['id'], number: 2 })
  })

  it('of a claim that has a draft, with a subject or without, takes none by the claim’s own call', async () => {
    const draft = (subjectId: number | null) => send(rita, said('<p>a</p>', { draft: true, subjectId }))
    for (const first of [offer, null]) {
      const { id } = await draft(first)
      for (const subjectId of [offer, offer + 1, null])
        expect(await codeOf(draft(subjectId))).toBe('DRAFT_EXISTS')
      await messages.remove(rita, id)
    }
  })

  it('that a draft leaves empty is gone; one that holds another draft takes no second', async () => {
    const threads = async () =>
      (await world.db.pool.query('select from message_thread where claim_id = $1', [claimId])).rowCount
    const { threadId } = await send(rita, said('<p>a</p>', { subjectId: offer + 1 }))
    const { id } = await send(rita, said('<p>a</p>', { draft: true }))
    await messages.send(rita, { threadId }, said('<p>a</p>', { draft: true }), 'en')
    expect(await threads()).toBe(2)
    const body = (subjectId: number) => said('<p>b</p>', { draft: true, subjectId })
    expect(await codeOf(messages.update(rita, id, body(offer + 1), 'en'))).toBe('DRAFT_EXISTS')
    await messages.update(rita, id, body(offer + 2), 'en')
    expect(await threadOf(id)).toMatchObject({ subjectId: offer + 2 })
    expect(await threads()).toBe(2)
    await messages.update(rita, id, said('<p>b</p>', { draft: true, subjectId: null }), 'en')
    expect(await threads()).toBe(1)
    await messages.update(rita, id, said('<p>b</p>', { subjectId: offer + 3, draft: false }), 'en')
    expect(await threadOf(id)).toMatchObject({ subjectId: offer + 3, number: 1 })
  })
})

describe('a draft', () => {
  const draft = (text = '<p>Not yet</p>') => send(rita, said(text, { draft: true }))

  it('is seen by reviewers alone, one at a time, and can be changed, sent or deleted', async () => {
    const kept = await draft()
    expect(await codeOf(draft())).toBe('DRAFT_EXISTS')
    expect(await messages.list(ana, claimId, 'en')).toEqual([])
    expect((await messages.list(rita, claimId, 'en')).map(({ isDraft }) => isDraft)).toEqual([true])
    await messages.update(rita, kept.id, said('<p>Now</p>', { draft: true }), 'en')
    await messages.update(rita, kept.id, said('<p>Now</p>', { draft: false }), 'en')
    const [sent] = await messages.list(ana, claimId, 'en')
    expect(html(sent?.messageBody ?? '')).toBe('<p>Now</p>')
    expect(await codeOf(messages.remove(rita, kept.id))).toBe('MESSAGE_SENT')
    const other = await draft()
    await messages.remove(rita, other.id)
    expect(await messages.list(rita, claimId, 'en')).toHaveLength(1)
  })

  it('stays one where nobody says that it goes out, and is that of the claim that is named', async () => {
    const { id } = await draft()
    const words = { message: base64('<p>Better</p>') }
    const kept = await messages.update(rita, id, { claimId, ...words }, 'en')
    expect(kept).toMatchObject({ isDraft: true, messageSubject: { id: offer }, sentDateTime: null })
    expect(await messages.list(ana, claimId, 'en')).toEqual([])
    const other = await world.file(ana)
    expect(await codeOf(messages.update(rita, id, { claimId: other.id, ...words }, 'en'))).toBe('NOT_FOUND')
  })

  it('needs no subject until it is sent', async () => {
    const kept = await send(rita, said('<p>Not yet</p>', { draft: true, subjectId: null }))
    expect(kept.messageSubject).toEqual({ id: 0, name: '' })
    const withoutSubject = said('<p>Now</p>', { subjectId: null, draft: false })
    expect(await codeOf(messages.update(rita, kept.id, withoutSubject, 'en'))).toBe('INVALID_ANSWERS')
    const sent = said('<p>Now</p>', { draft: false })
    expect(await messages.update(rita, kept.id, sent, 'en')).toMatchObject({ isDraft: false })
  })

  it('is not for claimants', async () => {
    expect(await codeOf(send(ana, said('<p>a</p>', { draft: true })))).toBe('FORBIDDEN')
    expect(await codeOf(messages.update(ana, (await draft()).id, said('<p>a</p>'), 'en'))).toBe('NOT_FOUND')
  })

  it('of two kept in the same instant stands once', async () => {
    const results = await Promise.all([codeOf(draft()), codeOf(draft())])
    expect(results.toSorted()).toEqual(['DRAFT_EXISTS', null])
  })
})
