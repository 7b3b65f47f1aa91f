import { randomUUID } from 'node:crypto'
import { applyEvent, startClaim } from '@makewhole/domain/claim/claim.ts'
import type { ClaimProgress } from '@makewhole/domain/claim/claim.ts'
import { claimEvents, findMove, guards, lifecycle } from '@makewhole/domain/claim/lifecycle.ts'
import type {
  ActorKind,
  ChoiceFact,
  ClaimEvent,
  Facts,
  GuardFact,
} from '@makewhole/domain/claim/lifecycle.ts'
import { isOfRebuild, isOneOf, openRebuildStatuses, statusIds } from '@makewhole/domain/claim/status.ts'
import { turnOf } from '@makewhole/domain/claim/turn.ts'
import type { Turn } from '@makewhole/domain/claim/turn.ts'
import type { Deadlines } from '@makewhole/domain/program/program.ts'
import { addDays } from '@makewhole/domain/shared/local-date.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import { sql } from 'kysely'
import fc from 'fast-check'
import { rederiveColumns } from '../src/claim/change-claim.repository.ts'
import type { Database } from '../src/db/database.ts'

/** An act on a claim, some days after the one before. */
interface Act {
  readonly event: number
  readonly after: number
  readonly choice: ChoiceFact | null
}

export interface HistoryPlan {
  readonly fireId: number
  readonly startedOn: number
  readonly acts: readonly Act[]
  readonly county: string
  readonly answeredRelationshipId: number | null
  readonly confirmedRelationshipId: number | null
  readonly isRepresented: boolean | null
  readonly isOfAttorneys: boolean
  readonly reviewer: number | null
  readonly amounts: readonly number[]
  readonly reasonId: number | null
  /** A rebuild bonus, where the claim was paid for. */
  readonly bonus: { readonly amount: number; readonly status: PaymentMade['status'] } | null
}

interface PaymentMade {
  readonly id: string
  readonly party: number
  readonly amount: number
  status: 'due' | 'issued' | 'returned'
  isCurrent: boolean
}

/** A claim as its events left it, and what happened on its way. */
export interface LivedClaim extends Omit<HistoryPlan, 'acts' | 'startedOn' | 'reviewer' | 'bonus'> {
  readonly id: string
  readonly progress: ClaimProgress
  readonly turn: Turn
  readonly firstOfferedOn: LocalDate | null
  /** The latest promised day of the settlement's payment. */
  readonly paymentDueOn: LocalDate | null
  /** The day on which the last check of the settlement was issued last. */
  readonly paidOn: LocalDate | null
  readonly declinedFor: readonly (number | null)[]
  readonly offers: readonly { readonly isDeclined: boolean; readonly on: LocalDate }[]
  readonly payments: readonly PaymentMade[]
  /** Checks of the rebuild bonus. */
  readonly bonuses: readonly PaymentMade[]
  readonly reviewerId: string | null
}

const firstDay = '2025-06-01'
export const fires = [120950000, 120950002]
const counties = ['Plumas', 'Lassen', 'shasta', 'Tehama', 'Butte', '']
const relationships = [120950000, 120950001, 120950002, 120950003]

/** Histories that lead anywhere: those that end well are as likely as those that end early. */
export const historyPlan: fc.Arbitrary<HistoryPlan> = fc.record({
  fireId: fc.constantFrom(...fires),
  startedOn: fc.integer({ min: 0, max: 480 }),
  acts: fc.array(
    fc.record({
      event: fc.nat(997),
      after: fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 60 })),
      choice: fc.constantFrom<ChoiceFact | null>(
        ...['asIneligible', 'asInvalid', 'asWithdrawn', 'asDuplicate', 'isScreened'].map(
          (fact) => fact as ChoiceFact,
        ),
        null,
        null,
        null,
      ),
    }),
    { maxLength: 18, size: 'max' },
  ),
  county: fc.constantFrom(...counties),
  answeredRelationshipId: fc.constantFrom(...relationships, null),
  confirmedRelationshipId: fc.constantFrom(...relationships, null, null, null),
  isRepresented: fc.constantFrom(true, false, null),
  isOfAttorneys: fc.boolean(),
  reviewer: fc.constantFrom(0, 1, null),
  amounts: fc.array(fc.integer({ min: 1, max: 200_000_000 }), { minLength: 1, maxLength: 2 }),
  reasonId: fc.constantFrom(120950000, 120950003, null),
  bonus: fc.option(
    fc.record({
      amount: fc.integer({ min: 1, max: 5_000_000 }),
      status: fc.constantFrom<PaymentMade['status']>('due', 'issued', 'returned'),
    }),
  ),
})

