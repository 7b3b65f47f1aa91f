import { dataDirOf } from '../data-dir.ts'
import { startFreshServer } from '../server.ts'

/** Data of a server that has made its trial and was stopped, for servers to begin with: to make it takes most of a start. */
export const madeTrial = dataDirOf('made-trial')

/** Makes it before the first file of a run. */
export default async function setup(): Promise<void> {
  const server = await startFreshServer({ dataDir: madeTrial })
  await server.stop()
}
