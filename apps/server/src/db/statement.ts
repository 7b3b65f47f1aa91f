import { CompiledQuery } from 'kysely'
import type { Queries } from './database.ts'

/** Sends a text with its values, and answers the rows. */
type Send = (text: string, values: unknown[]) => Promise<readonly unknown[]>

const senders = new WeakMap<Queries, Send>()

/** Registers a direct way to send the statements below: through Kysely they cost a third more. */
export function runDirectly(queries: Queries, send: Send): void {
  senders.set(queries, send)
}

/**
 * Makes a function of a constant text, with `$1`, `$2`… for its values. It suits hot reads, which then build no SQL
 * and find their prepared statement at once. Everything else uses Kysely or its `sql`.
 */
export function statement<Row>(text: string) {
  return async (queries: Queries, ...values: readonly unknown[]): Promise<readonly Row[]> => {
    const send = senders.get(queries)
    if (send) return (await send(text, [...values])) as readonly Row[]
    const { rows } = await queries.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
    return rows
  }
}

/** Makes statements whose texts differ in a few words: each is built once, and cached by its text. */
export function statementBy<Row>(textOf: (...words: readonly string[]) => string) {
  const made = new Map<string, ReturnType<typeof statement<Row>>>()
  return (...words: readonly string[]): ReturnType<typeof statement<Row>> => {
    const key = words.join('\n')
    const existing = made.get(key) ?? statement<Row>(textOf(...words))
    made.set(key, existing)
    return existing
  }
}

/**
 * Makes the same for a row with many columns and parts, as one JSON text: reading it costs half of its columns.
 * Instants are texts.
 */
export function jsonStatement<Row>(text: string) {
  const select = statement<{ json: string }>(`select row_to_json(r)::text as json from (${text}) r`)
  return async (queries: Queries, ...values: readonly unknown[]): Promise<readonly Row[]> =>
    (await select(queries, ...values)).map(({ json }) => JSON.parse(json) as Row)
}
