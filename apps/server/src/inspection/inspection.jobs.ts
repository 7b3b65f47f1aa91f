import type { Jobs } from '../jobs/jobs.ts'

/** A file is read as soon as one waits, and looked for each minute: a server that was killed leaves one behind. */
export function inspectionJobs(readInspections: () => Promise<void>): Jobs {
  return {
    tasks: { 'read-inspections': () => readInspections() },
    schedule: { 'read-inspections': '* * * * *' },
  }
}
