import type { SettlementDocumentView } from '@makewhole/contract/agreement/agreement.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { staffRoles } from '@makewhole/domain/access/portal.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import type { Transaction } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import { documentKeyOf } from '../storage/storage.ts'
import type { FileAddress, ObjectLabel } from '../storage/storage.ts'
import { createAgreementAnswer } from './agreement-answer.ts'
import type { AgreementAnswerParts } from './agreement-answer.ts'
import { endUnsigned, findOwnDocument, labelOfPdf, refuseUnlessInProgress } from './agreement-document.ts'
import type { ClaimOfAgreement } from './agreement-facts.ts'
import { createAgreementPreparation } from './agreement-preparation.ts'
import type { AgreementPreparationParts } from './agreement-preparation.ts'
import { documentView } from './agreement-view.ts'
import {
  findAgreement,
  findAgreementByCopy,
  findAgreementByFile,
  findCurrent,
  listAgreements,
  markSent,
} from './agreement.repository.ts'
import type { AgreementRow } from './agreement.repository.ts'
import { findPlace } from './settlement-file.repository.ts'

export type AgreementServiceParts = AgreementPreparationParts & AgreementAnswerParts

export const downloadSeconds = 5 * 60

export type AgreementService = ReturnType<typeof createAgreementService>

/** Settlement documents: generated, sent, answered and withdrawn (docs/rules/settlement.md "Agreement"). */
export function createAgreementService(parts: AgreementServiceParts) {
  const { db, storage, clock, claims, facts } = parts
  const now = () => new Date(clock.now())

  /** A claim's documents, newest first; the claimant's side gets those that were sent. Raises NOT_FOUND, FORBIDDEN. */
  async function list(actor: Actor, claimId: string): Promise<SettlementDocumentView[]> {
    await claims.getVisible(db.kysely, actor, claimId, 'settlement.read')
    const rows = await listAgreements(db.kysely, claimId)
    return rows.filter((row) => isVisible(row, actor)).map((row) => documentView(row, isStaff(actor)))
  }

  /** An address to fetch a document from, sealed once it is. Raises NOT_FOUND, FORBIDDEN. */
  async function createDownloadUrl(actor: Actor, claimId: string, documentId: string): Promise<FileAddress> {
    await claims.getVisible(db.kysely, actor, claimId, 'settlement.read')
    const document = await findAgreement(db.kysely, documentId)
    if (document?.claimId !== claimId || !isVisible(document, actor)) throw new AppError('NOT_FOUND')
    return addressOf(document)
  }

  /** Returns an address for a document's file, sealed if possible. The caller has authorized. */
  async function addressOf(document: AgreementRow): Promise<FileAddress> {
    const key = documentKeyOf(document.sealedFileId ?? document.id)
    return {
      address: await storage.downloadAddress(key, downloadSeconds),
      expiresAt: clock.now() + downloadSeconds * 1000,
    }
  }

  /**
   * Sends an agreement (docs/rules/settlement.md "Sending an agreement"): the claimant sees it, and has a fresh 30
   * days. Raises NOT_FOUND, FORBIDDEN, TRANSITION_NOT_ALLOWED, BREAKDOWN_MISSING, AGREEMENT_SUPERSEDED for one that
   * ended, AGREEMENT_OUTDATED if shares or facts of the claim changed.
   */
  function send(actor: Actor, claimId: string, documentId: string): Promise<SettlementDocumentView> {
    return db.transaction(async (tx) => {
      const claim = await claims.getForUpdate(tx, actor, claimId, 'agreement.send')
      refuseUnlessInProgress(claim)
      const document = await findOwnDocument(tx, claimId, documentId)
      if (document.endedAt !== null) throw new AppError('AGREEMENT_SUPERSEDED')
      await requireCurrent(tx, actor, claim, document)
      await markSent(tx, document.id, now())
      await claims.recordFacts(tx, claim.id, {
        isAgreementVisible: true,
        areAllSigned: false,
        pagesToConfirm: 'none',
      })
      await claims.applyEvent(tx, claimId, 'sendAgreement', actor, {})
      return documentView({ ...document, sentAt: now() }, true)
    })
  }

  /** Refuses a generated agreement that differs from the claim; for an uploaded one, its reviewer answers. */
  async function requireCurrent(
    tx: Transaction,
    actor: Actor,
    claim: ClaimOfAgreement,
    document: AgreementRow,
  ) {
    const { content, templateId } = document
    if (content === null || templateId === null) return
    const template = facts.templateFor(claim, templateId)
    const current = await facts.contentOf(tx, actor, claim, template, content.locale)
    if (JSON.stringify(current) !== JSON.stringify(content)) throw new AppError('AGREEMENT_OUTDATED')
  }

  /**
   * Withdraws a sent agreement (docs/rules/settlement.md "Taking an agreement back"); its links stop working. Raises
   * NOT_FOUND, FORBIDDEN, TRANSITION_NOT_ALLOWED, AGREEMENT_SIGNED once everyone signed, unless its file can't be
   * sealed.
   */
  function voidAgreement(actor: Actor, claimId: string, reason: string): Promise<SettlementDocumentView> {
    return db.transaction(async (tx) => {
      const claim = await claims.getForUpdate(tx, actor, claimId, 'agreement.send')
      const document = await findCurrent(tx, claimId)
      if (claim.statusId !== statusIds.agreementSent || !document)
        throw new AppError('TRANSITION_NOT_ALLOWED')
      await endUnsigned(tx, document, { state: 'voided', reason, at: now() })
      await claims.applyEvent(tx, claimId, 'voidAgreement', actor, {}, { reason: reason.trim() })
      return documentView(await findOwnDocument(tx, claimId, document.id), true)
    })
  }

  return {
    ...createAgreementPreparation(parts),
    ...createAgreementAnswer(parts),
    list,
    createDownloadUrl,
    addressOf,
    send,
    voidAgreement,
    /** Checks whether the storage accepts a file under this key now. */
    isOpenForUpload: async (key: string): Promise<boolean> => {
      const place = isUploadKey(key) ? await findPlace(db.kysely, idOf(key)) : null
      return place !== null && place.isUpload && !place.isRegistered
    },
    /** Returns the label under which the storage serves a settlement document. */
    labelOf: async (key: string): Promise<ObjectLabel | null> => {
      if (isUploadKey(key)) return null
      const id = idOf(key)
      const document =
        (await findAgreementByFile(db.kysely, id)) ?? (await findAgreementByCopy(db.kysely, id))
      return document && labelOfPdf(document.documentName)
    },
  }
}

const isUploadKey = (key: string) => key.startsWith('uploads/')
const idOf = (key: string) => key.split('/')[1]?.slice(0, 36) ?? ''

const isStaff = (actor: Actor) => staffRoles.includes(actor.role)
const isVisible = (row: AgreementRow, actor: Actor) => isStaff(actor) || row.sentAt !== null
