import { randomUUID } from 'node:crypto'
import { relationshipIds } from '@makewhole/domain/settlement/option-ids.ts'
import { documentStatuses, documentTypeIds, requiredProofs } from '@makewhole/domain/document/proofs.ts'
import { rebuildPapers } from '@makewhole/domain/rebuild/rebuild.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import type { ReviewEvent, ReviewEventBody } from '@makewhole/contract/review/review.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anActor } from '@makewhole/domain/testing/an-actor.ts'
import { aLawyer, aLetterOf, manager, owner, person, refusal, reviewer } from '../../test/claims.ts'
import { anAddress, settlementWorld } from '../../test/settlements.ts'
import type { SettlementWorld } from '../../test/settlements.ts'
import { changeClaim, rederiveColumns } from '../claim/change-claim.repository.ts'
import { readFirmFigures } from '../firm/firm-claims.repository.ts'
import { createNoticeService } from '../notice/notice.service.ts'
import type { NoticeService } from '../notice/notice.service.ts'
import { createRebuildService } from './rebuild.service.ts'
import type { RebuildService } from './rebuild.service.ts'

let world: SettlementWorld
let rebuilds: RebuildService
let notices: NoticeService

beforeAll(async () => {
  world = await settlementWorld()
  rebuilds = createRebuildService(world)
  const mailer = { send: () => Promise.resolve() }
  notices = createNoticeService({ ...world, mailer, publicUrl: 'https://program.test' })
})
afterAll(() => world.db.close())
// Every claim of the world has the same parcel: each test has it to itself.
beforeEach(async () => {
  world.setDay(0)
  await aParcelEach()
})
const aParcelEach = () => world.db.pool.query(`update rebuild set apn = id::text`)

const spent = 3_450_000
/** Works with claims of attorneys. */
const rita = anActor({
  ...person('rita', 'REVIEWER'),
  permissions: ['ACCESS.ALLCLAIMTABS', 'ACCESS.ATTORNEY'],
})

async function paid(percentages: readonly number[] = [60, 40]) {
  const { claimId, members } = await world.signed(percentages)
  const people = members.map(({ personId }) => anAddress(personId))
  await world.addresses.save(owner, { claimId, people })
  for (const { id } of await world.payments.start(reviewer, claimId))
    await world.payments.issue(manager, claimId, id, `check-${id}`)
  return { claimId, people }
}

async function sends(claimId: string, papers: readonly (keyof typeof rebuildPapers)[]) {
  for (const paper of papers)
    await world.db.pool.query(
      `insert into document (id, claim_id, document_name, original_name, document_type_id, acceptable_document_id,
         document_class, content_type, size, sha256, storage_key, status_id, scan, scan_after, uploaded_by, created_at)
       values ($1::uuid, $2, $3, $3, $4, $5, 'rebuild', 'application/pdf', 1, sha256('x'), $1::uuid::text, $6, 'none', now(), $7, $8)`,
      [
        randomUUID(),
        claimId,
        `${paper}.pdf`,
        documentTypeIds.rebuild,
        rebuildPapers[paper],
        documentStatuses.received,
        owner.subject,
        new Date(world.clock.now()),
      ],
    )
}

async function asked(percentages?: readonly number[]) {
  const claim = await paid(percentages)
  await sends(claim.claimId, ['permit', 'spending'])
  await rebuilds.request(owner, claim.claimId, spent, 'en')
  return claim
}

const moves = (claimId: string, event: ReviewEvent, body: ReviewEventBody = {}) =>
  world.reviews.moveClaim({ actor: reviewer, locale: 'en', ifMatch: null }, claimId, event, body)

const accept = (claimId: string) =>
  world.db.pool.query(`update document set status_id = ${documentStatuses.accepted} where claim_id = $1`, [
    claimId,
  ])

async function dayOf(claimId: string, column: 'payment_deadline' | 'payment_issued_on'): Promise<string> {
  const { rows } = await world.db.pool.query<{ day: string }>(
    `select ${column} as day from claim where id = $1`,
    [claimId],
  )
  return rows[0]?.day ?? ''
}
const paymentDeadline = (claimId: string) => dayOf(claimId, 'payment_deadline')
const paidOn = (claimId: string) => dayOf(claimId, 'payment_issued_on')

async function approved(percentages?: readonly number[]) {
  const claim = await asked(percentages)
  await accept(claim.claimId)
  await moves(claim.claimId, 'approveRebuild', { spent })
  return claim
}

