import { randomUUID } from 'node:crypto'
import { mailLimits } from '@makewhole/domain/notice/mail-limit.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimWorld, refusal } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { housekeeping } from '../jobs/housekeeping.ts'
import { countMail, scheduleMail } from './named-mail.ts'
import type { MailSender } from './named-mail.ts'

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
const schedule = async (to: string, sender: MailSender, after = 0) =>
  (await world.db.transaction((tx) => scheduleMail(tx, to, sender, new Date(noon + after)))).getTime() - noon

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

  it.each(['firm', 'staff'] as const)('are as many a day as a %s has', async (kind) => {
    const [sender, other] = [0, 1].map(() => ({ kind, id: randomUUID() }))
    const { mails } = mailLimits[kind]
    for (let sent = 0; sent < mails; sent += 1)
      expect(await count(anAddress(), sender ?? null, sent)).toBe('none')
    expect(await count(anAddress(), sender ?? null, day - 1)).toBe('TOO_MANY_MAILS_TODAY')
    expect(await count(anAddress(), other ?? null, day - 1)).toBe('none')
    expect(await count(anAddress(), sender ?? null, day)).toBe('none')
    expect(await count(anAddress(), sender ?? null, day)).toBe('TOO_MANY_MAILS_TODAY')
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

it('what no limit counts any more is removed', async () => {
  const to = anAddress()
  const now = Date.now() - noon
  for (const days of [3, 0]) await count(to, null, now - days * day)
  await housekeeping(world).tasks['housekeeping']?.({})
  const { rowCount } = await world.db.pool.query('select from named_mail where address = $1', [to])
  expect(rowCount).toBe(1)
})
