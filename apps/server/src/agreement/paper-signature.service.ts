import type {
  ConfirmSignatureBody,
  RefuseSignatureBody,
  SignedPageBody,
  SignersView,
} from '@makewhole/contract/agreement/agreement.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { staffRoles } from '@makewhole/domain/access/portal.ts'
import { isReplaceable, isSigningDay, signedPageState } from '@makewhole/domain/agreement/signed-page.ts'
import { containsLetter, isDifferentName } from '@makewhole/domain/agreement/typed-name.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import { documentStatuses } from '@makewhole/domain/document/proofs.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { localDateAt } from '@makewhole/domain/shared/local-date.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { LocalizedText } from '@makewhole/domain/shared/text.ts'
import type { ActivityFacts } from '../claim/activity-chain.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { DocumentService } from '../document/document.service.ts'
import { AppError } from '../app-error.ts'
import type { FileAddress, Storage } from '../storage/storage.ts'
import type { ClaimOfAgreement, ClaimsOfAgreements } from './agreement-facts.ts'
import type { Sealer } from './agreement-seal.ts'
import { findAgreement, findCurrent } from './agreement.repository.ts'
import type { AgreementRow } from './agreement.repository.ts'
import { downloadSeconds } from './agreement.service.ts'
import {
  confirmSignedPage,
  findSignedPage,
  insertSignedPage,
  refuseSignedPage,
  replaceSignedPage,
} from './signed-page.repository.ts'
import type { FoundPage, SignedPageRow } from './signed-page.repository.ts'
import { recordSignatures, signatureFacts } from './signature-record.ts'
import { listSigners, saveSignature } from './signer.repository.ts'
import type { SignerRow } from './signer.repository.ts'
import type { SigningService } from './signing.service.ts'

export interface PaperSignatureParts {
  readonly db: Database
  readonly storage: Storage
  readonly program: Program
  readonly clock: Clock
  readonly claims: ClaimsOfAgreements
  readonly documents: Pick<DocumentService, 'registerSignedPage' | 'decideSignedPage' | 'withdrawSignedPage'>
  readonly signing: Pick<SigningService, 'list'>
  readonly sealer: Pick<Sealer, 'seal'>
}

/** A page that a reviewer decides about, with everything around it as it is under the claim's lock. */
interface Decidable {
  readonly page: FoundPage
  readonly document: AgreementRow
  readonly signers: readonly SignerRow[]
  readonly signer: SignerRow
}

export type PaperSignatureService = ReturnType<typeof createPaperSignatures>

/**
 * Signatures on paper: the filer sends the page, and a reviewer confirms it
 * (docs/rules/settlement.md "Signing on paper").
 */
