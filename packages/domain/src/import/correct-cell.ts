import type { FieldDefinition } from '../form/definition.ts'
import { placesOf } from '../form/mask.ts'
import type { Cell } from './cell.ts'
import { dayOfSerial } from './day-serial.ts'
import { filedOnKey } from './template.ts'
import type { TemplateColumn } from './template.ts'

/** Traces of a spreadsheet: its number for a day, and zeros that it took from the front of a number. */
export const correctionKinds = ['dayNumber', 'lostZeros'] as const
export type CorrectionKind = (typeof correctionKinds)[number]

/** A cell's value as it was before a spreadsheet changed it, offered to a person who decides. */
export interface Correction {
  readonly kind: CorrectionKind
  readonly value: string
}

/** Maximum zeros that a number is given back. */
const maxLostZeros = 2

/** The states and territories with ZIP codes that begin with a zero. */
const statesOfZeroZips = new Set(['CT', 'MA', 'ME', 'NH', 'NJ', 'PR', 'RI', 'VI', 'VT'])

/**
 * Recognizes Excel's number for a day and a number that lost its zeros; null: neither
 * (docs/rules/law-firms.md "Corrections"). `state` is the code that the row names, if any: no ZIP code of
 * California ever began with a zero.
 */
export function correctionOf(
  { key, field }: TemplateColumn,
  cell: Cell,
  state: string | null,
): Correction | null {
  if (cell?.kind !== 'text' && cell?.kind !== 'number') return null
  const text = cell.text.trim()
  if (key === filedOnKey || field?.type === 'date_picker') {
    // Shorter numbers are years, and days of before 1927.
    if (!/^\d{5}$/.test(text)) return null
    const value = cell.kind === 'number' ? cell.day : dayOfSerial(Number(text), false)
    return value === null ? null : { kind: 'dayNumber', value }
  }
  const value = field && /^\d+$/.test(text) ? withLostZeros(field, text, state) : undefined
  return value === undefined ? null : { kind: 'lostZeros', value }
}

function withLostZeros(field: FieldDefinition, digits: string, state: string | null): string | undefined {
  const candidates = Array.from({ length: maxLostZeros + 1 }, (_, zeros) => '0'.repeat(zeros) + digits)
  if (field.type === 'text-formatted') {
    const { format } = field
    const isPlain = format.startsWith('#') && digits.length < placesOf(format)
    return isPlain ? candidates.find((each) => each.length === placesOf(format)) : undefined
  }
  const regex = field.rules?.find((rule) => rule.type === 'regex')?.value
  if (field.type !== 'text' || regex === undefined) return undefined
  if (state !== null && !statesOfZeroZips.has(state)) return undefined
  const valid = candidates.find((each) => new RegExp(regex).test(each))
  return valid === digits ? undefined : valid
}
