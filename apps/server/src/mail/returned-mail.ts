import { mkdir, open, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'

/** One of our mails that a mail server could not deliver after all. */
export interface ReturnedMail {
  /** The `id` that the mail was sent with. */
  readonly id: string
  /** The code of the server that refused it, where the report says so. */
  readonly smtpCode: number | null
}

/** A report and what came back fit in here; nothing behind it is read. */
const mostBytes = 1024 * 1024

/** A Message-ID that leads back to the mail. It is another one each time: some servers drop what they have seen. */
export function messageIdOf(id: string, at: number, from: string): string {
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return `<makewhole.${id}.${at.toString(36)}@${host}>`
}

/**
 * What a delivery report (RFC 3464) says of a mail of ours; null for any other mail, and for a report of a delay, behind which
 * the mail may still arrive.
 */
export function readReturnedMail(raw: string): ReturnedMail | null {
  // A header may go on in the next line, behind a space.
  const text = raw.replaceAll(/\r?\n[ \t]+/g, ' ')
  if (!/^Action:\s*failed\b/im.test(text)) return null
  const id = /^Message-ID:\s*<makewhole\.([0-9a-f-]{36})\./im.exec(text)?.[1]
  if (id === undefined) return null
  const code = /^Diagnostic-Code:\s*smtp;\s*(\d{3})\b/im.exec(text)?.[1]
  return { id, smtpCode: code === undefined ? null : Number(code) }
}

/**
 * Reads what a mail server delivered to a Maildir: each report is told to `tell`, then moved from `new` to `cur` as read. What
 * can't be told stays for the next time.
 */
export async function takeReturnedMails(
  maildir: string,
  tell: (mail: ReturnedMail) => Promise<void>,
): Promise<void> {
  await mkdir(join(maildir, 'cur'), { recursive: true })
  await mkdir(join(maildir, 'new'), { recursive: true })
  for (const name of await readdir(join(maildir, 'new'))) {
    const file = join(maildir, 'new', name)
    const returned = readReturnedMail(await beginningOf(file))
    if (returned) await tell(returned)
    await rename(file, join(maildir, 'cur', `${name}:2,S`))
  }
}

async function beginningOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(mostBytes), position: 0 })
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}
