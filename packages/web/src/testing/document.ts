import type { DocumentView } from '@makewhole/contract/document/document.ts'
import type { Role } from '@makewhole/domain/access/actor.ts'
import type { ClaimStatus } from '@makewhole/domain/claim/status.ts'
import { acceptsDocuments } from '@makewhole/domain/document/filing.ts'
import { documentStatuses, mayFile, proofsOfClaim } from '@makewhole/domain/document/proofs.ts'
import { claimId } from './claim.ts'
import { program } from './program.ts'

/** Returns a document of this type, received and clean. */
export function aDocument(id: string, typeId: number, changes: Partial<DocumentView> = {}): DocumentView {
  const type = program.documents.types.find((known) => known.id === typeId)
  return {
    id,
    claimId,
    documentName: `${id}.pdf`,
    originalName: `${id}.pdf`,
    documentationType: { id: typeId, name: type?.name.en ?? '' },
    acceptableDocument: null,
    documentClass: type?.documentClass ?? '',
    formFieldPath: null,
    contentType: 'application/pdf',
    size: 1000,
    createdOn: String(Date.parse('2026-05-18T18:00:00Z')),
    status: { id: documentStatuses.received, name: 'Received' },
    scan: 'clean',
    refusalReason: null,
    abilities: ['document.delete'],
    ...changes,
  }
}

/** Returns the server's answer for these documents: the proofs follow the domain's own rule. */
export function documentsAnswer(
  documents: readonly DocumentView[],
  relationshipId = 120950001,
  asked: readonly number[] = [],
  status: ClaimStatus = 'submitted',
  role: Role = 'CLAIMANT',
) {
  const filed = documents.map((file) => ({
    id: file.id,
    documentTypeId: file.documentationType.id,
    statusId: file.status.id,
    scan: file.scan,
    createdAt: new Date(Number(file.createdOn)),
  }))
  const request = { typeIds: asked, since: new Date(0), message: 'The deed, please.' }
  const proofs = proofsOfClaim(program.documents, relationshipId, filed, request, role).map((proof) => ({
    ...proof,
    documentType: { id: proof.documentType.id, name: proof.documentType.name.en },
  }))
  return { documents, proofs, uploadTypeIds: fileableBy(role, status) }
}

/** Returns the types that this role may file on a claim of this status; on a paid one also the rebuild's. */
export function fileableBy(role: Role, status: ClaimStatus): number[] {
  const types = acceptsDocuments(status, true) ? program.documents.types : []
  return types.filter((type) => mayFile(role, type.documentClass, status)).map(({ id }) => id)
}
