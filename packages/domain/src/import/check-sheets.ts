import { answerAt, asAnswers } from '../form/answers.ts'
import type { AnswerValue, Answers } from '../form/answers.ts'
import { checkStep } from '../form/check.ts'
import type { CheckContext } from '../form/fields/field-type.ts'
import type { FormDefinition } from '../form/definition.ts'
import { pickRelevant } from '../form/relevance.ts'
import { answerOfFact } from '../intake/bindings.ts'
import { unkeepableAnswers } from '../intake/keepable.ts'
import { answerRulesOf } from '../intake/answer-rules.ts'
import type { LocalDate } from '../shared/local-date.ts'
import type { LocalizedText } from '../shared/text.ts'
import { textOfCell } from './cell.ts'
import type { SheetRow } from './cell.ts'
import { isThere } from './place-sheets.ts'
import type { PlacedFile, PlacedSheet } from './place-sheets.ts'
import { readCell, readDay } from './read-cell.ts'
import { claimsKey, filedOnKey, maxReference, referenceKey } from './template.ts'

/** One thing to mend in a file: where it stands, what it says, what it wants. */
export interface RowProblem {
  /** The sheet's key in the template. */
  readonly sheet: string
  /** As the file numbers it. */
  readonly row: number
  /** The column's key in the template. */
  readonly column: string
  /** Whose claim it is; empty: no claim's. */
  readonly client: string
  readonly says: string
  readonly wants: LocalizedText
}

/** A row of the claims' sheet, with what other sheets say of the same claim. */
export interface CheckedClaim {
  readonly row: number
  readonly reference: string
  readonly client: string
  readonly filedOn: LocalDate | null
  readonly answers: Answers
  readonly problems: readonly RowProblem[]
}

const wants = {
  reference: {
    en: 'A reference of your own for this claim.',
    es: 'Una referencia propia para este reclamo.',
  },
  shorter: { en: 'At most 100 characters.', es: 'Como máximo 100 caracteres.' },
  ofAClaim: {
    en: 'A reference that the Claims sheet has too.',
    es: 'Una referencia que también esté en la hoja de reclamos.',
  },
  past: { en: 'A day in the past.', es: 'Un día del pasado.' },
  nothing: {
    en: 'Nothing here, or the answer before it that asks for it.',
    es: 'Nada aquí, o la respuesta anterior que lo pide.',
  },
} as const satisfies Record<string, LocalizedText>

/** What is shown of a value that is wrong; the file has the rest. */
const maxShown = 200

/** Where an answer of a claim stands in the file. */
interface Place {
  readonly sheet: string
  readonly row: number
  readonly column: string
  readonly says: string
}

/** A claim while its sheets are put together. */
interface Gathered {
  readonly places: Map<string, Place>
  readonly wrong: { readonly place: Place; readonly path: string; readonly wants: LocalizedText }[]
  readonly answers: Record<string, AnswerValue>
}

/**
 * Each claim of a file with its answers, checked by the same engine as the portals' steps, all but the one that signs
 * (docs/rules/law-firms.md "Checking"); `orphans` are rows of other sheets that name no claim. One claim at a time, since a file may hold thousands.
 */
export function checkSheets(
  definition: FormDefinition,
  { sheets: [claims, ...lists] }: PlacedFile,
  context: CheckContext,
): { readonly orphans: readonly RowProblem[]; readonly claims: Iterable<CheckedClaim> } {
  if (!claims) return { orphans: [], claims: [] }
  const rowsOf = new Map(lists.map((list) => [list, byReference(list)]))
  const known = new Map<string, number>()
  for (const row of claims.rows) {
    const reference = referenceOf(claims, row)
    if (!known.has(reference)) known.set(reference, row.number)
  }
  const orphans = lists.flatMap((list) =>
    list.rows
      .filter((row) => !known.has(referenceOf(list, row)) || referenceOf(list, row) === '')
      .map((row) => ({
        ...{ sheet: list.sheet.key, row: row.number, column: referenceKey, client: '' },
        says: shown(referenceOf(list, row)),
        wants: wants.ofAClaim,
      })),
  )
  return { orphans, claims: checked() }

  function* checked(): Generator<CheckedClaim> {
    if (!claims) return
    for (const row of claims.rows) {
      const reference = referenceOf(claims, row)
      const first = known.get(reference)
      const isFirst = first === row.number
      const own = new Map(
        lists.map((list) => [list, isFirst ? (rowsOf.get(list)?.get(reference) ?? []) : []]),
      )
      yield checkClaim(definition, claims, row, own, isFirst ? null : (first ?? null), context)
    }
  }
}

function checkClaim(
  definition: FormDefinition,
  claims: PlacedSheet,
  row: SheetRow,
  lists: ReadonlyMap<PlacedSheet, readonly SheetRow[]>,
  sameAs: number | null,
  context: CheckContext,
): CheckedClaim {
  const gathered: Gathered = { places: new Map(), wrong: [], answers: {} }
  gatherRow(claims, row, '', gathered.answers, gathered)
  for (const [{ sheet, columns }, rows] of lists) {
    if (rows.length === 0) continue
    gathered.answers[sheet.key] = rows.map((each, at) => {
      const entry: Record<string, AnswerValue> = {}
      gatherRow({ sheet, columns }, each, `${sheet.key}.${at}.`, entry, gathered)
      return entry
    })
    const [head] = rows
    if (head)
      gathered.places.set(sheet.key, { sheet: sheet.key, row: head.number, column: referenceKey, says: '' })
  }
  const reference = referenceOf(claims, row)
  const client = clientOf(definition, gathered.answers)
  const { filedOn, problem } = filedOnOf(claims, row, context.today)
  const ruled = answerRulesOf(definition)(null, gathered.answers).answers
  const kept = pickRelevant({ ...definition, steps: definition.steps.slice(0, -1) }, ruled)
  const problems = [
    ...referenceProblems(reference, sameAs),
    ...(problem ? [problem] : []),
    ...problemsIn(definition, gathered, kept, context),
  ].map((each) => ({
    ...each,
    client,
    says: shown(each.says),
    row: each.row === 0 ? row.number : each.row,
  }))
  return { row: row.number, reference, client, filedOn, answers: kept, problems }
}

