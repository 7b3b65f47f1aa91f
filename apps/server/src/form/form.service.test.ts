import { join } from 'node:path'
import { formAdminView } from '@makewhole/contract/form/routes.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { FieldDefinition } from '@makewhole/domain/form/definition.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aStranger } from '../../test/app.ts'
import { aWholeHousehold, claimWorld, person } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { testDatabase } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'
import { loadProgram } from '../program/load-program.ts'
import { countClaimsByAnswer } from './form-version.repository.ts'
import { withFormVersions } from './form-versions.ts'
import type { PublishedProgram } from './form-versions.ts'
import { formOperationHandlers } from './form.ts'
import { createFormService } from './form.service.ts'
import { withFires } from './stored-form.ts'
import type { FormService } from './form.service.ts'

const ana = person('ana')
const admin = (subject: string, firstName: string) =>
  aStranger({ subject, firstName, lastName: 'Berg', role: 'ADMIN', permissions: ['ALL.PERMISSIONS'] })
const ada = admin('ada', 'Ada')
const june = admin('june', 'June')
const shipped = await loadProgram(join(import.meta.dirname, '../../../../program'))

let db: TestDatabase
let program: PublishedProgram
let world: ClaimWorld
let forms: FormService

beforeEach(async () => {
  db = await testDatabase()
  program = await withFormVersions(db, shipped)
  world = await claimWorld(program, db)
  forms = createFormService({ db, clock: world.clock, accounts: world.accounts, program })
  for (const each of [ada, june]) await world.accounts.rememberAccount(each, 'en')
})
afterEach(() => db.close())

/** A call about the claimant form, by who saw its draft like this. */
const of = (actor: Actor, ifMatch: number | null) => ({ actor, formId: 'claimant', ifMatch })

type Loose = Record<string, unknown>

/** The form in force with one question more in its first step. */
function withWell(changes: Loose = {}): Loose {
  const form = structuredClone(program.forms.inForce.claimant) as unknown as {
    steps: { sections: { rows: FieldDefinition[][] }[] }[]
  }
  form.steps[0]?.sections[0]?.rows.push([
    { name: 'well', type: 'text', label: { en: 'A well?', es: '¿Un pozo?' }, ...changes },
  ])
  return form
}

/** The form in force without a question. */
function without(name: string): Loose {
  const text = JSON.stringify(program.forms.inForce.claimant)
  return JSON.parse(text, (_, value: unknown) =>
    Array.isArray(value)
      ? value.filter((each) => (each as Loose | null)?.['name'] !== name && String(each) !== '')
      : value,
  ) as Loose
}

/** A form in which a question has an option less. */
function withoutOption(form: Loose, name: string, option: number): Loose {
  const text = JSON.stringify(form, (_, value: unknown) => {
    const field = value as { name?: unknown; options?: { id: number }[] } | null
    return field?.name === name
      ? { ...field, options: field.options?.filter(({ id }) => id !== option) }
      : value
  })
  return JSON.parse(text) as Loose
}

async function drafted(by: Actor = ada, definition: Loose = withWell()) {
  return forms.save(of(by, (await forms.formAdmin(by, 'claimant')).version), definition)
}
async function asked(by: Actor = ada) {
  const { version } = await drafted(by)
  return forms.ask(of(by, version), 'Please read the Spanish.')
}

