import { randomUUID } from 'node:crypto'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { Transaction } from '../db/database.ts'
import { certificatePdf } from './certificate.ts'
import type { CertificateFacts } from './certificate.ts'
import { countMail, scheduleMail } from '../mail/named-mail.ts'
import type { MailSender } from '../mail/named-mail.ts'
import type { PdfProcess } from './pdf-process.ts'
import { queueMail } from './signing-mail.repository.ts'

/** One party who is asked to sign. */
export interface SignerToAsk {
  readonly signerId: string
  /** Null: nobody of the household gave an e-mail address. */
  readonly to: string | null
  /** The party's address as somebody named it, or that of the filer's account. */
  readonly linkTo: 'own' | 'filer'
  readonly locale: Locale
}

/** Names when parties are asked, and on whose account the mails to addresses that were named are counted. */
export interface Sending {
  readonly at: Date
  readonly sender: MailSender
  /** Somebody stands and waits for it: refused where too many mails went, instead of sent once there is room. */
  readonly isAskedFor?: boolean
}

/**
 * Who collects the signatures of an agreement (docs/rules/settlement.md "Signing"). The embedded one is below; a
 * commercial service fits behind it: it would be asked in the same transaction through a queue of its own, report each
 * signature to `SigningService.record`, and hand out its own sealed file.
 */
export interface Signatures {
  /** Asks these parties to sign, or asks one again; in the transaction that wants it. Raises TOO_MANY_MAILS, TOO_MANY_MAILS_TODAY. */
  request(tx: Transaction, signers: readonly SignerToAsk[], sending: Sending): Promise<void>
  /** Tells a party that everyone signed. */
  announce(tx: Transaction, signers: readonly SignerToAsk[], at: Date): Promise<void>
  /** The file that all signed, with the proof of it. Raises PDF_NOT_READABLE, PDF_TOO_COMPLEX where the file bears no seal. */
  seal(agreement: Uint8Array, facts: CertificateFacts): Promise<Uint8Array>
}

/** Our own: a personal link by e-mail, a typed name, a certificate page behind the agreement. */
export function embeddedSignatures(pdfs: Pick<PdfProcess, 'join'>): Signatures {
  return {
    async request(tx, signers, sending) {
      for (const signer of signers) {
        const { to, linkTo } = signer
        if (to === null) continue
        const sendAt = linkTo === 'own' ? await countedAt(tx, to, sending) : sending.at
        await queueMail(tx, mailTo(signer, 'sign', to), { at: sending.at, sendAt })
      }
    },
    async announce(tx, signers, at) {
      for (const signer of signers)
        if (signer.to !== null) await queueMail(tx, mailTo(signer, 'sealed', signer.to), { at, sendAt: at })
    },
    seal: async (agreement, facts) => pdfs.join(agreement, await certificatePdf(facts)),
  }
}

function mailTo({ signerId, locale }: SignerToAsk, kind: 'sign' | 'sealed', to: string) {
  return { id: randomUUID(), signerId, kind, to, locale }
}

/** Plans when a link to an address that somebody named goes out. */
async function countedAt(tx: Transaction, to: string, { at, sender, isAskedFor }: Sending): Promise<Date> {
  if (!isAskedFor) return scheduleMail(tx, to, sender, at)
  await countMail(tx, to, sender, at)
  return at
}
