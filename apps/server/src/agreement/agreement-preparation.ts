import { randomUUID } from 'node:crypto'
import type {
  AgreementContent as ContentView,
  AgreementTemplateView,
  SettlementDocumentView,
} from '@makewhole/contract/agreement/agreement.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import type { AgreementContent } from '@makewhole/domain/agreement/content.ts'
import { cleanFileName, withExtension } from '@makewhole/domain/document/file-name.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { locales } from '@makewhole/domain/shared/text.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import { uploadKeyOf } from '../storage/storage.ts'
import type { FileAddress, Storage } from '../storage/storage.ts'
import { labelOfPdf, refuseUnlessInProgress } from './agreement-document.ts'
import type { AgreementFactsOf, ClaimOfAgreement, ClaimsOfAgreements } from './agreement-facts.ts'
import type { AgreementFiles, PdfWithPages } from './agreement-files.ts'
import { agreementPdf } from './agreement-pdf.ts'
import { documentView } from './agreement-view.ts'
import { endAgreement, findAgreement, findCurrent, insertAgreement } from './agreement.repository.ts'
import type { NewAgreement } from './agreement.repository.ts'
import { countOpenPlaces, findPlace, insertPlace, attachUpload } from './settlement-file.repository.ts'

export interface AgreementPreparationParts {
  readonly db: Database
  readonly storage: Storage
  readonly program: Program
  readonly clock: Clock
  readonly claims: ClaimsOfAgreements
  readonly facts: AgreementFactsOf
  readonly files: AgreementFiles
}

export interface TemplateChoice {
  readonly templateId: string
  readonly locale: Locale
}

const uploadSeconds = 15 * 60
/** The max reserved places of a claim's PDFs; they expire after a day. */
const maxOpenPlaces = 20

/**
 * Settlement documents before they are sent: generated from a template, or uploaded
 * (docs/rules/settlement.md "Agreement").
 */
