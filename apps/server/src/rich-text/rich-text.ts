import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { maxHtml } from '@makewhole/domain/rich-text/rich-text.ts'
import { AppError } from '../app-error.ts'
import { sanitisedText } from './sanitise.ts'
import type { RichText } from './sanitise.ts'
import type { SanitisedText } from './sanitise-worker.ts'
import { createTextQueue } from './text-queue.ts'

/**
 * Returns a person's base64 HTML, sanitised. Raises INVALID_ANSWERS naming `field` when it is not base64 of UTF-8,
 * MESSAGE_TOO_LONG beyond 100 kB before or after, SERVICE_UNAVAILABLE when too many long ones wait.
 */
export async function richTextOf(
  { subject }: Pick<Actor, 'subject'>,
  base64: string,
  field: string,
): Promise<RichText> {
  const html = decoded(base64, field)
  requireBounded(html, field)
  const text = html.length <= shortText ? sanitisedText(html) : await queue.addIfRoom(subject, html)
  requireBounded(text.html, field)
  return text
}

/**
 * Returns HTML of managed content, sanitised. Callers hold no database connection, so that any number may wait.
 * Raises SERVICE_UNAVAILABLE.
 */
export async function sanitisedContent(html: string): Promise<string> {
  return (await queue.add('managed content', html)).html
}

/** Checks whether HTML is beyond 100 kB. */
export function isTooLong(html: string): boolean {
  return Buffer.byteLength(html) > maxHtml
}

export function base64Of(html: string): string {
  return Buffer.from(html, 'utf8').toString('base64')
}

/** Max characters sanitised here: they take less time than a call of the thread. */
const shortText = 1000
/** Milliseconds until a silent thread is ended; a start takes seconds on a busy machine. */
const sanitiseTimeoutMilliseconds = 30_000
let thread: Worker | null = null

/**
 * Sanitises in a worker thread, so that other requests continue. After a long text the thread rests nineteen times as
 * long, but not after its start or end. So any number of texts takes a twentieth of a core.
 */
const queue = createTextQueue({
  sanitise: sanitiseInThread,
  rest: (milliseconds) => delay(19 * milliseconds, undefined, { ref: false }),
})

/** A thread that hangs is ended; the next text gets a new one. */
function sanitiseInThread(html: string): Promise<SanitisedText> {
  const worker = (thread ??= startThread())
  return new Promise((resolve, reject) => {
    const end = (finish: () => void) => {
      clearTimeout(timer)
      worker.removeAllListeners('message').removeAllListeners('error')
      finish()
    }
    const fail = (cause: unknown) => {
      thread = null
      void worker.terminate()
      end(() => reject(new AppError('SERVICE_UNAVAILABLE', {}, [], { cause })))
    }
    const timer = setTimeout(() => fail(new Error('sanitising took too long')), sanitiseTimeoutMilliseconds)
    // Under `node --watch` a thread also sends the names of what it imports.
    worker.on('message', (answer: SanitisedText | object) => {
      if ('text' in answer) end(() => resolve(answer))
    })
    worker.once('error', fail)
    worker.postMessage(html)
  })
}

function startThread(): Worker {
  const worker = new Worker(new URL('./sanitise-worker.ts', import.meta.url))
  // A server that stops does not wait for it.
  worker.unref()
  return worker
}

function requireBounded(html: string, field: string): void {
  if (isTooLong(html)) throw new AppError('MESSAGE_TOO_LONG', { field })
}

function decoded(base64: string, field: string): string {
  try {
    if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new TypeError('not base64')
    return new TextDecoder('utf-8', { fatal: true })
      .decode(Buffer.from(base64, 'base64'))
      .replaceAll('\0', '')
  } catch (error) {
    throw new AppError('INVALID_ANSWERS', { field }, [], { cause: error })
  }
}
