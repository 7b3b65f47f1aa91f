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

/** What is sent; null while something of it can't be: `wrong` names the lines. */
export function bodyOf(draft: CalculationDraft): CalculationBody | null {
  if (wrongLines(draft).length > 0) return null
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

/** Lines whose amount is none, or that do not say why. */
export function wrongLines(draft: CalculationDraft): readonly string[] {
  const isWrong = ({ amount, rationale }: TypedLine) => {
    const value = parseDollars(amount)
    return value === null || value < 0 || rationale.trim() === ''
  }
  return [
    ...draft.individual.filter((line) => isTouched(line) && isWrong(line)),
    ...draft.manual.filter((line) => isWrong(line) || line.title.trim() === ''),
  ].map(({ id }) => id)
}

const isTouched = ({ amount, rationale }: TypedLine) => amount.trim() !== '' || rationale.trim() !== ''