/** The most frequent path is chosen most of the time, so that many claims are paid. */
const onward: readonly ClaimEvent[] = [
  ...(['submit', 'beginReview', 'complete', 'extendOffer', 'acceptOffer', 'sendAgreement'] as const),
  ...([
    'allSigned',
    'startPayment',
    'issuePayment',
    'resumeReview',
    'resume',
    'reactivate',
    'reopen',
    'approveRebuild',
    'issueRebuild',
  ] as const),
]
/** And a check comes back while its household rebuilds: few claims come that far. */
const isOnward = (event: ClaimEvent, { status }: ClaimProgress) =>
  onward.includes(event) || (event === 'returnPayment' && isOneOf(openRebuildStatuses, status))
const actors: readonly ActorKind[] = ['manager', 'claimant', 'system']
const everythingHolds = Object.fromEntries(Object.keys(guards).map((fact) => [fact, true])) as Record<
  GuardFact,
  true
>

/** Lives through a plan by the domain's own rules, up to `today`. */
export function live(
  plan: HistoryPlan,
  {
    deadlines,
    today,
    reviewerIds,
  }: { deadlines: Deadlines; today: LocalDate; reviewerIds: readonly string[] },
): LivedClaim {
  let day = addDays(firstDay, plan.startedOn)
  let progress = startClaim('claimant', { fireIsOpen: true }, { today: day, deadlines })
  const offers: { isDeclined: boolean; on: LocalDate }[] = []
  const payments: PaymentMade[] = []
  let paymentDueOn: LocalDate | null = null
  let paidOn: LocalDate | null = null
  for (const act of plan.acts) {
    day = addDays(day, act.after)
    if (day > today) break
    const move = moveOf(progress, act, payments)
    if (!move) continue
    progress = applyEvent(progress, move.event, move.by, move.facts, { today: day, deadlines })
    if (move.event === 'extendOffer' || move.event === 'replaceOffer')
      offers.push({ isDeclined: false, on: day })
    const last = offers.at(-1)
    if (move.event === 'declineOffer' && last) last.isDeclined = true
    const wasPaid = areAllIssued(payments)
    follow(move.event, plan.amounts, payments)
    const isPaid = areAllIssued(payments)
    if (isPaid && !wasPaid) paidOn = day
    if (move.event === 'voidSettlement') paymentDueOn = null
    if (move.event === 'allSigned' || (wasPaid && !isPaid))
      paymentDueOn = addDays(day, deadlines.paymentAfterSignedDays)
  }
  const { acts: _acts, startedOn: _startedOn, reviewer, bonus, ...told } = plan
  const isOver = {
    fireEndsOn: null,
    isBreakdownMissing: false,
    isAddressMissing: false,
    areOnlyPagesMissing: false,
    isClientToInvite: false,
  }
  return {
    ...told,
    id: randomUUID(),
    progress,
    turn: turnOf(progress, isOver, { today, deadlines }),
    firstOfferedOn: offers[0]?.on ?? null,
    paymentDueOn,
    paidOn,
    declinedFor: offers.some(({ isDeclined }) => isDeclined) ? [plan.reasonId] : [],
    offers,
    payments,
    bonuses: bonus && payments.length > 0 ? [{ ...bonus, id: randomUUID(), party: 0, isCurrent: true }] : [],
    reviewerId: reviewer === null ? null : (reviewerIds[reviewer] ?? null),
  }
}

function areAllIssued(payments: readonly PaymentMade[]): boolean {
  const current = payments.filter(({ isCurrent }) => isCurrent)
  return current.length > 0 && current.every(({ status }) => status === 'issued')
}

