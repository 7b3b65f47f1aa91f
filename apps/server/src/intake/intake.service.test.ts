import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bodyOfFacts } from '@makewhole/contract/intake/entities.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import { factsOf } from '@makewhole/domain/intake/bindings.ts'
import { relationshipToClaimantIds, yesNoIds } from '@makewhole/domain/claim/option-ids.ts'
import type { StepDefinition } from '@makewhole/domain/form/definition.ts'
import { overviewOfForm } from '@makewhole/domain/form/overview.ts'
import { hasQuestions } from '@makewhole/domain/form/relevance.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { programFileNames, readProgram } from '@makewhole/contract/program/read-program.ts'
import type { ProgramFiles } from '@makewhole/contract/program/read-program.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWholeHousehold, claimWorld, person } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import type { Transaction } from '../db/database.ts'
import { createIntakeForm } from './intake-form.ts'

const ana = person('ana')
const folder = join(import.meta.dirname, '../../../../program')
/** A question that no code knows, in the step about the property and in each structure. */
const well = {
  name: 'wellDepth',
  type: 'number',
  label: { en: 'Depth of the well', es: 'Profundidad del pozo' },
}
const roof = { name: 'structureRoof', type: 'text', label: { en: 'Roof', es: 'Techo' } }

let world: ClaimWorld

beforeAll(async () => {
  world = await claimWorld(await programWithQuestions())
})
afterAll(() => world.db.close())

interface FormFile {
  readonly steps: readonly { readonly name: string; readonly sections: { readonly rows: unknown[][] }[] }[]
}

/** The shipped program with two questions more in its form, and nothing else changed. */
async function programWithQuestions(): Promise<Program> {
  const files = Object.fromEntries(
    await Promise.all(
      [...programFileNames, 'forms/attorney.json'].map(
        async (name) => [name, JSON.parse(await readFile(join(folder, name), 'utf8'))] as const,
      ),
    ),
  ) as ProgramFiles
  const property = (files['forms/claimant.json'] as FormFile).steps.find(({ name }) => name === 'property')
  property?.sections[0]?.rows.push([well])
  property?.sections[1]?.rows.push([roof])
  return readProgram(files)
}

const structures = (aWholeHousehold['structures'] as readonly Answers[]).map((each) => ({
  ...each,
  structureRoof: 'Tin',
}))
const home = { ...aWholeHousehold, wellDepth: 120, structures }
const call = (version: number) => ({ actor: ana, locale: 'en' as const, ifMatch: version })
const view = (claim: { readonly id: string }) => world.claims.getClaim(ana, claim.id, 'en')

async function fileWith(answers: Answers, until: string) {
  let claim = await world.intake.begin({ actor: ana, locale: 'en', ifMatch: null }, 'start', answers)
  for (const { name } of world.program.forms.inForce.claimant.steps.slice(1).filter(hasQuestions)) {
    claim = await world.intake.saveStep(call(claim.version), claim.id, name, answers)
    if (name === until) break
  }
  return claim
}

describe('a question that no code knows', () => {
  it('is kept, read back in every overview, and frozen with what was signed', async () => {
    const claim = await fileWith(home, 'sign')
    const { answers, status } = await view(claim)
    expect(status.name).toBe('Claim Submitted')
    expect(answers).toMatchObject({
      wellDepth: 120,
      structures: [{ structureRoof: 'Tin' }, { structureRoof: 'Tin' }],
    })
    const rows = overviewOfForm(world.program.forms.inForce.claimant, answers as Answers, 'es')
      .flatMap(({ sections }) => sections)
      .flatMap(({ rows: own, items = [] }) => [...own, ...items.flatMap((item) => item.rows)])
    expect(rows).toContainEqual({ path: 'wellDepth', label: 'Profundidad del pozo', value: '120' })
    expect(rows.filter(({ label }) => label === 'Techo')).toHaveLength(2)
    const { rows: frozen } = await world.db.pool.query<{ overview: unknown; answers: Answers }>(
      'select overview, answers from claim_submission where claim_id = $1',
      [claim.id],
    )
    expect(JSON.stringify(frozen[0]?.overview)).toContain('Depth of the well')
    expect(frozen[0]?.answers).toMatchObject({ wellDepth: 120 })
  })

  it('keeps its answer when a call of the specification saves the step, which cannot name it', async () => {
    const claim = await fileWith(home, 'property')
    await world.save(ana, 'property', { ...aWholeHousehold, propertyAcreage: 9 }, claim)
    expect((await view(claim)).answers).toMatchObject({ wellDepth: 120, propertyAcreage: 9 })
  })

  it('is answered by a call of the specification beside its body, but nothing that has its place there', async () => {
    const claim = await fileWith(home, 'property')
    const body = bodyOfFacts('property', factsOf(world.program.forms.inForce.claimant, home))
    const save = (name: string, value: number) =>
      world.intake.saveBody({ ...call(0), ifMatch: null }, claim.id, {
        name: 'property',
        body: { ...body, additionalInformation: [{ type: 'number', name, value }] },
      })
    await save('wellDepth', 80)
    const { answers } = await view(claim)
    expect(answers).toMatchObject({ wellDepth: 80 })
    expect(answers['structures']).toMatchObject([{ structureRoof: 'Tin' }, { structureRoof: 'Tin' }])
    for (const elsewhere of ['propertyAcreage', 'structures', 'claimantFirstName', 'nothing'])
      await expect(save(elsewhere, 1)).rejects.toMatchObject({ code: 'MALFORMED_REQUEST' })
  })
})