export function createPaperSignatures(parts: PaperSignatureParts) {
  const { db, storage, program, clock, claims, documents, signing, sealer } = parts
  const now = () => new Date(clock.now())
  const dayOf = (at: Date): LocalDate => localDateAt(at.getTime(), program.timeZone)

  /**
   * Registers the signed page of one person from a proof's upload address, in place of an earlier one. The same
   * upload again changes nothing. Raises NOT_FOUND, FORBIDDEN, TRANSITION_NOT_ALLOWED, AGREEMENT_ENDED, SIGNING_OVER,
   * SIGNS_BY_LINK, SIGNATURE_GIVEN and what registering a document raises.
   */
  async function file(
    actor: Actor,
    claimId: string,
    personId: string,
    body: SignedPageBody,
  ): Promise<SignersView> {
    const { documentId, documentName, settlementDocumentId } = body
    await documents.registerSignedPage(
      actor,
      claimId,
      { documentId, claimId, documentName },
      (tx, claim, { id }) => savePage(tx, { actor, claim, personId, settlementDocumentId, pageId: id }),
    )
    return signing.list(actor, claimId)
  }

  async function savePage(
    tx: Transaction,
    {
      actor,
      claim,
      personId,
      settlementDocumentId,
      pageId,
    }: {
      actor: Actor
      claim: ClaimOfAgreement
      personId: string
      settlementDocumentId: string
      pageId: string
    },
  ): Promise<ActivityFacts> {
    const document = await findCurrent(tx, claim.id)
    if (document?.id !== settlementDocumentId) throw new AppError('AGREEMENT_ENDED')
    if (document.acceptOffer !== true) throw new AppError('TRANSITION_NOT_ALLOWED')
    requireSignable(claim)
    const signer = (await listSigners(tx, document.id)).find((each) => each.personId === personId)
    if (!signer) throw new AppError('NOT_FOUND')
    if (signer.signedAt !== null || !isReplaceable(stateOf(signer.page)))
      throw new AppError('SIGNATURE_GIVEN')
    if (!signer.signsOnPaper) throw new AppError('SIGNS_BY_LINK')
    if (signer.page) await withdrawPage(tx, signer.page, actor)
    const uploadedByName = fullName(actor) || actor.email || actor.subject
    await insertSignedPage(tx, { id: pageId, signerId: signer.id, uploadedByName }, now())
    await recordSignatures(tx, claims, document, now())
    return { name: fullName(signer), version: document.version }
  }

  /** Accepts a page by the last day, and its replacement once the program had received all the others. */
  function requireSignable(claim: ClaimOfAgreement): void {
    const { claimantDeadline, statusId, pagesToConfirm } = claim
    const isPaused = statusId === statusIds.inactive
    if (isPaused || claimantDeadline === null || pagesToConfirm === 'all') return
    if (clock.today() > claimantDeadline) throw new AppError('SIGNING_OVER')
  }

  /** Withdraws a page that no longer counts. Its file is deleted, unless a reviewer refused it. */
  async function withdrawPage(
    tx: Transaction,
    { id, decision }: SignedPageRow,
    actor: Actor | 'system',
  ): Promise<void> {
    await replaceSignedPage(tx, id, now())
    if (decision !== 'refused') await documents.withdrawSignedPage(tx, actor, id)
  }

  /**
   * Confirms that a page is this person's signature of this agreement, with the name and day written on it. The last
   * signature has the agreement sealed. Raises NOT_FOUND, FORBIDDEN, INVALID_ANSWERS and what `findDecidable` raises.
   */
  async function confirm(
    actor: Actor,
    claimId: string,
    pageId: string,
    { nameAsSigned, signedOn }: ConfirmSignatureBody,
  ): Promise<SignersView> {
    const { document } = await db.transaction(async (tx) => {
      const found = await findDecidable(tx, actor, claimId, pageId)
      const { page, signer, signers } = found
      const typedName = nameAsSigned.trim()
      if (!containsLetter(typedName)) throw new AppError('INVALID_ANSWERS', { field: 'nameAsSigned' })
      if (!isSigningDay(signedOn, dayOf(found.document.sentAt ?? found.document.createdAt), clock.today()))
        throw new AppError('SIGNING_DAY_WRONG')
      const at = now()
      const { documentName, sha256 } = page
      const details = {
        ...signatureFacts(found.document, signers),
        name: fullName(signer),
        documentName,
        sha256,
      }
      await claims.applyEvent(tx, claimId, 'confirmSignature', actor, {}, { ...details, signedOn })
      await confirmSignedPage(tx, pageId, signedOn, deciderOf(actor, at))
      await documents.decideSignedPage(tx, pageId, documentStatuses.accepted, null)
      const isSignedDifferently = isDifferentName(typedName, fullName(signer))
      const signature = { typedName, isOtherName: isSignedDifferently, address: null, userAgent: null, at }
      await saveSignature(tx, signer.id, signature)
      await recordSignatures(tx, claims, found.document, at)
      return found
    })
    // The signature is saved already, and the job retries the sealing. Before the last signature there is nothing to
    // seal.
    await sealer.seal(document.id).catch(() => undefined)
    return signing.list(actor, claimId)
  }

  /**
   * Refuses a page, with a reason that the filer reads in their language. They send another within some days
   * (docs/rules/settlement.md "Signing on paper"). Raises NOT_FOUND, FORBIDDEN, REFUSAL_REASON_MISSING and what
   * `findDecidable` raises.
   */
  async function refuse(
    actor: Actor,
    claimId: string,
    pageId: string,
    { reason }: RefuseSignatureBody,
  ): Promise<SignersView> {
    const reasonText: LocalizedText = { en: reason.en.trim(), es: reason.es.trim() }
    if (reasonText.en === '' || reasonText.es === '') throw new AppError('REFUSAL_REASON_MISSING')
    await db.transaction(async (tx) => {
      const { page, document, signer } = await findDecidable(tx, actor, claimId, pageId)
      const facts = { documentId: document.id, version: document.version, name: fullName(signer) }
      const why = { documentName: page.documentName, reason: reasonText.en, reasonEs: reasonText.es }
      const guardFacts = { reasonGiven: true }
      await claims.applyEvent(tx, claimId, 'refuseSignature', actor, guardFacts, { ...facts, ...why })
      await refuseSignedPage(tx, pageId, reasonText, deciderOf(actor, now()))
      await documents.decideSignedPage(tx, pageId, documentStatuses.refused, reasonText.en)
      await recordSignatures(tx, claims, document, now())
    })
    return signing.list(actor, claimId)
  }

  /**
   * Locks the claim and finds a page that waits for a reviewer. Raises AGREEMENT_ENDED and SIGNING_OVER of an agreement that
   * counts no longer, PAGE_REPLACED, PAGE_DECIDED, DOCUMENT_NOT_READY, DOCUMENT_BLOCKED.
   */
  async function findDecidable(
    tx: Transaction,
    actor: Actor,
    claimId: string,
    pageId: string,
  ): Promise<Decidable> {
    await claims.getForUpdate(tx, actor, claimId, 'signature.confirm')
    const page = await findSignedPage(tx, pageId)
    const document = page && (await findAgreement(tx, page.documentId))
    if (page?.claimId !== claimId || !document) throw new AppError('NOT_FOUND')
    if (document.endedAt !== null)
      throw new AppError(document.endState === 'expired' ? 'SIGNING_OVER' : 'AGREEMENT_ENDED')
    if (page.replacedAt !== null) throw new AppError('PAGE_REPLACED')
    if (page.decision !== null) throw new AppError('PAGE_DECIDED')
    if (page.scan === 'waiting') throw new AppError('DOCUMENT_NOT_READY')
    if (page.scan === 'blocked') throw new AppError('DOCUMENT_BLOCKED')
    const signers = await listSigners(tx, document.id)
    const signer = signers.find(({ id }) => id === page.signerId)
    if (!signer) throw new Error('a page is of a signer')
    return { page, document, signers, signer }
  }

  /**
   * Creates an address to fetch a page from, for the filer and for staff. Raises NOT_FOUND, FORBIDDEN,
   * DOCUMENT_NOT_READY, DOCUMENT_BLOCKED.
   */
  async function createPageUrl(actor: Actor, claimId: string, pageId: string): Promise<FileAddress> {
    await claims.getVisible(db.kysely, actor, claimId, 'settlement.read')
    await claims.getVisible(db.kysely, actor, claimId, 'document.download')
    const page = await findSignedPage(db.kysely, pageId)
    const isReplaced = page?.replacedAt !== null && page?.decision !== 'refused'
    const isHidden = page?.replacedAt !== null && !staffRoles.includes(actor.role)
    if (page?.claimId !== claimId || isReplaced || isHidden) throw new AppError('NOT_FOUND')
    if (page.scan === 'waiting') throw new AppError('DOCUMENT_NOT_READY')
    if (page.scan === 'blocked') throw new AppError('DOCUMENT_BLOCKED')
    return {
      address: await storage.downloadAddress(page.storageKey, downloadSeconds),
      expiresAt: clock.now() + downloadSeconds * 1000,
    }
  }

  /** A scan that took its time is done: what waits for the program may have changed. The claim is locked. */
  async function noteScanned(tx: Transaction, claimId: string): Promise<void> {
    const document = await findCurrent(tx, claimId)
    if (document?.acceptOffer === true && document.signedAt === null)
      await recordSignatures(tx, claims, document, now())
  }

  return { file, confirm, refuse, createPageUrl, noteScanned, withdrawPage }
}

function stateOf(page: SignedPageRow | null) {
  return page && signedPageState(page.scan, page.decision)
}

function deciderOf(actor: Actor, at: Date) {
  return { subject: actor.subject, name: fullName(actor) || actor.subject, at }
}
