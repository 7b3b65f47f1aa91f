import type { Jobs } from './jobs.ts'

/** Runs everything that runs by the calendar once, here and now; the names of those that failed. */
export async function runScheduled({ tasks, schedule }: Jobs): Promise<readonly string[]> {
  const failed: string[] = []
  for (const name of Object.keys(schedule)) {
    await tasks[name]?.({}).catch(() => failed.push(name))
  }
  return failed
}
