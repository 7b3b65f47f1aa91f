import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Permission } from '@makewhole/domain/access/actor.ts'
import { addDays } from '@makewhole/domain/shared/local-date.ts'
import { sql } from 'kysely'
import { testDatabase } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'
import { person } from '../../test/claims.ts'
import { createAccountService } from '../account/account.service.ts'
import { movableClock } from '../clock.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { clockFeature } from './test-operations.ts'
import { createClockService } from './clock.service.ts'

const admin = {
  ...person('june', 'ADMIN'),
  permissions: ['ALL.PERMISSIONS', 'ALL.TESTOPERATIONS'] as readonly Permission[],
}
const noJobs: Jobs = { tasks: {}, schedule: {} }

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())
beforeEach(() => sql`delete from clock_offset`.execute(db.kysely))

/** One server of a trial, at noon of June 1. */
function aServer(jobs: Jobs = noJobs, isProduction = false) {
  const clock = movableClock('America/Los_Angeles', () => Date.parse('2026-06-01T19:00:00Z'))
  const options = {
    db,
    accounts: createAccountService({ db, clock }),
    clock: isProduction ? null : clock,
    jobs: () => jobs,
  }
  return { clock, options, service: createClockService(options) }
}

describe('moving the clock', () => {
  it('moves a trial on by days, and adds up', async () => {
    const { service, clock } = aServer()
    await service.move(admin, 31)
    expect(await service.move(admin, 44)).toEqual({
      days: 75,
      today: addDays('2026-06-01', 75),
      failedJobs: [],
    })
    expect(clock.today()).toBe(addDays('2026-06-01', 75))
  })

  it('counts two who move at once', async () => {
    const { service } = aServer()
    await Promise.all([service.move(admin, 3), service.move(admin, 4)])
    expect((await service.read(admin)).days).toBe(7)
  })

  it('goes for every server, and for one that starts later', async () => {
    const [one, other] = [aServer(), aServer()]
    await one.service.move(admin, 5)
    await other.service.keepUp()
    expect(other.clock.today()).toBe('2026-06-06')
  })

  it('asks the database at most once a second', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const [one, other] = [aServer(), aServer()]
    await other.service.keepUp()
    await one.service.move(admin, 5)
    vi.advanceTimersByTime(1000)
    await other.service.keepUp()
    expect(other.clock.today()).toBe('2026-06-01')
    vi.advanceTimersByTime(1)
    await other.service.keepUp()
    expect(other.clock.today()).toBe('2026-06-06')
    vi.useRealTimers()
  })

  it('is for test operations alone, and never in production', async () => {
    const { service } = aServer()
    const forbidden = { code: 'FORBIDDEN' }
    await expect(service.move(person('june', 'ADMIN'), 1)).rejects.toMatchObject(forbidden)
    await expect(service.read(person('rita', 'REVIEWER'))).rejects.toMatchObject(forbidden)
    const { service: production } = aServer(noJobs, true)
    await expect(production.move(admin, 1)).rejects.toMatchObject(forbidden)
    await expect(production.read(admin)).rejects.toMatchObject(forbidden)
    expect((await service.read(admin)).days).toBe(0)
  })

  it('ends after a hundred years', async () => {
    const { service } = aServer()
    for (let move = 0; move < 10; move += 1) await service.move(admin, 3650)
    await expect(service.move(admin, 1)).rejects.toMatchObject({ code: 'INVALID_ANSWERS' })
    expect((await service.read(admin)).days).toBe(36_500)
  })
})

describe('what the calendar asks for', () => {
  it('is done right after a move, on the new day, and one that fails is named', async () => {
    const days: string[] = []
    const jobs: Jobs = {
      tasks: {
        broken: () => Promise.reject(new Error('no')),
        daily: () => Promise.resolve(void days.push(clock.today())),
        askedFor: () => Promise.resolve(void days.push('never')),
      },
      schedule: { broken: '* * * * *', daily: '* * * * *' },
    }
    const { service, clock } = aServer(jobs)
    expect((await service.move(admin, 2)).failedJobs).toEqual(['broken'])
    expect(days).toEqual(['2026-06-03'])
  })

  it('knows the day that another server moved to', async () => {
    const days: string[] = []
    const { options, clock } = aServer()
    const task = () => Promise.resolve(void days.push(clock.today()))
    const { tasks } = clockFeature(options).keepingUp({ tasks: { task }, schedule: {} })
    await aServer().service.move(admin, 9)
    await tasks['task']?.({})
    expect(days).toEqual(['2026-06-10'])
  })
})
