import { join } from 'node:path'
import { bodyOfFacts } from '@makewhole/contract/intake/entities.ts'
import { yesNoIds } from '@makewhole/domain/claim/option-ids.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { factsOf } from '@makewhole/domain/intake/bindings.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWholeHousehold, claimWorld, person } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { loadProgram } from '../program/load-program.ts'
import type { StepCall } from './intake-steps.ts'

const ana = person('ana')
let world: ClaimWorld

beforeAll(async () => {
  const program = await loadProgram(join(import.meta.dirname, '../../../../program'))
  world = await claimWorld({
    ...program,
    forms: { inForce: { claimant: loose(program.forms.inForce.claimant) } },
  })
})
afterAll(() => world.db.close())

/**
 * The shipped form with fewer rules: acres with four decimals, debts, any percentage, no lawsuit and an optional
 * fire.
 */
function loose(form: Program['forms']['inForce']['claimant']): FormDefinition {
  const changed: Record<string, object | null> = {
    incident: { rules: [] },
    propertyAcreage: { decimalScale: 4 },
    policyAmount: { allowNegative: true },
    isLawsuitFiled: null,
    propertyDamagePercent: null,
  }
  const text = JSON.stringify(form, (_, value: unknown) => {
    if (!Array.isArray(value)) return value
    const fields = value as readonly { readonly name?: string }[]
    return fields
      .map((field) => ({ field, change: changed[field.name ?? ''] }))
      .filter(({ change }) => change !== null)
      .map(({ field, change }) => (change && !('rows' in field) ? { ...field, ...change } : field))
  })
  return JSON.parse(text) as FormDefinition
}

const call = { actor: ana, locale: 'en' as const, ifMatch: null }

async function refusalOf(name: StepCall['name'], answers: Answers) {
  const claim = await world.file(ana, aWholeHousehold, 'insurance')
  return world.intake.saveStep(call, claim.id, name, answers).catch((cause: unknown) => cause)
}

describe('an answer that the form takes and the program cannot keep', () => {
  const policies = [{ policyProviderName: 'Acorn', policyNumber: '1', policyAmount: -1 }]
  it.each([
    ['property', { propertyAcreage: 2.3456 }, 'propertyAcreage', 'decimals'],
    ['insurance', { insuranceCoverage: yesNoIds.yes, policies }, 'policies.0.policyAmount', 'number-min'],
    ['start', { incident: null }, 'incident', 'required'],
  ] as const)('of the step %s is a problem at its question', async (step, given, path, code) => {
    expect(await refusalOf(step, { ...aWholeHousehold, ...given })).toMatchObject({
      code: 'INVALID_ANSWERS',
      errors: [{ path, code }],
    })
  })

  it('begins no claim either', async () => {
    await expect(
      world.intake.begin(call, 'start', { ...aWholeHousehold, incident: null }),
    ).rejects.toMatchObject({ code: 'INVALID_ANSWERS', errors: [{ path: 'incident' }] })
  })
})

describe('a fact that the form does not ask for', () => {
  async function send(name: 'attorney' | 'property', more: object, inside?: 'property') {
    const claim = await world.file(ana, aWholeHousehold, 'insurance')
    const body = bodyOfFacts(name, factsOf(world.program.forms.inForce.claimant, aWholeHousehold))
    const sent = inside
      ? { ...body, [inside]: { ...Reflect.get(body, inside), ...more } }
      : { ...body, ...more }
    return world.intake.saveBody(call, claim.id, { name, body: sent } as StepCall)
  }

  it('is kept when it can be', async () => {
    await expect(
      send('attorney', { claimantAlreadyFiledLawsuit: { id: 2 ** 31 - 1 } }),
    ).resolves.toBeDefined()
    await expect(send('property', { percentageOfAcreageDamaged: 100 }, 'property')).resolves.toBeDefined()
  })

  it('is refused at its place in the body when it cannot', async () => {
    const place = (path: string) => ({ code: 'MALFORMED_REQUEST', errors: [{ path }] })
    await expect(send('attorney', { claimantAlreadyFiledLawsuit: { id: 2 ** 31 } })).rejects.toMatchObject(
      place('claimantAlreadyFiledLawsuit'),
    )
    for (const percent of [100.01, -1, 12.345])
      await expect(
        send('property', { percentageOfAcreageDamaged: percent }, 'property'),
      ).rejects.toMatchObject(place('property.percentageOfAcreageDamaged'))
  })
})
