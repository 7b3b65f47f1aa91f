import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import { anAddress, settlementWorld } from '../../test/settlements.ts'
import { manager, owner, refusal, reviewer } from '../../test/claims.ts'
import type { SettlementWorld } from '../../test/settlements.ts'
import { person } from '../../test/claims.ts'
import { createClaimGridService } from '../claim-grid/claim-grid.service.ts'
import type { ClaimGridService } from '../claim-grid/claim-grid.service.ts'
import { paymentCsv } from './payment-export.ts'
import { findPayments, registerPage } from './payment.repository.ts'

let world: SettlementWorld
let grid: ClaimGridService

beforeAll(async () => {
  world = await settlementWorld()
  grid = createClaimGridService(world)
})
afterAll(() => world.db.close())
beforeEach(() => world.setDay(0))

async function started(percentages: readonly number[] = [60, 40], by = reviewer) {
  const { claimId, members } = await world.signed(percentages)
  await world.addresses.save(owner, { claimId, people: members.map(({ personId }) => anAddress(personId)) })
  return { claimId, members, payments: await world.payments.start(by, claimId) }
}

describe('payments', () => {
  it('are one for each party over 0 %, due 30 days after all signed', async () => {
    const { payments, claimId } = await started()
    expect(payments).toMatchObject([
      {
        name: 'Marisol Quintero',
        address: ['22 Whistling Pika Lane', 'Quincy, CA 95971'],
        amount: 62_911_460,
        status: 'due',
        dueOn: '2026-12-02',
        abilities: [],
      },
      { name: 'Dennis Hale', amount: 41_940_973 },
    ])
    expect(await world.statusOf(claimId)).toBe(statusIds.paymentInProgress)
    expect((await started([100, 0])).payments).toHaveLength(1)
  })

  it('are started once', async () => {
    const { claimId } = await started()
    expect(await refusal(world.payments.start(reviewer, claimId))).toBe('TRANSITION_NOT_ALLOWED')
    expect(await world.payments.list(reviewer, claimId)).toHaveLength(2)
  })

  it('are issued one by one by somebody else; the last one closes the claim', async () => {
    const { claimId, payments } = await started()
    const [first, second] = payments.map(({ id }) => id)
    expect((await world.payments.list(manager, claimId))[0]?.abilities).toEqual(['payment.issue'])
    expect(await refusal(world.payments.issue(manager, claimId, first!, ' '))).toBe('INVALID_ANSWERS')
    const issued = await world.payments.issue(manager, claimId, first!, '10482')
    expect(issued).toMatchObject({ status: 'issued', reference: '10482', issuedBy: 'Ana Ruiz' })
    expect(await world.payments.issue(manager, claimId, first!, '10482')).toEqual(issued)
    expect(await refusal(world.payments.issue(manager, claimId, first!, '10483'))).toBe(
      'TRANSITION_NOT_ALLOWED',
    )
    expect(await world.statusOf(claimId)).toBe(statusIds.paymentInProgress)
    await world.payments.issue(manager, claimId, second!, '10483')
    expect(await world.statusOf(claimId)).toBe(statusIds.closedPaid)
  })

  it('end the clock of the 75 days, in the claim and in the list', async () => {
    const { claimId, payments } = await started()
    const clocksOf = async () => {
      const { countdown, daysSinceCompletion, claimNumber } = await world.claims.getClaim(
        reviewer,
        claimId,
        'en',
      )
      const { rows } = await grid.listClaims(reviewer, { filter: { claimNumber }, pageSize: 1 }, 'en')
      expect(rows[0]).toMatchObject({ countdown, daysSinceCompletion })
      return [countdown, daysSinceCompletion]
    }
    world.setDay(20)
    for (const { id } of payments) await world.payments.issue(manager, claimId, id, `check-${id}`)
    world.setDay(50)
    expect(await clocksOf()).toEqual([55, 20])
    await world.payments.takeBack(manager, claimId, payments[0]!.id, 'Moved away')
    expect(await clocksOf()).toEqual([25, 50])
  })

  it('are never issued by who started them, nor by a reviewer', async () => {
    const { claimId, payments } = await started([60, 40], manager)
    const id = payments[0]!.id
    expect(payments[0]?.abilities).toEqual([])
    expect(await refusal(world.payments.issue(manager, claimId, id, '1'))).toBe('FORBIDDEN')
    expect(await refusal(world.payments.issue(reviewer, claimId, id, '1'))).toBe('FORBIDDEN')
    expect(await refusal(world.payments.issue(person('stranger'), claimId, id, '1'))).toBe('NOT_FOUND')
    const forced = world.db.pool.query(
      `update payment set status = 'issued', reference = '1', issued_at = now(), issued_by = started_by where id = $1`,
      [id],
    )
    await expect(forced).rejects.toThrow('check')
  })

  it('that are issued twice in the same instant count once', async () => {
    const { claimId, payments } = await started()
    const id = payments[0]!.id
    const codes = await Promise.all([
      refusal(world.payments.issue(manager, claimId, id, '1')),
      refusal(world.payments.issue(manager, claimId, id, '2')),
    ])
    expect(codes.toSorted()).toEqual(['TRANSITION_NOT_ALLOWED', 'none'])
  })

  it('are refused once the account was closed, whatever the token says', async () => {
    const { claimId, payments } = await started()
    const gone = person('gone', 'MANAGER')
    await world.accounts.rememberAccount(gone, 'en')
    await world.db.pool.query('update account set is_active = false where subject = $1', [gone.subject])
    expect(await refusal(world.payments.issue(gone, claimId, payments[0]!.id, '1'))).toBe('RIGHTS_CHANGED')
  })
})

