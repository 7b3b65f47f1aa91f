import type { NoticeFailure } from '@makewhole/domain/notice/delivery.ts'
import { createTransport } from 'nodemailer'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { saveDevMail } from './dev-mailbox.repository.ts'
import { messageIdOf } from './returned-mail.ts'

export interface Mail {
  /** The id that identifies a returned mail (`readReturnedMail`). */
  readonly id?: string
  /** An address, or several of which each sees the others. */
  readonly to: string | readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** nodemailer's description of a failure. */
interface SmtpError {
  readonly code?: string
  readonly responseCode?: number
  /** The command that the server answered with it. */
  readonly command?: string
}

/** A mail that could not be sent. A mail server's text repeats the address, so the message has only its codes. */
export class MailError extends Error {
  override readonly name = 'MailError'
  readonly failure: NoticeFailure
  /** The server's code; null without an answer. */
  readonly smtpCode: number | null

  constructor(cause: unknown) {
    const error = cause as SmtpError
    const codes = [error.code, error.responseCode].filter(Boolean).join(', ')
    super(`the mail could not be handed over (${codes})`, { cause })
    this.smtpCode = error.responseCode ?? null
    this.failure = failureOf(error)
  }
}

/**
 * Classifies a failure. A refusal of this address or message is permanent. Any other refusal (of the sign-in, the
 * sender, or a mail too many) is a server's error, and temporary.
 */
function failureOf({ code, responseCode, command }: SmtpError): NoticeFailure {
  if (code === 'EENVELOPE' && command === 'API') return 'addressRefused'
  if (responseCode === undefined) return 'serverAway'
  if (responseCode >= 500 && command === 'RCPT TO') return 'addressRefused'
  return responseCode >= 500 && command === 'DATA' ? 'messageRefused' : 'serverRefused'
}

/** Returns the failure of any error: an internal one counts as an unavailable server, and is retried. */
export function failureIn(error: unknown): {
  readonly failure: NoticeFailure
  readonly smtpCode: number | null
} {
  return error instanceof MailError ? error : { failure: 'serverAway', smtpCode: null }
}

export interface Mailer {
  /** Sends one mail; rejects with `MailError` if that failed, so that the caller can retry. */
  send(mail: Mail): Promise<void>
  close(): void
}

export interface MailerOptions {
  /** The mail server, `smtp://user:password@host:port`; null stores mail in the database for `/dev/mail`. */
  readonly smtpUrl: string | null
  /** The sender's address, with or without a name before it. */
  readonly from: string
  readonly db: Database
  readonly clock: Clock
}

/**
 * Sends mail by SMTP, or stores it for `/dev/mail` without an SMTP server
 * (docs/rules/messages-and-notices.md "Mail").
 */
export function createMailer({ smtpUrl, from, db, clock }: MailerOptions): Mailer {
  return smtpUrl === null ? storingMailer(db, clock) : smtpMailer(smtpUrl, from, clock)
}

function smtpMailer(smtpUrl: string, from: string, clock: Clock): Mailer {
  const transport = createTransport(
    { url: smtpUrl, pool: true, connectionTimeout: 10_000, socketTimeout: 30_000 },
    { from },
  )
  return {
    async send({ id, to, subject, text, html }) {
      const messageId = id === undefined ? {} : { messageId: messageIdOf(id, clock.now(), from) }
      const addresses = [to].flat().map((address) => ({ name: '', address }))
      const message = { to: addresses, subject, text, html, ...messageId }
      await transport
        .sendMail({ ...message, disableFileAccess: true, disableUrlAccess: true })
        .catch((cause: unknown) => Promise.reject(new MailError(cause)))
    },
    close: () => transport.close(),
  }
}

function storingMailer(db: Database, clock: Clock): Mailer {
  return { send: (mail) => saveDevMail(db.kysely, mail, new Date(clock.now())), close: () => undefined }
}
