import type { Jobs } from '../jobs/jobs.ts'
import type { MapCount } from './map-count.service.ts'

/** The map follows the claims within a minute, sooner where somebody looks at it. */
export function mapJobs(count: Pick<MapCount, 'countChanges'>): Jobs {
  return { tasks: { 'count-map': () => count.countChanges() }, schedule: { 'count-map': '* * * * *' } }
}
