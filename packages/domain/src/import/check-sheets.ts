import { answerAt, asAnswers } from '../form/answers.ts'
import type { AnswerValue, Answers } from '../form/answers.ts'
import { checkStep } from '../form/check.ts'
import type { CheckContext } from '../form/fields/field-type.ts'
import type { FormDefinition } from '../form/definition.ts'
import { pickRelevant } from '../form/relevance.ts'
import { answerOfFact } from '../intake/bindings.ts'
import { unstorableAnswers } from '../intake/storable-answers.ts'
import { answerRulesOf } from '../intake/answer-rules.ts'
import type { LocalDate } from '../shared/local-date.ts'
import type { LocalizedText } from '../shared/text.ts'
import { applyMask } from '../form/mask.ts'
import { textOfCell } from './cell.ts'
import type { Cell, SheetRow } from './cell.ts'
import { correctionOf } from './correct-cell.ts'
import type { Correction } from './correct-cell.ts'
import { isPresent } from './place-sheets.ts'
import type { PlacedFile, PlacedSheet } from './place-sheets.ts'
import { readCell, readDay, stateCode } from './read-cell.ts'
import { claimsKey, filedOnKey, maxReference, referenceKey } from './template.ts'
import type { TemplateColumn } from './template.ts'

/** One problem to correct in a file: its place, the value, and the expected value. */
export interface RowProblem {
  /** The sheet's key in the template. */
  readonly sheet: string
  /** As the file numbers it. */
  readonly row: number
  /** The column's key in the template. */
  readonly column: string
  /** The claim's client; empty: no claim's. */
  readonly client: string
  readonly says: string
  readonly wants: LocalizedText
}

/** A row of the claims' sheet, with the rows of other sheets for the same claim. */
export interface CheckedClaim {
  readonly row: number
  readonly reference: string
  readonly client: string
  readonly filedOn: LocalDate | null
  readonly answers: Answers
  readonly problems: readonly RowProblem[]
  readonly corrections: readonly CorrectedCell[]
}

/** A cell that a spreadsheet changed, with the value that is offered or used instead. */
export interface CorrectedCell extends CorrectedColumn, Correction {
  readonly says: string
}

/** A column whose cells are corrected. */
export interface CorrectedColumn {
  /** The sheet's key in the template. */
  readonly sheet: string
  /** The column's key in the template. */
  readonly column: string
}

/** The context of a check, and the columns whose corrections somebody accepted. */
export interface ImportContext extends CheckContext {
  readonly corrected: readonly CorrectedColumn[]
}

