import pg from 'pg'
import { afterAll, afterEach, expect } from 'vitest'

// A connection runs one statement at a time. `pg` queues a second, warns of a third, and will refuse both. Parallel
// statements also survive a rollback that one of them causes. So such a test fails.

/** The stacks of second statements. */
const second: Error[] = []

const send = pg.Client.prototype.query as (this: pg.Client, ...sent: unknown[]) => unknown

/**
 * `pg`'s private state. A failed statement is no longer active while the connection is not ready: another may follow.
 */
interface Running {
  readonly readyForQuery?: boolean
  readonly _activeQuery?: object | null
}

pg.Client.prototype.query = function (this: pg.Client & Running, ...sent: unknown[]) {
  const isRunning = this.readyForQuery !== true && Boolean(this._activeQuery)
  const { stream } = this.connection
  // Statements sent together on purpose, such as a transaction's `begin` and its first statement, are corked
  // meanwhile.
  if (isRunning && stream.writableCorked === 0 && !stream.destroyed && !isGoodbyeOfWorker(sent))
    second.push(new Error('A second statement was sent to a connection that was still running one.'))
  return send.apply(this, sent)
} as typeof pg.Client.prototype.query

/**
 * Checks for Graphile Worker's release of its listening connection, which may overlap its query and ends the
 * connection.
 */
function isGoodbyeOfWorker([text]: readonly unknown[]): boolean {
  return typeof text === 'string' && text.startsWith('UNLISTEN "jobs:insert"')
}

function failAtTheFirst(): void {
  const [found] = second.splice(0)
  if (found) expect.fail(`${found.message} Await the one before the other.\n${found.stack}`)
}

afterEach(failAtTheFirst)
afterAll(() => {
  // The next file of this process runs this setup again.
  pg.Client.prototype.query = send as typeof pg.Client.prototype.query
  failAtTheFirst()
})
