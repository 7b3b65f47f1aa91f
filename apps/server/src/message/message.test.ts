import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MessageBody } from '@makewhole/contract/message/message.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import { claimWorld, person } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
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
const send = (actor = ana, body = said('<p>Good morning</p>')) => messages.send(actor, claimId, body, 'en')
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
    expect((await messages.list(ana, claimId, 'en')).messages).toHaveLength(1)
  })

  it('goes both ways, the newest first, unread until the other side looks', async () => {
    await send()
    await send(rita, said('<p>We look into it.</p>'))
    const seen = await messages.list(ana, claimId, 'en')
    expect(seen.messages.map(({ fromReviewer }) => fromReviewer).toSorted()).toEqual([false, true])
    expect(seen.unread).toBe(1)
    expect(seen.messages.find(({ fromReviewer }) => fromReviewer)?.messageSubject).toEqual({
      id: offer,
      name: 'Offer',
    })
    await messages.markRead(ana, claimId)
    expect((await messages.list(ana, claimId, 'en')).unread).toBe(0)
    expect((await messages.list(rita, claimId, 'en')).unread).toBe(1)
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
    expect(await codeOf(send(ana, said(`<p>${'👩‍🚒'.repeat(20_000)}</p>`)))).toBeNull()
    expect(await codeOf(send(ana, said(`<p>${'x'.repeat(20_001)}</p>`)))).toBe('MESSAGE_TOO_LONG')
    expect(await codeOf(send(ana, said('<p> </p>')))).toBe('MESSAGE_EMPTY')
    expect(await codeOf(send(ana, said('<p>a</p>', { message: '%%%' })))).toBe('INVALID_ANSWERS')
  })

  it('wants a subject: chosen by a reviewer, written by a claimant', async () => {
    expect(await codeOf(send(rita, said('<p>a</p>', { subjectId: null })))).toBe('INVALID_ANSWERS')
    expect(await codeOf(send(ana, said('<p>a</p>', { subject: '  ' })))).toBe('INVALID_ANSWERS')
  })

  it('is nobody else’s', async () => {
    const ben = person('ben')
    expect(await codeOf(send(ben))).toBe('NOT_FOUND')
    expect(await codeOf(messages.list(ben, claimId, 'en'))).toBe('NOT_FOUND')
    expect(await codeOf(messages.list(viewer, claimId, 'en'))).toBe('FORBIDDEN')
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

describe('what is unread', () => {
  const unread = (actor = ana) => messages.unread(actor, 'en')
  const ofClaim = async (actor = ana) => (await unread(actor)).claims.find((each) => each.claimId === claimId)

  it('is listed by claim, the newest first, for its filer and for staff, until somebody of that side looks', async () => {
    await send(ana, said('<p>Good morning</p>', { subject: 'First' }))
    world.setDay(1)
    await send(ana, said('<p>Hello?</p>', { subject: 'Second' }))
    await send(rita)
    expect(await ofClaim(rita)).toMatchObject({
      claimNumber: (await world.claims.getClaim(ana, claimId, 'en')).claimNumber,
      claimantLastName: 'Quintero',
      unread: 2,
      messageSubject: { id: 0, name: 'Second' },
    })
    expect((await unread(rita)).claims[0]?.claimId).toBe(claimId)
    expect(await ofClaim(ana)).toMatchObject({ unread: 1, messageSubject: { id: offer, name: 'Offer' } })
    await messages.markRead(rita, claimId)
    expect(await ofClaim(rita)).toBeUndefined()
    expect(await ofClaim(ana)).toMatchObject({ unread: 1 })
  })

  it('is nobody else’s, and no draft', async () => {
    await send(rita, said('<p>Not yet</p>', { draft: true }))
    expect(await ofClaim(ana)).toBeUndefined()
    await send(rita)
    expect(await unread(person('ben'))).toEqual({ unread: 0, claims: [] })
    expect(await codeOf(unread(viewer))).toBe('FORBIDDEN')
  })

  it('holds what attorneys filed for staff with that permission alone', async () => {
    const lawyer = { ...person('lawyer', 'ATTORNEY'), email: 'lawyer@example.com' }
    claimId = (await world.file(lawyer)).id
    await send(lawyer)
    expect(await ofClaim(rita)).toBeUndefined()
    expect(await ofClaim({ ...rita, permissions: [...rita.permissions, 'ACCESS.ATTORNEY'] })).toBeDefined()
  })

  it('is counted up to a hundred', async () => {
    const cleo = person('cleo')
    claimId = (await world.file(cleo)).id
    for (let count = 0; count < 101; count += 1) await send(rita)
    expect(await unread(cleo)).toMatchObject({ unread: 100, claims: [{ claimId, unread: 100 }] })
  })
})

describe('a draft', () => {
  const draft = (text = '<p>Not yet</p>') => send(rita, said(text, { draft: true }))

  it('is seen by reviewers alone, one at a time, and can be changed, sent or deleted', async () => {
    const kept = await draft()
    expect(await codeOf(draft())).toBe('DRAFT_EXISTS')
    expect((await messages.list(ana, claimId, 'en')).messages).toEqual([])
    expect((await messages.list(rita, claimId, 'en')).messages.map(({ isDraft }) => isDraft)).toEqual([true])
    await messages.update(rita, kept.id, said('<p>Now</p>', { draft: true }), 'en')
    await messages.update(rita, kept.id, said('<p>Now</p>'), 'en')
    const [sent] = (await messages.list(ana, claimId, 'en')).messages
    expect(html(sent?.messageBody ?? '')).toBe('<p>Now</p>')
    expect(await codeOf(messages.remove(rita, kept.id))).toBe('MESSAGE_SENT')
    const other = await draft()
    await messages.remove(rita, other.id)
    expect((await messages.list(rita, claimId, 'en')).messages).toHaveLength(1)
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
