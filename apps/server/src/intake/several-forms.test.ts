import { join } from 'node:path'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWholeHousehold, claimWorld, person } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { formOperationHandlers } from '../form/form.ts'
import { withFormVersions } from '../form/form-versions.ts'
import type { PublishedProgram } from '../form/form-versions.ts'
import { loadProgram } from '../program/load-program.ts'
import { testDatabase } from '../../test/database.ts'

// docs/rules/intake.md "Several forms"

const ana = person('ana')
const call = { actor: ana, locale: 'en' as const, ifMatch: null }
const [usualFire, otherFire, third] = [120950002, 120950001, 120950003]

let world: ClaimWorld
let program: PublishedProgram

beforeAll(async () => {
  const shipped = await loadProgram(join(import.meta.dirname, '../../../../program'))
  const db = await testDatabase()
  program = await withFormVersions(db, withSecondForm(shipped))
  world = await claimWorld(program, db)
})
afterAll(() => world.db.close())

/** Adds two fires, one with a separate form that asks about a well. */
function withSecondForm(shipped: Program): Program {
  const { claimant } = shipped.forms.inForce
  const [usual] = shipped.fires.filter(({ id }) => id === usualFire)
  const fireOf = (id: number, forms: Program['fires'][number]['forms']) => ({
    ...(usual as Program['fires'][number]),
    id,
    forms,
    claimNumberPrefix: `F${id % 10}`,
  })
  const fires = [
    fireOf(usualFire, { claimant: 'claimant', attorney: 'well' }),
    fireOf(otherFire, { claimant: 'well', attorney: 'well' }),
    fireOf(third, { claimant: 'claimant', attorney: 'claimant' }),
  ]
  const fireOptions = fires.map(({ id, name }) => ({ id, name }))
  const options = { ...shipped.options, fire: fireOptions }
  const inForce = {
    claimant: withFires(claimant, fireOptions),
    well: askingForWell(withFires(claimant, fireOptions)),
  }
  return { ...shipped, fires, options, forms: { inForce } }
}

function withFires(form: FormDefinition, options: unknown): FormDefinition {
  return JSON.parse(JSON.stringify(form), (_, value: unknown) =>
    (value as { binding?: unknown } | null)?.binding === 'fire' ? { ...(value as object), options } : value,
  ) as FormDefinition
}

function askingForWell(form: FormDefinition): FormDefinition {
  const well = {
    name: 'well',
    type: 'text' as const,
    label: { en: 'A well?', es: '¿Un pozo?' },
    rules: [{ type: 'required' as const }],
  }
  const steps = form.steps.map((step) =>
    step.name === 'start' ? { ...step, sections: [...step.sections, { rows: [[well]] }] } : step,
  )
  return { ...form, id: 'well', steps }
}

const forFire = (incident: number, more: Answers = {}): Answers => ({ ...aWholeHousehold, incident, ...more })
const begin = (answers: Answers, id: string) =>
  world.intake.begin(call, 'start', answers, { shown: { id, version: '1.0.0' } })

describe('a new claim', () => {
  it('answers the form of its fire, whichever was in the first place', async () => {
    const usual = await begin(forFire(usualFire), 'claimant')
    const other = await begin(forFire(otherFire, { well: 'Deep' }), 'well')
    const formOf = async (id: string) => (await world.claims.getClaim(ana, id, 'en')).form.id
    expect([await formOf(usual.id), await formOf(other.id)]).toEqual(['claimant', 'well'])
  })

  it('is not begun with the questions of another fire', async () => {
    await expect(begin(forFire(otherFire), 'claimant')).rejects.toMatchObject({
      code: 'QUESTIONS_CHANGED',
      detail: { form: { id: 'well', version: '1.0.0' } },
    })
    await expect(begin(forFire(usualFire, { well: 'Deep' }), 'well')).rejects.toMatchObject({
      code: 'QUESTIONS_CHANGED',
      detail: { form: { id: 'claimant', version: '1.0.0' } },
    })
  })

  it('says at the fire of the form that was shown that one has to be chosen', async () => {
    const { incident: _, ...answers } = forFire(otherFire, { well: 'Deep' })
    await expect(begin(answers, 'well')).rejects.toMatchObject({
      code: 'INVALID_ANSWERS',
      errors: [{ path: 'incident', code: 'required' }],
    })
  })

  it('of a call of the specification answers the form of its fire too', async () => {
    await expect(world.save(ana, 'start', forFire(otherFire))).rejects.toMatchObject({
      code: 'INVALID_ANSWERS',
      errors: [{ path: 'well', code: 'required' }],
    })
  })
})

describe('a claim in progress', () => {
  it('moves to a fire with the same form, and to no other', async () => {
    const claim = await begin(forFire(usualFire), 'claimant')
    await world.intake.saveStep(call, claim.id, 'start', forFire(third))
    await expect(world.intake.saveStep(call, claim.id, 'start', forFire(otherFire))).rejects.toMatchObject({
      code: 'INVALID_ANSWERS',
      errors: [{ path: 'incident', code: 'other-form' }],
    })
    expect((await world.claims.getClaim(ana, claim.id, 'en')).fire.id).toBe(third)
  })
})

describe('formConfigurationByIncidentId', () => {
  const configuration = (role: 'CLAIMANT' | 'ATTORNEY' | 'REVIEWER', fire: number) =>
    formOperationHandlers(program).formConfigurationByIncidentId({
      actor: person('x', role),
      args: { incidentId: String(fire) },
      locale: 'en',
    } as never)

  it('answers by the portal of who asks: attorneys theirs, everybody else the claimants’', async () => {
    const idsOf = async (fire: number) =>
      Promise.all(
        (['CLAIMANT', 'ATTORNEY', 'REVIEWER'] as const).map(
          async (role) => (await configuration(role, fire)).id,
        ),
      )
    expect(await idsOf(usualFire)).toEqual(['claimant', 'well', 'claimant'])
    expect(await idsOf(otherFire)).toEqual(['well', 'well', 'well'])
  })
})
