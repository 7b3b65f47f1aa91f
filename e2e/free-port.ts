import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems take for calls of their own. */
const [first, last] = [20_000, 30_000]

/** A port that nothing on this machine listens at, chosen at random so that two that ask at once get two. */
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
