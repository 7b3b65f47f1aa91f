import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { SavedStepView } from '@makewhole/contract/claim/routes.ts'
import { bodyOfFacts } from '@makewhole/contract/intake/entities.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { yesNoIds } from '@makewhole/domain/claim/option-ids.ts'
import { itemId } from '@makewhole/domain/form/answers.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { maxCents } from '@makewhole/domain/form/number-format.ts'
import { hasQuestions, pickRelevant } from '@makewhole/domain/form/relevance.ts'
import { bindingsOf, factsOf } from '@makewhole/domain/intake/bindings.ts'
import { answerRulesOf } from '@makewhole/domain/intake/answer-rules.ts'
import { filingPortals } from '@makewhole/domain/program/program.ts'
import type { FilingPortal, Program } from '@makewhole/domain/program/program.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { factsInColumns, ofAttorneyForm, ofClaimantForm } from '../../test/answer-columns.ts'
import type { Asked, Facts, StoredColumns } from '../../test/answer-columns.ts'
import { aLawyer, claimWorld, person } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { answersTo } from '../../test/generated-answers.ts'
import { loadProgram } from '../program/load-program.ts'
import { projected } from './projection.repository.ts'

const root = join(import.meta.dirname, '../../../..')
const fixtures = join(root, 'apps/server/src/program/fixtures')
/** The shipped program and those of tests, so that a form added to one of them is covered. */
const programs = await Promise.all(
  [join(root, 'program'), ...(await readdir(fixtures)).map((name) => join(fixtures, name))].map((folder) =>
    loadProgram(folder),
  ),
)
const [shipped] = programs as [Program]
const forms = programs.flatMap((program) =>
  Object.keys(program.forms.inForce).map((formId) => ({ program, of: program.id, formId })),
)

/** The first difference suffices: shrinking would file hundreds of claims. */
const rounds = { numRuns: 10, endOnFailure: true }

/** A filer by a form, in a program that asks it. */
interface Filing {
  readonly world: ClaimWorld
  readonly actor: Actor
  readonly form: FormDefinition
  readonly fireId: number
  /** Complete answers of a claim for this fire. */
  readonly given: fc.Arbitrary<Answers>
}

async function filing(program: Program, formId: string): Promise<Filing> {
  const asked = asking(program, formId)
  const world = await claimWorld(asked.program)
  const form = formOf(program, formId)
  const fire = bindingsOf(form).names.get('fire')
  const given = answersTo(form, world.clock.today())
  return {
    world,
    form,
    fireId: asked.fireId,
    actor: asked.portal === 'attorney' ? await aLawyer(world.db) : person('ana'),
    given: given.map((answers) => (fire === undefined ? answers : { ...answers, [fire]: asked.fireId })),
  }
}

interface Asking {
  readonly program: Program
  readonly fireId: number
  readonly portal: FilingPortal
}

/** Returns the open fire of a form, and its program; for an unused form, a program changed to use it. */
function asking(program: Program, formId: string): Asking {
  const open = program.fires.filter(({ closedOn }) => closedOn === null)
  for (const portal of filingPortals) {
    const fire = open.find(({ forms: asked }) => asked[portal] === formId)
    if (fire) return { program, fireId: fire.id, portal }
  }
  const [first] = open
  if (!first) throw new Error(`${program.id} has no open fire`)
  const fire = { ...first, forms: { ...first.forms, claimant: formId } }
  const fires = program.fires.map((each) => (each === first ? fire : each))
  return { program: { ...program, fires }, fireId: fire.id, portal: 'claimant' }
}

function formOf(program: Program, id: string): FormDefinition {
  const form = program.forms.inForce[id]
  if (!form) throw new Error(`the program has no form ${id}`)
  return form
}

