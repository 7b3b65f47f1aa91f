import { allowedOptions } from '@makewhole/domain/form/problem.ts'
import { randomUUID } from 'node:crypto'
import type { AgreementStatusBody, SettlementDocumentView } from '@makewhole/contract/agreement/agreement.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import { senderOfFirm } from '../mail/queued-mail.ts'
import { endUnsigned, findOwnDocument } from './agreement-document.ts'
import type { AgreementFactsOf, ClaimOfAgreement, ClaimsOfAgreements } from './agreement-facts.ts'
import { documentView } from './agreement-view.ts'
import { findAgreement, saveAnswer } from './agreement.repository.ts'
import type { AgreementRow } from './agreement.repository.ts'
import { insertSigner } from './signer.repository.ts'
import type { Signatures } from './signatures.ts'

export interface AgreementAnswerParts {
  readonly db: Database
  readonly program: Program
  readonly clock: Clock
  readonly claims: ClaimsOfAgreements
  readonly facts: AgreementFactsOf
  readonly signatures: Signatures
}

/** Answers of the household to an agreement (docs/rules/settlement.md "Answering an agreement"). */
export function createAgreementAnswer({
  db,
  program,
  clock,
  claims,
  facts,
  signatures,
}: AgreementAnswerParts) {
  const now = () => new Date(clock.now())

  /**
   * The filer's answer to the agreement (docs/rules/settlement.md "Answering an agreement"). Accepting sends each party
   * a link to sign, once. Raises NOT_FOUND, FORBIDDEN, TRANSITION_NOT_ALLOWED, AGREEMENT_SUPERSEDED, AGREEMENT_SIGNED,
   * INVALID_ANSWERS without a reason to reject.
   */
  function answer(actor: Actor, claimId: string, body: AgreementStatusBody): Promise<SettlementDocumentView> {
    return db.transaction(async (tx) => {
      const claim = await claims.getForUpdate(tx, actor, claimId, 'agreement.respond')
      await claims.resumeOnResponse(tx, claim, actor)
      const document = await findAgreement(tx, body.settlementDocumentId)
      const isOwn = document?.claimId === claimId && document.sentAt !== null
      if (isOwn && document.endedAt !== null) throw new AppError('AGREEMENT_SUPERSEDED')
      if (isOwn && document.acceptOffer === true && body.acceptOffer) return documentView(document, false)
      await (body.acceptOffer ? accept : reject)(tx, actor, claim, isOwn ? document : null, body)
      return documentView(await findOwnDocument(tx, claimId, body.settlementDocumentId), false)
    })
  }

  async function accept(
    tx: Transaction,
    actor: Actor,
    claim: ClaimOfAgreement,
    document: AgreementRow | null,
  ) {
    await claims.applyEvent(tx, claim.id, 'acceptAgreement', actor, { isCurrentAgreement: document !== null })
    if (!document) throw new AppError('AGREEMENT_SUPERSEDED')
    await saveAnswer(tx, document.id, { acceptOffer: true, rejectionReasonId: null, other: null }, now())
    const locale = await facts.localeOf(claim)
    const recipients = await facts.recipientsOf(tx, actor, claim)
    const signers = recipients.map((recipient) => ({
      ...recipient,
      id: randomUUID(),
      documentId: document.id,
    }))
    for (const [position, signer] of signers.entries()) await insertSigner(tx, signer, position)
    const requests = signers.map(({ id, email, linkTo }) => ({ signerId: id, to: email, linkTo, locale }))
    await signatures.request(tx, requests, { at: now(), sender: senderOfFirm(claim.firmId) })
  }

  async function reject(
    tx: Transaction,
    actor: Actor,
    claim: ClaimOfAgreement,
    document: AgreementRow | null,
    body: AgreementStatusBody,
  ) {
    const rejectionReasonId = reasonOf(body)
    const otherReason = body.other?.trim() || null
    if (document) {
      await saveAnswer(tx, document.id, { acceptOffer: false, rejectionReasonId, other: otherReason }, now())
      await endUnsigned(tx, document, { state: 'rejected', reason: otherReason, at: now() })
    }
    const guardFacts = { isCurrentAgreement: document !== null, reasonGiven: true }
    await claims.applyEvent(tx, claim.id, 'rejectAgreement', actor, guardFacts, {
      rejectionReasonId,
      reason: otherReason,
    })
  }

  function reasonOf({ rejectionReason }: AgreementStatusBody): number {
    const reason = program.options.rejectionReason.find(({ id }) => id === rejectionReason)
    if (reason) return reason.id
    const message = {
      en: 'Please select a reason why you are not accepting this settlement agreement.',
      es: 'Seleccione el motivo por el que no acepta este acuerdo de resolución.',
    }
    const allowed = allowedOptions(program.options.rejectionReason)
    throw new AppError('INVALID_ANSWERS', {}, [
      { path: 'rejectionReason', code: 'required', message, ...allowed },
    ])
  }

  return { answer }
}
