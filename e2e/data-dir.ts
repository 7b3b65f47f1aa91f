import { join } from 'node:path'

/** Where the journeys' server keeps its data. */
export const journeysDataDir = join(import.meta.dirname, '../.test/e2e')
