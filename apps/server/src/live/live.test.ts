import type { LiveEvent } from '@makewhole/contract/live/live.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { aStranger, testApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { listenTo } from '../db/notifications.ts'
import type { Notifications } from '../db/notifications.ts'
import { createFirmClientsService } from '../firm/firm-clients.service.ts'
import { createFirmService } from '../firm/firm.service.ts'
import { AppError } from '../app-error.ts'
import { aLawyer, aMember, person } from '../../test/claims.ts'
import { aloneAtHome, settlementWorld } from '../../test/settlements.ts'
import { owner, reviewer } from '../../test/claims.ts'
import type { SettlementWorld } from '../../test/settlements.ts'
import { createMessageService } from '../message/message.service.ts'
import { registerLive } from './live.ts'
import { createLiveService } from './live.service.ts'
import type { LiveService } from './live.service.ts'

let world: SettlementWorld
let notifications: Notifications
let live: LiveService

beforeAll(async () => {
  world = await settlementWorld()
  notifications = listenTo(world.db.pool)
  live = createLiveService({ notifications })
  await vi.waitUntil(() => notifications.isListening(), { timeout: 30_000 })
})
afterAll(async () => {
  await notifications.close()
  await world.db.close()
})

function listenAs(actor: Actor) {
  const heard: LiveEvent[] = []
  const stop = live.listen({ actor, send: (event) => heard.push(event), end: () => undefined })
  return { heard, stop }
}

const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 20_000 })

/** Events come in the order of their commits: after a later one, no earlier one is pending. */
async function caughtUp(heard: readonly LiveEvent[]) {
  const claimId = await world.complete()
  await eventually(() => heard).toContainEqual({ claimId })
}

/** A claim of which nothing is still on its way. */
async function filedBefore(): Promise<string> {
  const { heard, stop } = listenAs(owner)
  const claimId = await world.complete()
  await caughtUp(heard)
  stop()
  return claimId
}

