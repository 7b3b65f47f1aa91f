import { typedDay } from '@makewhole/contract/wire.ts'
import { AppError } from '../app-error.ts'

/** The start or end of a page: the sort's value as text, and the row. */
export interface Cursor {
  readonly key: string
  readonly id: string
}

/** The request of a page; one row more than `limit` was read, to detect another page in that direction. */
export interface Keyset {
  readonly sort: string
  readonly after: Cursor | null
  readonly before: Cursor | null
  readonly limit: number
}

/** Returns the rows of a page, and the cursors of the pages before and after; null: there is none. */
export function pageOf<Row extends Cursor>(
  read: readonly Row[],
  { sort, after, before, limit }: Keyset,
): { readonly rows: readonly Row[]; readonly next: string | null; readonly previous: string | null } {
  const hasMore = read.length > limit
  const isBackwards = before !== null
  const rows = isBackwards ? read.slice(hasMore ? 1 : 0) : read.slice(0, limit)
  const [first, last] = [rows[0], rows.at(-1)]
  const hasPrevious = isBackwards ? hasMore : after !== null
  const hasNext = isBackwards || hasMore
  return {
    rows,
    previous: hasPrevious && first ? textOf(first, sort) : null,
    next: hasNext && last ? textOf(last, sort) : null,
  }
}

function textOf({ key, id }: Cursor, sort: string): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString('base64url')
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Reads the cursor in a text; null where there is none. It is only valid for its order.
 *
 * @param isKey the format of that order's values as text: the database could not read anything else @throws AppError
 * MALFORMED_REQUEST
 */
export function cursorOf(
  text: string | null | undefined,
  sort: string,
  isKey: (key: string) => boolean,
): Cursor | null {
  if (!text) return null
  const parts = parsed(Buffer.from(text, 'base64url').toString())
  const [order, key, id] = Array.isArray(parts) ? (parts as unknown[]) : []
  const isCursor = order === sort && typeof key === 'string' && typeof id === 'string' && uuid.test(id)
  if (!isCursor || !isKey(key)) throw new AppError('MALFORMED_REQUEST', { field: 'cursor' })
  return { key, id }
}

const isDay = (key: string) => typedDay.safeParse(key).success

/** Formats of PostgreSQL's texts for the values of an order. */
export const keys = {
  text: (key: string) => !key.includes('\u0000') && key.isWellFormed(),
  whole: (key: string) => /^-?\d{1,9}$/.test(key),
  day: isDay,
  instant: (key: string) =>
    isDay(key.slice(0, 10)) && /^.{10} ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?\+00$/.test(key),
  yesNo: (key: string) => key === 'true' || key === 'false',
  money: (key: string) => /^-?\d{1,18}$/.test(key),
} as const

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
