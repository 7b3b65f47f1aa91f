import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { visibleLength } from '@makewhole/domain/rich-text/rich-text.ts'
import { sanitised } from './sanitise.ts'

// On Linux a thread has a priority of its own: whoever else wants the core has it first.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)

/** A text, and what it took of a core, in milliseconds. */
export interface SanitisedText {
  readonly text: { readonly html: string; readonly length: number }
  readonly took: number
}

// Sanitises what it is sent, one text after the other.
parentPort?.on('message', (given: string) => {
  const before = process.threadCpuUsage()
  const html = sanitised(given)
  const text = { html, length: visibleLength(html) }
  const { user, system } = process.threadCpuUsage(before)
  parentPort?.postMessage({ text, took: (user + system) / 1000 } satisfies SanitisedText)
})
