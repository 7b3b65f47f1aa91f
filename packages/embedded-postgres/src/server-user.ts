import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The system account of the database server under root: PostgreSQL refuses to run as root. */
export interface ServerUser {
  readonly uid: number
  readonly gid: number
}

const candidates = ['postgres', 'nobody', 'daemon']

/** Finds the account for the server: null without root, where it runs as the current account. */
export function serverUser(cluster: string): ServerUser | null {
  if (process.getuid?.() !== 0) return null
  const owner = existsSync(cluster) ? statSync(cluster) : null
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const user = candidates.map(accountOf).find((account) => account !== null)
  if (!user) {
    throw new Error(
      `The embedded PostgreSQL cannot run as root, and none of the accounts ${candidates.join(', ')} exists. ` +
        'Start as another user, or set DATABASE_URL.',
    )
  }
  return user
}

function accountOf(name: string): ServerUser | null {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
  if (uid?.status !== 0 || gid?.status !== 0) return null
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

/** True when `user` may pass through every folder down to `folder`, or down to its first ancestor that exists. */
export function canEnter(user: ServerUser, folder: string): boolean {
  const parent = dirname(folder)
  if (parent !== folder && !canEnter(user, parent)) return false
  if (!existsSync(folder)) return true
  const { mode, uid, gid } = statSync(folder)
  if (uid === user.uid) return (mode & 0o100) !== 0
  if (gid === user.gid) return (mode & 0o010) !== 0
  return (mode & 0o001) !== 0
}