type Found = Omit<RowProblem, 'client'>

function problemsIn(
  definition: FormDefinition,
  { places, wrong, answers }: Gathered,
  kept: Answers,
  context: CheckContext,
): readonly Found[] {
  const misread = new Set(wrong.map(({ path }) => path))
  const steps = definition.steps.slice(0, -1)
  const found = [
    ...steps.flatMap(({ name }) => checkStep(definition, name, kept, context)),
    ...unkeepableAnswers(definition, kept),
  ].filter(({ path }, at, all) => !misread.has(path) && all.findIndex((each) => each.path === path) === at)
  // An answer that can't be told may be the one that asks for others.
  const told = misread.size === 0 ? [...places] : []
  const unasked = told
    .filter(([path]) => !isAsked(kept, path, answers))
    .map(([, place]) => ({ ...place, wants: wants.nothing }))
  return [
    ...wrong.map(({ place, wants: wanted }) => ({ ...place, wants: wanted })),
    ...found.map(({ path, message }) => ({ ...placeOf(path, places), wants: message })),
    ...unasked,
  ]
}

/** Where the answer of a path stands, or would stand were it there: `structures.0.structureType`. */
function placeOf(path: string, places: ReadonlyMap<string, Place>): Place {
  const known = places.get(path)
  if (known) return known
  const [list = '', , column] = path.split('.')
  if (column === undefined) return { sheet: claimsKey, row: 0, column: path, says: '' }
  const prefix = path.slice(0, -column.length)
  const beside = [...places].find(([each]) => each.startsWith(prefix))?.[1]
  return { sheet: list, row: beside?.row ?? places.get(list)?.row ?? 0, column, says: '' }
}

/** Whether an answer of the file is one that is asked, given the others: what is not asked would be lost without a word. */
function isAsked(kept: Answers, path: string, given: Answers): boolean {
  const [list = '', at, name] = path.split('.')
  if (name === undefined) return answerAt(kept, path) !== undefined || answerAt(given, path) === undefined
  const entries = answerAt(kept, list)
  // The list as a whole is told once.
  if (!Array.isArray(entries)) return true
  return answerAt(asAnswers(entries[Number(at)]), name) !== undefined
}

function gatherRow(
  { sheet, columns }: Pick<PlacedSheet, 'sheet' | 'columns'>,
  row: SheetRow,
  prefix: string,
  answers: Record<string, AnswerValue>,
  gathered: Gathered,
): void {
  for (const { column, at } of columns) {
    const cell = row.cells[at]
    if (!column.field || !isThere(cell)) continue
    const place = { sheet: sheet.key, row: row.number, column: column.key, says: textOfCell(cell) }
    const path = prefix + column.key
    const read = readCell(column.field, column.key, cell)
    gathered.places.set(path, place)
    if ('wants' in read) gathered.wrong.push({ place, path, wants: read.wants })
    else answers[column.key] = read.value
  }
}

function byReference(list: PlacedSheet): ReadonlyMap<string, readonly SheetRow[]> {
  return Map.groupBy(list.rows, (row) => referenceOf(list, row))
}

function cellAt({ columns }: PlacedSheet, { cells }: SheetRow, key: string) {
  const place = columns.find(({ column }) => column.key === key)
  return place ? cells[place.at] : undefined
}

function referenceOf(sheet: PlacedSheet, row: SheetRow): string {
  const cell = cellAt(sheet, row, referenceKey)
  return cell?.kind === 'formula' || cell?.kind === 'error' ? '' : textOfCell(cell)
}

function referenceProblems(reference: string, sameAs: number | null): readonly Found[] {
  const problem = (wanted: LocalizedText): readonly Found[] => [
    { sheet: claimsKey, row: 0, column: referenceKey, says: reference, wants: wanted },
  ]
  if (reference === '') return problem(wants.reference)
  if (reference.length > maxReference) return problem(wants.shorter)
  if (sameAs === null) return []
  return problem({
    en: `A reference of its own: row ${sameAs} has the same one.`,
    es: `Una referencia propia: la fila ${sameAs} tiene la misma.`,
  })
}

function filedOnOf(claims: PlacedSheet, row: SheetRow, today: LocalDate) {
  const cell = cellAt(claims, row, filedOnKey)
  if (!isThere(cell)) return { filedOn: null, problem: null }
  const read = readDay(cell)
  if ('value' in read && read.value <= today) return { filedOn: read.value, problem: null }
  const wanted = 'wants' in read ? read.wants : wants.past
  const problem: Found = {
    ...{ sheet: claimsKey, row: row.number, column: filedOnKey, says: textOfCell(cell) },
    wants: wanted,
  }
  return { filedOn: null, problem }
}

function clientOf(definition: FormDefinition, answers: Answers): string {
  const names = (['claimant.lastName', 'claimant.firstName'] as const).map((fact) =>
    answerOfFact(definition, fact, answers),
  )
  return names.filter((name) => typeof name === 'string' && name !== '').join(', ')
}

function shown(text: string): string {
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text
}
