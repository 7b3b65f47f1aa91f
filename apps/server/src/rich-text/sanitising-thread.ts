import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { visibleLength } from '@makewhole/domain/rich-text/rich-text.ts'
import { sanitised } from './sanitise.ts'

// On Linux a thread has a priority of its own: whoever else wants the core has it first.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)

// Sanitises what it is sent, one text after the other.
parentPort?.on('message', (given: string) => {
  const html = sanitised(given)
  parentPort?.postMessage({ html, length: visibleLength(html) })
})
