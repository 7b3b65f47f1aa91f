import type { Jobs } from '../jobs/jobs.ts'

/** Imports are worked on as soon as one waits, and looked for each minute: a server that was killed leaves some behind. */
export function importJobs(workOnImports: () => Promise<void>, removeOldFiles: () => Promise<void>): Jobs {
  return {
    tasks: { 'work-on-imports': () => workOnImports(), 'remove-import-files': () => removeOldFiles() },
    schedule: { 'work-on-imports': '* * * * *', 'remove-import-files': '40 * * * *' },
  }
}
