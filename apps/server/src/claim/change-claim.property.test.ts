import { randomUUID } from 'node:crypto'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { claimEvents, guards } from '@makewhole/domain/claim/lifecycle.ts'
import type { ClaimEvent, Facts } from '@makewhole/domain/claim/lifecycle.ts'
import { RuleError } from '@makewhole/domain/shared/rule-error.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLawyer, aWholeHousehold, manager, owner, reviewer } from '../../test/claims.ts'
import { settlementWorld } from '../../test/settlements.ts'
import type { SettlementWorld } from '../../test/settlements.ts'
import type { Transaction } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import {
  assignToFirm,
  endRepresentation,
  insertRepresentation,
  removeFromFirm,
} from '../review/representation.repository.ts'
import { deleteConfirmations, saveConfirmations } from '../review/review.repository.ts'
import { insertPayments, markIssued, markReplaced, markReturned } from '../settlement/payment.repository.ts'
import { rederiveColumns } from './change-claim.repository.ts'

let world: SettlementWorld
let lawyer: Actor
beforeAll(async () => {
  world = await settlementWorld()
  lawyer = await aLawyer(world.db)
})
afterAll(() => world.db.close())

/** The most frequent path is chosen most of the time, so that many claims are paid. */
const onward = [
  ...([
    'allSigned',
    'startPayment',
    'issuePayment',
    'returnPayment',
    'requestRebuild',
    'extendOffer',
  ] as const),
  ...(['await', 'resume', 'inactivate', 'reactivate', 'reopen', 'complete', 'acceptOffer'] as const),
].filter((event): event is Extract<typeof event, ClaimEvent> => claimEvents.some((each) => each === event))
const event = fc.oneof(fc.constantFrom(...onward), fc.constantFrom(...claimEvents))
const relationship = fc.constantFrom(120950000, 120950001, 120950002, 120950003)
const person = fc.nat(1)
const act = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('move' as const), event, days: fc.nat(20) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('pay' as const), person, isBonus: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('issue' as const), at: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('return' as const), at: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('replace' as const), at: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('confirm' as const), relationship }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('doubt' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('represent' as const), isByFirm: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const) }) },
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never
const stages = ['submitted', 'complete', 'offered', 'offeredAgain', 'signed', 'paid'] as const
type Stage = (typeof stages)[number]

it('any history of a claim leaves on its row what other rows say of it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...stages),
      fc.array(act, { minLength: 10, maxLength: 30, size: 'max' }),
      async (stage, acts) => {
        world.setDay(0)
        const claimId = await at(stage)
        let day = 0
        for (const each of acts) {
          day += each.kind === 'move' ? each.days : 1
          world.setDay(day)
          await done(each, claimId).catch(refused)
        }
        const before = await rows()
        const changed = await world.db.transaction((tx) =>
          rederiveColumns(tx, [claimId], world.program.timeZone),
        )
        expect(await rows()).toEqual(before)
        expect(changed).toBe(0)
      },
    ),
    { numRuns: 50 },
  )
}, 120_000)

async function at(stage: Stage): Promise<string> {
  if (stage === 'submitted') return (await world.file(owner, aWholeHousehold)).id
  if (stage === 'complete') return world.complete()
  if (stage === 'offered') return (await world.offered()).claimId
  if (stage === 'offeredAgain') {
    const { claimId } = await world.offered()
    world.setDay(9)
    await move(claimId, 'replaceOffer')
    return claimId
  }
  const { claimId } = await world.signed([60, 40])
  const ways: readonly ClaimEvent[] = stage === 'paid' ? ['startPayment', 'issuePayment'] : []
  for (const event of ways) await move(claimId, event)
  return claimId
}

/** Every guard holds: what the table of the lifecycle allows happens. */
const willing: Facts = {
  ...Object.fromEntries(Object.keys(guards).map((fact) => [fact, true])),
  isLastPayment: true,
}