/** Returns the columns of a form's bound answers; a claim has a fire even if the form doesn't ask. */
function keptBy(form: FormDefinition): StoredColumns {
  const { names, lists } = bindingsOf(form)
  const asked = (columns: Facts<string>, named: ReadonlyMap<string, string> = new Map()): Asked =>
    Object.fromEntries(
      Object.entries(columns).flatMap(([column, fact]) => {
        const name = named.get(fact)
        return name === undefined ? [] : [[column, name]]
      }),
    )
  return {
    claim: { fire_id: unaskedFire, ...asked(factsInColumns.claim, names) },
    rows: Object.fromEntries(
      Object.entries(factsInColumns.rows).map(([table, columns]) => [table, asked(columns, names)]),
    ),
    lists: Object.fromEntries(
      Object.entries(factsInColumns.lists).map(([table, { list, columns }]) => {
        const bound = lists.get(list)
        return [table, { name: bound?.name ?? list, asked: asked(columns, bound?.names) }]
      }),
    ),
  }
}

/** The name of the fire in a claim whose form doesn't ask. */
const unaskedFire = 'incident'

const called = (actor: Actor, claim?: SavedStepView) => ({
  actor,
  locale: 'en' as const,
  ifMatch: claim?.version ?? null,
})

/** Returns the asked answers, with the rules between answers applied. */
const settled = (form: FormDefinition, answers: Answers) =>
  pickRelevant(form, answerRulesOf(form)(null, answers).answers)

/** Saves every step except the signature; the first one may begin a claim. */
async function answerAll({ world, actor, form, fireId }: Filing, answers: Answers, begun?: SavedStepView) {
  const [first, ...later] = form.steps.slice(0, -1).filter(hasQuestions)
  const { name = '' } = first ?? {}
  let claim = begun
    ? await world.intake.saveStep(called(actor, begun), begun.id, name, answers)
    : await world.intake.begin(called(actor), name, answers, { fireId })
  for (const step of later)
    claim = await world.intake.saveStep(called(actor, claim), claim.id, step.name, answers)
  return claim
}

async function sign({ world, actor, form }: Filing, answers: Answers, claim: SavedStepView) {
  await world.intake.saveStep(called(actor, claim), claim.id, form.steps.at(-1)?.name ?? '', answers)
}

async function holds(
  filed: Filing,
  claimId: string,
  kept: StoredColumns,
  answers: Answers,
  told: Answers = {},
) {
  const { world, actor, fireId } = filed
  const view = await world.claims.getClaim(actor, claimId, 'en')
  expect(answered(withoutIds(view.answers as Answers))).toEqual(answered(answers))
  const [signed] = await rowsOf(world, 'claim_submission', claimId)
  expect(signed?.['answers']).toEqual(view.answers)
  const all = { [unaskedFire]: fireId, ...answers, ...told }
  expect(await keptIn(world, claimId, kept)).toEqual(expected(kept, all))
}

/** Reads the columns as answers. */
async function keptIn(world: ClaimWorld, claimId: string, { rows, lists }: StoredColumns) {
  const tables = [...Object.keys(rows), ...Object.keys(lists)]
  const found = await Promise.all(tables.map((table) => rowsOf(world, table, claimId)))
  const { rows: own } = await sql<Row>`select * from claim where id = ${claimId}`.execute(world.db.kysely)
  return {
    claim: inColumns(Object.fromEntries(projected.claimColumns.map((column) => [column, own[0]?.[column]]))),
    tables: Object.fromEntries(
      tables.map((table, at) => [table, found[at]?.map(inColumns).filter(isAnything)]),
    ),
  }
}

function expected({ claim, rows, lists }: StoredColumns, answers: Answers) {
  const one = (asked: Asked, given: Answers) =>
    answered(Object.fromEntries(Object.entries(asked).map(([column, name]) => [column, given[name]])))
  const entries = (name: string) => (answers[name] ?? []) as readonly Answers[]
  const ofRows = Object.entries(rows).map(
    ([table, asked]) => [table, [one(asked, answers)].filter(isAnything)] as const,
  )
  const ofLists = Object.entries(lists).map(
    ([table, { name, asked }]) => [table, entries(name).map((entry) => one(asked, entry))] as const,
  )
  return { claim: one(claim, answers), tables: Object.fromEntries([...ofRows, ...ofLists]) }
}