async function beingPaid(percentages?: readonly number[]) {
  const claim = await approved(percentages)
  await world.addresses.save(owner, claim)
  await world.payments.start(reviewer, claim.claimId)
  const payments = await world.payments.list(manager, claim.claimId)
  return { ...claim, checks: payments.filter(({ kind }) => kind === 'rebuild') }
}

describe('asking for the bonus', () => {
  it('is open for a year from the payment, on the terms of the offer', async () => {
    const { claimId } = await paid()
    const { terms, missing, request } = await rebuilds.read(owner, claimId, 'en')
    expect(terms).toEqual({
      bonus: 5_000_000,
      minimumSpent: 3_000_000,
      paidOn: '2026-11-02',
      until: '2027-11-02',
      days: 365,
      daysLeft: 365,
    })
    expect(missing).toEqual(['permit', 'spending'])
    expect(request).toBeNull()
    const view = await world.claims.getClaim(owner, claimId, 'en')
    expect(view.abilities).toContain('rebuild.request')
    expect(view.abilities).toContain('document.upload')
    expect(view.workflow).toHaveLength(10)
  })

  it('is the household’s again once the firm that it hired after the payment is gone', async () => {
    const { claimId } = await paid()
    await sends(claimId, ['permit', 'spending'])
    const call = { actor: rita, locale: 'en' as const, ifMatch: null }
    const { firmId } = await aLawyer(world.db)
    await world.reviews.recordRepresentation(call, claimId, {
      attorneyFirstName: 'Sam',
      attorneyLastName: 'Okafor',
      rationale: 'Letter of November 2',
      firmId,
      documentId: await aLetterOf(world.db, claimId),
    })
    expect(await refusal(rebuilds.request(owner, claimId, spent, 'en'))).toBe('NOT_FOUND')
    await world.reviews.endRepresentation(call, claimId, { rationale: 'The firm wrote so' })
    expect(await world.statusOf(claimId)).toBe(statusIds.closedPaid)
    expect((await rebuilds.request(owner, claimId, spent, 'en')).request).toMatchObject({ state: 'asked' })
  })

  it('wants the permit, receipts and the minimum', async () => {
    const { claimId } = await paid()
    expect(await refusal(rebuilds.request(owner, claimId, spent, 'en'))).toBe('REBUILD_NOT_PROVEN')
    await sends(claimId, ['permit', 'spending'])
    expect(await refusal(rebuilds.request(owner, claimId, 2_999_999, 'en'))).toBe('REBUILD_NOT_PROVEN')
    expect(await refusal(rebuilds.request(person('stranger'), claimId, spent, 'en'))).toBe('NOT_FOUND')
    expect(await refusal(rebuilds.request(reviewer, claimId, spent, 'en'))).toBe('FORBIDDEN')
    const { request } = await rebuilds.request(owner, claimId, 3_000_000, 'en')
    expect(request).toMatchObject({ state: 'asked', spent: 3_000_000 })
    const claim = await world.claims.getClaim(owner, claimId, 'en')
    expect(claim).toMatchObject({
      status: { id: statusIds.rebuildSubmitted },
      turn: { side: 'program', dueOn: '2026-12-02' },
    })
    expect(claim.workflow.map(({ stateName }) => stateName).slice(10)).toEqual([
      'Rebuild Requested',
      'Rebuild Approved',
      'Rebuild Paid',
    ])
    expect(await refusal(rebuilds.request(owner, claimId, spent, 'en'))).toBe('TRANSITION_NOT_ALLOWED')
  })

  it('ends with the last day in the program’s time zone', async () => {
    const { claimId } = await paid()
    await sends(claimId, ['permit', 'spending'])
    world.setTime('2027-11-03T07:00:00Z')
    expect(await refusal(rebuilds.request(owner, claimId, spent, 'en'))).toBe('REBUILD_TIME_OVER')
    expect((await world.claims.getClaim(owner, claimId, 'en')).abilities).not.toContain('document.upload')
    world.setTime('2027-11-03T06:59:59Z')
    await rebuilds.request(owner, claimId, spent, 'en')
    expect(await world.statusOf(claimId)).toBe(statusIds.rebuildSubmitted)
  })

  it.each([
    ['{"within": {"years": 1}}', '2027-03-01', '2028-03-01'],
    ['{"within": {"years": 1}}', '2028-02-29', '2029-02-28'],
  ])('by an offer that kept %s and was paid on %s lasts until %s', async (kept, paidOn, until) => {
    const { claimId } = await paid()
    // An offer that was sent never changes: another one was sent in its place.
    await world.db.pool.query('alter table settlement_offer disable trigger user')
    await world.db.pool.query(
      `update settlement_offer set rates = jsonb_set(rates::jsonb, '{rebuild}',
        (rates::jsonb->'rebuild') - 'within' || $2)::json where claim_id = $1`,
      [claimId, kept],
    )
    const statusOf = (statusId: number) =>
      world.db.transaction((tx) =>
        changeClaim(tx, claimId, { columns: { status_id: statusId, payment_issued_on: paidOn } }),
      )
    await statusOf(statusIds.paymentInProgress)
    await statusOf(statusIds.closedPaid)
    world.setTime(`${paidOn}T20:00:00Z`)
    expect((await rebuilds.read(owner, claimId, 'en')).terms).toMatchObject({ paidOn, until })
    await world.db.pool.query('update claim set rebuild_until = null where id = $1', [claimId])
    expect((await rebuilds.read(owner, claimId, 'en')).terms?.until).toBe(until)
  })

  it('is not for renters, nor for a fire without rebuild rates', async () => {
    const { claimId } = await paid()
    const again = async (change: string) => {
      // An offer that was sent never changes: another one was sent in its place.
      await world.db.pool.query('alter table settlement_offer disable trigger user')
      await world.db.pool.query(`update settlement_offer set ${change} where claim_id = $1`, [claimId])
      await world.db.transaction((tx) => rederiveColumns(tx, [claimId], world.program.timeZone))
      expect((await rebuilds.read(owner, claimId, 'en')).terms).toBeNull()
      expect(await refusal(rebuilds.request(owner, claimId, spent, 'en'))).toBe('REBUILD_NOT_OFFERED')
    }
    const relationship = `'{confirmed,relationshipId}', '${relationshipIds.renter}'`
    await again(`input = jsonb_set(input::jsonb, ${relationship})::json`)
    await again(`rates = jsonb_set(rates::jsonb, '{rebuild}', 'null')::json`)
  })

  it('happens once a parcel, also where two claims ask in the same moment', async () => {
    const [one, other] = [await paid(), await paid()]
    for (const { claimId } of [one, other]) await sends(claimId, ['permit', 'spending'])
    const codes = await Promise.all(
      [one, other].map(({ claimId }) => refusal(rebuilds.request(owner, claimId, spent, 'en'))),
    )
    expect(codes.toSorted()).toEqual(['PARCEL_HAS_REBUILD', 'none'])
    const [first, second] = codes[0] === 'none' ? [one, other] : [other, one]
    expect(await world.statusOf(second.claimId)).toBe(statusIds.closedPaid)
    await moves(first.claimId, 'denyRebuild', { reason: 'The permit is of another parcel' })
    await rebuilds.request(owner, second.claimId, spent, 'en')
    expect(await refusal(rebuilds.request(owner, first.claimId, spent, 'en'))).toBe('PARCEL_HAS_REBUILD')
  })
})