const expectedValues = {
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

/** Maximum shown characters of a wrong value; the file has the rest. */
const maxShown = 200

/** Place of a claim's answer in the file. */
interface Place {
  readonly sheet: string
  readonly row: number
  readonly column: string
  readonly says: string
}

/** A claim while its sheets are joined. */
interface CollectedRows {
  readonly places: Map<string, Place>
  readonly invalid: { readonly place: Place; readonly path: string; readonly wants: LocalizedText }[]
  readonly answers: Record<string, AnswerValue>
  readonly corrections: CorrectedCell[]
  readonly context: ImportContext
}

/**
 * Yields each claim of a file with its answers (docs/rules/law-firms.md "Checking"). The engine of the
 * portals checks them, without the signing step. `orphans` are rows of other sheets that name no claim. It
 * yields one claim at a time, since a file may have thousands.
 */
export function checkSheets(
  definition: FormDefinition,
  { sheets: [claims, ...lists] }: PlacedFile,
  context: ImportContext,
): { readonly orphans: readonly RowProblem[]; readonly claims: Iterable<CheckedClaim> } {
  if (!claims) return { orphans: [], claims: [] }
  const rowsOf = new Map(lists.map((list) => [list, byReference(list)]))
  const rowByReference = new Map<string, number>()
  for (const row of claims.rows) {
    const reference = referenceOf(claims, row)
    if (!rowByReference.has(reference)) rowByReference.set(reference, row.number)
  }
  const orphans = lists.flatMap((list) =>
    list.rows
      .filter((row) => !rowByReference.has(referenceOf(list, row)) || referenceOf(list, row) === '')
      .map((row) => ({
        sheet: list.sheet.key,
        row: row.number,
        column: referenceKey,
        client: '',
        says: excerpt(referenceOf(list, row)),
        wants: expectedValues.ofAClaim,
      })),
  )
  return { orphans, claims: checked() }

  function* checked(): Generator<CheckedClaim> {
    if (!claims) return
    for (const row of claims.rows) {
      const reference = referenceOf(claims, row)
      const first = rowByReference.get(reference)
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
  duplicateOf: number | null,
  context: ImportContext,
): CheckedClaim {
  const collected: CollectedRows = { places: new Map(), invalid: [], answers: {}, corrections: [], context }
  collectRow(claims, row, '', collected.answers, collected)
  for (const [{ sheet, columns }, rows] of lists) {
    if (rows.length === 0) continue
    collected.answers[sheet.key] = rows.map((each, at) => {
      const entry: Record<string, AnswerValue> = {}
      collectRow({ sheet, columns }, each, `${sheet.key}.${at}.`, entry, collected)
      return entry
    })
    const [head] = rows
    if (head)
      collected.places.set(sheet.key, { sheet: sheet.key, row: head.number, column: referenceKey, says: '' })
  }
  const reference = referenceOf(claims, row)
  const client = clientOf(definition, collected.answers)
  const { filedOn, problem } = filedOnOf(claims, row, collected)
  const answersByRule = answerRulesOf(definition)(null, collected.answers).answers
  const relevant = pickRelevant({ ...definition, steps: definition.steps.slice(0, -1) }, answersByRule)
  const problems = [
    ...referenceProblems(reference, duplicateOf),
    ...(problem ? [problem] : []),
    ...problemsIn(definition, collected, relevant, context),
  ].map((each) => ({
    ...each,
    client,
    says: excerpt(each.says),
    row: each.row === 0 ? row.number : each.row,
  }))
  const { corrections } = collected
  return { row: row.number, reference, client, filedOn, answers: relevant, problems, corrections }
}

type Found = Omit<RowProblem, 'client'>

function problemsIn(
  definition: FormDefinition,
  { places, invalid, answers }: CollectedRows,
  relevant: Answers,
  context: CheckContext,
): readonly Found[] {
  const invalidPaths = new Set(invalid.map(({ path }) => path))
  const steps = definition.steps.slice(0, -1)
  const found = [
    ...steps.flatMap(({ name }) => checkStep(definition, name, relevant, context)),
    ...unstorableAnswers(definition, relevant),
  ].filter(
    ({ path }, at, all) => !invalidPaths.has(path) && all.findIndex((each) => each.path === path) === at,
  )
  // An unreadable answer may be the one that reveals other questions.
  const filledPlaces = invalidPaths.size === 0 ? [...places] : []
  const irrelevantProblems = filledPlaces
    .filter(([path]) => !isRelevantPath(relevant, path, answers))
    .map(([, place]) => ({ ...place, wants: expectedValues.nothing }))
  return [
    ...invalid.map(({ place, wants: expected }) => ({ ...place, wants: expected })),
    ...found.map(({ path, message }) => ({ ...placeOf(path, places), wants: message })),
    ...irrelevantProblems,
  ]
}

/** Finds the place of a path's answer, existing or not: `structures.0.structureType`. */
function placeOf(path: string, places: ReadonlyMap<string, Place>): Place {
  const exact = places.get(path)
  if (exact) return exact
  const [list = '', , column] = path.split('.')
  if (column === undefined) return { sheet: claimsKey, row: 0, column: path, says: '' }
  const prefix = path.slice(0, -column.length)
  const nearby = [...places].find(([each]) => each.startsWith(prefix))?.[1]
  return { sheet: list, row: nearby?.row ?? places.get(list)?.row ?? 0, column, says: '' }
}

/** True if an answer of the file is relevant, given the others: an irrelevant one would be dropped silently. */
function isRelevantPath(relevant: Answers, path: string, answers: Answers): boolean {
  const [list = '', at, name] = path.split('.')
  if (name === undefined)
    return answerAt(relevant, path) !== undefined || answerAt(answers, path) === undefined
  const entries = answerAt(relevant, list)
  // A problem of the whole list is reported once.
  if (!Array.isArray(entries)) return true
  return answerAt(asAnswers(entries[Number(at)]), name) !== undefined
}

function collectRow(
  { sheet, columns }: Pick<PlacedSheet, 'sheet' | 'columns'>,
  row: SheetRow,
  prefix: string,
  answers: Record<string, AnswerValue>,
  collected: CollectedRows,
): void {
  const state = stateOf(columns, row)
  for (const { column, at } of columns) {
    const cell = row.cells[at]
    if (!column.field || !isPresent(cell)) continue
    const place = { sheet: sheet.key, row: row.number, column: column.key, says: textOfCell(cell) }
    const path = prefix + column.key
    const corrected = correctedValue(sheet.key, column, cell, state, collected)
    const read = corrected === null ? readCell(column.field, column.key, cell, state) : { value: corrected }
    collected.places.set(path, place)
    if ('wants' in read) collected.invalid.push({ place, path, wants: read.wants })
    else answers[column.key] = read.value
  }
}

/** The code of the state that a row names; null: it names none. */
function stateOf(columns: PlacedSheet['columns'], row: SheetRow): string | null {
  for (const { column, at } of columns)
    if (column.field?.type === 'state_county' && column.key.endsWith('-state') && isPresent(row.cells[at]))
      return stateCode(column.field, textOfCell(row.cells[at]))
  return null
}

/** Collects what a spreadsheet did to a cell; returns the value instead where somebody accepted it, else null. */
function correctedValue(
  sheet: string,
  column: TemplateColumn,
  cell: Cell,
  state: string | null,
  { corrections, context }: Pick<CollectedRows, 'corrections' | 'context'>,
): string | null {
  const correction = correctionOf(column, cell, state)
  if (!correction) return null
  corrections.push({ sheet, column: column.key, says: excerpt(textOfCell(cell)), ...correction })
  const isAccepted = context.corrected.some((each) => each.sheet === sheet && each.column === column.key)
  if (!isAccepted) return null
  const { value } = correction
  return column.field?.type === 'text-formatted' ? applyMask(column.field.format, value) : value
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

function referenceProblems(reference: string, duplicateOf: number | null): readonly Found[] {
  const problem = (expected: LocalizedText): readonly Found[] => [
    { sheet: claimsKey, row: 0, column: referenceKey, says: reference, wants: expected },
  ]
  if (reference === '') return problem(expectedValues.reference)
  if (reference.length > maxReference) return problem(expectedValues.shorter)
  if (duplicateOf === null) return []
  return problem({
    en: `A reference of its own: row ${duplicateOf} has the same one.`,
    es: `Una referencia propia: la fila ${duplicateOf} tiene la misma.`,
  })
}

function filedOnOf(claims: PlacedSheet, row: SheetRow, collected: CollectedRows) {
  const place = claims.columns.find(({ column }) => column.key === filedOnKey)
  const cell = place && row.cells[place.at]
  if (!place || !isPresent(cell)) return { filedOn: null, problem: null }
  const corrected = correctedValue(claimsKey, place.column, cell, null, collected)
  const read = corrected === null ? readDay(cell) : { value: corrected }
  if ('value' in read && read.value <= collected.context.today) return { filedOn: read.value, problem: null }
  const expected = 'wants' in read ? read.wants : expectedValues.past
  const problem: Found = {
    sheet: claimsKey,
    row: row.number,
    column: filedOnKey,
    says: textOfCell(cell),
    wants: expected,
  }
  return { filedOn: null, problem }
}

function clientOf(definition: FormDefinition, answers: Answers): string {
  const names = (['claimant.lastName', 'claimant.firstName'] as const).map((fact) =>
    answerOfFact(definition, fact, answers),
  )
  return names.filter((name) => typeof name === 'string' && name !== '').join(', ')
}

function excerpt(text: string): string {
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text
}
