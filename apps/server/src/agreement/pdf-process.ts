import { Readable } from 'node:stream'
import { AppError } from '../app-error.ts'
import type { ProcessLimits } from '../process/child-process-limits.ts'
import { runInChildProcess } from '../process/run-in-child-process.ts'

/** `join`: the first `size` bytes are a PDF, the rest is the one to append. */
export type PdfRequest = { readonly act: 'check' } | { readonly act: 'join'; readonly size: number }

export type PdfLine =
  | { readonly type: 'checked'; readonly pageCount: number }
  | { readonly type: 'piece'; readonly base64: string }
  | { readonly type: 'joined' }
  /** Damaged, or behind a password. */
  | { readonly type: 'unreadable' }

export interface PdfProcessLimits {
  readonly check: ProcessLimits
  readonly join: ProcessLimits
}

const mebibyte = 1024 * 1024

/** A PDF that passes the check on a quiet machine has to bear being joined on a busy one. */
const pdfLimits: PdfProcessLimits = {
  check: { maxMilliseconds: 20_000, maxMemory: 600 * mebibyte },
  join: { maxMilliseconds: 90_000, maxMemory: 900 * mebibyte },
}

export type PdfProcess = ReturnType<typeof createPdfProcess>

/**
 * Opens PDFs in child processes, with limits of time and memory
 * (docs/rules/settlement.md "An agreement of one's own").
 */
export function createPdfProcess(limits: PdfProcessLimits = pdfLimits) {
  const worker = new URL('./pdf-worker.ts', import.meta.url)
  const checkInChild = runInChildProcess<PdfRequest, PdfLine>(worker, limits.check)
  const joinInChild = runInChildProcess<PdfRequest, PdfLine>(worker, limits.join)

  /**
   * Counts the pages of a PDF, and checks that pages can be put behind them. Raises PDF_NOT_READABLE, PDF_TOO_COMPLEX,
   * SERVICE_UNAVAILABLE.
   */
  async function check(bytes: Uint8Array): Promise<number> {
    for await (const line of checkInChild({ act: 'check' }, streamOf(bytes))) {
      if (line.type === 'checked') return line.pageCount
      refuseUnreadable(line)
    }
    throw new AppError('PDF_TOO_COMPLEX')
  }

  /** The first PDF with the pages of the second behind its own. Raises what `check` raises. */
  async function join(first: Uint8Array, second: Uint8Array): Promise<Buffer> {
    const pieces: Buffer[] = []
    const request = { act: 'join', size: first.length } as const
    for await (const line of joinInChild(request, streamOf(first, second))) {
      if (line.type === 'joined') return Buffer.concat(pieces)
      if (line.type === 'piece') pieces.push(Buffer.from(line.base64, 'base64'))
      refuseUnreadable(line)
    }
    throw new AppError('PDF_TOO_COMPLEX')
  }

  return { check, join }
}

function refuseUnreadable(line: PdfLine): void {
  if (line.type === 'unreadable') throw new AppError('PDF_NOT_READABLE')
}

function streamOf(...parts: readonly Uint8Array[]): Readable {
  return Readable.from(parts.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength)))
}
