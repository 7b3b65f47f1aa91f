import type { Answers } from '@makewhole/domain/form/answers.ts'
import { answerGroupIds, answerGroups } from '@makewhole/domain/claim/answer-groups.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { overviewOfForm } from '@makewhole/domain/form/overview.ts'
import { relationshipIds } from '@makewhole/domain/settlement/option-ids.ts'
import { fieldsOf } from '@makewhole/domain/form/fields-of.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLawyer, claimWorld, person } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { AppError } from '../app-error.ts'
import { aClientHome } from '../trial/file-claim.ts'

let world: ClaimWorld
let lawyer: Actor
beforeAll(async () => {
  world = await claimWorld()
  lawyer = await aLawyer(world.db)
})
afterAll(() => world.db.close())

const yes = 120950000
const household = person('a household')

/** A client who lost everything that the form asks about. */
const everything = aClientHome({
  additionalClaimants: yes,
  additionalClaimant: [
    {
      additionalClaimantFirstName: 'Dennis',
      additionalClaimantMiddleName: 'Lee',
      additionalClaimantLastName: 'Hale',
      additionalClaimantDateOfBirth: '1969-11-30',
      additionalClaimantRelationship: 120950003,
      additionalClaimantPhone: '+1 (530) 555-0142',
    },
  ],
  propertyAgricultural: yes,
  propertyAgriculturalAcreageLoss: 3.25,
  additionalStructure: [
    { structureType: 120950000, structureFootage: 1850, structureDamageType: 120950000 },
    {
      structureType: 120950005,
      structureFootage: 600,
      structureDamageType: 120950001,
      structureFootageDamagedPercentage: 120950003,
    },
  ],
  personalPropertyDamage: yes,
  personalPropertyValue: 1_250_000,
  personalPropertyDamageVehicles: yes,
  additionalVehicle: [{ makeModelYear: 'Example Wagon 2014', value: 800_000 }],
  businessLoss: yes,
  businessLossValue: 4_500_000,
  evacuation: yes,
  evacuationNumberOfDays: 41,
  evacuationLodging: 120950001,
  injury: yes,
  injuryDescription: 'Smoke',
  experienceLossInformation: 'The orchard of her parents',
  dateOfLoss: '2026-05-19',
  insurance: yes,
  insurancePolicy: [
    {
      providerName: 'Sierra Mutual',
      providerAddress: '1 Example Plaza',
      policyNumber: 'SM-1',
      policyLimit: 60_000_000,
      claimForInsuranceProvider: yes,
      paymentAmount: 1_000_000,
      paymentDate: '2026-06-30',
      pendingClaimForInsurance: 120950001,
    },
  ],
})

const rows = async (table: string, claimId: string) =>
  (
    await sql<Record<string, unknown>>`select * from ${sql.table(table)} where claim_id = ${claimId}`.execute(
      world.db.kysely,
    )
  ).rows

// Each change of a claim's row is one of forty indexes.
it('writes the row of a claim that comes whole once, and changes it once', async () => {
  const definition = world.program.forms.inForce['attorney']
  if (!definition) throw new Error('the program has no form for attorneys')
  const call = { actor: lawyer, locale: 'en' as const, ifMatch: null }
  const seen: unknown[] = []
  await world.intake.beginWhole(
    call,
    { definition, fireId: 120950002, answers: everything },
    async (tx, { id }) => {
      const { rows: counted } = await sql`
        select pg_stat_get_xact_tuples_inserted('claim'::regclass)::int as made,
          pg_stat_get_xact_tuples_updated('claim'::regclass)::int as changed,
          pg_stat_get_xact_tuples_inserted('claim_word'::regclass)::int as words,
          (select count(*)::int from claim_word w where w.claim_id = ${id}) as kept,
          c.list_first_name || ' ' || c.list_last_name as name, c.list_county as county,
          c.recorded_representation as represented, c.answered_relationship_id as relationship
        from claim c where c.id = ${id}`.execute(tx)
      seen.push(...counted)
    },
  )
  const [found] = seen as { words: number; kept: number }[]
  expect(found).toMatchObject({
    made: 1,
    changed: 1,
    represented: true,
    county: 'Plumas',
    name: 'Marisol Quintero',
    relationship: 120950000,
  })
  expect(found?.words).toBe(found?.kept)
})

