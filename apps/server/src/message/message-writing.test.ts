import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MessagePlace } from '@makewhole/contract/message/message.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { aLawyer, aMember, claimWorld, person, refusal } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { createMessageService } from './message.service.ts'
import type { MessageService } from './message.service.ts'
import { createThreadService } from './thread.service.ts'
import type { ThreadService } from './thread.service.ts'

/** Between law firms and the staff about no claim, and in threads by their id (docs/rules/messages-and-notices.md "Writing"). */

const ana = person('ana')
const plain = person('rita', 'REVIEWER')
const rita = { ...plain, permissions: [...plain.permissions, 'ACCESS.ATTORNEY' as const] }
const viewer = { ...person('vic', 'VIEWER'), permissions: ['ACCESS.VIEWCLAIMS' as const] }
const offer = 120950004

let world: ClaimWorld
let messages: MessageService
let threads: ThreadService
let lawyer: Actor
const told: string[] = []

beforeAll(async () => {
  world = await claimWorld()
  const parts = {
    ...world,
    notifyOfThread: (_tx: unknown, threadId: string, from: string, since: Date | null) => {
      told.push(`${threadId} ${from} ${since === null ? 'anew' : 'again'}`)
      return Promise.resolve()
    },
  }
  messages = createMessageService(parts)
  threads = createThreadService(parts)
})
afterAll(() => world.db.close())
beforeEach(async () => {
  lawyer = await aLawyer(world.db)
  told.length = 0
})

const words = (text: string, rest = {}) => ({ message: btoa(`<p>${text}</p>`), ...rest })
const sending = { draft: false }
const begin = (actor = lawyer, rest = {}) =>
  threads.createThread(actor, { ...words('Are you open on Friday?'), subject: 'Hours', ...rest })
const toFirm = (rest = {}) =>
  begin(rita, { userGroupId: lawyer.firmId, subject: null, subjectId: offer, ...rest })
const textsIn = async (actor: Actor, threadId: string) =>
  (await threads.messages(actor, threadId, {})).data.map(({ message }) => atob(message))
const listed = async (actor: Actor) => (await threads.threads(actor, {}, 'en')).data