export function createAgreementPreparation(parts: AgreementPreparationParts) {
  const { db, storage, program, clock, claims, facts, files } = parts
  const now = () => new Date(clock.now())

  /** The templates for claims of a fire. Raises FORBIDDEN for everybody but reviewers. */
  function listTemplates(actor: Actor, fireId: number, locale: Locale): AgreementTemplateView[] {
    authorize(actor, 'template.read')
    return program.templates.agreements
      .filter(({ fireIds }) => fireIds.includes(fireId))
      .map(({ id, version, name }) => ({ id, version, fireId, name: name[locale], locales: [...locales] }))
  }

  /** Returns the text of an agreement as a preview. Raises NOT_FOUND, FORBIDDEN, BREAKDOWN_MISSING. */
  async function preview(actor: Actor, claimId: string, choice: TemplateChoice): Promise<ContentView> {
    const claim = await claims.getVisible(db.kysely, actor, claimId, 'agreement.preview')
    refuseWithoutBreakdown(claim)
    const template = facts.templateFor(claim, choice.templateId)
    return asView(await facts.contentOf(db.kysely, actor, claim, template, choice.locale))
  }

  /**
   * Makes an agreement's PDF, as the claim's newest document, not visible to the claimant yet. It replaces one that
   * waits to be sent. Raises NOT_FOUND, FORBIDDEN, BREAKDOWN_MISSING, TRANSITION_NOT_ALLOWED.
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
    const { bytes, pageCount } = await files.concurrencyLimit.run(() =>
      agreementPdf(content, { claimNumber: claim.claimNumber, createdAt: now() }),
    )
    const stored = await files.store(claimId, actor.subject, bytes, labelOfPdf(documentName))
    return record(
      actor,
      claimId,
      { ...stored, pageCount },
      {
        documentName,
        source: 'generated',
        templateId: template.id,
        templateVersion: template.version,
        content,
      },
    )
  }

  /** An address to put one PDF to. Raises NOT_FOUND, FORBIDDEN, TRANSITION_NOT_ALLOWED, TOO_MANY_UPLOADS. */
  async function createUploadUrl(
    actor: Actor,
    claimId: string,
  ): Promise<FileAddress & { documentId: string }> {
    const id = randomUUID()
    await db.transaction(async (tx) => {
      // The claim is locked: of many who ask at once each counts the places of those before.
      refuseUnlessInProgress(await claims.getForUpdate(tx, actor, claimId, 'agreement.prepare'))
      if ((await countOpenPlaces(tx, claimId)) >= maxOpenPlaces) throw new AppError('TOO_MANY_UPLOADS')
      await insertPlace(tx, { id, claimId, isUpload: true, madeBy: actor.subject }, now())
    })
    return {
      documentId: id,
      address: await storage.uploadAddress(uploadKeyOf(id), uploadSeconds),
      expiresAt: clock.now() + uploadSeconds * 1000,
    }
  }

  /**
   * Registers an uploaded PDF as the claim's newest document; doing so again answers the same. Raises NOT_FOUND (also for
   * another claim's or another person's upload), FORBIDDEN, RIGHTS_CHANGED, TRANSITION_NOT_ALLOWED and what `takeUpload` raises.
   */
  async function register(
    actor: Actor,
    claimId: string,
    body: { readonly documentId: string; readonly claimId: string; readonly documentName: string },
  ): Promise<SettlementDocumentView> {
    const claim = await claims.getForWrite(db.kysely, actor, claimId, 'agreement.prepare')
    const place = await findPlace(db.kysely, body.documentId)
    const isOwn = place?.isUpload && place.madeBy === actor.subject
    if (!isOwn || place.claimId !== claimId || body.claimId !== claimId) throw new AppError('NOT_FOUND')
    const existing = await findAgreement(db.kysely, place.id)
    if (existing) return documentView(existing, true)
    refuseUnlessInProgress(claim)
    const documentName = withExtension(cleanFileName(body.documentName), 'pdf')
    const stored = await files.acceptUpload(place.id, labelOfPdf(documentName))
    return record(actor, claimId, stored, {
      documentName,
      source: 'uploaded',
      templateId: null,
      templateVersion: null,
      content: null,
    })
  }

  /**
   * Registers a file at a proof's upload address as the claim's newest document
   * (docs/rules/settlement.md "An agreement of one's own", class "settlement"). The place changes its kind first, so
   * that no clean-up of proofs removes it. Raises what `register` raises.
   */
  async function registerFromProofs(
    actor: Actor,
    body: { readonly documentId: string; readonly claimId: string; readonly documentName: string },
  ): Promise<SettlementDocumentView> {
    const { documentId: id, claimId } = body
    refuseUnlessInProgress(await claims.getForWrite(db.kysely, actor, claimId, 'agreement.prepare'))
    await db.transaction(async (tx) => {
      await attachUpload(tx, { id, claimId, isUpload: true, madeBy: actor.subject }, now())
    })
    return register(actor, claimId, body)
  }

  /** Records a stored file as the newest document; an unsent one ends. */
  function record(
    actor: Actor,
    claimId: string,
    { fileId, ...file }: PdfWithPages,
    details: Pick<NewAgreement, 'documentName' | 'source' | 'templateId' | 'templateVersion' | 'content'>,
  ): Promise<SettlementDocumentView> {
    return db.transaction(async (tx) => {
      refuseUnlessInProgress(await claims.getForUpdate(tx, actor, claimId, 'agreement.prepare'))
      const existing = await findAgreement(tx, fileId)
      if (existing) return documentView(existing, true)
      await replaceCurrent(tx, claimId)
      const document = {
        ...details,
        ...file,
        id: fileId,
        claimId,
        createdAt: now(),
        createdBy: actor.subject,
      }
      return documentView(await insertAgreement(tx, document), true)
    })
  }

  async function replaceCurrent(tx: Transaction, claimId: string): Promise<void> {
    const current = await findCurrent(tx, claimId)
    if (current) await endAgreement(tx, current.id, { state: 'replaced', reason: null, at: now() })
  }

  return { listTemplates, preview, generate, createUploadUrl, register, registerFromProofs }
}

function asView(content: AgreementContent): ContentView {
  return content as ContentView
}

function refuseWithoutBreakdown(claim: ClaimOfAgreement): void {
  if (!claim.isBreakdownSaved) throw new AppError('BREAKDOWN_MISSING')
}
