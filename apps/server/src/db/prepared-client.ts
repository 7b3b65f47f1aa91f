import { hash } from 'node:crypto'
import pg from 'pg'

/** Beyond this many different texts a process sends the rest unprepared: each named one costs the server memory. */
const mostStatements = 1000
const names = new Map<string, string>()

/**
 * Begins a statement that is planned for its values each time. A prepared one may get a plan for any values at all, which for
 * a filter that people choose is one that reads the whole table.
 */
export const plannedAnew = '/* planned anew */'

function nameOf(text: string): string | undefined {
  if (text.startsWith(plannedAnew)) return undefined
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= mostStatements) return undefined
  const name = hash('sha256', text, 'base64url').slice(0, 22)
  names.set(text, name)
  return name
}

type QueryArguments = Parameters<pg.Client['query']>

/**
 * A `pg` client that prepares every statement with values under a name made from its text, so that PostgreSQL parses and
 * plans it once a connection. (Behind PgBouncer this wants `max_prepared_statements`.) A connection on which a statement was
 * not answered in time is cut, so that what comes after it, the rollback first, does not wait as long again.
 */
export class PreparedClient extends pg.Client {
  override query = ((...sent: QueryArguments) => {
    const answer: unknown = this.#send(...sent)
    if (answer instanceof Promise) answer.catch((error: unknown) => this.#cutWhenSilent(error))
    return answer
  }) as pg.Client['query']

  #send(...[text, values, callback]: QueryArguments): unknown {
    if (typeof text !== 'string' || !Array.isArray(values)) return super.query(text, values, callback)
    const name = nameOf(text)
    return super.query(name === undefined ? { text, values } : { name, text, values }, callback as never)
  }

  #cutWhenSilent(error: unknown): void {
    if (isSilence(error)) this.connection.stream.destroy()
  }
}

/** True when the database did not answer a statement within the client's time. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}