describe('a claim on which something was paid', () => {
  const isListed = async (claimId: string) => {
    const { claimNumber } = await world.claims.getClaim(reviewer, claimId, 'en')
    const { rows } = await grid.listClaims(
      reviewer,
      { filter: { claimNumber, countedAs: 'withMoney' } },
      'en',
    )
    return rows.length === 1
  }
  const issue = (claimId: string, id: string) => world.payments.issue(manager, claimId, id, `check-${id}`)
  const takeBack = (claimId: string, id: string) =>
    world.payments.takeBack(manager, claimId, id, 'Moved away')

  it('is listed from its first check on, as long as one is out', async () => {
    const { claimId, payments, members } = await started()
    const [first = '', second = ''] = payments.map(({ id }) => id)
    const seen = [await isListed(claimId)]
    for (const act of [issue, takeBack]) {
      await act(claimId, first)
      seen.push(await isListed(claimId))
    }
    await issue(claimId, second)
    seen.push(await isListed(claimId))
    await takeBack(claimId, second)
    seen.push(await isListed(claimId))
    const moved = members.map(({ personId }) => ({ ...anAddress(personId), paymentAddress: '7 Heron Court' }))
    await world.addresses.save(owner, { claimId, people: moved })
    for (const { id, status } of await world.payments.list(manager, claimId))
      if (status === 'due') {
        await issue(claimId, id)
        seen.push(await isListed(claimId))
      }
    expect(seen).toEqual([false, true, false, true, false, true, true])
    expect(await world.statusOf(claimId)).toBe(statusIds.closedPaid)
  })

  it('is listed while it rebuilds, unless its only check came back', async () => {
    const { claimId, payments } = await started([100, 0])
    const { id = '' } = payments[0] ?? {}
    await issue(claimId, id)
    for (const status of [
      statusIds.rebuildSubmitted,
      statusIds.closedRebuildPaid,
      statusIds.rebuildApproved,
    ]) {
      await world.db.pool.query('update claim set status_id = $2 where id = $1', [claimId, status])
      expect(await isListed(claimId)).toBe(true)
    }
    await takeBack(claimId, id)
    expect(await isListed(claimId)).toBe(false)
  })
})

