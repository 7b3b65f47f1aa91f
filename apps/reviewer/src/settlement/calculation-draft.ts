import type { CalculationBody, CalculationView } from '@makewhole/contract/settlement/settlement.ts'
import { dollarsText, parseDollars } from '@makewhole/domain/shared/money.ts'

/** An amount with its rationale as typed. */
export interface TypedLine {
  readonly id: string
  readonly title: string
  readonly amount: string
  readonly rationale: string
}

/** What a reviewer typed beside a calculation; it becomes amounts when it is sent. */
export interface CalculationDraft {
  readonly individual: readonly TypedLine[]
  readonly manual: readonly TypedLine[]
  readonly totalNote: string
}

/** The draft that shows the calculation as it stands: a box for each line that the rules leave to a reviewer. */
export function draftOf(calculation: CalculationView): CalculationDraft {
  const givenIds = calculation.individual.map(({ lineId }) => lineId)
  const lineIds = [...givenIds, ...calculation.missing.filter((id) => !givenIds.includes(id))]
  const lines = [...calculation.ruleResults, ...calculation.additionalPaymentsResults]
  return {
    individual: lineIds.map((id) => {
      const entry = calculation.individual.find(({ lineId }) => lineId === id)
      const title = lines.find((line) => line.id === id)?.item.name ?? id
      return {
        id,
        title,
        amount: entry ? dollarsText(entry.value, true) : '',
        rationale: entry?.rationale ?? '',
      }
    }),
    manual: calculation.manual.map(({ id, title, value, rationale }) => ({
      id,
      title,
      amount: dollarsText(value, true),
      rationale,
    })),
    totalNote: calculation.totalNote ?? '',
  }
}

/**
 * What was typed over a calculation that changed meanwhile: the lines that the rules leave open are today's, each with what
 * was typed for it.
 */
export function withTyped(today: CalculationDraft, typed: CalculationDraft): CalculationDraft {
  return {
    ...typed,
    individual: today.individual.map((line) => typed.individual.find(({ id }) => id === line.id) ?? line),
  }
}

/** What is sent; null while something of it can't be. */
export function bodyOf(draft: CalculationDraft): CalculationBody | null {
  if (invalidFields(draft).length > 0) return null
  const individual = draft.individual
    .filter(isFilled)
    .map(({ id, amount, rationale }) => ({ lineId: id, value: parseDollars(amount) ?? 0, rationale }))
  const manual = draft.manual.map(({ id, title, amount, rationale }) => ({
    id,
    title,
    value: parseDollars(amount) ?? 0,
    rationale,
  }))
  return { individual, manual, totalNote: draft.totalNote.trim() || null }
}

/** Tells whether the calculation holds all that a draft would send; an added line without a word in it is nothing yet. */
export function isCalculated(draft: CalculationDraft, calculation: CalculationView): boolean {
  const manual = draft.manual.filter((line) => isFilled(line) || line.title.trim() !== '')
  const typed = bodyOf({ ...draft, manual })
  return typed !== null && JSON.stringify(typed) === JSON.stringify(bodyOf(draftOf(calculation)))
}

export type LineField = 'title' | 'amount' | 'rationale'

/** The element of a line's field. */
export const fieldId = (field: LineField, { id }: Pick<TypedLine, 'id'>): string => `${field}-${id}`

/** Fields that say nothing, or an amount that is none, by their elements, in the order in which they stand. */
export function invalidFields(draft: CalculationDraft): readonly string[] {
  const invalidIn = (line: TypedLine, needsTitle: boolean) => {
    const value = parseDollars(line.amount)
    const isInvalid: Record<LineField, boolean> = {
      title: needsTitle && line.title.trim() === '',
      amount: value === null || value < 0,
      rationale: line.rationale.trim() === '',
    }
    const fields: readonly LineField[] = ['title', 'amount', 'rationale']
    return fields.filter((field) => isInvalid[field]).map((field) => fieldId(field, line))
  }
  return [
    ...draft.individual.filter(isFilled).flatMap((line) => invalidIn(line, false)),
    ...draft.manual.flatMap((line) => invalidIn(line, true)),
  ]
}

const isFilled = ({ amount, rationale }: TypedLine) => amount.trim() !== '' || rationale.trim() !== ''