describe('a law firm’s thread', () => {
  it('is begun by a member and answered by staff, numbered as it goes, and told to the other side once', async () => {
    const { threadId, messageId, fromReviewer, draft } = await begin()
    expect({ fromReviewer, draft }).toEqual({ fromReviewer: false, draft: false })
    await begin(lawyer, { subject: 'Hours' })
    const answer = await threads.createMessage(rita, { threadId, ...words('Yes') })
    expect(answer).toMatchObject({ threadId, fromReviewer: true, senderName: 'Ana Ruiz' })
    await threads.createMessage(rita, { threadId, ...words('Until five') })
    expect(await textsIn(lawyer, threadId)).toEqual([
      '<p>Until five</p>',
      '<p>Yes</p>',
      '<p>Are you open on Friday?</p>',
    ])
    expect((await threads.messages(rita, threadId, {})).data.at(-1)?.id).toBe(messageId)
    const ofIt = told.filter((each) => each.startsWith(threadId))
    expect(ofIt).toEqual([
      `${threadId} filer anew`,
      `${threadId} reviewer anew`,
      `${threadId} reviewer again`,
    ])
    // Another one of the same words is another thread.
    expect((await listed(lawyer)).map(({ subject }) => subject)).toEqual(['Hours', 'Hours'])
  })

  it('is that of a fixed subject for whoever calls it so', async () => {
    await begin(lawyer, { subject: ' oferta ' })
    expect(await listed(lawyer)).toMatchObject([{ subject: 'Offer', claim: null, claimantName: null }])
    await toFirm({ subjectId: null, subject: 'Status Update' })
    expect((await listed(rita)).map(({ subject }) => subject)).toContain('Status Update')
  })

  it('keeps what other programs tell of it and of its messages', async () => {
    const told = (name: string, value: string | null) => ({ type: 'text' as const, name, value })
    const { threadId } = await begin(lawyer, {
      additionalInformation: [told('ourNumber', 'RL-1'), told('none', null)],
    })
    await threads.createMessage(lawyer, {
      threadId,
      ...words('Hello?'),
      additionalInformation: [told('tone', 'dry')],
    })
    const { id } = await threads.createMessage(rita, {
      threadId,
      draft: true,
      additionalInformation: [told('a', '1'), told('b', '2')],
      ...words('Not yet'),
    })
    const changed = await threads.updateMessage(rita, {
      id,
      draft: true,
      additionalInformation: [told('a', null), told('c', '3')],
      ...words('Still not'),
    })
    expect(changed.additionalInformation).toEqual([told('b', '2'), told('c', '3')])
    const more = (count: number) => ({
      id,
      draft: true,
      ...words('Still not'),
      additionalInformation: Array.from({ length: count }, (_, at) => told(`more ${at}`, 'x')),
    })
    await threads.updateMessage(rita, more(198))
    await expect(threads.updateMessage(rita, more(199))).rejects.toMatchObject({
      code: 'INVALID_ANSWERS',
      detail: { field: 'additionalInformation' },
    })
    const [thread] = await listed(lawyer)
    expect(thread).toMatchObject({
      additionalInformation: [told('ourNumber', 'RL-1')],
      recentMessage: { additionalInformation: [told('tone', 'dry')] },
    })
    expect((await threads.messages(lawyer, threadId, {})).data[0]?.additionalInformation).toEqual([
      told('tone', 'dry'),
    ])
  })

  it('needs a subject and, of staff, a firm that is there', async () => {
    expect(await refusal(begin(lawyer, { subject: ' ' }))).toBe('INVALID_ANSWERS')
    expect(await refusal(toFirm({ subjectId: 7 }))).toBe('INVALID_ANSWERS')
    expect(await refusal(toFirm({ userGroupId: null }))).toBe('INVALID_ANSWERS')
    expect(await refusal(toFirm({ userGroupId: randomUUID() }))).toBe('NOT_FOUND')
    expect(await refusal(toFirm({ draft: true, subjectId: null }))).toBe('INVALID_ANSWERS')
    expect(await listed(lawyer)).toEqual([])
  })

  it('is written and read by its members and by staff who work with firms, by nobody else', async () => {
    const { threadId } = await begin()
    const colleague = await aMember(world.db, lawyer.firmId ?? '')
    const removed = { ...colleague, firmId: null }
    const write = (actor: Actor) => refusal(threads.createMessage(actor, { threadId, ...words('a') }))
    const read = (actor: Actor) => refusal(threads.thread(actor, threadId, 'en'))
    const mark = (actor: Actor) => refusal(threads.markRead(actor, threadId))
    for (const [actor, answer] of [
      [colleague, 'none'],
      [rita, 'none'],
      [removed, 'NOT_FOUND'],
      [await aLawyer(world.db), 'NOT_FOUND'],
      [plain, 'NOT_FOUND'],
      [ana, 'NOT_FOUND'],
      [viewer, 'NOT_FOUND'],
    ] as const)
      expect([await write(actor), await read(actor), await mark(actor)]).toEqual([answer, answer, answer])
  })

  it('is begun with the own firm alone, and by nobody without one', async () => {
    const other = await aLawyer(world.db)
    expect(await refusal(begin(lawyer, { userGroupId: other.firmId }))).toBe('NOT_FOUND')
    expect(await refusal(begin(lawyer, { userGroupId: lawyer.firmId }))).toBe('none')
    for (const actor of [plain, viewer, ana, { ...lawyer, firmId: null }])
      expect(await refusal(begin(actor, { userGroupId: lawyer.firmId, subjectId: offer }))).toBe('FORBIDDEN')
  })

  it('is refused to whoever’s rights were withdrawn a moment ago', async () => {
    await world.accounts.rememberAccount(lawyer, 'en')
    const { threadId } = await begin()
    await world.db.pool.query('update account set is_active = false where subject = $1', [lawyer.subject])
    expect(await refusal(threads.createMessage(lawyer, { threadId, ...words('a') }))).toBe('RIGHTS_CHANGED')
    expect(await refusal(threads.markRead(lawyer, threadId))).toBe('RIGHTS_CHANGED')
  })

  it('counts as unread for each person of the other side until they read it', async () => {
    const { threadId } = await toFirm()
    const colleague = await aMember(world.db, lawyer.firmId ?? '')
    const unread = async (actor: Actor) => (await messages.unread(actor, null)).unread
    expect([await unread(lawyer), await unread(colleague)]).toEqual([1, 1])
    await threads.markRead(lawyer, threadId)
    expect([await unread(lawyer), await unread(colleague)]).toEqual([0, 1])
    expect(await threads.thread(lawyer, threadId, 'en')).toMatchObject({ isUnread: false })
    expect(await threads.thread(colleague, threadId, 'en')).toMatchObject({ isUnread: true })
  })

  it('says what its reader may do there', async () => {
    const { threadId } = await toFirm()
    expect((await threads.thread(lawyer, threadId, 'en')).abilities).toEqual(['message.write'])
    expect((await threads.thread(rita, threadId, 'en')).abilities).toEqual(['message.write', 'message.draft'])
  })
})