describe('reviewing it', () => {
  it('asks for more papers, and goes on once they are there', async () => {
    const { claimId } = await asked()
    world.setDay(3)
    expect(await refusal(moves(claimId, 'rebuildIncomplete', { message: ' ' }))).toBe('INVALID_ANSWERS')
    await moves(claimId, 'rebuildIncomplete', { message: 'The second page of the permit' })
    expect(await world.claims.getClaim(owner, claimId, 'en')).toMatchObject({
      status: { id: statusIds.rebuildIncomplete },
      turn: { side: 'claimant', dueOn: '2026-12-05' },
    })
    expect((await rebuilds.read(owner, claimId, 'en')).wantedMessage).toBe('The second page of the permit')
    await world.reviews.resumeAnswered()
    expect(await world.statusOf(claimId)).toBe(statusIds.rebuildIncomplete)
    world.setDay(4)
    await sends(claimId, ['permit'])
    await world.reviews.resumeAnswered()
    expect(await world.statusOf(claimId)).toBe(statusIds.rebuildSubmitted)
    expect((await rebuilds.read(owner, claimId, 'en')).wantedMessage).toBeNull()
  })

  it('approves with accepted papers or a reason, and at least the minimum, line by line', async () => {
    const { claimId } = await asked()
    expect(await refusal(moves(claimId, 'approveRebuild', { spent }))).toBe('RATIONALE_MISSING')
    await accept(claimId)
    expect(await refusal(moves(claimId, 'approveRebuild', { spent: 2_000_000 }))).toBe('REBUILD_NOT_PROVEN')
    const settlementDueOn = await paymentDeadline(claimId)
    world.setDay(10)
    await moves(claimId, 'approveRebuild', { spent: 3_100_000 })
    // The bonus doesn't change whether the settlement was late.
    expect(await paymentDeadline(claimId)).toBe(settlementDueOn)
    expect((await world.claims.getClaim(owner, claimId, 'en')).paymentDeadline).toBe('2026-12-12')
    expect(await rebuilds.read(owner, claimId, 'en')).toMatchObject({
      request: { state: 'approved', acceptedSpent: 3_100_000 },
      lines: [{ value: null }, { value: 3_100_000 }, { value: 5_000_000 }],
    })
    expect(await world.claims.getClaim(owner, claimId, 'en')).toMatchObject({
      status: { id: statusIds.rebuildApproved },
      turn: { side: 'claimant' },
    })
  })

  it('denies for a reason; the claim is paid as it was, and may ask again', async () => {
    const { claimId } = await asked()
    expect(await refusal(moves(claimId, 'denyRebuild', { reason: '' }))).toBe('INVALID_ANSWERS')
    await moves(claimId, 'denyRebuild', { reason: 'The permit is of another parcel' })
    expect(await world.statusOf(claimId)).toBe(statusIds.closedPaid)
    expect((await rebuilds.read(owner, claimId, 'en')).request).toMatchObject({
      state: 'denied',
      reason: 'The permit is of another parcel',
    })
    await rebuilds.request(owner, claimId, spent, 'en')
    expect(await world.statusOf(claimId)).toBe(statusIds.rebuildSubmitted)
  })
})

