import PQueue from 'p-queue'
import { AppError } from '../app-error.ts'

export interface ConcurrencyLimit {
  /** Runs `work` when there is room. Throws AppError SERVICE_UNAVAILABLE at once when too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** Keeps heavy work to `atOnce` pieces with at most `waiting` behind them: 300 files at once leave the server well. */
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
