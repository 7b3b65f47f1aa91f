import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isAlive } from './postmaster.ts'

const timeoutMilliseconds = 60_000
const maxHoldMilliseconds = 120_000

/** Runs `work` while no other process does so with the same `file`. A lock whose owner died or hangs is taken over. */
export async function withStartLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true })
  const until = Date.now() + timeoutMilliseconds
  while (!acquireLock(file)) {
    if (isAbandoned(file)) rmSync(file, { force: true })
    else if (Date.now() > until) throw new Error(`Another start holds ${file} and does not finish.`)
    else await wait(50)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function acquireLock(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function isAbandoned(file: string): boolean {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    const age = Date.now() - statSync(file).mtimeMs
    return age > maxHoldMilliseconds || (pid > 0 && !isAlive(pid))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