describe('paying it', () => {
  it('asks for the addresses again, splits by the paid breakdown, and is issued by another', async () => {
    const claim = await approved([33.33, 66.67])
    const { claimId } = claim
    expect(await refusal(world.payments.start(reviewer, claimId))).toBe('ADDRESS_MISSING')
    const members = await world.breakdowns.listMembers(owner, claimId)
    expect(members.map(({ paymentAddress }) => paymentAddress)).toEqual(
      Array(2).fill('22 Whistling Pika Lane'),
    )
    await world.addresses.save(owner, claim)
    await world.payments.start(reviewer, claimId)
    expect(await refusal(world.payments.start(reviewer, claimId))).toBe('PAYMENT_STARTED')
    const checks = (await world.payments.list(manager, claimId)).filter(({ kind }) => kind === 'rebuild')
    expect(checks.map(({ amount, status, dueOn }) => [amount, status, dueOn])).toEqual([
      [1_666_500, 'due', '2026-12-02'],
      [3_333_500, 'due', '2026-12-02'],
    ])
    const [first, second] = checks.map(({ id }) => id)
    await world.payments.issue(manager, claimId, first!, 'R-1')
    expect(await world.statusOf(claimId)).toBe(statusIds.rebuildApproved)
    await world.payments.issue(manager, claimId, second!, 'R-2')
    expect(await world.statusOf(claimId)).toBe(statusIds.closedRebuildPaid)
    const { csv } = await world.payments.exportRegister(manager, 'issued')
    expect(csv.split('\r\n').filter((line) => line.endsWith('"rebuild"'))).toHaveLength(2)
    expect(csv.split('\r\n')[0]).toContain('"Kind"')
  })

  it('is never issued by who started it', async () => {
    const claim = await approved()
    await world.addresses.save(owner, claim)
    await world.payments.start(manager, claim.claimId)
    const [check] = (await world.payments.list(manager, claim.claimId)).filter(
      ({ kind }) => kind === 'rebuild',
    )
    expect(await refusal(world.payments.issue(manager, claim.claimId, check!.id, '1'))).toBe('FORBIDDEN')
  })

  it('starts once where two people start it at once', async () => {
    const claim = await approved()
    await world.addresses.save(owner, claim)
    const codes = await Promise.all(
      [reviewer, manager].map((actor) => refusal(world.payments.start(actor, claim.claimId))),
    )
    expect(codes.toSorted()).toEqual(['PAYMENT_STARTED', 'none'])
    const all = await world.payments.list(manager, claim.claimId)
    const amounts = all.filter(({ kind }) => kind === 'rebuild').map(({ amount }) => amount)
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(5_000_000)
  })

  it('takes a check that came back, asks its payee alone, and pays the same amount again', async () => {
    const { claimId, checks, people } = await beingPaid()
    for (const { id } of checks) await world.payments.issue(manager, claimId, id, id)
    world.setDay(20)
    await world.payments.takeBack(manager, claimId, checks[1]!.id, 'Moved away')
    expect(await world.claims.getClaim(owner, claimId, 'en')).toMatchObject({
      status: { id: statusIds.rebuildApproved },
      turn: { side: 'claimant' },
    })
    await world.addresses.save(owner, {
      claimId,
      people: [{ ...people[1]!, paymentAddress: '7 Heron Court' }],
    })
    const due = (await world.payments.list(manager, claimId)).find(({ status }) => status === 'due')
    expect(due).toMatchObject({ kind: 'rebuild', amount: checks[1]!.amount, dueOn: '2026-12-22' })
    expect(due?.address[0]).toBe('7 Heron Court')
    await world.payments.issue(manager, claimId, due!.id, 'again')
    expect(await world.statusOf(claimId)).toBe(statusIds.closedRebuildPaid)
  })
})

