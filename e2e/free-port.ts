import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems use for outgoing calls. */
const [first, last] = [20_000, 30_000]

/** Returns an unused port of this machine, at random, so that two simultaneous callers get two. */
export async function freePort(): Promise<number> {
  const port = randomInt(first, last)
  return (await isFree(port)) ? port : await freePort()
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    server.listen(port)
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
    return true
  } catch {
    return false
  }
}