describe('the attorney’s form', () => {
  it('is filed in seven steps, of which the last reads back and signs', async () => {
    const { steps } = world.program.forms.inForce['attorney'] ?? { steps: [] }
    expect(steps.map(({ type }) => type)).toEqual([...Array<string>(6).fill('normal'), 'overview'])
    const claim = await world.fileForClient(lawyer)
    expect(claim.status.id).toBe(120950001)
    const read = await world.claims.getClaim(lawyer, claim.id, 'en')
    expect(read).toMatchObject({ fire: { id: 120950002 }, form: { id: 'attorney', version: '1.0.0' } })
  })

  it('names each relationship to the property that it offers, of the claimant and of who else claims', async () => {
    const question = fieldsOf(
      world.program.forms.inForce['attorney']?.steps.flatMap(({ sections }) => sections) ?? [],
    )
    const offered = question.find(({ name }) => name === 'claimantRelationship')
    const options = offered && 'options' in offered ? offered.options : []
    expect(options.map(({ id }) => id)).toEqual(Object.values(relationshipIds))
    for (const { id: relationship, name } of options) {
      const [other] = everything['additionalClaimant'] as readonly Answers[]
      const claim = await world.fileForClient(lawyer, {
        ...everything,
        claimantRelationship: relationship,
        additionalClaimant: [{ ...other, additionalClaimantRelationship: relationship }],
      })
      for (const locale of ['en', 'es'] as const) {
        const named = { id: relationship, name: name[locale] }
        expect(await world.claims.getClaim(lawyer, claim.id, locale)).toMatchObject({
          claimant: { propertyRelationship: named },
          additionalPersons: [{ relationshipToProperty: named }],
        })
      }
    }
  })

  it('is an attorney claim, whose data has every answer under the key of its question', async () => {
    const { id } = await world.fileForClient(lawyer, everything)
    const read = await world.claims.getClaim(lawyer, id, 'en')
    expect(read).toMatchObject({ entityType: 'AttorneyClaim', createdBy: lawyer.subject })
    const { status, claimType, signedDate } = read
    expect(read.data).toMatchObject({ step: 7, status, incident: read.fire, claimType, signedDate })
    expect(claimType).not.toEqual([])
    const {
      'propertyStateCounty-state': propertyState,
      'propertyStateCounty-county': propertyCounty,
      ...rest
    } = everything
    expect(asAnswered(read.data)).toMatchObject({ ...rest, propertyState, propertyCounty })
    expect(read.data?.evacuationLodging).toEqual({ id: 120950001, name: 'Stayed With Family / Friends' })
  })

  it('is no attorney claim where a household files', async () => {
    const { id } = await world.file(household)
    expect(await world.claims.getClaim(household, id, 'en')).toMatchObject({
      entityType: 'Claim',
      createdBy: household.subject,
      data: null,
    })
  })

  it('keeps every answer, and tells those who work with claims what was lost', async () => {
    const { id } = await world.fileForClient(lawyer, everything)
    const { answers } = await world.claims.getClaim(lawyer, id, 'en')
    expect(withoutIds(answers as Answers)).toMatchObject(everything)
    expect(await rows('claimant', id)).toMatchObject([{ date_of_birth: '1971-03-04' }])
    expect(await rows('additional_person', id)).toMatchObject([
      {
        first_name: 'Dennis',
        middle_name: 'Lee',
        date_of_birth: '1969-11-30',
        phone_number: '+1 (530) 555-0142',
        email: null,
      },
    ])
    expect(await rows('damaged_structure', id)).toMatchObject([
      { damage_type_id: 120950000, damaged_percentage_id: null },
      { damage_type_id: 120950001, damaged_percentage_id: 120950003 },
    ])
    expect(await rows('damaged_vehicle', id)).toMatchObject([
      { description: 'Example Wagon 2014', loss_value: 800_000 },
    ])
    expect(await rows('insurance_policy', id)).toMatchObject([
      {
        provider_address: '1 Example Plaza',
        payment: 1_000_000,
        payment_date: '2026-06-30',
        has_pending_claim: false,
      },
    ])
    expect(await rows('loss', id)).toMatchObject([
      {
        has_agricultural_loss: true,
        agricultural_acreage_loss: 3.25,
        personal_property_value: 1_250_000,
        business_loss_value: 4_500_000,
        evacuation_days: 41,
        lodging_id: 120950001,
        injury_description: 'Smoke',
        other_information: 'The orchard of her parents',
        date_of_loss: '2026-05-19',
      },
    ])
    // Losses never change the parcel's size.
    expect(await rows('property', id)).toMatchObject([{ total_acreage: null }])
  })

  it('takes no birthday to come, no negative number and no structure without its damage', async () => {
    const refused = async (changed: Answers, until: string) => {
      const error: unknown = await world
        .fileForClient(lawyer, aClientHome(changed), until)
        .catch((thrown: unknown) => thrown)
      return error instanceof AppError ? error.errors.map(({ path }) => path) : []
    }
    expect(await refused({ claimantDateOfBirth: '2031-01-01' }, 'claimant')).toEqual(['claimantDateOfBirth'])
    expect(await refused({ personalPropertyDamage: yes, personalPropertyValue: -1 }, 'losses')).toEqual([
      'personalPropertyValue',
    ])
    const shed = { structureType: 120950005, structureFootage: 80, structureDamageType: 120950001 }
    expect(await refused({ additionalStructure: [shed] }, 'property')).toEqual([
      'additionalStructure.0.structureFootageDamagedPercentage',
    ])
  })

  it('stands in groups: losses in one of their own, other claimants apart from the client', () => {
    const form = world.program.forms.inForce['attorney']
    if (!form) throw new Error('no form')
    const groups = answerGroups(overviewOfForm(form, everything, 'en'))
    const stepsIn = (id: string) => groups.find((group) => group.id === id)?.steps.map(({ name }) => name)
    expect(groups.map(({ id }) => id)).toEqual(answerGroupIds)
    expect(stepsIn('losses')).toEqual(['losses', 'evacuation'])
    expect(stepsIn('household')).toEqual(['claimant'])
    expect(stepsIn('you')).toEqual(['claimant', 'sign'])
    expect(groups.find(({ id }) => id === 'household')?.itemCount).toBeGreaterThan(0)
  })

  it('reads back in both languages', () => {
    const form = world.program.forms.inForce['attorney']
    if (!form) throw new Error('no form')
    const said = (locale: 'en' | 'es') =>
      overviewOfForm(form, everything, locale).flatMap(({ sections }) =>
        sections.flatMap(({ rows: asked }) => asked.map(({ value }) => value)),
      )
    expect(said('en')).toContain('Stayed With Family / Friends')
    expect(said('es')).toContain('Con familiares o amigos')
  })
})

/** Removes the ids of entries, for a comparison with the input. */
function withoutIds(answers: Answers): Record<string, unknown> {
  const idless = (each: unknown) =>
    typeof each === 'object' && each !== null ? { ...each, id: undefined } : each
  const entries = Object.entries(answers)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, Array.isArray(value) ? value.map(idless) : value]),
  )
}

/** Turns options into their ids and yes and no into those of the options, as answers have them. */
function asAnswered(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? yes : 120950001
  if (Array.isArray(value)) return value.map(asAnswered)
  if (typeof value !== 'object' || value === null) return value
  if ('id' in value) return value.id
  const entries = Object.entries(value)
  return Object.fromEntries(
    entries.map(([key, each]) => [key, key.startsWith('attest') ? each : asAnswered(each)]),
  )
}