describe('a check of the settlement that comes back meanwhile', () => {
  const back = async (claimId: string) => {
    const check = (await world.payments.list(manager, claimId)).find(
      ({ status, kind }) => status === 'issued' && kind === 'settlement',
    )
    await world.payments.takeBack(manager, claimId, check!.id, 'Moved away')
  }
  const paidAgain = async (claimId: string) => {
    const due = (await world.payments.list(manager, claimId)).find(
      ({ status, kind }) => status === 'due' && kind === 'settlement',
    )
    await world.payments.issue(manager, claimId, due!.id, 'again')
  }

  it('goes out again while the request is looked at', async () => {
    const { claimId, people } = await asked()
    world.setDay(40)
    await back(claimId)
    expect(await paymentDeadline(claimId)).toBe('2027-01-11')
    expect(await world.claims.getClaim(owner, claimId, 'en')).toMatchObject({
      status: { id: statusIds.rebuildSubmitted },
      turn: { side: 'claimant' },
    })
    await world.addresses.save(owner, { claimId, people: [people[0]!] })
    const due = (await world.payments.list(manager, claimId)).find(({ status }) => status === 'due')
    expect(due?.dueOn).toBe('2027-01-11')
    world.setDay(45)
    await paidAgain(claimId)
    expect(await world.statusOf(claimId)).toBe(statusIds.rebuildSubmitted)
    expect(await paidOn(claimId)).toBe('2026-12-17')
  })

  it('is a payment of its month to the firm that has the claim, as one that was paid is not', async () => {
    const { firmId } = await aLawyer(world.db)
    const goesToTheFirm = async (claimId: string) =>
      world.reviews.recordRepresentation({ actor: rita, locale: 'en', ifMatch: null }, claimId, {
        attorneyFirstName: 'Sam',
        attorneyLastName: 'Okafor',
        rationale: 'Letter of November 7',
        firmId,
        documentId: await aLetterOf(world.db, claimId),
      })
    const recent = { recentSince: new Date(0), soonUntil: '2026-12-31' }
    const required = requiredProofs(world.program.documents)
    const dueFrom = async (today: string) =>
      (await readFirmFigures(world.db.kysely, { firmId: firmId ?? '', recent, required }, today)).paymentsDue
    await goesToTheFirm((await asked()).claimId)
    expect(await dueFrom('2026-12-01')).toBe(0)
    await aParcelEach()
    const { claimId, people } = await asked()
    world.setDay(5)
    await back(claimId)
    await world.addresses.save(owner, { claimId, people: [people[0]!] })
    await goesToTheFirm(claimId)
    expect([await dueFrom('2026-12-01'), await dueFrom('2026-12-08')]).toEqual([1, 0])
    const message = 'The second page of the permit'
    const call = { actor: rita, locale: 'en' as const, ifMatch: null }
    await world.reviews.moveClaim(call, claimId, 'rebuildIncomplete', { message })
    expect(await dueFrom('2026-12-01')).toBe(1)
  })

  it('is promised once for all that came back, and paid with the last of them', async () => {
    const { claimId, people } = await asked()
    world.setDay(40)
    await back(claimId)
    world.setDay(50)
    await back(claimId)
    expect(await paymentDeadline(claimId)).toBe('2027-01-11')
    await world.addresses.save(owner, { claimId, people })
    world.setDay(55)
    await paidAgain(claimId)
    expect(await paidOn(claimId)).toBe('2026-11-02')
    world.setDay(56)
    await paidAgain(claimId)
    expect(await paidOn(claimId)).toBe('2026-12-28')
  })

  it('has a claim whose request is denied go on being paid', async () => {
    const { claimId, people } = await asked()
    await back(claimId)
    world.setDay(5)
    await moves(claimId, 'denyRebuild', { reason: 'Another parcel' })
    expect(await world.statusOf(claimId)).toBe(statusIds.paymentInProgress)
    expect(await paymentDeadline(claimId)).toBe('2026-12-02')
    await world.addresses.save(owner, { claimId, people: [people[0]!] })
    await paidAgain(claimId)
    expect(await world.statusOf(claimId)).toBe(statusIds.closedPaid)
  })

  it('closes nothing while the bonus is owed, and the claim with the last check of both', async () => {
    const { claimId, people } = await approved()
    await back(claimId)
    await world.addresses.save(owner, { claimId, people })
    await paidAgain(claimId)
    expect(await world.statusOf(claimId)).toBe(statusIds.rebuildApproved)
    await world.payments.start(reviewer, claimId)
    const checks = (await world.payments.list(manager, claimId)).filter(({ status }) => status === 'due')
    await back(claimId)
    for (const { id } of checks) await world.payments.issue(manager, claimId, id, id)
    expect(await world.statusOf(claimId)).toBe(statusIds.rebuildApproved)
    await world.addresses.save(owner, { claimId, people: [people[0]!] })
    await paidAgain(claimId)
    expect(await world.statusOf(claimId)).toBe(statusIds.closedRebuildPaid)
  })
})