describe('a check that came back', () => {
  it('asks its payee alone for a new address and is paid again, to the same cent', async () => {
    const { claimId, payments, members } = await started()
    const [first, second] = payments.map(({ id }) => id)
    await world.payments.issue(manager, claimId, first!, '10482')
    await world.payments.issue(manager, claimId, second!, '10483')
    expect(await refusal(world.payments.takeBack(manager, claimId, second!, ' '))).toBe('RATIONALE_MISSING')
    await world.payments.takeBack(manager, claimId, second!, 'Moved away')
    expect(await world.statusOf(claimId)).toBe(statusIds.paymentInProgress)
    expect(await refusal(world.payments.issue(manager, claimId, second!, '10484'))).toBe('ADDRESS_MISSING')
    const moved = { ...anAddress(members[1]!.personId), paymentAddress: '7 Heron Court' }
    const other = { ...anAddress(members[0]!.personId), paymentAddress: '7 Heron Court' }
    expect(await refusal(world.addresses.save(owner, { claimId, people: [other, moved] }))).toBe(
      'ADDRESS_LOCKED',
    )
    await world.addresses.save(owner, { claimId, people: [moved] })
    const all = await world.payments.list(manager, claimId)
    expect(all.map(({ status, address, amount }) => [status, address[0], amount])).toEqual([
      ['issued', '22 Whistling Pika Lane', 62_911_460],
      ['returned', '22 Whistling Pika Lane', 41_940_973],
      ['due', '7 Heron Court', 41_940_973],
    ])
    await world.payments.issue(manager, claimId, all[2]!.id, '10484')
    expect(await world.statusOf(claimId)).toBe(statusIds.closedPaid)
    expect(await refusal(world.payments.takeBack(manager, claimId, second!, 'Again'))).toBe(
      'TRANSITION_NOT_ALLOWED',
    )
  })

  it('is due again in as many days as any payment, in the register and on the claim', async () => {
    const { claimId, payments, members } = await started()
    for (const { id } of payments) await world.payments.issue(manager, claimId, id, `check-${id}`)
    world.setDay(60)
    await world.payments.takeBack(manager, claimId, payments[1]!.id, 'Moved away')
    const moved = { ...anAddress(members[1]!.personId), paymentAddress: '7 Heron Court' }
    world.setDay(65)
    await world.addresses.save(owner, { claimId, people: [moved] })
    const { turn } = await world.claims.getClaim(reviewer, claimId, 'en')
    expect(turn).toEqual({ side: 'program', dueOn: '2027-01-31' })
    const renewed = (await world.payments.list(manager, claimId)).find(({ status }) => status === 'due')
    expect(renewed).toMatchObject({ dueOn: '2027-01-31', isLate: false })
  })

  it('was issued before', async () => {
    const { claimId, payments } = await started()
    expect(await refusal(world.payments.takeBack(manager, claimId, payments[0]!.id, 'Lost'))).toBe(
      'TRANSITION_NOT_ALLOWED',
    )
  })
})

