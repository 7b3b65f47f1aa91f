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
  const given = calculation.individual.map(({ lineId }) => lineId)
  const asked = [...given, ...calculation.missing.filter((id) => !given.includes(id))]
  const lines = [...calculation.ruleResults, ...calculation.additionalPaymentsResults]
  return {
    individual: asked.map((id) => {
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
  if (wrongFields(draft).length > 0) return null
  const individual = draft.individual
    .filter(isTouched)
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
  const manual = draft.manual.filter((line) => isTouched(line) || line.title.trim() !== '')
  const typed = bodyOf({ ...draft, manual })
  return typed !== null && JSON.stringify(typed) === JSON.stringify(bodyOf(draftOf(calculation)))
}

export type LineField = 'title' | 'amount' | 'rationale'

/** The element of a line's field. */
export const fieldId = (field: LineField, { id }: Pick<TypedLine, 'id'>): string => `${field}-${id}`

/** Fields that say nothing, or an amount that is none, by their elements, in the order in which they stand. */
export function wrongFields(draft: CalculationDraft): readonly string[] {
  const wrongIn = (line: TypedLine, wantsTitle: boolean) => {
    const value = parseDollars(line.amount)
    const wrong: Record<LineField, boolean> = {
      title: wantsTitle && line.title.trim() === '',
      amount: value === null || value < 0,
      rationale: line.rationale.trim() === '',
    }
    const fields: readonly LineField[] = ['title', 'amount', 'rationale']
    return fields.filter((field) => wrong[field]).map((field) => fieldId(field, line))
  }
  return [
    ...draft.individual.filter(isTouched).flatMap((line) => wrongIn(line, false)),
    ...draft.manual.flatMap((line) => wrongIn(line, true)),
  ]
}

const isTouched = ({ amount, rationale }: TypedLine) => amount.trim() !== '' || rationale.trim() !== ''
