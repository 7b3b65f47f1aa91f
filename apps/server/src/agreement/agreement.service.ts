import { randomUUID } from 'node:crypto'
import type {
  AgreementContent as ContentView,
  AgreementStatusBody,
  AgreementTemplateView,
  SettlementDocumentView,
} from '@makewhole/contract/agreement/agreement.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import type { AgreementContent } from '@makewhole/domain/agreement/content.ts'
import { staffRoles } from '@makewhole/domain/access/portal.ts'
import { statusIds, statusOf } from '@makewhole/domain/claim/status.ts'
import { cleanFileName, withExtension } from '@makewhole/domain/document/file-name.ts'
import { locales } from '@makewhole/domain/shared/text.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { takesAgreement } from '@makewhole/domain/settlement/standing.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { AppError } from '../http/app-error.ts'
import { documentKeyOf, uploadKeyOf } from '../storage/storage.ts'
import type { FileAddress, ObjectLabel, Storage } from '../storage/storage.ts'
import type { AgreementFactsOf, ClaimOfAgreement, ClaimsOfAgreements } from './agreement-facts.ts'
import type { AgreementFiles, StoredPdf } from './agreement-files.ts'
import { agreementPdf } from './agreement-pdf.ts'
import { documentView } from './agreement-view.ts'
import {
  endAgreement,
  findAgreement,
  findAgreementByFile,
  findCurrent,
  insertAgreement,
  listAgreements,
  markSent,
  saveAnswer,
} from './agreement.repository.ts'
import type { AgreementRow, EndState, NewAgreement } from './agreement.repository.ts'
import { countOpenPlaces, findPlace, insertPlace, takeOverUpload } from './settlement-file.repository.ts'
import { insertSigner } from './signer.repository.ts'
import type { Signatures } from './signatures.ts'

export interface AgreementServiceParts {
  readonly db: Database
  readonly storage: Storage
  readonly program: Program
  readonly clock: Clock
  readonly claims: ClaimsOfAgreements
  readonly facts: AgreementFactsOf
  readonly files: AgreementFiles
  readonly signatures: Signatures
}

export interface TemplateChoice {
  readonly templateId: string
  readonly locale: Locale
}

const uploadSeconds = 15 * 60
/** Places of one claim that wait for a PDF; they go after a day. */
const mostOpenPlaces = 20
export const downloadSeconds = 5 * 60

export type AgreementService = ReturnType<typeof createAgreementService>

