import type { CalculationBody, CalculationView } from '@makewhole/contract/settlement/settlement.ts'
import { dollarsText, parseDollars } from '@makewhole/domain/shared/money.ts'

/** An amount with its rationale as typed. */
export interface TypedLine {
  readonly id: string
  readonly title: string
  readonly amount: string
  readonly rationale: string
}

/** The reviewer's typed lines and amounts of a calculation, as text until they are sent. */
export interface CalculationDraft {
  readonly individual: readonly TypedLine[]
  readonly manual: readonly TypedLine[]
  readonly totalNote: string
}

/** Returns the draft of the present calculation: a box for each line that the rules leave to a reviewer. */
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

/** Merges typed text into a changed calculation: today's open lines, each with its typed value. */
export function withTyped(today: CalculationDraft, typed: CalculationDraft): CalculationDraft {
  return {
    ...typed,
    individual: today.individual.map((line) => typed.individual.find(({ id }) => id === line.id) ?? line),
  }
}

/** Returns the body to send; null while part of the draft is invalid. */
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

/** Checks whether the calculation contains the whole draft; an added line without text doesn't count. */
export function isCalculated(draft: CalculationDraft, calculation: CalculationView): boolean {
  const manual = draft.manual.filter((line) => isFilled(line) || line.title.trim() !== '')
  const typed = bodyOf({ ...draft, manual })
  return typed !== null && JSON.stringify(typed) === JSON.stringify(bodyOf(draftOf(calculation)))
}

export type LineField = 'title' | 'amount' | 'rationale'

/** Returns the element id of a line's field. */
export const fieldId = (field: LineField, { id }: Pick<TypedLine, 'id'>): string => `${field}-${id}`

/** Lists fields that are empty or not an amount, by their element ids in screen order. */
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