describe('entries of a list', () => {
  it('keep their rows when they change places, and a browser cannot name one of another claim', async () => {
    const claim = await fileWith(home, 'property')
    const { answers } = await view(claim)
    const [main, shed] = answers['structures'] as readonly [Answers, Answers]
    const other = await fileWith(home, 'property')
    const moved = { ...home, structures: [shed, main] }
    await world.intake.saveStep(call(claim.version), claim.id, 'property', moved)
    expect((await view(claim)).damagedStructures.map(({ id }) => id)).toEqual([shed['id'], main['id']])
    await world.intake.saveStep(call(other.version), other.id, 'property', { ...home, structures: [main] })
    const { rows } = await world.db.pool.query('select claim_id from damaged_structure where id = $1', [
      main['id'],
    ])
    expect(rows).toEqual([{ claim_id: claim.id }])
    expect((await view(other)).damagedStructures).toHaveLength(1)
  })
})

// docs/rules/intake.md "What is asked about once"
it('an empty list that an answer speaks of, and an unusual number, are said with each save and refuse nothing', async () => {
  const odd = {
    ...home,
    propertyAcreage: 7500,
    structures: [],
    policies: [],
    insuranceCoverage: yesNoIds.yes,
  }
  const property = await fileWith(odd, 'property')
  const questions = [
    { path: 'propertyAcreage', message: '7,500 acres: is that right?' },
    {
      path: 'structures',
      message: 'No structure is listed. Add each building that was damaged, or go on and tell us later.',
    },
  ]
  const ofPolicies = { path: 'policies', message: 'You said Yes; add one, or go on and tell us later.' }
  expect(property.warnings).toEqual(questions)
  const saveStep = (version: number, step: string) =>
    world.intake.saveStep(call(version), property.id, step, odd)
  const insurance = await saveStep(property.version, 'insurance')
  expect(insurance.warnings).toEqual([ofPolicies])
  const signed = await saveStep(insurance.version, 'sign')
  expect(signed).toMatchObject({ status: { name: 'Claim Submitted' }, warnings: [...questions, ofPolicies] })
})

it('a claim that was taken back from an attorney keeps what it had said in later steps', async () => {
  const claim = await fileWith(home, 'insurance')
  const { answers: before } = await view(claim)
  const relation = {
    ...home,
    relationshipToClaimant: relationshipToClaimantIds.attorney,
    onbehalfFirstName: 'Ada',
    onbehalfLastName: 'Marsh',
    onbehalfPhone: '+1 (530) 555-0101',
    onbehalfEmail: 'ada@example.com',
    onbehalfAddress: '1 Court Street',
  }
  const given = await world.intake.saveStep(call(claim.version), claim.id, 'start', relation)
  const back = await world.intake.saveStep(call(given.version), claim.id, 'start', home)
  await world.intake.saveStep(call(back.version), claim.id, 'claimant', home)
  const { answers } = await view(claim)
  for (const list of ['additionalPersons', 'structures', 'policies'])
    expect(answers[list]).toEqual(before[list])
  expect(answers).toMatchObject({ wellDepth: 120 })
})

