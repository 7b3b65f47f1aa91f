import { randomUUID } from 'node:crypto'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { Transaction } from '../db/database.ts'
import { certificatePdf } from './certificate.ts'
import type { CertificateFacts } from './certificate.ts'
import { withCertificate } from './join-pdf.ts'
import { queueMail } from './signing-mail.repository.ts'

/** One party who is asked to sign. */
export interface SignerToAsk {
  readonly signerId: string
  /** Null: nobody of the household gave an e-mail address. */
  readonly to: string | null
  readonly locale: Locale
}

/**
 * Who collects the signatures of an agreement (docs/rules/settlement.md "Signing"). The embedded one is below; a
 * commercial service fits behind it: it would be asked in the same transaction through a queue of its own, report each
 * signature to `SigningService.record`, and hand out its own sealed file.
 */
export interface Signatures {
  /** Asks these parties to sign, or asks one again; in the transaction that wants it. */
  request(tx: Transaction, signers: readonly SignerToAsk[], at: Date): Promise<void>
  /** Tells a party that everyone signed. */
  announce(tx: Transaction, signers: readonly SignerToAsk[], at: Date): Promise<void>
  /** The file that all signed, with the proof of it. */
  seal(agreement: Uint8Array, facts: CertificateFacts): Promise<Uint8Array>
}

/** Our own: a personal link by e-mail, a typed name, a certificate page behind the agreement. */
export const embeddedSignatures: Signatures = {
  request: (tx, signers, at) => queueAll(tx, 'sign', signers, at),
  announce: (tx, signers, at) => queueAll(tx, 'sealed', signers, at),
  seal: async (agreement, facts) => withCertificate(agreement, await certificatePdf(facts)),
}

async function queueAll(
  tx: Transaction,
  kind: 'sign' | 'sealed',
  signers: readonly SignerToAsk[],
  at: Date,
): Promise<void> {
  for (const { signerId, to, locale } of signers)
    if (to !== null) await queueMail(tx, { id: randomUUID(), signerId, kind, to, locale }, at)
}
