import type { FormDefinition } from '../form/definition.ts'
import { answerAt } from '../form/answers.ts'
import { warningsOfStep } from '../form/warnings.ts'
import type { Warning } from '../form/warnings.ts'
import type { LocalizedText } from '../shared/text.ts'
import type { CheckedClaim, CorrectedCell, CorrectedColumn } from './check-sheets.ts'
import { claimsKey, sheetsOf } from './template.ts'

/** A column with cells that a spreadsheet changed: how many, and the first one. */
export interface ColumnCorrection extends CorrectedCell {
  readonly cells: number
  /** Somebody accepted it, and the file is read with it. */
  readonly isUsed: boolean
}

/** What a claim of the portals is asked about once, in the rows of a file (docs/rules/law-firms.md "Warnings"). */
export interface RowsWarning {
  /** The list's key in the template, or that of the number's sheet. */
  readonly sheet: string
  /** Null: the list has no entry. */
  readonly column: string | null
  readonly message: LocalizedText
  readonly rows: number
  /** The first of these rows, as the file numbers them. */
  readonly first: readonly number[]
}

const maxWarnings = 100
const maxRowsNamed = 10

/** Findings about a file as a whole, for a person to decide before its rows are imported. */
export interface FileFindings {
  /** Keys of the template's lists of which no claim has an entry (docs/rules/law-firms.md "What no claim has"). */
  readonly absent: readonly string[]
  /** By column, in the order of the file. */
  readonly corrections: readonly ColumnCorrection[]
  /** Of rows without a problem, beside the lists that no claim has: the first 100. None keeps a row from its import. */
  readonly warnings: readonly RowsWarning[]
}

/** Collects the findings about a whole file, claim by claim: a file may have thousands. */
export function collectFindings(definition: FormDefinition, corrected: readonly CorrectedColumn[]) {
  const lists = new Set(
    sheetsOf(definition)
      .map(({ key }) => key)
      .filter((key) => key !== claimsKey),
  )
  const absent = new Set(lists)
  const warnings = new Map<string, RowsWarning>()
  const corrections = new Map<string, ColumnCorrection>()
  return {
    /** Adds a checked claim; one with problems is not imported and has nothing that counts. */
    add(claim: CheckedClaim): void {
      for (const cell of claim.corrections) addCorrection(cell)
      if (claim.problems.length > 0) return
      for (const key of absent) if (hasEntries(answerAt(claim.answers, key))) absent.delete(key)
      const asked = definition.steps.flatMap((step) => warningsOfStep(step, claim.answers))
      for (const [key, warning] of new Map(asked.map((each) => [each.key, each])))
        addWarning(key, warning, claim.row)
    },
    /** Returns the findings so far. */
    findings: (): FileFindings => ({
      absent: [...absent],
      corrections: [...corrections.values()],
      warnings: [...warnings.values()].filter(({ sheet, column }) => column !== null || !absent.has(sheet)),
    }),
  }

  function addWarning(key: string, { kind, path, message }: Warning, row: number): void {
    const known = warnings.get(key)
    if (known) {
      const first = known.first.length < maxRowsNamed ? [...known.first, row] : known.first
      warnings.set(key, { ...known, rows: known.rows + 1, first })
    } else if (warnings.size < maxWarnings) {
      const names = path.split('.')
      const list = names.find((name) => lists.has(name)) ?? claimsKey
      const column = kind === 'number' ? (names.at(-1) ?? null) : null
      warnings.set(key, { sheet: list, column, message, rows: 1, first: [row] })
    }
  }

  function addCorrection(cell: CorrectedCell): void {
    const { sheet, column } = cell
    const key = `${sheet} ${column}`
    const first = corrections.get(key)
    const isUsed = corrected.some((each) => each.sheet === sheet && each.column === column)
    corrections.set(key, first ? { ...first, cells: first.cells + 1 } : { ...cell, cells: 1, isUsed })
  }
}

const hasEntries = (list: unknown) => Array.isArray(list) && list.length > 0
