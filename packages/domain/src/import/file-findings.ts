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

/**
 * A question that the portals ask once, about rows without a problem (docs/rules/law-firms.md "Warnings"): a list that has no
 * entry, or a column with numbers outside their usual range.
 */
export interface RowsWarning {
  /** The sheet's key in the template. */
  readonly sheet: string
  /** The column's key; null: the list has no entry. */
  readonly column: string | null
  /** The first number, as the portals ask about it; null for a list. */
  readonly example: LocalizedText | null
  readonly rows: number
  /** The first of their claims' rows in the claims' sheet, as the file numbers them. */
  readonly first: readonly number[]
}

const maxRowsNamed = 10

/** Findings about a file as a whole, for a person to decide before its rows are imported. */
export interface FileFindings {
  /** Keys of the template's lists of which no claim has an entry (docs/rules/law-firms.md "What no claim has"). */
  readonly absent: readonly string[]
  /** By column, in the order of the file. */
  readonly corrections: readonly ColumnCorrection[]
  /** Beside the lists that no claim has. None keeps a row from its import. */
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
      const asked = definition.steps
        .flatMap((step) => warningsOfStep(step, claim.answers))
        .map((warning) => ({ ...warning, ...placeOf(warning) }))
      for (const warning of new Map(asked.map((each) => [keyOf(each), each])).values())
        addWarning(warning, claim.row)
    },
    /** Returns the findings so far. */
    findings: (): FileFindings => ({
      absent: [...absent],
      corrections: [...corrections.values()],
      warnings: [...warnings.values()].filter(({ sheet, column }) => column !== null || !absent.has(sheet)),
    }),
  }

  function placeOf({ kind, path }: Warning): WarningPlace {
    const names = path.split('.')
    return {
      sheet: names.find((name) => lists.has(name)) ?? claimsKey,
      column: kind === 'number' ? (names.at(-1) ?? null) : null,
    }
  }

  function addWarning({ kind, sheet, column, message }: Warning & WarningPlace, row: number): void {
    const key = keyOf({ sheet, column })
    const known = warnings.get(key)
    const example = kind === 'number' ? message : null
    const first = known?.first ?? []
    warnings.set(key, {
      ...(known ?? { sheet, column, example }),
      rows: (known?.rows ?? 0) + 1,
      first: first.length < maxRowsNamed ? [...first, row] : first,
    })
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

type WarningPlace = Pick<RowsWarning, 'sheet' | 'column'>
const keyOf = ({ sheet, column }: WarningPlace) => `${sheet} ${column ?? ''}`
