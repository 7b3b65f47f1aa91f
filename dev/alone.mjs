// One process works while others wait, where two at once would break it. Plain JavaScript: this runs on whatever Node the machine has.
import { readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

const lookAgainAfter = 200

/**
 * Does the work when no other process does work of this lock. Work that starts a process of its own hands it to `sharedWith`:
 * it may outlive this one.
 */
export async function alone(lock, doing, work) {
  if (!take(lock)) {
    process.stdout.write(`Another command is ${doing}; waiting for it. If none is, remove ${lock}.\n`)
    while (!take(lock)) await setTimeout(lookAgainAfter)
  }
  try {
    return await work((child) => shareWith(lock, child))
  } finally {
    rmSync(lock, { force: true })
  }
}

/** The lock is a link to nowhere that names its holders: unlike a file, it is never there without what it says. */
function take(lock) {
  try {
    symlinkSync(String(process.pid), lock)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  const holders = holdersOf(lock)
  if (holders && !holders.split('+').some(isAlive)) takeAway(lock, holders)
  return false
}

/** Of several who find what the dead left, one takes it away: another could meanwhile hold what the second took. */
function takeAway(lock, dead) {
  const guard = `${lock}-of-${dead}`
  if (!take(guard)) return
  if (holdersOf(lock) === dead) rmSync(lock)
  rmSync(guard)
}

function shareWith(lock, child) {
  if (child.pid === undefined) return
  const shared = `${lock}-by-${process.pid}`
  symlinkSync(`${process.pid}+${child.pid}`, shared)
  renameSync(shared, lock)
}

function holdersOf(lock) {
  try {
    return readlinkSync(lock)
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

function isAlive(pid) {
  // A number is given anew: what carries ours was left by somebody before us.
  if (Number(pid) === process.pid) return false
  try {
    return process.kill(Number(pid), 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
