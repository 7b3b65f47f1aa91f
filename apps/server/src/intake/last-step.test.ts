import { join } from 'node:path'
import { yesNoIds } from '@makewhole/domain/claim/option-ids.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { hasQuestions } from '@makewhole/domain/form/relevance.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWholeHousehold, claimWorld, person } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { loadProgram } from '../program/load-program.ts'

// docs/rules/intake.md "How a form is described": the last step may read everything back and ask for more.
const ana = person('ana')
let world: ClaimWorld

beforeAll(async () => {
  const program = await loadProgram(join(import.meta.dirname, '../../../../program'))
  world = await claimWorld({
    ...program,
    forms: { inForce: { claimant: readingAtTheEnd(program.forms.inForce.claimant) } },
  })
})
afterAll(() => world.db.close())

/** The shipped form with a last step that reads the rest back and asks for attorney, property and signature. */
function readingAtTheEnd(form: Program['forms']['inForce']['claimant']): FormDefinition {
  const asked = ['attorney', 'property', 'sign']
  const sections = form.steps.filter(({ name }) => asked.includes(name)).flatMap((step) => step.sections)
  const steps = form.steps.filter(({ name }) => !['attorney', 'property', 'review'].includes(name))
  return {
    ...form,
    steps: steps.map((step) => (step.name === 'sign' ? { ...step, type: 'overview', sections } : step)),
  }
}

const attorney = {
  attorneyFirstName: 'Ada',
  attorneyLastName: 'Marsh',
  attorneyFirmsName: 'Lindqvist LLP',
  attorneyPhone: '+1 (530) 555-0101',
  attorneyEmail: 'ada@example.com',
}
const call = (version: number | null) => ({ actor: ana, locale: 'en' as const, ifMatch: version })

async function fileUntilLast() {
  const [first, ...later] = world.program.forms.inForce.claimant.steps.filter(hasQuestions).slice(0, -1)
  let claim = await world.intake.begin(call(null), first?.name ?? '', aWholeHousehold)
  for (const { name } of later)
    claim = await world.intake.saveStep(call(claim.version), claim.id, name, aWholeHousehold)
  return claim
}

it('is checked and signed like any other, and frozen with the rest', async () => {
  const claim = await fileUntilLast()
  const { signedLastName: _, ...unsigned } = aWholeHousehold
  await expect(world.intake.saveStep(call(claim.version), claim.id, 'sign', unsigned)).rejects.toMatchObject({
    code: 'INVALID_ANSWERS',
    errors: [{ path: 'signedLastName' }],
  })
  const signed = await world.intake.saveStep(call(claim.version), claim.id, 'sign', aWholeHousehold)
  expect(signed.status.name).toBe('Claim Submitted')
  const { rows } = await world.db.pool.query<{ overview: readonly { title: string }[] }>(
    'select overview from claim_submission where claim_id = $1',
    [claim.id],
  )
  expect(rows[0]?.overview.map(({ title }) => title)).toContain('Sign & Date')
})

// docs/rules/intake.md "What a form binds": the last step's answers are what the program works with too.
it('tells facts as every step does', async () => {
  const claim = await fileUntilLast()
  const answers = { ...aWholeHousehold, representedByAttorney: yesNoIds.yes, ...attorney }
  const signed = await world.intake.saveStep(call(claim.version), claim.id, 'sign', answers)
  expect(signed.status.name).toBe('Claim Inactive: Resubmit Claim via Your Attorney')
  const view = await world.claims.getClaim(ana, claim.id, 'en')
  expect(view).toMatchObject({
    isClaimantRepresentedByAttorney: true,
    attorney: { firmName: 'Lindqvist LLP' },
    claimType: [{ id: 'realProperty', name: 'Real Property' }],
    property: { totalAcreage: 2.35 },
    damagedStructures: [{ name: 'Main house' }, { name: 'Workshop' }],
  })
  expect((view.answers['structures'] as readonly Answers[]).map(({ id }) => id)).toEqual(
    view.damagedStructures.map(({ id }) => id),
  )
})

it('comes after every step before it', async () => {
  const claim = await world.intake.begin(call(null), 'start', aWholeHousehold)
  await expect(
    world.intake.saveStep(call(claim.version), claim.id, 'sign', aWholeHousehold),
  ).rejects.toMatchObject({ code: 'STEP_OUT_OF_ORDER' })
})