async function done(each: Act, claimId: string): Promise<void> {
  if (each.kind === 'move') return move(claimId, each.event)
  await world.db.transaction(async (tx) => {
    await tx.selectFrom('claim').select('id').where('id', '=', claimId).forNoKeyUpdate().execute()
    await write(tx, each, claimId)
  })
}

/** Applies the event by any actor that the table allows. */
async function move(claimId: string, name: ClaimEvent): Promise<void> {
  for (const actor of ['system', reviewer, manager, owner] as const) {
    const isMade = await world.move(claimId, name, actor, willing).then(() => true, refused)
    if (isMade) return
  }
}

async function write(tx: Transaction, each: Exclude<Act, { kind: 'move' }>, claimId: string): Promise<void> {
  const at = new Date(world.clock.now())
  const by = { subject: 'rita', name: 'Rita', at }
  const payments = await tx
    .selectFrom('payment')
    .select(['id', 'status', 'is_current', 'person_id', 'kind'])
    .where('claim_id', '=', claimId)
    .orderBy('id')
    .execute()
  const payment = 'at' in each ? payments[each.at % Math.max(1, payments.length)] : undefined
  switch (each.kind) {
    case 'pay': {
      const parties = await tx
        .selectFrom('settlement_party')
        .select('person_id')
        .where('claim_id', '=', claimId)
        .orderBy('position')
        .execute()
      const personId = parties[each.person]?.person_id
      const kind = each.isBonus ? 'rebuild' : 'settlement'
      const isThere = payments.some(
        (one) => one.is_current && one.person_id === personId && one.kind === kind,
      )
      if (!personId || isThere) return
      const place = { address: '1 Main St', address2: null, city: 'Chico', county: 'Butte', state: 'CA' }
      const ofWhom = { startedBy: 'mona', startedByName: 'Mona', name: 'Ana', dueOn: world.clock.today() }
      const due = {
        id: randomUUID(),
        claimId,
        personId,
        kind,
        amount: 1,
        ...ofWhom,
        ...place,
        zipCode: '95928',
      } as const
      return insertPayments(tx, claimId, [due], at)
    }
    case 'issue':
      if (payment?.status === 'due')
        await markIssued(tx, { ...payment, claimId }, '1', { subject: 'rita', name: 'Rita' }, at)
      return
    case 'return':
      if (payment?.status === 'issued') await markReturned(tx, { ...payment, claimId }, 'Moved', at)
      return
    case 'replace':
      if (payment?.status === 'returned') await markReplaced(tx, { ...payment, claimId })
      return
    case 'confirm': {
      const confirmed = { name: 'relationship', value: each.relationship } as const
      const rationale = { en: 'Seen', es: 'Visto' }
      return saveConfirmations(tx, claimId, [{ key: 'relationship', confirmed, rationale }], by, at)
    }
    case 'doubt':
      return deleteConfirmations(tx, claimId, ['apn', 'relationship'])
    case 'represent': {
      const endsOn = world.clock.today()
      await endRepresentation(tx, claimId, { endsOn, rationale: 'They said so' }, by)
      const firmId = each.isByFirm ? (lawyer.firmId ?? null) : null
      const attorney = {
        firstName: 'Ann',
        lastName: 'Ode',
        firmName: 'Ode LLP',
        phoneNumber: null,
        emailAddress: null,
      }
      const recorded = {
        id: randomUUID(),
        beginsOn: endsOn,
        firmId,
        documentId: null,
        rationale: 'A letter',
        ...attorney,
      }
      await insertRepresentation(tx, claimId, recorded, by)
      if (firmId !== null) await assignToFirm(tx, claimId, firmId)
      return
    }
    case 'leave':
      await endRepresentation(tx, claimId, { endsOn: world.clock.today(), rationale: 'They said so' }, by)
      return removeFromFirm(tx, claimId)
  }
}

function refused(error: unknown): false {
  if (error instanceof AppError || error instanceof RuleError) return false
  throw error
}

const rows = async () => (await world.db.pool.query('select * from claim order by id')).rows
