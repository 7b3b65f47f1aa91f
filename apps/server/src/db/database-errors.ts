import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { isTimeout } from './prepared-client.ts'
import { readinessLimit } from './time-limits.ts'

/**
 * SQLSTATE codes and system errors by the answer to the caller
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const full = new Set(['53100', '53200', 'ENOSPC', 'EDQUOT'])
const unreachableCodes = new Set([
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '55P03',
  '40001',
  '40P01',
  '25006',
  '57014',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
const unreadable = new Set(['22021', '22P05'])
const lostConnection =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/

type DatabaseErrorCode = 'STORAGE_FULL' | 'SERVICE_UNAVAILABLE' | 'MALFORMED_REQUEST' | 'NOT_FOUND'

/** Returns the caller's error for a database error; null for a defect of the program or another error. */
export function classifyDatabaseError(error: unknown): DatabaseErrorCode | null {
  if (!(error instanceof Error)) return null
  const { code = '' } = error as { code?: string }
  if (full.has(code)) return 'STORAGE_FULL'
  if (error instanceof pg.DatabaseError) return isOfNoClaim(error) ? 'NOT_FOUND' : classifySqlState(code)
  return isConnectionError(error, code) ? 'SERVICE_UNAVAILABLE' : null
}

/**
 * True if a row was to refer to a claim that was deleted meanwhile. If rows still refer to a claim, the detail names
 * `id` instead.
 */
function isOfNoClaim({ code, constraint = '', detail = '' }: pg.DatabaseError): boolean {
  return code === '23503' && constraint.endsWith('_claim_id_fkey') && detail.includes('claim_id)=')
}

/** True where a constraint or a trigger of the schema refuses, so that a retry fails, too. */
export function isRefusedByDatabase(error: unknown): boolean {
  const { code = '' } = error instanceof pg.DatabaseError ? error : {}
  return code.startsWith('23') || code === 'P0001'
}

/** True for a replica that is not there, answers too slowly, or was interrupted; a write in it is a defect. */
export function isAway(error: unknown): boolean {
  return classifyDatabaseError(error) === 'SERVICE_UNAVAILABLE' && codeOf(error) !== '25006'
}

/** True when the time that people wait is used up. */
export function isTooSlow(error: unknown): boolean {
  return codeOf(error) === '57014' || isTimeout(error)
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined
}

function classifySqlState(code: string): DatabaseErrorCode | null {
  if (unreadable.has(code)) return 'MALFORMED_REQUEST'
  return unreachableCodes.has(code) || code.startsWith('08') ? 'SERVICE_UNAVAILABLE' : null
}

/** A missing socket file is ENOENT, too, but only `connect` means a database. */
function isConnectionError(error: Error, code: string): boolean {
  const { syscall } = error as NodeJS.ErrnoException
  return (
    lostConnection.test(error.message) ||
    (unreachableCodes.has(code) && (code !== 'ENOENT' || syscall === 'connect'))
  )
}

/** True when a statement gave up waiting for someone else's lock. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '55P03'
}

/** Returns a message safe for logs: PostgreSQL's texts quote what people typed. */
export function loggableMessage(error: Error): string {
  if (!(error instanceof pg.DatabaseError)) return error.message
  return `the database refused a statement (${error.constraint ?? error.table ?? error.routine ?? ''})`
}

/** True when the database answers within `milliseconds`. */
export async function isReachable(
  db: { readonly pool: pg.Pool },
  milliseconds: number = readinessLimit,
): Promise<boolean> {
  const answered = db.pool.query('SELECT 1').then(
    () => true,
    () => false,
  )
  const stop = new AbortController()
  const timeout = wait(milliseconds, false, { signal: stop.signal, ref: false }).catch(() => false)
  return Promise.race([answered, timeout]).finally(() => stop.abort())
}