describe('what happens to a claim', () => {
  test('is told to its filer and to staff, and to nobody else', async () => {
    const [own, staff, stranger] = [owner, reviewer, aStranger()].map(listenAs)
    const claimId = await world.complete()
    await eventually(() => own?.heard.length).toBeGreaterThan(0)
    expect(new Set(own?.heard.map((event) => event.claimId))).toEqual(new Set([claimId]))
    expect(staff?.heard).toEqual(own?.heard)
    expect(stranger?.heard).toEqual([])
    for (const each of [own, staff, stranger]) each?.stop()
  })

  test('is not told when it was undone, nor while a claim is still being filled in', async () => {
    const { heard, stop } = listenAs(owner)
    const claimId = await world.complete()
    await caughtUp(heard)
    const before = heard.length
    const undone = world.db.transaction(async (tx) => {
      await world.claims.applyEvent(tx, claimId, 'await', reviewer, {})
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    const { id: begun } = await world.file(owner, aloneAtHome, 'claimant')
    await caughtUp(heard)
    expect(heard.slice(before)).not.toContainEqual({ claimId })
    expect(heard).not.toContainEqual({ claimId: begun })
    stop()
  })

  test('is told of a draft to staff alone, when it is kept, changed and deleted', async () => {
    const claimId = await filedBefore()
    const onlooker = { ...person('vic', 'VIEWER'), permissions: ['ACCESS.VIEWCLAIMS' as const] }
    const outsider = { ...person('nan', 'VIEWER'), permissions: ['NO.PERMISSIONS' as const] }
    const [own, staff, looker, other] = [owner, reviewer, onlooker, outsider].map(listenAs)
    const messages = createMessageService(world)
    const body = { subjectId: 120950004, message: btoa('<p>Not yet</p>'), draft: true }
    const heardOf = () => staff?.heard.filter((event) => event.claimId === claimId).length
    const { id } = await messages.send(reviewer, { claimId }, body, 'en')
    await eventually(heardOf).toBe(1)
    await messages.update(reviewer, id, body, 'en')
    await eventually(heardOf).toBe(2)
    await messages.remove(reviewer, id)
    await eventually(heardOf).toBe(3)
    await caughtUp(own?.heard ?? [])
    expect(own?.heard).not.toContainEqual({ claimId })
    expect(other?.heard).not.toContainEqual({ claimId })
    expect(looker?.heard.filter((event) => event.claimId === claimId)).toHaveLength(3)
    for (const each of [own, staff, looker, other]) each?.stop()
  })

  test('is told of what attorneys filed to staff with that permission alone', async () => {
    const plain = listenAs(reviewer)
    const permitted = listenAs({ ...reviewer, permissions: [...reviewer.permissions, 'ACCESS.ATTORNEY'] })
    const [client, otherFirm] = [person('the-client'), await aLawyer(world.db)].map(listenAs)
    const { id } = await world.fileForClient(await aLawyer(world.db))
    await caughtUp(plain.heard)
    expect(permitted.heard).toContainEqual({ claimId: id })
    for (const each of [plain, client, otherFirm]) expect(each?.heard).not.toContainEqual({ claimId: id })
    // The client, once they follow it.
    await world.db.pool.query("update claim set client_subject = 'the-client' where id = $1", [id])
    await eventually(() => client?.heard).toContainEqual({ claimId: id })
    await caughtUp(plain.heard)
    for (const each of [plain, otherFirm]) expect(each?.heard).not.toContainEqual({ claimId: id })
    for (const each of [plain, permitted, client, otherFirm]) each?.stop()
  })

  test('is told to every member of its firm until they leave it, whose stream ends at once', async () => {
    const lawyer = await aLawyer(world.db)
    const colleague = await aMember(world.db, lawyer.firmId ?? '')
    await filedBefore()
    let isOver = false
    const leaving: LiveEvent[] = []
    const stop = live.listen({
      actor: colleague,
      send: (event) => leaving.push(event),
      end: () => {
        stop()
        isOver = true
      },
    })
    const staying = listenAs(lawyer)
    const first = await world.fileForClient(lawyer)
    await eventually(() => leaving).toContainEqual({ claimId: first.id })
    await world.db.kysely
      .updateTable('firm_member')
      .set({ removed_at: new Date(), removed_by: lawyer.subject })
      .where('subject', '=', colleague.subject)
      .execute()
    await eventually(() => isOver).toBe(true)
    const { id } = await world.fileForClient(lawyer)
    await eventually(() => staying.heard).toContainEqual({ claimId: id })
    expect(leaving).not.toContainEqual({ claimId: id })
    staying.stop()
  })

  test('in a thread with a law firm is told to its members and to staff who work with firms, a draft to those alone', async () => {
    const lawyer = await aLawyer(world.db)
    const withAttorneys = { ...reviewer, permissions: [...reviewer.permissions, 'ACCESS.ATTORNEY' as const] }
    const others = [await aLawyer(world.db), reviewer, owner].map(listenAs)
    const [firm, staff] = [lawyer, withAttorneys].map(listenAs)
    const messages = createMessageService(world)
    const body = { subjectId: 120950004, message: btoa('<p>Not yet</p>') }
    const place = { userGroupId: lawyer.firmId ?? null }
    const heardOf = (listener: typeof firm, threadId: string | null) => () =>
      listener?.heard.filter((event) => event.threadId === threadId).length
    const draft = await messages.send(withAttorneys, place, { ...body, draft: true }, 'en')
    await eventually(heardOf(staff, draft.threadId)).toBe(1)
    const sent = await messages.send(withAttorneys, place, body, 'en')
    await eventually(heardOf(firm, sent.threadId)).toBe(1)
    expect(heardOf(firm, draft.threadId)()).toBe(0)
    await messages.remove(withAttorneys, draft.id)
    await eventually(heardOf(staff, draft.threadId)).toBe(2)
    for (const { heard, stop } of others) {
      expect(heard.filter(({ threadId }) => threadId)).toEqual([])
      stop()
    }
    firm?.stop()
    staff?.stop()
  })

  test('is told of an import and of a signing to their own firm’s members alone', async () => {
    const lawyer = await aLawyer(world.db)
    const others = [await aMember(world.db, lawyer.firmId ?? ''), await aLawyer(world.db), reviewer, owner]
    const [own, colleague, ...strangers] = [lawyer, ...others].map(listenAs)
    const [importId, signingId] = [crypto.randomUUID(), crypto.randomUUID()]
    await world.db.pool.query(
      `insert into claim_import (id, firm_id, fire_id, form_id, file_name, size, storage_key, state, locale, uploaded_by, uploaded_at)
       values ($1, $2, 1, 'attorney', 'may.xlsx', 1, 'key', 'checking', 'en', $3, now())`,
      [importId, lawyer.firmId, lawyer.subject],
    )
    await world.db.pool.query(
      `insert into joint_signing (id, firm_id, state, locale, form_id, form_version, answers, signed_by, signed_as, signed_at)
       values ($1, $2, 'signing', 'en', 'attorney', '1', '{}', $3, '{}', now())`,
      [signingId, lawyer.firmId, lawyer.subject],
    )
    await world.db.pool.query('update claim_import set checked_count = 250 where id = $1', [importId])
    await eventually(() => own?.heard).toEqual([importId, signingId, importId].map((workId) => ({ workId })))
    expect(colleague?.heard).toEqual(own?.heard)
    for (const { heard } of strangers) {
      await caughtUp(strangers[2]?.heard ?? [])
      expect(heard.filter(({ workId }) => workId !== undefined)).toEqual([])
    }
    for (const each of [own, colleague, ...strangers]) each?.stop()
  })

  test('is told once a transaction, where no line of history is written too', async () => {
    const { heard, stop } = listenAs(owner)
    const claimId = await world.complete()
    await caughtUp(heard)
    const before = heard.length
    await world.recordFacts(claimId, { isBreakdownSaved: true })
    await world.move(claimId, 'await', reviewer)
    await caughtUp(heard)
    expect(heard.slice(before).filter((event) => event.claimId === claimId)).toHaveLength(2)
    stop()
  })

  test('is told again after the listening connection was lost, and the loss itself is told', async () => {
    const { heard, stop } = listenAs(owner)
    await world.db.pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()",
    )
    await eventually(() => heard).toContainEqual({ claimId: null })
    const claimId = await world.complete()
    await eventually(() => heard).toContainEqual({ claimId })
    stop()
  })

  test('reaches eight tabs of a person; a ninth takes the place of the oldest, which is told so', () => {
    const happened: unknown[] = []
    const stops = Array.from({ length: 9 }, (_, index) =>
      live.listen({
        actor: owner,
        send: (event) => happened.push([index, event]),
        end: () => happened.push([index, 'ended']),
      }),
    )
    expect(happened).toEqual([
      [0, { isReplaced: true }],
      [0, 'ended'],
    ])
    for (const stop of stops) stop()
    expect(live.count()).toBe(0)
  })
})

/** Events of a law firm, and their readers (docs/rules/law-firms.md "What a firm sees"). */
describe('what a law firm does is told', () => {
  const withAttorneys = { ...reviewer, permissions: [...reviewer.permissions, 'ACCESS.ATTORNEY' as const] }
  let boss: Actor
  /** Possible readers, who listen before the event. */
  let people: Readonly<Record<string, Actor>>
  let firms: ReturnType<typeof createFirmService>
  let clients: ReturnType<typeof createFirmClientsService>
  let invitedId: string
  let clientId: string

  const clerk = () => ({ firstName: 'Cleo', lastName: 'Clerk', email: `${crypto.randomUUID()}@firm.example` })
  const client = () => ({ firstName: 'Ada', lastName: 'Moss', email: `${crypto.randomUUID()}@example.com` })
  const call = () => ({ actor: boss, locale: 'en' as const })
  const idOf = async (email: string | null) =>
    (await firms.getFirm(boss)).members.find((member) => member.email === email)?.id ?? ''

  beforeEach(async () => {
    firms = createFirmService(world)
    clients = createFirmClientsService(world)
    const { firmId } = await aLawyer(world.db)
    boss = await aMember(world.db, firmId ?? '', { isAdministrator: true })
    const [colleague, leaver] = [await aMember(world.db, firmId ?? ''), await aMember(world.db, firmId ?? '')]
    await firms.removeMember(boss, await idOf(leaver.email ?? null))
    const invited = clerk()
    await firms.inviteMember(call(), { ...invited, isAdministrator: false })
    invitedId = await idOf(invited.email)
    clientId = (await clients.add(boss, client())).id
    people = {
      boss,
      colleague,
      removed: { ...leaver, firmId: null },
      otherFirm: await aLawyer(world.db),
      withAttorneys,
      without: reviewer,
      household: owner,
    }
  })

  const aMessage = { subjectId: 120950004, subject: 'Offer', message: btoa('<p>Good morning</p>') }
  const ofFirm = ['boss', 'colleague']
  const changes: readonly (readonly [string, readonly string[], () => Promise<unknown>])[] = [
    ['a claim', [...ofFirm, 'withAttorneys'], () => world.fileForClient(boss)],
    [
      'a message about no claim',
      [...ofFirm, 'withAttorneys'],
      () => createMessageService(world).send(boss, { userGroupId: boss.firmId ?? null }, aMessage, 'en'),
    ],
    [
      'an import',
      ofFirm,
      () =>
        world.db.pool.query(
          `insert into claim_import (id, firm_id, fire_id, form_id, file_name, size, storage_key, state, locale, uploaded_by,
            uploaded_at) values (gen_random_uuid(), $1, 1, 'attorney', 'may.xlsx', 1, 'key', 'checking', 'en', $2, now())`,
          [boss.firmId, boss.subject],
        ),
    ],
    ['an invitation', [], () => firms.inviteMember(call(), { ...clerk(), isAdministrator: false })],
    ['an invitation that is sent again', [], () => firms.renewInvitation(call(), invitedId)],
    ['an invitation that is taken back', [], () => firms.removeMember(boss, invitedId)],
    [
      'a member who runs it by now',
      [],
      async () => firms.setAdministrator(boss, await idOf(people['colleague']?.email ?? null), true),
    ],
    [
      'a member who is removed',
      [],
      async () => firms.removeMember(boss, await idOf(people['colleague']?.email ?? null)),
    ],
    ['a name on its list', [], () => clients.add(boss, client())],
    [
      'a file of names',
      [],
      () =>
        clients.addFile(boss, {
          file: btoa('First name,Last name,Email\nMai,Vang,mai@example.com'),
          isConfirmed: true,
        }),
    ],
    ['a name that is taken off its list', [], () => clients.remove(boss, clientId)],
  ]

  test.each(changes)('%s, to %j alone', async (_what, expected, happens) => {
    const listeners = Object.entries(people).map(([name, actor]) => ({ name, ...listenAs(actor) }))
    onTestFinished(() => listeners.forEach(({ stop }) => stop()))
    await happens()
    await caughtUp(listeners.find(({ name }) => name === 'household')?.heard ?? [])
    const { rows } = await world.db.pool.query<{ id: string }>('select id from claim where firm_id = $1', [
      boss.firmId,
    ])
    const claims = rows.map(({ id }) => id)
    // A household's claims are filed meanwhile.
    const isOfFirm = ({ claimId }: LiveEvent) => typeof claimId !== 'string' || claims.includes(claimId)
    expect(listeners.filter(({ heard }) => heard.some(isOfFirm)).map(({ name }) => name)).toEqual(expected)
  })
})

describe('the stream', () => {
  let site: TestApp
  const people = new Map<string, Actor>()
  beforeAll(async () => {
    people.set('owner', owner)
    const verify = async (bearer: string) =>
      people.get(bearer) ?? Promise.reject(new AppError('NOT_AUTHENTICATED'))
    site = await testApp(() => ({}), { extensions: [(app) => registerLive(app, live, verify)] })
    await site.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => site.close())

  const open = (bearer: string, signal: AbortSignal) =>
    fetch(`${site.app.listeningOrigin}/api/v1/Live`, {
      headers: { authorization: `Bearer ${bearer}` },
      signal,
    })

  test('is for signed-in people', async () => {
    const answer = await open('nobody', new AbortController().signal)
    expect(answer.status).toBe(401)
    await answer.text()
  })

  test('carries each event as it happens, and ends with the one who listens', async () => {
    const end = new AbortController()
    const answer = await open('owner', end.signal)
    expect(answer.headers.get('content-type')).toMatch('text/event-stream')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    const claimId = await world.complete()
    let text = ''
    while (!text.includes(claimId)) text += (await reader?.read())?.value ?? ''
    expect(text).toContain(`data: {"claimId":"${claimId}"}`)
    end.abort()
    await eventually(() => live.count()).toBe(0)
  })

  test('ends at the heartbeat after its token did', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    people.set('leaving', owner)
    const answer = await open('leaving', new AbortController().signal)
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toBe(': open\n\n')
    vi.advanceTimersByTime(20_000)
    expect((await reader?.read())?.value).toBe(': \n\n')
    people.delete('leaving')
    vi.advanceTimersByTime(20_000)
    expect((await reader?.read())?.done).toBe(true)
    expect(live.count()).toBe(0)
    vi.useRealTimers()
  })
})
