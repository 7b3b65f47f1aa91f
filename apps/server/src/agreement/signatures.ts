import { randomUUID } from 'node:crypto'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { Transaction } from '../db/database.ts'
import { certificatePdf } from './certificate.ts'
import type { CertificateFacts } from './certificate.ts'
import { countMail, lockToSchedule, scheduleMails } from '../mail/queued-mail.ts'
import type { MailSender, PendingMail } from '../mail/queued-mail.ts'
import type { PdfProcess } from './pdf-process.ts'
import { deadlineOf, cancelLinks, rescheduleMails, queueMail } from './signing-mail.repository.ts'
import type { NewSigningMail, SigningMailKind } from './signing-mail.repository.ts'

/** One party who is asked to sign. */
export interface SignatureRequest {
  readonly signerId: string
  /** Null: the household has no e-mail address. */
  readonly to: string | null
  /** The party's recorded address, or that of the filer's account. */
  readonly linkTo: 'own' | 'filer'
  readonly locale: Locale
}

/** The time of the requests, and the sender on whose account named addresses count. */
export interface Sending {
  readonly at: Date
  readonly sender: MailSender
  /** True if a person waits for the mail: over the limit it is refused instead of delayed. */
  readonly isRequested?: boolean
}

/**
 * A collector of an agreement's signatures (docs/rules/settlement.md "Signing"). The embedded one is below. A
 * commercial service would be called through a queue in the same transaction. It would report each signature to
 * `SigningService.record`, and return its sealed file.
 */
export interface Signatures {
  /**
   * Asks these parties to sign, or one again, in the caller's transaction; parties without an address are skipped.
   * Raises TOO_MANY_MAILS, TOO_MANY_MAILS_TODAY, TOO_MANY_STAFF_MAILS_TODAY.
   */
  request(tx: Transaction, signers: readonly SignatureRequest[], sending: Sending): Promise<void>
  /** Notifies a party that everyone signed. */
  announce(tx: Transaction, signers: readonly SignatureRequest[], at: Date): Promise<void>
  /**
   * Returns the file that all signed, with its certificate. Raises PDF_NOT_READABLE, PDF_TOO_COMPLEX where the file
   * bears no seal.
   */
  seal(agreement: Uint8Array, facts: CertificateFacts): Promise<Uint8Array>
}

/** Embedded signatures: a personal link by e-mail, a typed name, and a certificate page after the agreement. */
export function embeddedSignatures(pdfs: Pick<PdfProcess, 'join'>): Signatures {
  return {
    async request(tx, signers, sending) {
      const mails = signers.flatMap(mailsOf('sign'))
      const needed = await neededRequests(tx, mails, sending)
      await lockToSchedule(tx, needed, sending.sender, sending.at)
      // They are cancelled before their replacements are counted.
      await cancelLinks(
        tx,
        signers.map(({ signerId }) => signerId),
        sending.at,
      )
      const times = await timesOf(tx, needed, sending)
      for (const mail of mails)
        await queueMail(tx, mail, { at: sending.at, sendAt: times.get(mail.id) ?? sending.at })
    },
    async announce(tx, signers, at) {
      for (const mail of signers.flatMap(mailsOf('sealed'))) await queueMail(tx, mail, { at, sendAt: at })
    },
    seal: async (agreement, facts) => pdfs.join(agreement, await certificatePdf(facts)),
  }
}

type LinkMail = NewSigningMail & Pick<SignatureRequest, 'linkTo'>

const mailsOf =
  (kind: SigningMailKind) =>
  ({ signerId, locale, to, linkTo }: SignatureRequest): LinkMail[] =>
    to === null ? [] : [{ id: randomUUID(), signerId, kind, to, locale, linkTo }]

/** Returns the mails to counted addresses; requested ones don't queue behind others. */
async function neededRequests(
  tx: Transaction,
  mails: readonly LinkMail[],
  { isRequested }: Sending,
): Promise<readonly PendingMail[]> {
  const ownLinkMails = mails.filter(({ linkTo }) => linkTo === 'own')
  const [first] = ownLinkMails
  const deadline = first && !isRequested ? await deadlineOf(tx, first.signerId) : null
  return ownLinkMails.map(({ id, to }) => ({ mailId: id, address: to, deadline }))
}

/** Schedules these links, and reschedules the sender's waiting ones. */
async function timesOf(
  tx: Transaction,
  needed: readonly PendingMail[],
  { at, sender, isRequested }: Sending,
): Promise<ReadonlyMap<string, Date>> {
  if (isRequested) {
    for (const { mailId, address } of needed) await countMail(tx, address, sender, at, mailId)
    return new Map()
  }
  const times = await scheduleMails(tx, needed, sender, at, (moved) => rescheduleMails(tx, moved))
  return new Map(times.map(({ mailId, sendAt }) => [mailId, sendAt]))
}
