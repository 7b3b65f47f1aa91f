import { signedPageClass } from '@makewhole/domain/agreement/signed-page.ts'
import type { DocumentView } from '@makewhole/contract/document/document.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { can } from '@makewhole/domain/access/policy.ts'
import type { ClaimSubject } from '@makewhole/domain/access/policy.ts'
import { statusOf } from '@makewhole/domain/claim/status.ts'
import { acceptsDocuments } from '@makewhole/domain/document/filing.ts'
import { deletionRefusal, isUsable, mayFile } from '@makewhole/domain/document/proofs.ts'
import type { RequiredProof } from '@makewhole/domain/document/proofs.ts'
import type { DocumentType, Program } from '@makewhole/domain/program/program.ts'
import { canPrepareAgreement } from '@makewhole/domain/settlement/settlement-state.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import type { Locale, Option } from '@makewhole/domain/shared/text.ts'
import type { ClaimFacts } from './document-dependencies.ts'
import type { DocumentRow } from './document.repository.ts'

/** Makes the contract's view of stored documents, with names from the program's catalogue. */
export function createDocumentViews(program: Pick<Program, 'documents' | 'options'>) {
  function viewOf(document: DocumentRow, claim: ClaimFacts, actor: Actor, locale: Locale): DocumentView {
    const type = program.documents.types.find((each) => each.id === document.documentTypeId)
    const acceptable = type?.acceptableDocuments.find((each) => each.id === document.acceptableDocumentId)
    const status = program.options.documentStatus.find((each) => each.id === document.statusId)
    return {
      id: document.id,
      claimId: document.claimId,
      documentName: document.documentName,
      originalName: document.originalName,
      documentationType: { id: document.documentTypeId, name: type?.name[locale] ?? '' },
      acceptableDocument: acceptable ? optionOf(acceptable, locale) : null,
      documentClass: document.documentClass,
      formFieldPath: document.formFieldPath,
      contentType: document.contentType,
      size: document.size,
      createdOn: String(document.createdAt.getTime()),
      status: { id: document.statusId, name: status?.name[locale] ?? '' },
      scan: document.scan,
      refusalReason: document.refusalReason,
      abilities: abilitiesFor(document, claim, actor),
    }
  }

  function proofOf({ documentType, documentIds, ...proof }: RequiredProof, locale: Locale) {
    return { ...proof, documentType: optionOf(documentType, locale), documentIds: [...documentIds] }
  }

  return { viewOf, proofOf }
}

/** Returns a document's abilities (docs/rules/permissions.md "Abilities"): an unscanned one can't be decided. */
function abilitiesFor(document: DocumentRow, claim: ClaimFacts, actor: Actor): DocumentView['abilities'] {
  const mayDelete = deletionRefusal(deletionOf(document, claim, actor)) === null
  const isPage = document.documentClass === signedPageClass.filed
  const open = { 'document.decide': isUsable(document.scan) && !isPage, 'document.delete': mayDelete }
  const subject = subjectOf(claim, document)
  return documentActions.filter((action) => open[action] && can(actor, action, subject))
}

const documentActions = ['document.decide', 'document.delete'] as const

function optionOf({ id, name }: Option, locale: Locale) {
  return { id, name: name[locale] }
}

/** The types of which the actor may file documents now (docs/rules/documents.md "Who may file what"). */
export function fileableTypes(
  types: readonly DocumentType[],
  actor: Actor,
  claim: ClaimSubject & { readonly statusId: number; readonly rebuildUntil: LocalDate | null },
  today: LocalDate,
): readonly DocumentType[] {
  const status = statusOf(claim.statusId)
  const isRebuildOpen = acceptsRebuildPapers(claim.rebuildUntil, today)
  if (!can(actor, 'document.upload', claim) || !acceptsDocuments(status, isRebuildOpen)) return []
  // A settlement's document becomes an agreement, which has its moment.
  const takesSettlement = can(actor, 'agreement.prepare', claim) && canPrepareAgreement(status)
  return types.filter(
    ({ documentClass }) =>
      mayFile(actor.role, documentClass, status) && (documentClass !== 'settlement' || takesSettlement),
  )
}

/** Checks whether the rebuild of a paid claim may be requested today. */
export function acceptsRebuildPapers(rebuildUntil: LocalDate | null, today: LocalDate): boolean {
  return rebuildUntil !== null && today <= rebuildUntil
}

/** Returns a document's subject for the policy. */
export function subjectOf(claim: ClaimFacts, document: DocumentRow) {
  const { ownerSubject, firmId, isOfAttorneys } = claim
  return { ownerSubject, firmId, isOfAttorneys, documentClass: document.documentClass }
}

/** Returns the facts that decide whether a document may be deleted. */
export function deletionOf(document: DocumentRow, claim: ClaimFacts, actor: Actor) {
  return {
    role: actor.role,
    isOwn: document.uploadedBy === actor.subject,
    documentClass: document.documentClass,
    statusId: document.statusId,
    isAgreementSent: claim.settlementSentOn !== null,
  }
}

/** Returns a document's facts for the history of its claim. */
export function factsOf({
  id,
  documentName,
  documentTypeId,
}: Pick<DocumentRow, 'id' | 'documentName' | 'documentTypeId'>) {
  return { documentId: id, documentName, documentTypeId }
}
