import pg from 'pg'
import { afterAll, afterEach, expect } from 'vitest'

// A connection runs one statement at a time. `pg` lets a second one wait, warns of a third, and will refuse both; and what runs
// side by side in a transaction outlives a rollback that its neighbour causes. So a test in which it happens fails.

/** Where each second statement was sent from. */
const second: Error[] = []

const send = pg.Client.prototype.query as (this: pg.Client, ...sent: unknown[]) => unknown

/** What `pg` keeps of itself. One that failed is no longer active, while the connection is not ready yet: it may be followed. */
interface Running {
  readonly readyForQuery?: boolean
  readonly _activeQuery?: object | null
}

pg.Client.prototype.query = function (this: pg.Client & Running, ...sent: unknown[]) {
  const isRunning = this.readyForQuery !== true && Boolean(this._activeQuery)
  const { stream } = this.connection
  // What is sent together on purpose, a transaction's `begin` with its first statement, is held back meanwhile.
  if (isRunning && stream.writableCorked === 0 && !stream.destroyed && !isGoodbyeOfWorker(sent))
    second.push(new Error('A second statement was sent to a connection that was still running one.'))
  return send.apply(this, sent)
} as typeof pg.Client.prototype.query

/** Graphile Worker lets go of its listening line while it may still be asking for it: what comes after it is the line's end. */
function isGoodbyeOfWorker([text]: readonly unknown[]): boolean {
  return typeof text === 'string' && text.startsWith('UNLISTEN "jobs:insert"')
}

function failAtTheFirst(): void {
  const [found] = second.splice(0)
  if (found) expect.fail(`${found.message} Await the one before the other.\n${found.stack}`)
}

afterEach(failAtTheFirst)
afterAll(() => {
  // The next file of this process has this setup anew.
  pg.Client.prototype.query = send as typeof pg.Client.prototype.query
  failAtTheFirst()
})
