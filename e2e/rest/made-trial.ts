import { dataDirOf } from '../data-dir.ts'
import { startFreshServer } from '../server.ts'

/** The data of a stopped server with its trial, for others to start with. Making it is a large part of a start. */
export const madeTrial = dataDirOf('made-trial')

/** Makes it before the first file of a run. */
export default async function setup(): Promise<void> {
  const server = await startFreshServer({ dataDir: madeTrial })
  await server.stop()
}
