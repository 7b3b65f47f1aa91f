import type { Transaction } from '../db/database.ts'
import { senderOfFirm } from '../mail/queued-mail.ts'
import type { Clock } from '../clock.ts'
import type { AgreementFactsOf, ClaimsOfAgreements, PartiesOfOffers } from './agreement-facts.ts'
import { findCurrent } from './agreement.repository.ts'
import type { PaperSignatureService } from './paper-signature.service.ts'
import { recordSignatures } from './signature-record.ts'
import { listSigners, saveSignerAddress } from './signer.repository.ts'
import type { SignatureRequest, Signatures } from './signatures.ts'

interface SigningMethodParts {
  readonly clock: Clock
  readonly claims: ClaimsOfAgreements
  readonly settlement: PartiesOfOffers
  readonly facts: AgreementFactsOf
  readonly signatures: Signatures
  readonly paper: Pick<PaperSignatureService, 'withdrawPage'>
}

/**
 * Applies a firm's later choice of paper or link while people sign (docs/rules/settlement.md "Signing on paper"). The
 * link ends, or the page is withdrawn. Made signatures remain.
 */
export function followSigningMethods({
  clock,
  claims,
  settlement,
  facts,
  signatures,
  paper,
}: SigningMethodParts): void {
  settlement.onSigningMethodsSaved(async (tx: Transaction, claimId: string) => {
    const document = await findCurrent(tx, claimId)
    if (document?.acceptOffer !== true || document.signedAt !== null) return
    const parties = await settlement.listParties(tx, claimId)
    const claim = await claims.read(tx, claimId)
    const locale = await facts.localeOf(claim)
    const sender = senderOfFirm(claim.firmId)
    const at = new Date(clock.now())
    const requests: SignatureRequest[] = []
    for (const signer of await listSigners(tx, document.id)) {
      const party = parties.find(({ personId }) => personId === signer.personId)
      if (!party || signer.signedAt !== null || party.signsOnPaper === signer.signsOnPaper) continue
      const email = party.signsOnPaper ? null : party.linkEmail
      await saveSignerAddress(tx, signer.id, { email, linkTo: 'own', signsOnPaper: party.signsOnPaper })
      if (signer.page) await paper.withdrawPage(tx, signer.page, 'system')
      requests.push({ signerId: signer.id, to: email, linkTo: 'own', locale })
    }
    await signatures.request(tx, requests, { at, sender })
    await recordSignatures(tx, claims, document, at)
  })
}