/** Settlement documents: made, sent, answered and taken back (docs/rules/settlement.md "Agreement"). */
export function createAgreementService(parts: AgreementServiceParts) {
  const { db, storage, program, clock, claims, facts, files, signatures } = parts
  const now = () => new Date(clock.now())

  /** The templates for claims of a fire. Raises FORBIDDEN for everybody but reviewers. */
  function listTemplates(actor: Actor, fireId: number, locale: Locale): AgreementTemplateView[] {
    authorize(actor, 'template.read')
    return program.templates.agreements
      .filter(({ fireIds }) => fireIds.includes(fireId))
      .map(({ id, version, name }) => ({ id, version, fireId, name: name[locale], locales: [...locales] }))
  }

  /** What an agreement would say. Raises NOT_FOUND, FORBIDDEN, BREAKDOWN_MISSING. */
  async function preview(actor: Actor, claimId: string, choice: TemplateChoice): Promise<ContentView> {
    const claim = await claims.getVisible(db.kysely, actor, claimId, 'agreement.preview')
    refuseWithoutBreakdown(claim)
    const template = facts.templateFor(claim, choice.templateId)
    return asView(await facts.contentOf(db.kysely, actor, claim, template, choice.locale))
  }

  /**
   * Makes an agreement's PDF, as the claim's newest document; the claimant doesn't see it yet. One that waited to be sent
   * is replaced. Raises NOT_FOUND, FORBIDDEN, BREAKDOWN_MISSING, TRANSITION_NOT_ALLOWED.
   */
  async function generate(
    actor: Actor,
    claimId: string,
    choice: TemplateChoice,
  ): Promise<SettlementDocumentView> {
    const claim = await claims.getForWrite(db.kysely, actor, claimId, 'agreement.prepare')
    refuseUnlessInProgress(claim)
    const template = facts.templateFor(claim, choice.templateId)
    const content = await facts.contentOf(db.kysely, actor, claim, template, choice.locale)
    const documentName = withExtension(cleanFileName(`${content.title} ${claim.claimNumber}`), 'pdf')
    const bytes = await files.concurrencyLimit.run(() =>
      agreementPdf(content, { claimNumber: claim.claimNumber, createdAt: now() }),
    )
    const stored = await files.store(claimId, actor.subject, bytes, labelled(documentName))
    return record(actor, claimId, stored, {
      documentName,
      source: 'generated',
      templateId: template.id,
      templateVersion: template.version,
      content,
    })
  }

  /** An address to put one PDF to. Raises NOT_FOUND, FORBIDDEN, TRANSITION_NOT_ALLOWED, TOO_MANY_UPLOADS. */
  async function giveUploadKey(actor: Actor, claimId: string): Promise<FileAddress & { documentId: string }> {
    const claim = await claims.getForWrite(db.kysely, actor, claimId, 'agreement.prepare')
    refuseUnlessInProgress(claim)
    if ((await countOpenPlaces(db.kysely, claimId)) >= mostOpenPlaces) throw new AppError('TOO_MANY_UPLOADS')
    const id = randomUUID()
    await insertPlace(db.kysely, { id, claimId, isUpload: true, madeBy: actor.subject }, now())
    return {
      documentId: id,
      address: await storage.uploadAddress(uploadKeyOf(id), uploadSeconds),
      expiresAt: clock.now() + uploadSeconds * 1000,
    }
  }

  /**
   * Registers an uploaded PDF as the claim's newest document; doing so again answers the same. Raises NOT_FOUND (also for
   * another claim's or another person's upload), FORBIDDEN, TRANSITION_NOT_ALLOWED and what `takeUpload` raises.
   */
  async function register(
    actor: Actor,
    claimId: string,
    body: { readonly documentId: string; readonly claimId: string; readonly documentName: string },
  ): Promise<SettlementDocumentView> {
    const claim = await claims.getVisible(db.kysely, actor, claimId, 'agreement.prepare')
    const place = await findPlace(db.kysely, body.documentId)
    const isOwn = place?.isUpload && place.madeBy === actor.subject
    if (!isOwn || place.claimId !== claimId || body.claimId !== claimId) throw new AppError('NOT_FOUND')
    const known = await findAgreement(db.kysely, place.id)
    if (known) return documentView(known, true)
    refuseUnlessInProgress(claim)
    const documentName = withExtension(cleanFileName(body.documentName), 'pdf')
    const stored = await files.takeUpload(place.id, labelled(documentName))
    return record(actor, claimId, stored, {
      documentName,
      source: 'uploaded',
      templateId: null,
      templateVersion: null,
      content: null,
    })
  }

  /**
   * Registers what somebody put to a proof's upload address as the claim's newest document
   * (docs/rules/settlement.md "An agreement of one's own", class "settlement"). The place becomes one of ours first, so
   * that no clean-up of proofs ever removes it. Raises what `register` raises.
   */
  async function registerFromProofs(
    actor: Actor,
    body: { readonly documentId: string; readonly claimId: string; readonly documentName: string },
  ): Promise<SettlementDocumentView> {
    const { documentId: id, claimId } = body
    refuseUnlessInProgress(await claims.getForWrite(db.kysely, actor, claimId, 'agreement.prepare'))
    await db.transaction(async (tx) => {
      await takeOverUpload(tx, { id, claimId, isUpload: true, madeBy: actor.subject }, now())
    })
    return register(actor, claimId, body)
  }

  /** Records a stored file as the newest document; the one that waited to be sent ends. */
  function record(
    actor: Actor,
    claimId: string,
    { fileId, ...file }: StoredPdf,
    said: Pick<NewAgreement, 'documentName' | 'source' | 'templateId' | 'templateVersion' | 'content'>,
  ): Promise<SettlementDocumentView> {
    return db.transaction(async (tx) => {
      refuseUnlessInProgress(await claims.getForUpdate(tx, actor, claimId, 'agreement.prepare'))
      const known = await findAgreement(tx, fileId)
      if (known) return documentView(known, true)
      await endCurrent(tx, claimId, 'replaced', null)
      const document = { ...said, ...file, id: fileId, claimId, createdAt: now(), createdBy: actor.subject }
      return documentView(await insertAgreement(tx, document), true)
    })
  }

  async function endCurrent(tx: Transaction, claimId: string, state: EndState, reason: string | null) {
    const current = await findCurrent(tx, claimId)
    if (current) await endAgreement(tx, current.id, { state, reason, at: now() })
  }

  /** A claim's documents, newest first; the claimant's side gets those that were sent. Raises NOT_FOUND, FORBIDDEN. */
  async function list(actor: Actor, claimId: string): Promise<SettlementDocumentView[]> {
    await claims.getVisible(db.kysely, actor, claimId, 'settlement.read')
    const rows = await listAgreements(db.kysely, claimId)
    return rows.filter((row) => isVisible(row, actor)).map((row) => documentView(row, isStaff(actor)))
  }

  /** An address to fetch a document from, sealed once it is. Raises NOT_FOUND, FORBIDDEN. */
  async function giveDownloadKey(actor: Actor, claimId: string, documentId: string): Promise<FileAddress> {
    await claims.getVisible(db.kysely, actor, claimId, 'settlement.read')
    const document = await findAgreement(db.kysely, documentId)
    if (document?.claimId !== claimId || !isVisible(document, actor)) throw new AppError('NOT_FOUND')
    return addressOf(document)
  }

  /** An address for a document's file, the sealed one when there is one. Whoever asks has been let through already. */
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
   * ended, AGREEMENT_OUTDATED for one whose shares or facts are no longer the claim's.
   */
  function send(actor: Actor, claimId: string, documentId: string): Promise<SettlementDocumentView> {
    return db.transaction(async (tx) => {
      const claim = await claims.getForUpdate(tx, actor, claimId, 'agreement.send')
      refuseUnlessInProgress(claim)
      const document = await ownDocument(tx, claimId, documentId)
      if (document.endedAt !== null) throw new AppError('AGREEMENT_SUPERSEDED')
      await refuseOutdated(tx, actor, claim, document)
      await markSent(tx, document.id, now())
      await claims.note(tx, claim.id, { isAgreementVisible: true, areAllSigned: false })
      await claims.applyEvent(tx, claimId, 'sendAgreement', actor, {})
      return documentView({ ...document, sentAt: now() }, true)
    })
  }

  async function ownDocument(tx: Transaction, claimId: string, documentId: string): Promise<AgreementRow> {
    const document = await findAgreement(tx, documentId)
    if (document?.claimId !== claimId) throw new AppError('NOT_FOUND')
    return document
  }

  /** A generated agreement says what the claim says now, or it isn't sent; an uploaded one is its reviewer's word. */
  async function refuseOutdated(
    tx: Transaction,
    actor: Actor,
    claim: ClaimOfAgreement,
    document: AgreementRow,
  ) {
    const { content, templateId } = document
    if (content === null || templateId === null) return
    const template = facts.templateFor(claim, templateId)
    const fresh = await facts.contentOf(tx, actor, claim, template, content.locale)
    if (JSON.stringify(fresh) !== JSON.stringify(content)) throw new AppError('AGREEMENT_OUTDATED')
  }

  /**
   * Takes a sent agreement back (docs/rules/settlement.md "Taking an agreement back"); its links stop working. Raises
   * NOT_FOUND, FORBIDDEN, TRANSITION_NOT_ALLOWED, AGREEMENT_SIGNED once everyone signed.
   */
  function takeBack(actor: Actor, claimId: string, reason: string): Promise<SettlementDocumentView> {
    return db.transaction(async (tx) => {
      const claim = await claims.getForUpdate(tx, actor, claimId, 'agreement.send')
      const document = await findCurrent(tx, claimId)
      if (claim.statusId !== statusIds.agreementSent || !document)
        throw new AppError('TRANSITION_NOT_ALLOWED')
      await endUnsigned(tx, document, 'voided', reason)
      await claims.applyEvent(tx, claimId, 'voidAgreement', actor, {}, { reason: reason.trim() })
      return documentView(await ownDocument(tx, claimId, document.id), true)
    })
  }

  async function endUnsigned(
    tx: Transaction,
    document: AgreementRow,
    state: EndState,
    reason: string | null,
  ) {
    if (document.signedAt !== null) throw new AppError('AGREEMENT_SIGNED')
    await endAgreement(tx, document.id, { state, reason, at: now() })
  }

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
      return documentView(await ownDocument(tx, claimId, body.settlementDocumentId), false)
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
    const asked = signers.map(({ id, email }) => ({ signerId: id, to: email, locale }))
    await signatures.request(tx, asked, now())
  }

  async function reject(
    tx: Transaction,
    actor: Actor,
    claim: ClaimOfAgreement,
    document: AgreementRow | null,
    body: AgreementStatusBody,
  ) {
    const rejectionReasonId = reasonOf(body)
    const other = body.other?.trim() || null
    if (document) {
      await saveAnswer(tx, document.id, { acceptOffer: false, rejectionReasonId, other }, now())
      await endUnsigned(tx, document, 'rejected', other)
    }
    const given = { isCurrentAgreement: document !== null, reasonGiven: true }
    await claims.applyEvent(tx, claim.id, 'rejectAgreement', actor, given, {
      rejectionReasonId,
      reason: other,
    })
  }

  function reasonOf({ rejectionReason }: AgreementStatusBody): number {
    const known = program.options.rejectionReason.find(({ id }) => id === rejectionReason)
    if (known) return known.id
    const message = {
      en: 'Please select a reason why you are not accepting this settlement agreement.',
      es: 'Seleccione el motivo por el que no acepta este acuerdo de resolución.',
    }
    throw new AppError('INVALID_ANSWERS', {}, [{ path: 'rejectionReason', code: 'required', message }])
  }

  return {
    listTemplates,
    preview,
    generate,
    giveUploadKey,
    register,
    registerFromProofs,
    list,
    giveDownloadKey,
    addressOf,
    send,
    takeBack,
    answer,
    /** Whether the storage may (still) take a file under this key. */
    isOpenForUpload: async (key: string): Promise<boolean> => {
      const place = isUploadKey(key) ? await findPlace(db.kysely, idOf(key)) : null
      return place !== null && place.isUpload && !place.isRegistered
    },
    /** What the storage hands a settlement document out as. */
    labelOf: async (key: string): Promise<ObjectLabel | null> => {
      const document = isUploadKey(key) ? null : await findAgreementByFile(db.kysely, idOf(key))
      return document && labelled(document.documentName)
    },
  }
}

const isUploadKey = (key: string) => key.startsWith('uploads/')
const idOf = (key: string) => key.split('/')[1]?.slice(0, 36) ?? ''

function labelled(fileName: string): ObjectLabel {
  return { fileName, contentType: 'application/pdf' }
}

function asView(content: AgreementContent): ContentView {
  return content as ContentView
}

const isStaff = (actor: Actor) => staffRoles.includes(actor.role)
const isVisible = (row: AgreementRow, actor: Actor) => isStaff(actor) || row.sentAt !== null

function refuseUnlessInProgress(claim: ClaimOfAgreement): void {
  if (!takesAgreement(statusOf(claim.statusId)))
    throw new AppError('TRANSITION_NOT_ALLOWED', { statusId: claim.statusId })
}

function refuseWithoutBreakdown(claim: ClaimOfAgreement): void {
  if (!claim.isBreakdownSaved) throw new AppError('BREAKDOWN_MISSING')
}
