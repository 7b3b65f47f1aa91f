import type { FastifyRequest } from 'fastify'
import { hash } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { isLockTimeout } from '../db/database-errors.ts'
import { AppError } from '../app-error.ts'
import { saveAnswer, readAnswer, acquireKey } from './idempotency.repository.ts'
import type { KeyedRequest } from './idempotency.repository.ts'

/**
 * Runs `effect` once for one `Idempotency-Key`, and hands out its first answer again and again.
 *
 * The key, the effect and the answer are one transaction (the services' own transactions join it): a crash at any moment
 * leaves all of it or nothing. A refused call leaves no key, so that it may be tried again. A second call while the first
 * one runs waits for it on the key's row; after the database's lock timeout it is told REQUEST_IN_PROGRESS. Answers go with
 * the claim that they are about, and the same call is then told NOT_FOUND.
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

/** The key under which a call wants to happen once; null where it says none. Raises MALFORMED_REQUEST. */
export function idempotencyKeyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const key = headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw new AppError('MALFORMED_REQUEST', { header: 'Idempotency-Key' })
}

/** A short fingerprint of what was asked, so that a key cannot be reused for something else. */
export function hashOf(request: unknown): string {
  return hash('sha256', JSON.stringify(request), 'base64url')
}