function moveOf(progress: ClaimProgress, { event, choice }: Act, payments: readonly PaymentMade[]) {
  const open = payments.filter(({ isCurrent, status }) => isCurrent && status !== 'issued')
  const known: Facts = {
    ...everythingHolds,
    wasSubmitted: progress.submittedOn !== null,
    wasNeverPaid: payments.every(({ status }) => status === 'due'),
    ...(choice && { [choice]: true }),
  }
  const possible = claimEvents.flatMap((each) => {
    const facts = { ...known, ...otherChecks(each, progress, open.length) }
    const by = actors.find((kind) => isPossible(progress, each, kind, facts))
    const isSenseless =
      (each === 'returnPayment' &&
        !payments.some(({ isCurrent, status }) => isCurrent && status === 'issued')) ||
      (each === 'issuePayment' && open.length === 0)
    return by && !isSenseless ? [{ event: each, by, facts }] : []
  })
  const forward = possible.filter((each) => isOnward(each.event, progress))
  const list = forward.length > 0 && event % 7 < 5 ? forward : possible
  return list[event % Math.max(list.length, 1)]
}

/** Returns the facts of the settlement's other checks; the bonus has one check, which ends a rebuild. */
function otherChecks(event: ClaimEvent, { status }: ClaimProgress, open: number): Facts {
  const isIssued = event === 'issuePayment'
  return {
    isLastPayment: isIssued ? open <= 1 && !isOfRebuild(status) : open === 0,
    hasUnpaidCheck: open > (isIssued ? 1 : 0),
  }
}

function isPossible(progress: ClaimProgress, event: ClaimEvent, by: ActorKind, facts: Facts): boolean {
  try {
    findMove(lifecycle, progress, event, by, facts)
    return true
  } catch {
    return false
  }
}

/** Applies an event to the claim's payments: the last event issues the last due one. */
function follow(event: ClaimEvent, amounts: readonly number[], payments: PaymentMade[]): void {
  const made = (party: number, amount: number): PaymentMade => ({
    id: randomUUID(),
    party,
    amount,
    status: 'due',
    isCurrent: true,
  })
  if (event === 'startPayment') payments.push(...amounts.map((amount, party) => made(party, amount)))
  const current = payments.filter(({ isCurrent }) => isCurrent)
  if (event === 'returnPayment') {
    const issued = current.find(({ status }) => status === 'issued')
    if (issued) issued.status = 'returned'
  }
  if (event !== 'issuePayment') return
  const next = current.find(({ status }) => status !== 'issued')
  if (next?.status === 'due') next.status = 'issued'
  if (next?.status !== 'returned') return
  next.isCurrent = false
  payments.push({ ...made(next.party, next.amount), status: 'issued' })
}

