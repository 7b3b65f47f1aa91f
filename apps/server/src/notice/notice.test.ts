import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ClaimEvent, Facts } from '@makewhole/domain/claim/lifecycle.ts'
import { sql } from 'kysely'
import { claimWorld, person } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import type { Mail } from '../mail/mailer.ts'
import { createNoticeService } from './notice.service.ts'
import type { NoticeService } from './notice.service.ts'

const ana = person('ana')
const rita = person('rita', 'REVIEWER')
const minute = 60_000

let world: ClaimWorld
let notices: NoticeService
let sent: Mail[]
let refusal: Error | null
let later = 0

beforeAll(async () => {
  world = await claimWorld()
  notices = createNoticeService({
    ...world,
    clock: { now: () => world.clock.now() + later, today: () => world.clock.today() },
    mailer: {
      send: (mail) => (refusal ? Promise.reject(refusal) : Promise.resolve(void sent.push(mail))),
    },
    publicUrl: 'https://program.test',
  })
  await world.accounts.rememberAccount(ana, 'en')
})
afterAll(() => world.db.close())
beforeEach(() => {
  sent = []
  refusal = null
  later = 0
  world.setDay(0)
})
afterEach(async () => void (await sql`delete from notice`.execute(world.db.kysely)))

const subjects = () => sent.map(({ subject }) => subject)
const moved = (claimId: string, event: ClaimEvent, facts: Facts = {}) =>
  world.db.transaction((tx) => world.claims.applyEvent(tx, claimId, event, rita, facts))
const failedWith = (responseCode: number) => {
  const cause = Object.assign(new Error('no'), { responseCode })
  return new Error(`the mail could not be handed over (${responseCode})`, { cause })
}

describe('a notice', () => {
  it('goes to whoever filed, in their language, with nothing personal in it', async () => {
    await world.accounts.setLocale(ana, 'es')
    const { claimNumber, id } = await world.file(ana)
    await notices.sendDue()
    await world.accounts.setLocale(ana, 'en')
    expect(subjects()).toEqual([`Recibimos el reclamo ${claimNumber}`])
    expect(sent[0]).toMatchObject({ to: 'ana@example.com' })
    expect(sent[0]?.text).toContain(`https://program.test/claims/${claimNumber}/${id}/overview`)
    expect(`${sent[0]?.text} ${sent[0]?.html}`).not.toMatch(/Marisol|Quintero|Whistling|Ana|Ruiz/)
  })

  it('tells of each move that asks or answers something', async () => {
    const { id, claimNumber } = await world.file(ana)
    await moved(id, 'beginReview')
    await moved(id, 'requestDocuments', { wantedTypesNamed: true })
    await moved(id, 'resumeReview')
    await moved(id, 'complete', { valuesConfirmed: true })
    await moved(id, 'await')
    await moved(id, 'resume')
    await moved(id, 'close', { reasonGiven: true })
    await notices.sendDue()
    expect(subjects().toSorted()).toEqual(
      [
        `We received claim ${claimNumber}`,
        `Your turn: documents for claim ${claimNumber}`,
        `Claim ${claimNumber} is complete`,
        `Your turn: claim ${claimNumber} waits for you`,
        `Claim ${claimNumber} was closed`,
      ].toSorted(),
    )
  })

  it('is never told of a move that did not happen', async () => {
    const { id } = await world.file(ana)
    await notices.sendDue()
    sent = []
    await world.db
      .transaction(async (tx) => {
        await world.claims.applyEvent(tx, id, 'close', rita, { reasonGiven: true })
        throw new Error('undone')
      })
      .catch(() => undefined)
    expect(await notices.sendDue()).toBe(0)
  })

  it('survives a mail server that refuses for hours, and goes out once', async () => {
    await world.file(ana)
    refusal = failedWith(421)
    for (const minutes of [0, 1, 6, 21, 81]) {
      later = minutes * minute
      expect(await notices.sendDue()).toBe(1)
      expect(await notices.sendDue()).toBe(0)
    }
    refusal = null
    later = 141 * minute
    await Promise.all([notices.sendDue(), notices.sendDue()])
    expect(sent).toHaveLength(1)
    later = 10_000 * minute
    expect(await notices.sendDue()).toBe(0)
  })

  it('that can never be delivered stands in the history for staff, and undoes nothing', async () => {
    const { id } = await world.file(ana)
    refusal = failedWith(550)
    expect(await notices.sendDue()).toBe(1)
    later = 10_000 * minute
    expect(await notices.sendDue()).toBe(0)
    const { rows } = await sql<{ facts: unknown }>`
      select facts from activity where claim_id = ${id} and type = 'Notice Failed'`.execute(world.db.kysely)
    expect(rows).toMatchObject([{ facts: { name: 'claimSubmitted' } }])
  })
})

describe('a reminder', () => {
  it('comes 10 and 3 days before an offer ends, each once, also after days without a server', async () => {
    const { id, claimNumber } = await world.file(ana)
    await notices.sendDue()
    sent = []
    await sql`update claim set status_id = 120950004, offer_deadline = '2026-12-02' where id = ${id}`.execute(
      world.db.kysely,
    )
    const remindOn = async (day: number) => {
      world.setDay(day)
      await Promise.all([notices.remind(), notices.remind()])
      await notices.sendDue()
    }
    await remindOn(19)
    expect(subjects()).toEqual([])
    await remindOn(20)
    await remindOn(21)
    expect(subjects()).toEqual([`10 days left to answer the offer for claim ${claimNumber}`])
    await remindOn(28)
    await remindOn(30)
    expect(subjects()).toHaveLength(2)
    expect(subjects()[1]).toBe(`3 days left to answer the offer for claim ${claimNumber}`)
    await remindOn(31)
    expect(subjects()).toHaveLength(2)
  })
})
