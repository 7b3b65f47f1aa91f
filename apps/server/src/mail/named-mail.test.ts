import { randomUUID } from 'node:crypto'
import { mailLimits } from '@makewhole/domain/notice/mail-limit.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimWorld, refusal } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { housekeeping } from '../jobs/housekeeping.ts'
import { countMail, rescheduleRetry, lockForRetry, scheduleMails } from './queued-mail.ts'
import { removeQueuedMails } from './queued-mail.repository.ts'
import type { MailSender } from './queued-mail.ts'

/** docs/rules/messages-and-notices.md "Mails to an address that somebody names" */

let world: ClaimWorld
beforeAll(async () => {
  world = await claimWorld()
})
afterAll(() => world.db.close())

const [hour, day] = [3_600_000, 24 * 3_600_000]
const noon = Date.parse('2026-06-01T12:00:00Z')
const anAddress = () => `${randomUUID()}@example.com`
const aFirm = (): MailSender => ({ kind: 'firm', id: randomUUID() })
const count = (to: string, sender: MailSender, after = 0) =>
  refusal(world.db.transaction((tx) => countMail(tx, to, sender, new Date(noon + after))))
const aMail = (address = anAddress(), deadline: LocalDate | null = null) => ({
  mailId: randomUUID(),
  address,
  deadline,
})
/** Schedules mails; answers the time of each, and of each moved one, in milliseconds after noon. */
const scheduleAll = async (mails: readonly ReturnType<typeof aMail>[], sender: MailSender, after = 0) => {
  const moveNone = () => Promise.resolve()
  const work = world.db.transaction((tx) =>
    scheduleMails(tx, mails, sender, new Date(noon + after), moveNone),
  )
  return new Map((await work).map(({ mailId, sendAt }) => [mailId, sendAt.getTime() - noon]))
}
const schedule = async (to: string, sender: MailSender, after = 0) => {
  const [time] = (await scheduleAll([aMail(to)], sender, after)).values()
  return time ?? NaN
}

const countAgain = (to: string, mailId: string, after: number) =>
  refusal(
    world.db.transaction(async (tx) => {
      await lockForRetry(tx, mailId, to)
      await rescheduleRetry(tx, mailId, to, new Date(noon + after))
    }),
  )

describe('mails that somebody wants sent', () => {
  it('are three an hour to one address, whoever sends them and however it is written', async () => {
    const to = anAddress()
    expect(await count(to, aFirm())).toBe('none')
    expect(await count(to.toUpperCase(), { kind: 'staff', id: 'june' }, hour / 2)).toBe('none')
    expect(await count(to, null, hour / 2)).toBe('none')
    expect(await count(to, aFirm(), hour - 1)).toBe('TOO_MANY_MAILS')
    expect(await count(to, aFirm(), hour)).toBe('none')
    expect(await count(to, aFirm(), hour)).toBe('TOO_MANY_MAILS')
  })

  it.each([
    ['firm', 'TOO_MANY_MAILS_TODAY'],
    ['staff', 'TOO_MANY_STAFF_MAILS_TODAY'],
  ] as const)('are as many a day as a %s has', async (kind, code) => {
    const [sender, other] = [0, 1].map(() => ({ kind, id: randomUUID() }))
    const { mails } = mailLimits[kind]
    for (let sent = 0; sent < mails; sent += 1)
      expect(await count(anAddress(), sender ?? null, sent)).toBe('none')
    expect(await count(anAddress(), sender ?? null, day - 1)).toBe(code)
    expect(await count(anAddress(), other ?? null, day - 1)).toBe('none')
    expect(await count(anAddress(), sender ?? null, day)).toBe('none')
    expect(await count(anAddress(), sender ?? null, day)).toBe(code)
  })

  it('are no more where several servers are asked in the same instant', async () => {
    const [to, firm] = [anAddress(), aFirm()]
    const ofAddress = await Promise.all(Array.from({ length: 8 }, () => count(to, aFirm())))
    expect(ofAddress.toSorted()).toEqual([
      ...Array<string>(5).fill('TOO_MANY_MAILS'),
      ...Array<string>(3).fill('none'),
    ])
    const ofFirm = await Promise.all(Array.from({ length: 33 }, () => count(anAddress(), firm)))
    expect(ofFirm.filter((outcome) => outcome === 'none')).toHaveLength(30)
  })

  it('count for nothing where what wanted them failed', async () => {
    const to = anAddress()
    const failing = world.db.transaction(async (tx) => {
      for (let sent = 0; sent < 3; sent += 1) await countMail(tx, to, null, new Date(noon))
      throw new Error('crash')
    })
    await expect(failing).rejects.toThrow('crash')
    expect(await count(to, null)).toBe('none')
  })

  it('say how long to wait', async () => {
    const to = anAddress()
    for (let sent = 0; sent < 3; sent += 1) await count(to, null, 1000)
    const work = world.db.transaction((tx) => countMail(tx, to, null, new Date(noon + 2000)))
    await expect(work).rejects.toMatchObject({ detail: { retryAfterSeconds: 3599 } })
  })
})

