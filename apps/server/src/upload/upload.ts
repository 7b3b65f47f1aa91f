import type { Jobs } from '../jobs/jobs.ts'
import { createUploadService } from './upload.service.ts'
import type { UploadServiceParts } from './upload.service.ts'

/** Places for files that belong to no claim yet. */
export function uploadFeature(parts: UploadServiceParts) {
  const uploads = createUploadService(parts)
  const jobs: Jobs = {
    tasks: { 'clean-up-uploads': () => uploads.cleanUp() },
    schedule: { 'clean-up-uploads': '23 * * * *' },
  }
  return { uploads, jobs }
}
