import type { Jobs } from '../jobs/jobs.ts'
import { cleanUpDocuments } from './document-clean-up.ts'
import { scanWaiting } from './document-scan.ts'
import type { ScanParts } from './document-scan.ts'

/** Work on documents by the clock; each runs on one of the servers. */
export function documentJobs(parts: ScanParts): Jobs {
  return {
    tasks: {
      'scan-documents': () => scanWaiting(parts),
      'clean-up-documents': () => cleanUpDocuments(parts),
    },
    schedule: { 'scan-documents': '* * * * *', 'clean-up-documents': '37 * * * *' },
  }
}
