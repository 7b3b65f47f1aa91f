import { mkdir, open, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'

/** A mail from here that a mail server could not deliver. */
export interface ReturnedMail {
  /** The `id` that the mail was sent with. */
  readonly id: string
  /** The refusing server's code, where the report has it. */
  readonly smtpCode: number | null
}

/**
 * Max bytes of a report with the returned headers; the rest is not read. Each line costs the parser time and memory,
 * even an empty one: a mebibyte of them took 11 seconds and 2 GB.
 */
const maxBytes = 1024 * 1024
const maxLines = 5000

const limits = {
  maxHeadersSize: 64 * 1024,
  maxNestingDepth: 8,
  // Only the headers of the returned mail are read.
  forceRfc822Attachments: true,
  attachmentEncoding: 'utf8',
} as const

/** A Message-ID that leads back to the mail. It is another one each time: some servers drop what they have seen. */
export function messageIdOf(id: string, at: number, from: string): string {
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return `<makewhole.${id}.${at.toString(36)}@${host}>`
}

/**
 * Returns a delivery report (RFC 3464) of a mail from here. Null for any other mail, an unreadable one, and a report
 * of a delay, after which the mail may still arrive.
 */
export async function readReturnedMail(raw: Buffer): Promise<ReturnedMail | null> {
  const mail = await parse(raw)
  const status = partOf(mail, /^message\/(global-)?delivery-status$/)
  const returned = partOf(mail, /^(message\/(rfc822|global|global-headers)|text\/rfc822-headers)$/)
  if (status === null || returned === null) return null
  const fields = await fieldsOf(status)
  const id = /^<makewhole\.([0-9a-f-]{36})\./i.exec((await parse(returned))?.messageId ?? '')?.[1]
  if (id === undefined || !fields('action').some((action) => /^failed\b/i.test(action))) return null
  const codes = fields('diagnostic-code').map((reason) => /^smtp;\s*(\d{3})\b/i.exec(reason)?.[1])
  const code = codes.find((found) => found !== undefined)
  return { id, smtpCode: code === undefined ? null : Number(code) }
}

/** A mail that is beyond the limits is not one that a mail server wrote: null. */
async function parse(raw: Buffer): Promise<Email | null> {
  return PostalMime.parse(headOf(raw), limits).catch(() => null)
}

function partOf(mail: Email | null, type: RegExp): Buffer | null {
  const part = mail?.attachments.find(({ mimeType }) => type.test(mimeType))
  return typeof part?.content === 'string' ? Buffer.from(part.content) : null
}

/** Reads the fields of a report: the mail's and each recipient's are headers, with an empty line in between. */
async function fieldsOf(status: Buffer): Promise<(name: string) => readonly string[]> {
  const lines = status.toString().replaceAll(/(\r?\n)+/g, '\n')
  const headers = (await parse(Buffer.from(lines.trimStart())))?.headers ?? []
  return (name) => headers.filter(({ key }) => key === name).map(({ value }) => value)
}

function headOf(raw: Buffer): Buffer {
  let end = 0
  for (let lines = 0; lines < maxLines; lines += 1) {
    const at = raw.indexOf('\n', end)
    if (at === -1) return raw
    end = at + 1
  }
  return raw.subarray(0, end)
}

/**
 * Reads mails delivered to a Maildir: each report goes to `handle`, and moves from `new` to `cur` as read. A failed
 * one remains for the next time.
 */
export async function readReturnedMails(
  maildir: string,
  handle: (mail: ReturnedMail) => Promise<void>,
): Promise<void> {
  await mkdir(join(maildir, 'cur'), { recursive: true })
  await mkdir(join(maildir, 'new'), { recursive: true })
  for (const name of await readdir(join(maildir, 'new'))) {
    const file = join(maildir, 'new', name)
    const returned = await readReturnedMail(await bytesOf(file))
    if (returned) await handle(returned)
    await rename(file, join(maildir, 'cur', `${name}:2,S`))
  }
}

async function bytesOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(maxBytes), position: 0 })
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