/** Writes claims as the program's own statements leave them. */
export async function saveClaims(
  { kysely, transaction }: Database,
  claims: readonly LivedClaim[],
): Promise<void> {
  const rows = claims.map(({ id, progress, turn, offers, ...claim }, place) => ({
    id,
    number: `T-${place}-${id.slice(0, 8)}`,
    fire: claim.fireId,
    status: statusIds[progress.status],
    inactive_from: progress.inactiveFrom && statusIds[progress.inactiveFrom],
    since: progress.statusSince,
    turn: turn.side,
    due: turn.dueOn,
    submitted: progress.submittedOn,
    completed: progress.completedOn,
    first_offer: offers[0]?.on ?? null,
    offer: progress.offerExtendedOn,
    accepted: progress.settlementAcceptedOn,
    paid: progress.paymentIssuedOn,
    payment_deadline: progress.paymentDeadline,
    represented: claim.isRepresented,
    attorneys: claim.isOfAttorneys,
    amount: offers.length === 0 ? null : claim.amounts.reduce((sum, each) => sum + each, 0),
    reviewer: claim.reviewerId,
    county: claim.county,
    answered: claim.answeredRelationshipId,
    confirmed: claim.confirmedRelationshipId,
  }))
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json) as r(id uuid, number text, fire int, status int, inactive_from int, since date,
    turn text, due date, submitted date, completed date, first_offer date, offer date, accepted date, paid date,
    payment_deadline date, represented boolean, attorneys boolean, amount bigint, reviewer uuid, county text, answered int, confirmed int)`
  await sql`insert into claim (id, claim_number, fire_id, owner_subject, is_filed_by_attorney, version, created_at, modified_at,
      status_id, inactive_from_id, status_since, whose_turn, due_on, activity_count, activity_head, submitted_on, completed_on, offer_extended_on, first_offered_on,
      settlement_accepted_on, payment_issued_on, payment_deadline, is_represented_by_attorney, settlement_amount, reviewer_id)
    select id, number, fire, 'owner', attorneys, 0, now(), now(), status, inactive_from, since, turn, due, 0, '', submitted, completed, offer, first_offer,
      accepted, paid, payment_deadline, represented, amount, reviewer from ${given}`.execute(kysely)
  await sql`insert into property (claim_id, county) select id, county from ${given}`.execute(kysely)
  await sql`insert into claimant (claim_id, property_relationship_id) select id, answered from ${given}`.execute(
    kysely,
  )
  await sql`insert into confirmed_value (claim_id, key, confirmed, rationales, confirmed_by, confirmed_at)
    select id, 'relationship', jsonb_build_object('name', 'relationship', 'value', confirmed), '{"en": "Seen", "es": "Visto"}', 'rita', now()
    from ${given} where confirmed is not null`.execute(kysely)
  await saveParts(kysely, claims)
  const ids = claims.map(({ id }) => id)
  await transaction((tx) => rederiveColumns(tx, ids, 'America/Los_Angeles'))
}

async function saveParts(kysely: Database['kysely'], claims: readonly LivedClaim[]): Promise<void> {
  const pauses = claims.flatMap(({ id, progress }) =>
    progress.pauses.map((pause, position) => ({ id, position, ...pause })),
  )
  await sql`insert into claim_pause (claim_id, position, reason, begins_on, ends_on)
    select id, position, reason, "from", "to" from json_to_recordset(${JSON.stringify(pauses)}::json)
      as r(id uuid, position smallint, reason text, "from" date, "to" date)`.execute(kysely)
  const offers = claims.flatMap(({ id, offers: sent, reasonId, amounts }) =>
    sent.map(({ isDeclined, on }, index) => ({
      id,
      on,
      number: index + 1,
      amount: amounts[0],
      declined: isDeclined || null,
      reason: isDeclined ? reasonId : null,
      last: index === sent.length - 1,
    })),
  )
  await sql`insert into settlement_offer (id, claim_id, number, amount, program_version, rates, input, result, text, sent_at, sent_by,
      sent_by_name, deadline, accepted, rejection_reason_id, answered_at, is_current, ended_at)
    select gen_random_uuid(), id, number, amount, '1', '{}', '{}', '{}', 'An offer', "on", 'rita', 'Rita', "on" + 30,
      case when declined then false end, reason, case when declined then now() end, last, case when not last then now() end
    from json_to_recordset(${JSON.stringify(offers)}::json)
      as r(id uuid, number smallint, amount bigint, "on" date, declined boolean, reason int, last boolean)`.execute(
    kysely,
  )
  const payments = claims.flatMap(({ id: claim, payments: made, bonuses }) => [
    ...made.map((each) => ({ claim, kind: 'settlement', ...each })),
    ...bonuses.map((each) => ({ claim, kind: 'rebuild', ...each })),
  ])
  const given = sql`json_to_recordset(${JSON.stringify(payments)}::json)
    as r(id uuid, claim uuid, kind text, party smallint, amount bigint, status text, "isCurrent" boolean)`
  const person = sql`('00000000-0000-4000-8000-' || lpad(party::text, 12, '0'))::uuid`
  await sql`insert into settlement_party (claim_id, person_id, position) select distinct claim, ${person}, party from ${given}`.execute(
    kysely,
  )
  await sql`insert into payment (id, claim_id, kind, person_id, is_current, name, address, city, county, state, zip_code, amount, status,
      due_on, started_at, started_by, started_by_name, reference, issued_at, issued_by, issued_by_name, returned_at)
    select id, claim, kind, ${person}, "isCurrent", 'A name', '1 Road', 'Quincy', 'Plumas', 'CA', '95971', amount, status, now(), now(), 'ann',
      'Ann', case when status <> 'due' then '1' end, case when status <> 'due' then now() end, case when status <> 'due' then 'ben' end,
      'Ben', case when status = 'returned' then now() end from ${given}`.execute(kysely)
}
