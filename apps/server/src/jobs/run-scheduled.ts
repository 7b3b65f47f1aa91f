import type { Jobs } from './jobs.ts'

/** Runs every scheduled task once; answers the names of failed ones. */
export async function runScheduled({ tasks, schedule }: Jobs): Promise<readonly string[]> {
  const failed: string[] = []
  for (const name of Object.keys(schedule)) {
    await tasks[name]?.({}).catch(() => failed.push(name))
  }
  return failed
}
