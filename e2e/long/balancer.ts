import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { startServer } from '../server.ts'
import type { RunningServer } from '../server.ts'

export const haproxy = '/usr/sbin/haproxy'

/** Reads a file of the project. */
export const readOwn = (path: string): Promise<string> =>
  readFile(join(import.meta.dirname, '../..', path), 'utf8')

export interface Balancer {
  /** Counts the servers that the balancer sends calls to. */
  serversUp(): Promise<number>
  stop(): Promise<unknown>
}

/** Starts HAProxy with a file of docs/how-to in which addresses are replaced. */
export async function startHaproxy(
  name: string,
  folder: string,
  replaced: Readonly<Record<string, string>>,
): Promise<Balancer> {
  await mkdir(folder, { recursive: true })
  const socket = join(folder, `${name}.sock`)
  let config = (await readOwn(`docs/how-to/${name}`)).replace(/^global$/m, `global\n  stats socket ${socket}`)
  for (const [documented, ours] of Object.entries(replaced)) {
    if (!config.includes(documented)) throw new Error(`${name} has no ${documented}`)
    config = config.replaceAll(documented, ours)
  }
  const file = join(folder, name)
  await writeFile(file, config)
  const process: ChildProcess = spawn(haproxy, ['-db', '-f', file], { stdio: 'inherit' })
  const ended = new Promise((resolve) => process.once('exit', resolve))
  return {
    serversUp: async () => {
      const asked = connect(socket)
      asked.end('show stat\n')
      return (await text(asked)).match(/^\w+,(one|two),.*,UP,/gm)?.length ?? 0
    },
    stop: () => {
      process.kill('SIGKILL')
      return ended
    },
  }
}

interface Front {
  readonly front: number
  readonly first: number
  readonly second: number
}

/** Starts the documented balancer before two servers of this machine, without a certificate. */
export function startBalancer(folder: string, { front, first, second }: Front): Promise<Balancer> {
  return startHaproxy('haproxy.cfg', folder, {
    'bind :443 ssl crt /etc/haproxy/claims.example.org.pem alpn h2,http/1.1': `bind 127.0.0.1:${front}`,
    'X-Forwarded-Proto https': 'X-Forwarded-Proto http',
    '10.0.4.11:4300': `127.0.0.1:${first}`,
    '10.0.4.12:4300': `127.0.0.1:${second}`,
  })
}

/** True while the server at this port can serve. */
export const isUp = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

/** A server that starts again at its port. */
export class Restartable {
  server: RunningServer
  readonly port: number
  readonly #env: Record<string, string>

  constructor(server: RunningServer, port: number, env: Record<string, string>) {
    this.server = server
    this.port = port
    this.#env = env
  }

  async startAgain(): Promise<void> {
    this.server = await startServer({ port: this.port, dataDir: this.server.dataDir, env: this.#env })
  }

  stop(): Promise<void> {
    return this.server.stop()
  }
}
