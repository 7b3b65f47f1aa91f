import { hash } from 'node:crypto'
import pg from 'pg'

/** The max prepared texts of a process; further ones are unprepared, because each costs the server memory. */
const maxStatements = 1000
const names = new Map<string, string>()

/**
 * A mark for statements that are planned for their values each time. A prepared one may get a generic plan, which for
 * a person's filter scans the whole table.
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

export interface PreparedClientConfig extends pg.ClientConfig {
  /** Milliseconds after which a connection attempt ends: its pool's (bounded-pool.ts). */
  readonly acquireTimeout?: number
  /** True if a standby, or another database that only reads, is refused. */
  readonly needsWrites?: boolean
}

/** PostgreSQL's message about one of its settings. */
interface ParameterStatus {
  readonly parameterName: string
  readonly parameterValue: string
}

type QueryArguments = readonly [text: unknown, values?: unknown, callback?: unknown]

/**
 * A `pg` client that prepares every statement with values under a name made from its text, so that PostgreSQL parses
 * and plans it once a connection. (PgBouncer then needs `max_prepared_statements`.) A connection with an unanswered
 * statement is cut, so that what follows, first the rollback, doesn't wait as long again. So is one to a database that
 * only reads: after a failover the next connection leads to the new primary.
 *
 * A transaction's `begin` travels with its first statement, and its `commit` with the last one where that is known.
 * Each round trip costs more than a small statement.
 */
export class PreparedClient extends pg.Client {
  #isBeginDue = false
  #isCommitDue = false
  /** The running transaction's commit was sent, and answered with its last statement. */
  #isCommitted = false

  constructor({ acquireTimeout, needsWrites = false, ...config }: PreparedClientConfig = {}) {
    super({
      ...config,
      pipeline: true,
      ...(acquireTimeout !== undefined && { connectionTimeoutMillis: acquireTimeout }),
    })
    if (!needsWrites) return
    this.connection.on('parameterStatus', (status: ParameterStatus) => this.#cutWhenReadOnly(status))
  }

  /** Begins a transaction with the next statement. */
  begin(): void {
    this.#isBeginDue = true
  }

  /** Marks the next statement as the transaction's last; its answer comes after the commit's. */
  commitWithNext(): void {
    this.#isCommitDue = true
  }

  /**
   * Commits, unless nothing was begun or the last statement did. False when PostgreSQL had aborted the transaction.
   */
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

  /** Sends a statement with the due begin and commit. A failure of the begin makes the statement fail, too. */
  #sendWithin(...sent: QueryArguments): unknown {
    if (this.#isBeginDue) (this.#send('begin') as Promise<unknown>).catch(() => undefined)
    this.#isBeginDue = false
    const answer = this.#send(...sent)
    if (!this.#isCommitDue) return answer
    this.#isCommitDue = false
    return this.#committed(answer as Promise<unknown>, this.#send('commit') as Promise<unknown>)
  }

  /** Waits for both, even if the first failed, so that nothing remains on the connection. */
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
    if (answer instanceof Promise) answer.catch((error: unknown) => this.#cutWhenUseless(error))
    return answer
  }

  #cutWhenUseless(error: unknown): void {
    if (isTimeout(error) || isOfUselessConnection(error)) this.connection.stream.destroy()
  }

  /** PostgreSQL reports these at the start of a connection and when they change; `libpq` decides by them, too. */
  #cutWhenReadOnly({ parameterName, parameterValue }: ParameterStatus): void {
    if (!readOnlyParameters.has(parameterName) || parameterValue !== 'on') return
    this.connection.stream.destroy(
      Object.assign(new Error('the database only reads'), { code: readOnlyState }),
    )
  }
}

/** SQLSTATE of a write where only reads are possible. */
const readOnlyState = '25006'

const readOnlyParameters: ReadonlySet<string> = new Set(['in_hot_standby', 'default_transaction_read_only'])

/** PostgreSQL is shutting down, was killed, or has ended this session. */
const endedStates: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03', '57P05'])

function isOfUselessConnection(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false
  return error.code === readOnlyState || endedStates.has(error.code ?? '')
}

function prepared(text: string, values: unknown[]): pg.QueryConfig {
  const name = nameOf(text)
  return name === undefined ? { text, values } : { name, text, values }
}

/** True when the database did not answer a statement within the client's time. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}
