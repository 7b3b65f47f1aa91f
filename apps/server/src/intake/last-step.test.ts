import { join } from 'node:path'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { asks } from '@makewhole/domain/form/relevance.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aHome, claimWorld, person } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { loadProgram } from '../program/load-program.ts'

// docs/rules/intake.md "How a form is described": the last step may read everything back and ask for more.
const ana = person('ana')
let world: ClaimWorld

beforeAll(async () => {
  const program = await loadProgram(join(import.meta.dirname, '../../../../program'))
  world = await claimWorld({ ...program, forms: { claimant: readingAtTheEnd(program.forms.claimant) } })
})
afterAll(() => world.db.close())

/** The shipped form with its review in the last step, beside the signature. */
function readingAtTheEnd(form: Program['forms']['claimant']): FormDefinition {
  const steps = form.steps.filter(({ name }) => name !== 'review')
  return {
    ...form,
    steps: steps.map((step) => (step.name === 'sign' ? { ...step, type: 'overview' } : step)),
  }
}

const call = (version: number | null) => ({ actor: ana, locale: 'en' as const, ifMatch: version })

async function fileUntilLast() {
  const [first, ...later] = world.program.forms.claimant.steps.filter(asks).slice(0, -1)
  let claim = await world.intake.begin(call(null), first?.name ?? '', aHome)
  for (const { name } of later)
    claim = await world.intake.saveStep(call(claim.version), claim.id, name, aHome)
  return claim
}

it('is checked and signed like any other, and frozen with the rest', async () => {
  const claim = await fileUntilLast()
  const { signedLastName: _, ...unsigned } = aHome
  await expect(world.intake.saveStep(call(claim.version), claim.id, 'sign', unsigned)).rejects.toMatchObject({
    code: 'INVALID_ANSWERS',
    errors: [{ path: 'signedLastName' }],
  })
  const signed = await world.intake.saveStep(call(claim.version), claim.id, 'sign', aHome)
  expect(signed.status.name).toBe('Claim Submitted')
  const { rows } = await world.db.pool.query<{ overview: readonly { title: string }[] }>(
    'select overview from claim_submission where claim_id = $1',
    [claim.id],
  )
  expect(rows[0]?.overview.map(({ title }) => title)).toContain('Sign & Date')
})

it('comes after every step before it', async () => {
  const claim = await world.intake.begin(call(null), 'start', aHome)
  await expect(world.intake.saveStep(call(claim.version), claim.id, 'sign', aHome)).rejects.toMatchObject({
    code: 'STEP_OUT_OF_ORDER',
  })
})
