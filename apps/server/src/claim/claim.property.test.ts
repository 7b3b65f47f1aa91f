import fc from 'fast-check'
import { claimView } from '@makewhole/contract/claim/claim.ts'
import { asAnswers } from '@makewhole/domain/form/answers.ts'
import { answerRulesOf } from '@makewhole/domain/intake/answer-rules.ts'
import { checkStep } from '@makewhole/domain/form/check.ts'
import type { Answers, AnswerValue } from '@makewhole/domain/form/answers.ts'
import { stepsBefore } from '@makewhole/domain/form/steps.ts'
import { pickRelevant } from '@makewhole/domain/form/relevance.ts'
import { RuleError } from '@makewhole/domain/shared/rule-error.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWholeHousehold, claimWorld, person } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { AppError } from '../app-error.ts'
import { checkHistory } from '../claim-history/history-check.ts'

let world: ClaimWorld
const ana = person('ana')

beforeAll(async () => {
  world = await claimWorld()
})
afterAll(() => world.db.close())

/** Answers also the questions about filing for another person, which are hidden otherwise. */
const base: Answers = {
  ...aWholeHousehold,
  onbehalfFirstName: 'Rosa',
  onbehalfLastName: 'Lindqvist',
  onbehalfPhone: '+1 (530) 555-0142',
  onbehalfEmail: 'rosa@firm.test',
  onbehalfAddress: '1 Main St',
  attorneyFirstName: 'Someone',
  attorneyLastName: 'Else',
  attorneyFirmsName: 'Else LLP',
  attorneyPhone: '+1 (530) 555-0143',
  attorneyEmail: 'else@firm.test',
}

const refusals = [
  'INVALID_ANSWERS',
  'STEP_OUT_OF_ORDER',
  'CLAIM_CHANGED',
  'CLAIM_ALREADY_SUBMITTED',
  'TRANSITION_NOT_ALLOWED',
  'FIRE_CLOSED',
]
const names = ['start', 'claimant', 'attorney', 'additionalPersons', 'property', 'insurance', 'sign'] as const
const values = fc.constantFrom<AnswerValue>(
  null,
  '',
  'x',
  '🔥',
  0,
  -1,
  120950000,
  120950001,
  120950003,
  120950004,
  true,
)
interface Change {
  readonly name: string
  readonly value: AnswerValue
}

/** The questions on whose answers others depend are tried more often. */
const deciding = [
  'relationshipToClaimant',
  'representedByAttorney',
  'insuranceCoverage',
  'insuranceReceivedPayments',
]
const decided = fc.record<Change>({
  name: fc.constantFrom(...deciding),
  value: fc.constantFrom(120950000, 120950001, 120950003),
})
const change = fc.oneof(
  decided,
  fc.record<Change>({ name: fc.constantFrom(...Object.keys(base)), value: values }),
)
const rarely = fc.oneof(
  { weight: 40, arbitrary: fc.constant(false) },
  { weight: 1, arbitrary: fc.constant(true) },
)
const act = fc.record({
  step: fc.constantFrom(...names, 'next' as const, 'next' as const, 'next' as const),
  isStale: rarely,
  changes: fc.oneof(
    { weight: 1, arbitrary: fc.constant<Change[]>([]) },
    { weight: 1, arbitrary: fc.array(change, { minLength: 1, maxLength: 3 }) },
  ),
  withdraws: rarely,
})

it('no order of saves, whatever is in them, leaves a claim that does not hold together', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 30, size: 'max' }), async (acts) => {
      let claim = await world.file(ana, base, 'start')
      for (const { step, isStale, changes, withdraws } of acts) {
        const answers: Answers = {
          ...base,
          ...Object.fromEntries(changes.map(({ name, value }) => [name, value])),
        }
        const seen = isStale ? { ...claim, version: claim.version - 1 } : claim
        const call = { actor: ana, locale: 'en' as const, ifMatch: seen.version }
        const name = step === 'next' ? nextOf(claim.stepName) : step
        const attempt = withdraws
          ? world.claims.withdrawClaim(call, claim.id)
          : world.save(ana, name, answers, seen)
        const saved = await attempt.catch((error: unknown) => refusalOf(error))
        const version = typeof saved === 'string' ? claim.version : claim.version + 1
        if (typeof saved !== 'string') claim = saved
        expect(claim.version).toBe(version)
        await holdsTogether(claim.id, version)
      }
    }),
    { numRuns: 30 },
  )
  expect((await checkHistory(world.db.kysely)).broken).toEqual([])
})

function refusalOf(error: unknown): string {
  if (!(error instanceof AppError || error instanceof RuleError)) throw error
  expect(refusals).toContain(error.code)
  return error.code
}

/** The step that is to be saved next; the one that reads back saves nothing. */
const nextOf = (unsaved: string | null) => names.find((name) => name === unsaved) ?? 'sign'

/** Stored answers are returned, only asked ones are stored, and every saved step is still valid. */
async function holdsTogether(claimId: string, version: number): Promise<void> {
  const view = claimView.parse(await world.claims.getClaim(ana, claimId, 'en'))
  const answers = asAnswers(view.answers)
  const form = world.program.forms.inForce.claimant
  expect(view.version).toBe(version)
  expect(answered(answers)).toEqual(answered(pickRelevant(form, answers)))
  for (const { name } of stepsBefore(form, view.stepName).filter(({ name }) => name !== 'sign'))
    expect(checkStep(form, name, answers, { today: '2026-11-02' })).toEqual([])
  expect(view.step).toBe(stepsBefore(form, view.stepName).length)
  if (view.step > 2) expect(answered(answerRulesOf(form)(null, answers).answers)).toEqual(answered(answers))
  const { rows } = await world.db.pool.query(
    'select status_id from claim_status_history where claim_id = $1 and is_active',
    [claimId],
  )
  expect(rows).toEqual([{ status_id: view.status.id }])
}

/** Absent, null and an empty list are equal; so are an unticked box and a missing one. */
function answered(answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter(
      ([, value]) =>
        value !== null &&
        value !== undefined &&
        value !== false &&
        !(Array.isArray(value) && value.length === 0),
    ),
  )
}
