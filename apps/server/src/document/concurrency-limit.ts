import PQueue from 'p-queue'
import { AppError } from '../app-error.ts'

export interface ConcurrencyLimit {
  /** Runs `work` when there is room. Throws AppError SERVICE_UNAVAILABLE at once when too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/**
 * Limits heavy work to `atOnce` pieces with at most `queued` behind them, so that 300 files at once don't overload
 * the server.
 */
export function createConcurrencyLimit({
  atOnce,
  queued,
}: {
  atOnce: number
  queued: number
}): ConcurrencyLimit {
  const queue = new PQueue({ concurrency: atOnce })
  return {
    async run(work) {
      const isFull = queue.pending >= atOnce && queue.size >= queued
      if (isFull) throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 5 })
      return queue.add(work)
    },
  }
}