// docs/rules/intake.md "When an attorney files"
it('who is no attorney any more and says in the same call who represents the claimant is taken at their word', () => {
  const { claimant } = world.program.forms.inForce
  const [start, ...others] = claimant.steps
  const later = others.filter(({ name }) => name !== 'attorney')
  const sections = [
    ...(start?.sections ?? []),
    ...(others.find(({ name }) => name === 'attorney')?.sections ?? []),
  ]
  const onePage = createIntakeForm({
    ...claimant,
    steps: [{ ...(start as StepDefinition), sections }, ...later],
  })
  const filer = {
    onbehalfFirstName: 'Ada',
    onbehalfLastName: 'Marsh',
    onbehalfPhone: '+1 (530) 555-0101',
    onbehalfEmail: 'ada@example.com',
    onbehalfAddress: '1 Court Street',
  }
  const { attorney, friend } = relationshipToClaimantIds
  const asAttorney = { ...home, ...filer, relationshipToClaimant: attorney, attorneyFirmsName: 'Marsh LLP' }
  const byAttorney = onePage.change('start', asAttorney, {}, 'start', '2026-05-20').answers
  expect(byAttorney).toMatchObject({ representedByAttorney: yesNoIds.yes, attorneyFirstName: 'Ada' })
  const firm = {
    representedByAttorney: yesNoIds.yes,
    attorneyFirstName: 'Zoe',
    attorneyLastName: 'Park',
    attorneyFirmsName: 'Park LLP',
    attorneyPhone: '+1 (530) 555-0102',
    attorneyEmail: 'zoe@example.com',
  }
  const asFriend = { ...asAttorney, ...firm, relationshipToClaimant: friend }
  expect(onePage.change('start', asFriend, byAttorney, 'claimant', '2026-05-20').answers).toMatchObject(firm)
  const setPaths = new Set(['relationshipToClaimant', 'attorneyFirstName'])
  const answers = { ...byAttorney, relationshipToClaimant: friend, attorneyFirstName: 'Zoe' }
  const after = onePage.applyExternal({ answers, setPaths }, byAttorney, '2026-05-20').answers
  expect(after).toMatchObject({ representedByAttorney: yesNoIds.yes, attorneyFirstName: 'Zoe' })
  expect(after).not.toHaveProperty('attorneyLastName')
})

it('a fact that another program sends and the form does not ask for is kept beside the answers', async () => {
  const claim = await fileWith(aWholeHousehold, 'property')
  const body = {
    insurancePolicies: [],
    didHaveInsuranceCoverage: false,
    hasReceivedPayments: false,
    doesHavePendingClaim: false,
  }
  const saved = await world.intake.saveBody(call(claim.version), claim.id, {
    name: 'insurance',
    body: { ...body, femaAmount: 12_000 },
  })
  expect(await view(claim)).toMatchObject({ femaAmount: 12_000, didHaveInsuranceCoverage: false })
  await world.intake.saveStep(call(saved.version), claim.id, 'insurance', {
    ...aWholeHousehold,
    insuranceAdditionalInfo: 'More',
  })
  const kept = await view(claim)
  expect(kept).toMatchObject({ femaAmount: 12_000, additionalInsuranceInformation: 'More' })
  await world.intake.saveBody(call(kept.version), claim.id, {
    name: 'insurance',
    body: { ...body, femaAmount: null },
  })
  expect((await view(claim)).femaAmount).toBeNull()
})

// docs/rules/intake.md "Versions of a form"
it('a claim is begun with the questions that were shown, or not at all', async () => {
  const { id, version } = world.program.forms.inForce.claimant
  const begin = (shown?: { readonly id: string; readonly version: string }) =>
    world.intake.begin({ actor: ana, locale: 'en', ifMatch: null }, 'start', home, { shown })
  for (const gone of [
    { id, version: '0.9.0' },
    { id: 'flood', version },
  ])
    await expect(begin(gone)).rejects.toMatchObject({
      code: 'QUESTIONS_CHANGED',
      detail: { form: { id, version } },
    })
  for (const shown of [{ version, id }, undefined])
    expect((await view(await begin(shown))).form).toEqual({ id, version })
})

it('a form has no other steps than its own', async () => {
  await expect(world.intake.begin(call(0), 'nothing', home)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const claim = await fileWith(home, 'start')
  await expect(world.intake.saveStep(call(claim.version), claim.id, 'nothing', home)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(world.intake.begin(call(0), 'claimant', home)).rejects.toMatchObject({
    code: 'STEP_OUT_OF_ORDER',
  })
})

it('a step that is saved again writes into no index of the claims', async () => {
  const claim = await fileWith(home, 'claimant')
  await world.db.transaction(async (tx) => {
    const before = await updatesOfClaims(tx)
    const changed = { ...home, claimantCity: 'Taylorsville' }
    await world.intake.saveStep(call(claim.version), claim.id, 'claimant', changed)
    const after = await updatesOfClaims(tx)
    expect(after.all).toBeGreaterThan(before.all)
    expect(after.inPlace - before.inPlace).toBe(after.all - before.all)
  })
})

/** Counts this connection's updates of claims' rows, and those without index writes. */
async function updatesOfClaims(tx: Transaction): Promise<{ readonly all: number; readonly inPlace: number }> {
  const { rows } = await sql<{ all: number; inPlace: number }>`
    select pg_stat_get_xact_tuples_updated('claim'::regclass) as all,
      pg_stat_get_xact_tuples_hot_updated('claim'::regclass) as "inPlace"
  `.execute(tx)
  return rows[0] ?? { all: 0, inPlace: 0 }
}
