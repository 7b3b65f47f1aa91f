import { createTransport } from 'nodemailer'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { keepMail } from './kept-mail.repository.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A mail could not be handed over. What a mail server says repeats the address, so only its codes are in the message. */
class MailError extends Error {
  override readonly name = 'MailError'

  constructor(cause: unknown) {
    const { code, responseCode } = cause as { code?: string; responseCode?: number }
    super(`the mail could not be handed over (${[code, responseCode].filter(Boolean).join(', ')})`, { cause })
  }
}

export interface Mailer {
  /** Hands one mail over; rejects with `MailError` when that could not be done, so that the caller can try again. */
  send(mail: Mail): Promise<void>
  close(): void
}

export interface MailerOptions {
  /** Where mail goes, `smtp://user:password@host:port`; null keeps it in the database for `/dev/mail`. */
  readonly smtpUrl: string | null
  /** The sender's address, with or without a name before it. */
  readonly from: string
  readonly db: Database
  readonly clock: Clock
}

/** Mail by SMTP, or kept and readable at `/dev/mail` where no SMTP server is set (product.md §11). */
export function createMailer({ smtpUrl, from, db, clock }: MailerOptions): Mailer {
  return smtpUrl === null ? keepingMailer(db, clock) : smtpMailer(smtpUrl, from)
}

function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(
    { url: smtpUrl, pool: true, connectionTimeout: 10_000, socketTimeout: 30_000 },
    { from },
  )
  return {
    async send({ to, subject, text, html }) {
      const message = { to: { name: '', address: to }, subject, text, html }
      await transport
        .sendMail({ ...message, disableFileAccess: true, disableUrlAccess: true })
        .catch((cause: unknown) => Promise.reject(new MailError(cause)))
    },
    close: () => transport.close(),
  }
}

function keepingMailer(db: Database, clock: Clock): Mailer {
  return {
    send: (mail) => keepMail(db.kysely, mail, new Date(clock.now())),
    close: () => undefined,
  }
}
