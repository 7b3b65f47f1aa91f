import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@makewhole/contract/client.ts'
import type { ApiClient } from '@makewhole/contract/client.ts'
import { removeDataDir } from './data-dir.ts'
import { freePort } from './free-port.ts'

const root = join(import.meta.dirname, '..')

export interface RunningServer {
  readonly url: string
  readonly dataDir: string
  /** The server's own process, so that a test can kill it. */
  readonly process: ChildProcess
  /** Returns a bearer token for a trial account, made by the documented command. */
  token(email: string): Promise<string>
  /** The typed client as that account. */
  as(email: string): Promise<ApiClient>
  /** The same after a change of their rights: tokens are dated by the second, and only one of a later second is newer than the change. */
  asNewAccount(email: string): Promise<ApiClient>
  /** Returns the output of a command of the project on the same data; rejects when it fails. */
  command(file: string, ...args: readonly string[]): Promise<string>
  /** Returns the output so far: the log of every failure. */
  output(): string
  stop(): Promise<void>
}

interface ServerOptions {
  /** Free by default; a restarted server needs its former port. */
  readonly port?: number
  readonly dataDir: string
  readonly env?: Record<string, string>
}

/** Starts the real program on its own data, as `npm start` does, and waits for its ready line. */
export async function startServer({ port, dataDir, env = {} }: ServerOptions): Promise<RunningServer> {
  const settings = {
    ...process.env,
    PORT: String(port ?? (await freePort())),
    DATA_DIR: dataDir,
    SEED_TRIAL: 'few',
    ...env,
  }
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: settings,
    stdio: 'pipe',
  })
  const printed: string[] = []
  const keep = (chunk: Buffer) => void printed.push(chunk.toString())
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const output = () => printed.join('')
  const url = await waitForUrl(child, output)
  const command = async (...args: readonly string[]) => (await run(args, settings)).trim()
  const token = (email: string) => command('apps/server/src/identity/print-token.ts', email)
  const clientWith = (bearer: string) =>
    createClient({ baseUrl: `${url}/api/v1`, token: () => Promise.resolve(bearer), locale: () => 'en' })
  return {
    url,
    dataDir,
    process: child,
    token,
    command,
    as: async (email) => clientWith(await token(email)),
    asNewAccount: async (email) => {
      const changed = Math.floor(Date.now() / 1000)
      let bearer = await token(email)
      while (issuedAt(bearer) <= changed) bearer = await token(email)
      return clientWith(bearer)
    },
    output,
    stop: () => stopped(child),
  }
}

/** Returns epoch seconds. */
function issuedAt(bearer: string): number {
  const [, claims = ''] = bearer.split('.')
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { iat: number }).iat
}

/** Starts a server on an empty data folder, which is removed first, or on a copy of another server's. */
export async function startFreshServer({
  copyOf,
  ...options
}: ServerOptions & { readonly copyOf?: string }): Promise<RunningServer> {
  await removeDataDir(options.dataDir)
  // A database with another account is elsewhere: then there is nothing to copy.
  if (copyOf !== undefined && existsSync(join(copyOf, 'postgres/cluster')))
    execFileSync('cp', ['-a', copyOf, options.dataDir])
  return await startServer(options)
}

function waitForUrl(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const ready = /Makewhole is ready: (\S+)/.exec(output())
      if (ready?.[1]) resolve(ready[1])
    })
    child.once('exit', (code) =>
      reject(new Error(`The server ended with ${code} before it was ready:\n${output()}`)),
    )
  })
}

async function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: Buffer[] = []
  const errors: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk))
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0)
    throw new Error(`${args.join(' ')} ended with ${String(code)}: ${Buffer.concat(errors).toString()}`)
  return Buffer.concat(output).toString()
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