type Row = Record<string, unknown>

async function rowsOf({ db }: ClaimWorld, table: string, claimId: string): Promise<readonly Row[]> {
  const isList = Object.hasOwn(factsInColumns.lists, table)
  const order = isList ? sql`order by position` : sql``
  const { rows } =
    await sql<Row>`select * from ${sql.table(table)} where claim_id = ${claimId} ${order}`.execute(db.kysely)
  return rows
}

/** Removes keys and other parts without a column. */
function inColumns({ claim_id: _claim, id: _id, position: _position, ...row }: Row) {
  const columns = Object.entries(row).map(([column, value]) => [column, asAnswer(value)] as const)
  return answered(Object.fromEntries(columns))
}

const isAnything = (answers: Answers) => Object.keys(answers).length > 0

const asAnswer = (value: unknown) =>
  (value === true ? yesNoIds.yes : value === false ? yesNoIds.no : value) as Answers[string]

/** Null, an empty text and an empty list are equal: no answer. */
function answered(answers: Answers): Answers {
  const isAnswer = (value: unknown) =>
    value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
  const entries = Object.entries(answers).filter(([, value]) => isAnswer(value))
  return Object.fromEntries(
    entries.map(([name, value]) => [name, Array.isArray(value) ? value.map(entryAnswered) : value]),
  ) as Answers
}

const entryAnswered = (entry: unknown) => (typeof entry === 'object' ? answered(entry as Answers) : entry)

const withoutIds = (answers: Answers): Answers =>
  JSON.parse(
    JSON.stringify(answers, (key, value: unknown) => (key === itemId ? undefined : value)),
  ) as Answers

it.each([
  ['claimant', ofClaimantForm],
  ['attorney', ofAttorneyForm],
])('the shipped form %s binds its answers as their names say', (formId, kept) => {
  expect(keptBy(formOf(shipped, formId))).toEqual(kept)
})

// docs/rules/intake.md "What a form binds": whatever was typed before, every column has the signed answer.
describe.each(forms)('what is answered to $formId of $of', ({ program, formId }) => {
  let filed: Filing
  beforeAll(async () => {
    filed = await filing(program, formId)
  })
  afterAll(() => filed.world.db.close())

  it('is read back the same, from the answers and from the columns', async () => {
    const { form, given } = filed
    await fc.assert(
      fc.asyncProperty(given, given, async (before, answers) => {
        const claim = await answerAll(filed, answers, await answerAll(filed, before))
        await sign(filed, answers, claim)
        await holds(filed, claim.id, keptBy(form), settled(form, answers))
      }),
      rounds,
    )
  })
})

describe('what no question asks and a call of the specification tells', () => {
  let filed: Filing
  beforeAll(async () => {
    filed = await filing(shipped, 'claimant')
  })
  afterAll(() => filed.world.db.close())

  it('is kept beside the answers, in its columns', async () => {
    const { world, actor, form, given } = filed
    const asked = keptBy(form)
    const beside = { can_provide_proof: 'canProvideProofOfInsurance', fema_amount: 'femaAmount' }
    const kept = { ...asked, rows: { ...asked.rows, insurance: { ...asked.rows['insurance'], ...beside } } }
    const told = fc.record({
      femaAmount: fc.option(fc.integer({ min: 0, max: maxCents })),
      canProvideProofOfInsurance: fc.option(fc.boolean()),
    })
    await fc.assert(
      fc.asyncProperty(given, told, async (answers, besides) => {
        const claim = await answerAll(filed, answers)
        const body = { ...bodyOfFacts('insurance', factsOf(form, settled(form, answers))), ...besides }
        const last = await world.intake.saveBody(called(actor, claim), claim.id, { name: 'insurance', body })
        await sign(filed, answers, last)
        const canProvideProofOfInsurance = asAnswer(besides.canProvideProofOfInsurance)
        await holds(filed, claim.id, kept, settled(form, answers), { ...besides, canProvideProofOfInsurance })
      }),
      rounds,
    )
  })
})