describe('a draft to a law firm', () => {
  const draft = () => toFirm({ draft: true })

  it('is seen by staff alone, changed, and sent under its subject', async () => {
    const { id, threadId } = await draft()
    expect(await listed(lawyer)).toEqual([])
    expect(await refusal(threads.thread(lawyer, threadId, 'en'))).toBe('NOT_FOUND')
    expect(await threads.thread(rita, threadId, 'en')).toMatchObject({ recentMessage: { draft: true } })
    await threads.updateMessage(rita, { id, threadId, draft: true, ...words('Better') })
    expect(told).toEqual([])
    const sent = await messages.update(rita, id, { ...words('Best'), draft: false }, 'en')
    expect(sent).toMatchObject({
      id,
      threadId,
      claimId: null,
      claimNumber: null,
      isDraft: false,
      messageSubject: { id: offer, name: 'Offer' },
      receiverId: lawyer.firmId,
      receiverName: 'A firm',
    })
    expect(await textsIn(lawyer, threadId)).toEqual(['<p>Best</p>'])
    expect(told).toEqual([`${threadId} reviewer anew`])
  })

  it('is one a thread, and goes with its thread where that holds nothing else', async () => {
    const { id, threadId } = await draft()
    const second = threads.createMessage(rita, { threadId, draft: true, ...words('a') })
    expect(await refusal(second)).toBe('DRAFT_EXISTS')
    await messages.remove(rita, id)
    expect(await refusal(threads.thread(rita, threadId, 'en'))).toBe('NOT_FOUND')
    const late = threads.updateMessage(rita, { id, threadId, ...words('a', sending) })
    expect(await refusal(late)).toBe('NOT_FOUND')
  })

  it('sent from two tabs goes once: the second is told', async () => {
    const { id, threadId } = await draft()
    const send = (text: string) =>
      refusal(threads.updateMessage(rita, { id, threadId, ...words(text, sending) }))
    expect((await Promise.all([send('one'), send('two')])).toSorted()).toEqual(['MESSAGE_SENT', 'none'])
    expect(await textsIn(lawyer, threadId)).toHaveLength(1)
    expect(await refusal(messages.remove(rita, id))).toBe('MESSAGE_SENT')
  })

  it('that a colleague changed is not saved, sent or deleted over their words by who saw others', async () => {
    const { id, threadId, version } = await draft()
    const theirs = await threads.updateMessage(rita, {
      id,
      threadId,
      version,
      draft: true,
      ...words('Theirs'),
    })
    const change = (rest: object) =>
      threads.updateMessage(rita, { id, threadId, ...words('Mine', sending), ...rest })
    expect(await refusal(change({ version, draft: true }))).toBe('MESSAGE_CHANGED')
    expect(await refusal(change({ version }))).toBe('MESSAGE_CHANGED')
    expect(await refusal(messages.update(rita, id, words('Mine', sending), 'en', version))).toBe(
      'MESSAGE_CHANGED',
    )
    expect(await refusal(messages.remove(rita, id, version))).toBe('MESSAGE_CHANGED')
    const [stands] = (await threads.messages(rita, threadId, {})).data
    expect(stands).toMatchObject({ message: btoa('<p>Theirs</p>'), version: theirs.version })
    const mine = await change({ version: theirs.version, draft: true })
    const sent = await messages.update(rita, id, words('Mine', sending), 'en', mine.version)
    expect(sent).toMatchObject({ isDraft: false, version: null })
  })

  it('is changed and deleted by who says nothing of what they saw, as other programs do', async () => {
    const { id, threadId } = await draft()
    await threads.updateMessage(rita, { id, threadId, draft: true, ...words('Theirs') })
    expect(await refusal(threads.updateMessage(rita, { id, draft: true, ...words('Mine') }))).toBe('none')
    expect(await refusal(messages.remove(rita, id))).toBe('none')
  })

  it('goes out with `draft: false` alone: who says nothing of that changes its words', async () => {
    const { id, threadId } = await draft()
    for (const rest of [{}, { draft: null }, { threadId }]) {
      const changed = await threads.updateMessage(rita, { id, ...words('Better'), ...rest })
      expect(changed).toMatchObject({ draft: true, message: btoa('<p>Better</p>') })
    }
    expect(await messages.update(rita, id, words('Best'), 'en')).toMatchObject({ isDraft: true })
    expect([await textsIn(rita, threadId), told]).toEqual([['<p>Best</p>'], []])
    expect(await threads.updateMessage(rita, { id, ...words('Now', sending) })).toMatchObject({
      draft: false,
    })
  })

  it('has one version for the same words, however it is read, and another under another subject', async () => {
    const { id: claimId } = await world.file(ana)
    const kept = await messages.send(rita, { claimId }, words('Not yet', { draft: true }), 'en')
    const again = await messages.update(rita, kept.id, words('Not yet', { draft: true }), 'en')
    expect(again.version).toBe(kept.version)
    const body = words('Not yet', { draft: true, subjectId: offer })
    const filed = await messages.update(rita, kept.id, body, 'en', kept.version)
    expect(filed.version).not.toBe(kept.version)
    const [inThread] = (await threads.messages(rita, filed.threadId ?? '', {})).data
    const [ofClaim] = await messages.list(rita, claimId, 'en')
    expect([inThread?.version, ofClaim?.version]).toEqual([filed.version, filed.version])
    expect((await threads.thread(rita, filed.threadId ?? '', 'en')).recentMessage?.version).toBeNull()
  })

  it('is no firm’s: who may not keep one may not touch it either', async () => {
    const { id, threadId } = await draft()
    expect(await refusal(begin(lawyer, { draft: true }))).toBe('FORBIDDEN')
    for (const actor of [lawyer, plain, ana]) {
      expect(await refusal(threads.updateMessage(actor, { id, threadId, ...words('a') }))).toBe('NOT_FOUND')
      expect(await refusal(messages.remove(actor, id))).toBe('NOT_FOUND')
    }
  })
})