// docs/rules/intake.md "Changing a form"
describe('a draft', () => {
  it('is the next version beside the one in force, and asks no household anything', async () => {
    const claim = await world.file(ana, aWholeHousehold, 'start')
    const desk = await drafted()
    expect(desk).toMatchObject({
      formId: 'claimant',
      current: { version: '1.0.0', publishedBy: null, claims: 1 },
      draft: {
        version: '1.1.0',
        editors: ['Ada Berg'],
        savedBy: 'Ada Berg',
        asked: null,
        abilities: ['save', 'discard', 'ask'],
      },
      publishers: ['June Berg'],
    })
    expect(JSON.stringify(desk.draft?.definition)).toContain('¿Un pozo?')
    expect(JSON.stringify(desk.draft?.definition)).not.toContain('counties')
    expect(formAdminView.parse(desk)).toEqual(desk)
    expect(desk.draft?.definition.answerRules).toEqual(shipped.forms.inForce.claimant.answerRules)
    expect((await world.claims.getClaim(ana, claim.id, 'en')).form.version).toBe('1.0.0')
    await world.file(ana, aWholeHousehold, 'start')
  })

  it('says how many claims keep what it asks no more', async () => {
    await forms.publish(of(june, (await asked()).version))
    await world.file(ana, aWholeHousehold, 'claimant')
    await world.file(person('bo'), { ...aWholeHousehold, claimantContactMethod: [120950001] }, 'claimant')
    await db.pool
      .query(`update claim_answers set answers = answers || '{"well": "40 feet"}' where claim_id in (
      select claim_id from claim_answers limit 1)`)
    const { draft } = await drafted(ada, withoutOption(without('well'), 'claimantContactMethod', 120950000))
    expect(draft?.retired).toEqual([
      { path: 'well', option: null, claims: 1 },
      { path: 'claimantContactMethod', option: 120950000, claims: 1 },
    ])
  })

  it('finds answers in the entries of lists, and none in what was left empty', async () => {
    await world.file(ana, { ...aWholeHousehold, claimantPhone2: null }, 'property')
    const answers = [
      { storedAt: 'structures.structureType', option: 120950000 },
      { storedAt: 'structures.structureType', option: 999 },
      { storedAt: 'structures.structureName', option: null },
      { storedAt: 'propertyAcreage', option: null },
      { storedAt: 'claimantPhone2', option: null },
      { storedAt: 'not"asked', option: null },
    ]
    expect(await countClaimsByAnswer(db.kysely, 'claimant', answers)).toEqual([1, 0, 1, 1, 0, 0])
  })

  it('is read as shipped forms are: a mistake is named with its place, and the draft stays', async () => {
    const { version } = await drafted()
    await expect(
      forms.save(of(ada, version), withWell({ label: { en: 'Only this' } })),
    ).rejects.toMatchObject({
      code: 'INVALID_FORM',
      errors: [{ path: expect.stringMatching(/^steps\[0\].*label$/) as string, code: 'definition' }],
    })
    await expect(forms.save(of(ada, version), [] as never)).rejects.toMatchObject({ code: 'INVALID_FORM' })
    await expect(forms.save(of(ada, version), null)).rejects.toMatchObject({ code: 'INVALID_FORM' })
    expect(JSON.stringify((await forms.formAdmin(ada, 'claimant')).draft?.definition)).toContain('¿Un pozo?')
  })

  it('refuses to lose what the program works with, with its place', async () => {
    await expect(drafted(ada, without('propertyAPN'))).rejects.toMatchObject({
      code: 'INVALID_FORM',
      errors: [{ path: 'propertyAPN', code: 'boundGone' }],
    })
    expect((await forms.formAdmin(ada, 'claimant')).draft).toBeNull()
  })

  it('is not overwritten by who saw another one, thrown away and begun again meanwhile included', async () => {
    const { version } = await drafted()
    await expect(forms.save(of(june, 0), withWell())).rejects.toMatchObject({ code: 'FORM_CHANGED' })
    await forms.discard(of(june, version))
    await drafted(june)
    await expect(forms.save(of(ada, version), withWell())).rejects.toMatchObject({ code: 'FORM_CHANGED' })
  })

  it('is not begun by who saw another version in force', async () => {
    const { version } = await forms.formAdmin(june, 'claimant')
    await forms.publish(of(june, (await asked()).version))
    await expect(forms.save(of(june, version), withWell())).rejects.toMatchObject({ code: 'FORM_CHANGED' })
  })

  it('brings no pattern of its own, for one that takes minutes would stop the server', async () => {
    await expect(
      drafted(ada, withWell({ rules: [{ type: 'regex', value: '^(a+)+$' }] })),
    ).rejects.toMatchObject({ code: 'INVALID_FORM', errors: [{ path: 'well', code: 'patternUnknown' }] })
  })

  it('takes a fire that came with the program meanwhile', async () => {
    const { version } = await drafted()
    const fire = { ...(shipped.fires[0] as (typeof shipped.fires)[0]), id: 999 }
    const options = { ...shipped.options, fire: [...shipped.options.fire, { id: 999, name: fire.name }] }
    const claimant = withFires(shipped.forms.inForce.claimant, {
      options,
    }) as typeof shipped.forms.inForce.claimant
    const larger = await withFormVersions(db, { ...shipped, options, forms: { inForce: { claimant } } })
    const other = createFormService({ db, clock: world.clock, accounts: world.accounts, program: larger })
    await other.publish(of(june, (await other.ask(of(ada, version), '')).version))
  })

  it('is no business of whoever holds no admin-level permission', async () => {
    const reviewer = aStranger({ role: 'REVIEWER', permissions: ['ACCESS.ALLCLAIMTABS'] })
    await expect(forms.formAdmin(reviewer, 'claimant')).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(forms.save(of(reviewer, 0), withWell())).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(forms.publish(of(reviewer, 0))).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('a draft whose form the program no longer has', () => {
  const well = { ...shipped.forms.inForce.claimant, id: 'well' }
  const ofWell = (actor: Actor, ifMatch: number | null) => ({ actor, formId: 'well', ifMatch })

  /** Submits a draft, so that only the colleague could continue. */
  async function leftDraft(): Promise<number> {
    const wider = await withFormVersions(db, {
      ...shipped,
      forms: { inForce: { ...shipped.forms.inForce, well } },
    })
    const before = createFormService({ db, clock: world.clock, accounts: world.accounts, program: wider })
    const { version } = await before.save(ofWell(ada, null), withWell())
    expect((await before.formAdmin(ada, 'claimant')).draftsLeft).toEqual([])
    return (await before.ask(ofWell(ada, version), '')).version
  }

  it('stands on every desk until an administrator discards it', async () => {
    const revision = await leftDraft()
    expect((await forms.formAdmin(june, 'claimant')).draftsLeft).toEqual([
      {
        formId: 'well',
        version: '1.1.0',
        revision,
        savedBy: 'Ada Berg',
        savedOn: new Date(world.clock.now()).toISOString(),
      },
    ])
    await drafted()
    const desk = await forms.discard(ofWell(june, revision))
    expect(desk).toMatchObject({ formId: 'claimant', draftsLeft: [], draft: { version: '1.1.0' } })
    await expect(forms.discard(ofWell(june, revision))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is discarded by administrators alone, as they saw it, and no other act knows its form', async () => {
    const revision = await leftDraft()
    const reviewer = aStranger({ role: 'REVIEWER', permissions: ['ACCESS.ALLCLAIMTABS'] })
    await expect(forms.discard(ofWell(reviewer, revision))).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(forms.discard(ofWell(june, revision - 1))).rejects.toMatchObject({ code: 'FORM_CHANGED' })
    await expect(forms.publish(ofWell(june, revision))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await forms.formAdmin(june, 'claimant')).draftsLeft).toHaveLength(1)
  })
})

describe('asking a colleague', () => {
  it('keeps the draft as it is until it is taken back', async () => {
    const { version, draft } = await asked()
    expect(draft).toMatchObject({
      asked: { by: 'Ada Berg', note: 'Please read the Spanish.' },
      abilities: ['takeBack'],
    })
    await expect(forms.save(of(june, version), withWell())).rejects.toMatchObject({ code: 'FORM_WAITS' })
    await expect(forms.discard(of(ada, version))).rejects.toMatchObject({ code: 'FORM_WAITS' })
    const back = await forms.takeBack(of(ada, version))
    await forms.save(of(ada, back.version), withWell({ maxLength: 10 }))
  })

  it('needs something that differs, and a draft', async () => {
    const { version } = await drafted(ada, structuredClone(program.forms.inForce.claimant) as never)
    await expect(forms.ask(of(ada, version), '')).rejects.toMatchObject({
      code: 'INVALID_FORM',
      errors: [{ code: 'unchanged' }],
    })
    await forms.discard(of(ada, version))
    await expect(
      forms.ask(of(ada, (await forms.formAdmin(ada, 'claimant')).version), ''),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('publishing', () => {
  it('takes a second administrator: nobody who changed the draft, in the service and in the database', async () => {
    const { version } = await asked()
    await expect(forms.publish(of(ada, version))).rejects.toMatchObject({
      code: 'SECOND_ADMINISTRATOR_NEEDED',
    })
    await expect(
      db.pool.query(`insert into form_version (form_id, version, definition, published_by, editors)
        select form_id, version, definition, 'ada', editors from form_draft`),
    ).rejects.toThrow('form_version_second_administrator')
    const desk = await forms.publish(of(june, version))
    expect(desk).toMatchObject({
      current: { version: '1.1.0', publishedBy: 'June Berg' },
      earlier: [{ version: '1.0.0' }],
      draft: null,
    })
  })

  it('asks new claims the new question at once, and leaves those begun before with their form', async () => {
    const before = await world.file(ana, aWholeHousehold, 'claimant')
    const { version } = await drafted(ada, withWell({ rules: [{ type: 'required' }] }))
    await forms.publish(of(june, (await forms.ask(of(ada, version), '')).version))
    await expect(world.file(ana, aWholeHousehold, 'start')).rejects.toMatchObject({
      code: 'INVALID_ANSWERS',
      errors: [{ path: 'well' }],
    })
    await world.save(ana, 'start', aWholeHousehold, before)
    const { id } = await world.intake.begin({ actor: ana, locale: 'en', ifMatch: null }, 'start', {
      ...aWholeHousehold,
      well: 'Yes',
    })
    expect(await world.claims.getClaim(ana, id, 'en')).toMatchObject({
      form: { version: '1.1.0' },
      answers: { well: 'Yes' },
    })
    expect((await forms.formAdmin(ada, 'claimant')).current.claims).toBe(1)
  })

  it('reaches other servers, whose claims are read with the version that they answer', async () => {
    const other = await withFormVersions(db, shipped)
    const { version } = await asked()
    await forms.publish(of(june, version))
    expect(other.forms.inForce.claimant.version).toBe('1.0.0')
    await other.forms.refresh()
    expect(other.forms.inForce.claimant.version).toBe('1.1.0')
    expect(other.forms.earlier.map((form) => form.version)).toEqual(['1.0.0'])
  })

  it('is refused of a draft that nobody asks for any more, or that another version overtook', async () => {
    const { version } = await drafted()
    await expect(forms.publish(of(june, version))).rejects.toMatchObject({ code: 'FORM_CHANGED' })
    const waiting = await forms.ask(of(ada, version), '')
    const text = JSON.stringify(shipped.forms.inForce.claimant)
    const claimant = { ...(JSON.parse(text) as typeof shipped.forms.inForce.claimant), version: '2.0.0' }
    await withFormVersions(db, { ...shipped, forms: { inForce: { claimant } } })
    await expect(forms.publish(of(june, waiting.version))).rejects.toMatchObject({ code: 'FORM_CHANGED' })
  })
})

describe('the form of a fire', () => {
  const formOf = (incidentId: string) =>
    formOperationHandlers(program).formConfigurationByIncidentId({
      actor: ana,
      locale: 'en',
      args: { incidentId },
    } as never)

  it('is the version in force, with who published it and when', async () => {
    expect(await formOf('120950002')).toMatchObject({
      version: '1.0.0',
      incident: { displayName: 'Long Hollow Fire' },
      publishedBy: null,
    })
    await forms.publish(of(june, (await asked()).version))
    const { configuration, ...rest } = await formOf('120950002')
    expect(rest).toMatchObject({
      version: '1.1.0',
      publishedBy: 'June Berg',
      publishedOn: String(world.clock.now()),
    })
    expect(JSON.parse(Buffer.from(configuration, 'base64').toString())).toEqual(
      program.forms.inForce.claimant,
    )
    expect(JSON.stringify(program.forms.inForce.claimant)).toContain('¿Un pozo?')
    await expect(formOf('7')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
