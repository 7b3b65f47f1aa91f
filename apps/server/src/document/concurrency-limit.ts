import { AppError } from '../http/app-error.ts'

export interface ConcurrencyLimit {
  /** Runs `work` when there is room. Throws AppError SERVICE_UNAVAILABLE at once when too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** Keeps heavy work to `atOnce` pieces with at most `waiting` behind them: 300 files at once leave the server well. */
export function createConcurrencyLimit({
  atOnce,
  waiting,
}: {
  atOnce: number
  waiting: number
}): ConcurrencyLimit {
  const queue: (() => void)[] = []
  let running = 0

  async function enter(): Promise<void> {
    if (running < atOnce) {
      running += 1
      return
    }
    if (queue.length >= waiting) throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 5 })
    await new Promise<void>((start) => queue.push(start))
  }

  /** The place goes straight to whoever waits longest, so nobody new slips in between. */
  function leave(): void {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  return {
    async run(work) {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