describe('mails that nobody waits for', () => {
  it('go once there is room, each, and keep their place before those that are wanted later', async () => {
    const to = anAddress()
    const times = []
    for (let at = 0; at < 7; at += 1) times.push(await schedule(to, null, at))
    expect(times).toEqual([0, 1, 2, hour, hour + 1, hour + 2, 2 * hour])
    expect(await count(to, null, hour - 1)).toBe('TOO_MANY_MAILS')
  })

  it('of a firm beyond thirty go the next day', async () => {
    const firm = aFirm()
    const times = []
    for (let at = 0; at < 65; at += 1) times.push(await schedule(anAddress(), firm, at))
    expect(times.map((time) => Math.floor(time / day)).filter((days) => days === 0)).toHaveLength(30)
    expect(times.at(-1)).toBe(2 * day + 4)
  })
})

describe('mails that wait', () => {
  const days = ['2026-06-05', '2026-06-09', '2026-06-20'].map((day) => day)
  const [soon, later, latest] = days

  it('go in the order of their deadlines, those without one last', async () => {
    const firm = aFirm()
    for (let sent = 0; sent < 30; sent += 1) await count(anAddress(), firm, sent)
    const [one, two, three, four] = [latest, undefined, later, soon].map((day) => aMail(anAddress(), day))
    if (!one || !two || !three || !four) throw new Error('there are four')
    const [first, second] = [await scheduleAll([two], firm, 40), await scheduleAll([one], firm, 41)]
    expect([first.get(two.mailId), second.get(one.mailId), second.get(two.mailId)]).toEqual([
      day,
      day,
      day + 1,
    ])
    const times = await scheduleAll([three, four], firm, 42)
    expect([four, three, one, two].map(({ mailId }) => times.get(mailId))).toEqual([
      day,
      day + 1,
      day + 2,
      day + 3,
    ])
  })

  it('stay where they are when what comes has no earlier deadline', async () => {
    const firm = aFirm()
    for (let sent = 0; sent < 30; sent += 1) await count(anAddress(), firm, sent)
    await scheduleAll([aMail(anAddress(), soon)], firm, 40)
    expect([...(await scheduleAll([aMail(anAddress(), soon)], firm, 41)).values()]).toEqual([day + 1])
  })

  it('never pass the limit of an address when they are moved', async () => {
    const [firm, to] = [aFirm(), anAddress()]
    const mails = Array.from({ length: 5 }, () => aMail(to, latest))
    await scheduleAll(mails, firm)
    const urgent = [aMail(to, soon), aMail(to, soon)]
    const times = await scheduleAll(urgent, firm, 1)
    expect(urgent.map(({ mailId }) => times.get(mailId))).toEqual([hour, hour])
    const all = await world.db.pool.query<{ hours: string }>(
      'select send_at as hours from named_mail where address = $1 order by send_at',
      [to],
    )
    const hours = all.rows.map((row) => Math.floor((new Date(row.hours).getTime() - noon) / hour))
    expect(hours).toEqual([0, 0, 0, 1, 1, 1, 2])
  })

  it('that were given up count no more; neither does the place that a mail had before it is counted anew', async () => {
    const to = anAddress()
    const mails = [aMail(to), aMail(to), aMail(to)]
    await scheduleAll(mails, null)
    expect(await count(to, null, 1)).toBe('TOO_MANY_MAILS')
    await world.db.transaction((tx) => removeQueuedMails(tx, [mails[0]?.mailId ?? '']))
    expect(await count(to, null, 1)).toBe('none')
    expect(await countAgain(to, mails[1]?.mailId ?? '', 2)).toBe('none')
    expect(await count(to, null, 3)).toBe('TOO_MANY_MAILS')
  })

  it('stay on the account that they were counted on when they are counted anew', async () => {
    const [firm, to] = [aFirm(), anAddress()]
    const [mail] = [aMail(to)]
    await scheduleAll([mail], firm)
    for (let sent = 0; sent < 29; sent += 1) await count(anAddress(), firm, day - 1)
    expect(await countAgain(to, mail.mailId, day - 1)).toBe('none')
    expect(await count(anAddress(), firm, day)).toBe('TOO_MANY_MAILS_TODAY')
    for (let sent = 0; sent < 2; sent += 1) await count(to, null, day + hour)
    await count(to, null, day + hour)
    expect(await countAgain(to, mail.mailId, day + hour)).toBe('TOO_MANY_MAILS')
  })

  it('go in a gap that one left which was given up', async () => {
    const to = anAddress()
    const mails = Array.from({ length: 9 }, () => aMail(to))
    await scheduleAll(mails, null)
    await world.db.transaction((tx) =>
      removeQueuedMails(
        tx,
        mails.slice(3, 5).map(({ mailId }) => mailId),
      ),
    )
    const times = [await schedule(to, null, 1), await schedule(to, null, 1), await schedule(to, null, 1)]
    expect(times).toEqual([hour, hour, 3 * hour])
  })

  it('of the same addresses in another order don’t wait for each other', async () => {
    const addresses = Array.from({ length: 8 }, anAddress)
    const mails = (order: readonly string[]) => order.map((address) => aMail(address))
    const orders = [addresses, addresses.toReversed()]
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_none, at) =>
        refusal(scheduleAll(mails(orders[at % 2] ?? []), at < 6 ? null : aFirm())),
      ),
    )
    expect(new Set(outcomes)).toEqual(new Set(['none']))
  })
})

it('what no limit counts any more is removed', async () => {
  const to = anAddress()
  const now = Date.now() - noon
  for (const days of [3, 0]) await count(to, null, now - days * day)
  await housekeeping(world).tasks['housekeeping']?.({})
  const { rowCount } = await world.db.pool.query('select from named_mail where address = $1', [to])
  expect(rowCount).toBe(1)
})
