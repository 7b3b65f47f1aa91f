import { hash } from 'node:crypto'
import pg from 'pg'

/** Beyond this many different texts a process sends the rest unprepared: each named one costs the server memory. */
const maxStatements = 1000
const names = new Map<string, string>()

/**
 * Begins a statement that is planned for its values each time. A prepared one may get a plan for any values at all, which for
 * a filter that people choose is one that reads the whole table.
 */
export const replanMark = '/* planned anew */'

function nameOf(text: string): string | undefined {
  if (text.startsWith(replanMark)) return undefined
  const statementName = names.get(text)
  if (statementName !== undefined) return statementName
  if (names.size >= maxStatements) return undefined
  const name = hash('sha256', text, 'base64url').slice(0, 22)
  names.set(text, name)
  return name
}

type QueryArguments = readonly [text: unknown, values?: unknown, callback?: unknown]

/**
 * A `pg` client that prepares every statement with values under a name made from its text, so that PostgreSQL parses and
 * plans it once a connection. (Behind PgBouncer this wants `max_prepared_statements`.) A connection on which a statement was
 * not answered in time is cut, so that what comes after it, the rollback first, does not wait as long again.
 *
 * A transaction's `begin` goes to the database together with its first statement, and its `commit` together with the last one
 * where that is known: each way there and back costs both sides more than a small statement does.
 */
export class PreparedClient extends pg.Client {
  #isBeginDue = false
  #isCommitDue = false
  /** The running transaction's commit was sent, and answered with its last statement. */
  #isCommitted = false

  /** `patience`: that of its pool (bounded-pool.ts), after which a connection that is still being made is given up. */
  constructor(config: pg.ClientConfig & { readonly patience?: number } = {}) {
    super({
      ...config,
      pipeline: true,
      ...(config.patience !== undefined && { connectionTimeoutMillis: config.patience }),
    })
  }

  /** Begins a transaction with the next statement. */
  begin(): void {
    this.#isBeginDue = true
  }

  /** Has the next statement be the transaction's last one: its answer is there once the commit's is. */
  commitWithNext(): void {
    this.#isCommitDue = true
  }

  /** Commits, unless nothing was begun or the last statement did. False when PostgreSQL had given the transaction up. */
  async commit(): Promise<boolean> {
    if (this.#isOver()) return true
    return (await this.query('commit')).command === 'COMMIT'
  }

  async rollback(): Promise<void> {
    if (!this.#isOver()) await this.query('rollback')
  }

  #isOver(): boolean {
    const isOver = this.#isBeginDue || this.#isCommitted
    this.#isBeginDue = false
    this.#isCommitDue = false
    this.#isCommitted = false
    return isOver
  }

  override query = ((...sent: QueryArguments) => {
    if (this.#isCommitted) return Promise.reject(new Error('A transaction went on behind its last statement'))
    if (!this.#isBeginDue && !this.#isCommitDue) return this.#send(...sent)
    const { stream } = this.connection
    stream.cork()
    try {
      return this.#sendWithin(...sent)
    } finally {
      stream.uncork()
    }
  }) as pg.Client['query']

  /** A statement with what is due before and after it. What fails before it makes the statement fail as well. */
  #sendWithin(...sent: QueryArguments): unknown {
    if (this.#isBeginDue) (this.#send('begin') as Promise<unknown>).catch(() => undefined)
    this.#isBeginDue = false
    const answer = this.#send(...sent)
    if (!this.#isCommitDue) return answer
    this.#isCommitDue = false
    return this.#committed(answer as Promise<unknown>, this.#send('commit') as Promise<unknown>)
  }

  /** Both are over before anybody goes on, also where the first one failed: nothing of it is left on the connection. */
  async #committed(answer: Promise<unknown>, commit: Promise<unknown>): Promise<unknown> {
    this.#isCommitted = true
    await Promise.allSettled([answer, commit])
    const answered = await answer
    await commit
    return answered
  }

  #send(...[text, values, callback]: QueryArguments): unknown {
    const answer: unknown =
      typeof text === 'string' && Array.isArray(values)
        ? super.query(prepared(text, values), callback as never)
        : super.query(text as never, values as never, callback as never)
    if (answer instanceof Promise) answer.catch((error: unknown) => this.#cutWhenSilent(error))
    return answer
  }

  #cutWhenSilent(error: unknown): void {
    if (isTimeout(error)) this.connection.stream.destroy()
  }
}

function prepared(text: string, values: unknown[]): pg.QueryConfig {
  const name = nameOf(text)
  return name === undefined ? { text, values } : { name, text, values }
}

/** True when the database did not answer a statement within the client's time. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}