describe('the household is told', () => {
  /** Lists notices since the last call. */
  async function told(claimId: string): Promise<readonly string[]> {
    const { rows } = await world.db.pool.query<{ kind: string }>(
      'delete from notice where claim_id = $1 returning kind',
      [claimId],
    )
    return rows.map(({ kind }) => kind).toSorted()
  }

  it('of its request, of papers that are missing, of the answer, and once all checks are out', async () => {
    const { claimId, people } = await paid()
    await told(claimId)
    await sends(claimId, ['permit', 'spending'])
    await rebuilds.request(owner, claimId, spent, 'en')
    expect(await told(claimId)).toEqual(['rebuildRequested'])
    await moves(claimId, 'rebuildIncomplete', { message: 'The second page of the permit' })
    expect(await told(claimId)).toEqual(['documentsWanted'])
    world.setDay(1)
    await sends(claimId, ['permit'])
    await world.reviews.resumeAnswered()
    await accept(claimId)
    await moves(claimId, 'approveRebuild', { spent })
    expect(await told(claimId)).toEqual(['rebuildApproved'])
    await world.addresses.save(owner, { claimId, people })
    await world.payments.start(reviewer, claimId)
    const checks = (await world.payments.list(manager, claimId)).filter(({ kind }) => kind === 'rebuild')
    await told(claimId)
    await world.payments.issue(manager, claimId, checks[0]!.id, 'R-1')
    expect(await told(claimId)).toEqual([])
    await world.payments.issue(manager, claimId, checks[1]!.id, 'R-2')
    expect(await told(claimId)).toEqual(['rebuildPaid'])
  })

  it('that it is denied', async () => {
    const { claimId } = await asked()
    await told(claimId)
    await moves(claimId, 'denyRebuild', { reason: 'The permit is of another parcel' })
    expect(await told(claimId)).toContain('rebuildDenied')
  })

  it('60 and 15 days before the last day to ask, each once, also after days without a server', async () => {
    const { claimId } = await paid()
    const { claimId: asks } = await asked()
    await world.db.pool.query(`update rebuild set apn = id::text`)
    for (const each of [claimId, asks]) await told(each)
    const remindedOn = async (day: string) => {
      world.setTime(`${day}T20:00:00Z`)
      await Promise.all([notices.remind(), notices.remind()])
      const { rows } = await world.db.pool.query<{ kind: string; deadline: string }>(
        'select kind, deadline::text from notice where claim_id = any($1) order by kind',
        [[claimId, asks]],
      )
      return rows.map(({ kind, deadline }) => [kind, deadline])
    }
    const [in15, in60] = ['15', '60'].map((days) => [`rebuildEndsIn${days}Days`, '2027-11-02'])
    expect(await remindedOn('2027-09-02')).toEqual([])
    expect(await remindedOn('2027-09-03')).toEqual([in60])
    expect(await remindedOn('2027-10-17')).toEqual([in60])
    expect(await remindedOn('2027-10-20')).toEqual([in15, in60])
    expect(await remindedOn('2027-11-02')).toEqual([in15, in60])
    expect(await remindedOn('2027-11-03')).toEqual([in15, in60])
  })
})
