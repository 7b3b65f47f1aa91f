import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { sanitisedText } from './sanitise.ts'
import type { RichText } from './sanitise.ts'

// On Linux a thread has its own priority: others get the core first.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)

/** A text, and what it took of a core, in milliseconds. */
export interface SanitisedText {
  readonly text: RichText
  readonly took: number
}

// Sanitises received texts one after the other.
parentPort?.on('message', (html: string) => {
  const before = process.threadCpuUsage()
  const text = sanitisedText(html)
  const { user, system } = process.threadCpuUsage(before)
  parentPort?.postMessage({ text, took: (user + system) / 1000 } satisfies SanitisedText)
})
