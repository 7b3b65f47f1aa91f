import type { FastifyRequest } from 'fastify'
import { hash } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { isLockTimeout } from '../db/database-errors.ts'
import { AppError } from '../app-error.ts'
import { saveAnswer, readAnswer, acquireKey } from './idempotency.repository.ts'
import type { KeyedRequest } from './idempotency.repository.ts'

/**
 * Runs `effect` once for one `Idempotency-Key`, and repeats its first answer.
 *
 * The key, the effect and the answer are one transaction, which the services' transactions join: a crash leaves all
 * of it or nothing. A refused call leaves no key, so that it may be retried. A simultaneous second call waits on the
 * key's row; after the database's lock timeout it gets REQUEST_IN_PROGRESS. Answers are deleted with their claim, and
 * the same call then gets NOT_FOUND.
 */
export function onlyOnce<T>(db: Database, request: KeyedRequest, effect: () => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    if (!(await acquireKey(tx, request).catch(refuseWhenInUse))) {
      const storedAnswer = await readAnswer(tx, request)
      if (storedAnswer.requestHash !== request.requestHash) throw new AppError('IDEMPOTENCY_KEY_REUSED')
      if (storedAnswer.isForgotten) throw new AppError('NOT_FOUND')
      return storedAnswer.answer as T
    }
    const answer = await effect()
    db.commitWithNext()
    await saveAnswer(tx, request, answer)
    return answer
  })
}

function refuseWhenInUse(error: unknown): never {
  if (isLockTimeout(error)) throw new AppError('REQUEST_IN_PROGRESS')
  throw error
}

/** Returns the idempotency key of a call; null where there is none. Raises MALFORMED_REQUEST. */
export function idempotencyKeyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const key = headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw new AppError('MALFORMED_REQUEST', { header: 'Idempotency-Key' })
}

/** Returns a short fingerprint of a request, so that a key cannot be reused for another. */
export function hashOf(request: unknown): string {
  return hash('sha256', JSON.stringify(request), 'base64url')
}
