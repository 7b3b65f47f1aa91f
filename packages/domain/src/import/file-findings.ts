import type { FormDefinition } from '../form/definition.ts'
import { answerAt } from '../form/answers.ts'
import type { CheckedClaim, CorrectedCell, CorrectedColumn } from './check-sheets.ts'
import { claimsKey, sheetsOf } from './template.ts'

/** A column with cells that a spreadsheet changed: how many, and the first one. */
export interface ColumnCorrection extends CorrectedCell {
  readonly cells: number
  /** Somebody accepted it, and the file is read with it. */
  readonly isUsed: boolean
}

/** Findings about a file as a whole, for a person to decide before its rows are imported. */
export interface FileFindings {
  /** Keys of the template's lists of which no claim has an entry (docs/rules/law-firms.md "What no claim has"). */
  readonly absent: readonly string[]
  /** By column, in the order of the file. */
  readonly corrections: readonly ColumnCorrection[]
}

/** Collects the findings about a whole file, claim by claim: a file may have thousands. */
export function collectFindings(definition: FormDefinition, corrected: readonly CorrectedColumn[]) {
  const absent = new Set(
    sheetsOf(definition)
      .map(({ key }) => key)
      .filter((key) => key !== claimsKey),
  )
  const corrections = new Map<string, ColumnCorrection>()
  return {
    /** Adds a checked claim; one with problems is not imported and has nothing that counts. */
    add(claim: CheckedClaim): void {
      for (const cell of claim.corrections) addCorrection(cell)
      if (claim.problems.length > 0) return
      for (const key of absent) if (hasEntries(answerAt(claim.answers, key))) absent.delete(key)
    },
    /** Returns the findings so far. */
    findings: (): FileFindings => ({ absent: [...absent], corrections: [...corrections.values()] }),
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