describe('the register', () => {
  it('has every payment once, page by page, by due date', async () => {
    await started()
    const all = await world.payments.readRegister(reviewer, null, null, 200)
    const seen: string[] = []
    let next: string | null = null
    do {
      const page = await world.payments.readRegister(reviewer, null, next, 3)
      seen.push(...page.payments.map(({ id }) => id))
      next = page.next
    } while (next !== null)
    expect(seen).toEqual(all.payments.map(({ id }) => id))
    expect(new Set(seen).size).toBe(seen.length)
    const due = await world.payments.readRegister(reviewer, 'due', null, 200)
    expect(due.payments.every(({ status }) => status === 'due')).toBe(true)
    expect(await refusal(world.payments.readRegister(reviewer, null, 'nonsense', 3))).toBe(
      'MALFORMED_REQUEST',
    )
    expect(await refusal(world.payments.readRegister(owner, null, null, 3))).toBe('FORBIDDEN')
    expect(await refusal(world.payments.exportRegister(owner, null))).toBe('FORBIDDEN')
    world.setDay(31)
    expect((await world.payments.readRegister(reviewer, 'due', null, 1)).payments[0]?.isLate).toBe(true)
  })

  it('begins with what is late, whenever it was started', async () => {
    world.setDay(5)
    const later = await started()
    world.setDay(0)
    const earlier = await started()
    world.setDay(31)
    const { payments } = await world.payments.readRegister(reviewer, 'due', null, 200)
    const days = payments.map(({ dueOn }) => dueOn)
    expect(days).toEqual(days.toSorted())
    const lateness = (started: typeof later) =>
      payments.filter(({ id }) => started.payments.some((each) => each.id === id)).map(({ isLate }) => isLate)
    expect([...lateness(earlier), ...lateness(later)]).toEqual([true, true, false, false])
  })

  it('leaves as a file in which no cell is a formula', async () => {
    const { claimId } = await started()
    const [row] = await findPayments(world.db.kysely, claimId)
    const csv = paymentCsv(
      [{ ...row!, name: '=HYPERLINK("x")', reference: ' @sum', address2: 'Unit "B", rear' }],
      'America/Los_Angeles',
    )
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
    expect(csv).toContain(`"' @sum"`)
    expect(csv).toContain('"Unit ""B"", rear"')
    expect(csv).toContain('"629114.60"')
    const file = await world.payments.exportRegister(reviewer, 'due')
    expect(file.fileName).toBe('payments-2026-11-02.csv')
    expect(file.csv).toContain(row!.claimNumber)
  })

  it.each([
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠sum', "'＠sum"],
    ['x;=1+1', "x;'=1+1"],
    ['x,=1+1', "x,'=1+1"],
    ['x\t=1+1', "x\t'=1+1"],
    ['x\n=1+1', "x\n'=1+1"],
    ['x; "=1+1', `x;' ""=1+1`],
    [' =1', "' =1"],
    ['O’Neil; Pérez-Ruiz', 'O’Neil; Pérez-Ruiz'],
  ])('leaves %j harmless in it, whatever a spreadsheet takes for the end of a cell', async (name, cell) => {
    const { claimId } = await started()
    const [row] = await findPayments(world.db.kysely, claimId)
    expect(paymentCsv([{ ...row!, name }], 'America/Los_Angeles')).toContain(`"${cell}"`)
  })

  it('has the day of the program on which a check was issued, and letters with accents', async () => {
    const { claimId, payments } = await started()
    world.setTime('2026-11-03T04:30:00Z')
    await world.payments.issue(manager, claimId, payments[0]!.id, '20001')
    const { csv } = await world.payments.exportRegister(manager, 'issued')
    expect(csv.startsWith('\uFEFF"Claim number"')).toBe(true)
    expect(csv).toContain('"20001","2026-11-02"')
  })

  it('has no payment of a claim that an attorney filed, but for staff with that permission', async () => {
    const { claimId, payments } = await started()
    await world.db.pool.query('update claim set is_filed_by_attorney = true where id = $1', [claimId])
    const idsFor = async (actor: typeof manager) =>
      (await world.payments.readRegister(actor, null, null, 200)).payments.map(({ id }) => id)
    expect(await idsFor(manager)).not.toContain(payments[0]!.id)
    expect(await refusal(world.payments.list(manager, claimId))).toBe('NOT_FOUND')
    const permitted = { ...manager, permissions: [...manager.permissions, 'ACCESS.ATTORNEY' as const] }
    expect(await idsFor(permitted)).toContain(payments[0]!.id)
  })
})

describe('a page of the register', () => {
  it.each([
    ['of all', null],
    ['of one status', 'returned'],
  ] as const)('%s is read from an index in its order, wherever it begins', async (_of, status) => {
    await manyPayments()
    for (const after of [null, { dueOn: '2027-01-01', id: '00000000-0000-4000-8000-000000000000' }]) {
      const plan = await planOf(
        registerPage({ status, isCurrentOnly: false, seesAttorneys: false }, after, 26),
      )
      expect(plan).toMatch(/using payment_register(_by_status)? on payment p/)
      expect(plan).not.toMatch(/Sort|Seq Scan on payment/)
    }
  })
})

/** Enough copies of a payment for the planner to prefer an index. */
async function manyPayments(): Promise<void> {
  const { claimId } = await started()
  await world.db.backgroundPool.query(
    `insert into payment (id, claim_id, person_id, is_current, name, address, city, county, state, zip_code, amount, status,
       due_on, started_at, started_by, started_by_name, reference, issued_at, issued_by, issued_by_name, returned_at)
     select gen_random_uuid(), claim_id, person_id, false, name, address, city, county, state, zip_code, amount, 'returned',
       date '2026-01-01' + n % 700, started_at, started_by, started_by_name, 'R' || n, now(), 'somebody', 'Grace Tanaka', now()
     from (select * from payment where claim_id = $1 limit 1) p, generate_series(1, 20000) n`,
    [claimId],
  )
  await world.db.backgroundPool.query('vacuum analyze payment')
}

async function planOf(query: ReturnType<typeof registerPage>): Promise<string> {
  const { rows } = await sql<Record<string, string>>`explain ${query}`.execute(world.db.kysely)
  return rows.map((row) => Object.values(row)[0]).join('\n')
}
