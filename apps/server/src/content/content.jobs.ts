import type { Jobs } from '../jobs/jobs.ts'
import type { ContentImageService } from './content-image.service.ts'

export const contentJobs = (images: ContentImageService): Jobs => ({
  tasks: { 'clean-up-content-images': () => images.cleanUp() },
  schedule: { 'clean-up-content-images': '23 * * * *' },
})