describe('a claim’s thread', () => {
  const ofClaim = async () => (await world.fileForClient(lawyer)).id

  it('is the same by every call', async () => {
    const claimId = await ofClaim()
    const { threadId } = await begin(lawyer, { claimId, subject: 'Offer' })
    const bySubject = await messages.send(rita, { claimId }, words('One', { subjectId: offer }), 'en')
    const byThread = await messages.send(rita, { threadId }, words('Two'), 'en')
    expect([bySubject.threadId, byThread.threadId]).toEqual([threadId, threadId])
    expect(byThread).toMatchObject({ claimId, messageSubject: { id: offer, name: 'Offer' } })
    expect(await messages.list(lawyer, claimId, 'en')).toHaveLength(3)
    expect(await threads.thread(rita, threadId, 'en')).toMatchObject({
      claim: { id: claimId },
      userGroup: { id: lawyer.firmId },
      claimantName: expect.stringContaining(' ') as string,
    })
    expect(told).toEqual([])
    await threads.markRead(lawyer, threadId)
    expect((await messages.unread(lawyer, claimId)).unread).toBe(0)
  })

  it('keeps a draft under its subject when it is told of none', async () => {
    const claimId = await ofClaim()
    const kept = await messages.send(
      rita,
      { claimId },
      words('Not yet', { subjectId: offer, draft: true }),
      'en',
    )
    await messages.update(rita, kept.id, words('Still not', { draft: true }), 'en')
    const sent = await threads.updateMessage(rita, { id: kept.id, ...words('Now', sending) })
    expect(sent).toMatchObject({ threadId: kept.threadId, draft: false })
    const open = await messages.send(rita, { claimId }, words('Not yet', { draft: true }), 'en')
    expect(open.threadId).toBeNull()
    expect(await refusal(messages.update(rita, open.id, words('Now', sending), 'en'))).toBe('INVALID_ANSWERS')
  })

  it('takes a draft where it holds none, though the claim has one elsewhere; of two at once the second is refused', async () => {
    const claimId = await ofClaim()
    const { threadId } = await begin(lawyer, { claimId, subject: 'Hours' })
    const inThread = () => refusal(threads.createMessage(rita, { threadId, ...words('a', { draft: true }) }))
    const ofTheClaim = (subjectId: number) =>
      refusal(messages.send(rita, { claimId }, words('a', { subjectId, draft: true }), 'en'))
    const atOnce = await Promise.all([offer, offer + 1, offer + 2].map(ofTheClaim))
    expect(atOnce.toSorted()).toEqual(['DRAFT_EXISTS', 'DRAFT_EXISTS', 'none'])
    expect((await Promise.all([inThread(), inThread()])).toSorted()).toEqual(['DRAFT_EXISTS', 'none'])
    expect(await ofTheClaim(offer + 3)).toBe('DRAFT_EXISTS')
    expect(await refusal(begin(rita, { claimId, subject: 'Other', draft: true }))).toBe('DRAFT_EXISTS')
  })

  it('is the household’s where no firm represents it, and no firm’s', async () => {
    const { id: claimId } = await world.file(ana)
    const { threadId } = await begin(ana, { claimId })
    expect(await refusal(threads.createMessage(ana, { threadId, ...words('a') }))).toBe('none')
    expect(await refusal(threads.createMessage(lawyer, { threadId, ...words('a') }))).toBe('NOT_FOUND')
    expect(await refusal(threads.createMessage(viewer, { threadId, ...words('a') }))).toBe('FORBIDDEN')
    expect(await refusal(begin(lawyer, { claimId }))).toBe('NOT_FOUND')
    expect(await threads.thread(plain, threadId, 'en')).toMatchObject({ userGroup: null, subject: 'Hours' })
  })

  it('takes nothing that names another place, too', async () => {
    const claimId = await ofClaim()
    const { threadId } = await begin(lawyer, { claimId })
    const at = (place: MessagePlace) =>
      refusal(messages.send(rita, place, words('a', { subjectId: offer }), 'en'))
    expect(await at({ threadId, claimId, userGroupId: lawyer.firmId ?? null })).toBe('none')
    expect(await at({ threadId, claimId: randomUUID() })).toBe('NOT_FOUND')
    expect(await at({ claimId, userGroupId: (await aLawyer(world.db)).firmId ?? null })).toBe('NOT_FOUND')
    expect(await at({ threadId: randomUUID() })).toBe('NOT_FOUND')
    const firms = await begin()
    expect(await at({ threadId: firms.threadId, claimId })).toBe('NOT_FOUND')
    const elsewhere = threads.updateMessage(rita, { id: firms.id, threadId, ...words('a') })
    expect(await refusal(elsewhere)).toBe('MESSAGE_SENT')
  })
})
