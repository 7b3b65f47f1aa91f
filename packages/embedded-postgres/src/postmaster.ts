import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/** Content of `postmaster.pid` about a data folder's server. */
export interface Postmaster {
  readonly pid: number
  readonly status: 'starting' | 'ready' | 'stopping' | 'unknown'
}

/**
 * Finds the running server of `cluster`, or null. A left-over pid file counts as none, even if its number is
 * another process now.
 */
export function runningPostmaster(cluster: string): Postmaster | null {
  const lines = pidFileOf(cluster).split('\n')
  const pid = Number(lines[0])
  if (!Number.isSafeInteger(pid) || pid <= 0 || !isAlive(pid) || !servesCluster(pid, cluster)) return null
  return { pid, status: statusOf(lines[7]) }
}

/** Reads the pid file, which an ending server may remove at any moment; then there is none. */
function pidFileOf(cluster: string): string {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

function statusOf(line: string | undefined): Postmaster['status'] {
  const word = line?.trim()
  return word === 'ready' || word === 'starting' || word === 'stopping' ? word : 'unknown'
}

/** True while a process with this number exists, of any owner. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Checks the process's working folder: PostgreSQL's is its data folder, unlike another process's with that
 * number.
 */
function servesCluster(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') {
    const command = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout
    return command.includes('postgres') && command.includes(cluster)
  }
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    return false
  }
}
