import type { Role } from '../access/actor.ts'
import { isOfRebuild, statuses } from '../claim/status.ts'
import type { ClaimStatus } from '../claim/status.ts'
import type { DocumentCatalogue, DocumentType } from '../program/program.ts'
import { RuleError } from '../shared/rule-error.ts'
import type { Option } from '../shared/text.ts'

/**
 * State of a document (docs/rules/documents.md "Statuses of a document", ids of the option list
 * `documentStatus`).
 */
export const documentStatuses = {
  received: 120950000,
  accepted: 120950001,
  refused: 120950002,
  blocked: 120950003,
} as const

/**
 * The types of documents that rules refer to by id (docs/rules/program.md "Option lists"); the list itself is
 * the program's.
 */
export const documentTypeIds = {
  identity: 120950000,
  ownership: 120950001,
  residence: 120950002,
  apn: 120950003,
  acreage: 120950004,
  squareFootage: 120950005,
  photos: 120950006,
  insurance: 120950007,
  rebuild: 120950011,
} as const

export type ScanState = 'none' | 'waiting' | 'clean' | 'blocked'

/** True if the scan releases a document: it is clean, or there is no scanner. */
export function isUsable(scan: ScanState): boolean {
  return scan === 'none' || scan === 'clean'
}

/** Facts of a document for the rules; deleted documents are left out. */
export interface FiledDocument {
  readonly id: string
  readonly documentTypeId: number
  readonly statusId: number
  readonly scan: ScanState
  readonly createdAt: Date
}

/** A reviewer's request while the claim is Incomplete: documents registered from `since` answer it. */
export interface DocumentRequest {
  readonly typeIds: readonly number[]
  readonly since: Date
  /** The reviewer's words to the household. */
  readonly message?: string | null
}

export type ProofNeed = 'required' | 'optional' | 'not-needed'
export type ProofState = 'not-sent' | 'checking' | 'accepted' | 'send-again' | 'optional' | 'not-needed'

export interface RequiredProof {
  readonly documentType: DocumentType
  readonly need: ProofNeed
  readonly state: ProofState
  /** A reviewer requested it, and the claim waits for it. */
  readonly isAsked: boolean
  /** The reviewer's words with the request; null without one. */
  readonly request: string | null
  readonly documentIds: readonly string[]
}

/**
 * Lists the proofs of a claim with their states, in the catalogue's order. One good document is enough: a
 * refused one besides it changes nothing. `relationshipId` is the claimant's relationship to the property,
 * null until answered. Then, and for one outside the catalogue, only proofs required of every relationship
 * are required. So no household is asked for an unneeded one. Requested proofs are required, and only
 * documents sent since then answer them; one refused before is to be sent again. To an attorney as `reader`
 * attorneys' own documents are optional.
 */
export function proofsOfClaim(
  catalogue: DocumentCatalogue,
  relationshipId: number | null,
  documents: readonly FiledDocument[],
  request: DocumentRequest | null = null,
  reader: Role | null = null,
): RequiredProof[] {
  const isRequestedType = ({ id }: DocumentType) => request?.typeIds.includes(id) ?? false
  const isOfReader = ({ documentClass }: DocumentType) =>
    reader === 'ATTORNEY' && documentClass === 'attorney'
  return catalogue.types
    .filter((type) => isProof(type) || isRequestedType(type) || isOfReader(type))
    .map((documentType) => {
      const sent = documents.filter((document) => document.documentTypeId === documentType.id)
      const isRequested = isRequestedType(documentType)
      const need = isRequested
        ? 'required'
        : isOfReader(documentType)
          ? 'optional'
          : needOf(documentType, relationshipId)
      const answering = sent.filter(
        ({ statusId, createdAt }) =>
          !isRequested || statusId === documentStatuses.refused || createdAt >= (request?.since ?? createdAt),
      )
      return {
        documentType,
        need,
        isAsked: isRequested,
        request: (isRequested && request?.message) || null,
        state: stateOf(need, answering),
        documentIds: sent.map((document) => document.id),
      }
    })
}

/**
 * Lists required proofs without a sent document, in the catalogue's order (docs/rules/documents.md "Which
 * proofs a claim needs"). `sentTypeIds` are the types of its documents that were neither refused nor blocked.
 */
export function unsentProofs(
  { types }: Pick<DocumentCatalogue, 'types'>,
  relationshipId: number | null,
  sentTypeIds: readonly number[],
): DocumentType[] {
  return types.filter(
    (type) => isProof(type) && needOf(type, relationshipId) === 'required' && !sentTypeIds.includes(type.id),
  )
}

/** Lists the types that claims of each relationship to the property must have; null: before it is answered. */
export function requiredProofs(
  catalogue: Pick<DocumentCatalogue, 'types'>,
): readonly { readonly relationshipId: number | null; readonly typeIds: readonly number[] }[] {
  const relationships = new Set(catalogue.types.flatMap(({ need }) => Object.keys(need).map(Number)))
  return [null, ...relationships].map((relationshipId) => ({
    relationshipId,
    typeIds: unsentProofs(catalogue, relationshipId, []).map(({ id }) => id),
  }))
}

/** The required papers of one relationship to the property. */
export interface ProofsOfRelationship {
  readonly relationship: Option
  readonly proofs: readonly (Pick<DocumentType, 'id' | 'name' | 'hint'> & { readonly isOptional: boolean })[]
}

/**
 * Lists the required papers of each relationship to the property, in the catalogue's order, before there is a
 * claim.
 */
export function proofsByRelationship(
  { types }: DocumentCatalogue,
  relationships: readonly Option[],
): ProofsOfRelationship[] {
  return relationships.map((relationship) => ({
    relationship,
    proofs: types
      .filter(({ need }) => ['required', 'optional'].includes(need[relationship.id] ?? ''))
      .map(({ id, name, hint, need }) => ({
        id,
        name,
        hint,
        isOptional: need[relationship.id] === 'optional',
      })),
  }))
}

/** True for types in the proof table; an internal note or a settlement is never requested. */
function isProof(documentType: DocumentType): boolean {
  return Object.keys(documentType.need).length > 0
}

function needOf(documentType: DocumentType, relationshipId: number | null): ProofNeed {
  const ofRelationship = relationshipId === null ? undefined : documentType.need[relationshipId]
  if (ofRelationship) return ofRelationship
  const needs = Object.values(documentType.need)
  if (needs.every((need) => need === 'required')) return 'required'
  return needs.every((need) => need === 'not-needed') ? 'not-needed' : 'optional'
}

function stateOf(need: ProofNeed, sent: readonly FiledDocument[]): ProofState {
  if (sent.some((document) => document.statusId === documentStatuses.accepted)) return 'accepted'
  if (sent.some((document) => document.statusId === documentStatuses.received)) return 'checking'
  if (sent.length > 0) return 'send-again'
  return need === 'required' ? 'not-sent' : need
}

/** Finds required proofs of a claim without an accepted document: continuing without one needs a reason. */
export function unacceptedProofs<P extends Pick<RequiredProof, 'need' | 'state'>>(
  proofs: readonly P[],
): readonly P[] {
  return proofs.filter(({ need, state }) => need === 'required' && state !== 'accepted')
}

const sides = ['claimant', 'attorney', 'reviewer'] as const
type Side = (typeof sides)[number]

/** During a rebuild its papers replace the insurance papers. */
function classesOfSide(side: Side, status: ClaimStatus): readonly string[] {
  const last = isOfRebuild(status) ? 'rebuild' : 'insurance'
  const common = ['claimant-information', 'property-details', last]
  if (side === 'attorney') return [...common, 'attorney']
  return side === 'claimant' ? common : [...common, 'damaged-items', 'settlement', 'reviewer', 'internal']
}

/**
 * Lists the classes of documents that the specification calls `word` on a claim of this status, or null for an
 * unknown word (docs/rules/documents.md "Asking by class"). A side's word is the set that it files, any other
 * the catalogue's class of that name.
 */
export function classesNamed(
  { types }: Pick<DocumentCatalogue, 'types'>,
  word: string,
  status: ClaimStatus,
): readonly string[] | null {
  const side = sides.find((each) => each === word)
  if (side) return classesOfSide(side, status)
  return types.some(({ documentClass }) => documentClass === word) ? [word] : null
}

/**
 * Checks whether a `role` may file documents of this class on a claim of this status (docs/rules/documents.md
 * "Who may file what"). A paid claim's filer may send only papers of its rebuild. Only attorneys file invoices
 * for soot and ash and for evacuation; a viewer files nothing.
 */
export function mayFile(role: Role, documentClass: string, status: ClaimStatus): boolean {
  if (role === 'VIEWER') return false
  const side = role === 'CLAIMANT' ? 'claimant' : role === 'ATTORNEY' ? 'attorney' : 'reviewer'
  if (status === 'closedPaid') return documentClass === 'rebuild' && side !== 'reviewer'
  return classesOfSide(side, status).includes(documentClass)
}

/** Lists the types that filers may ever send, for themselves or for a client, in the catalogue's order. */
export function filersTypes({ types }: Pick<DocumentCatalogue, 'types'>): DocumentType[] {
  return types.filter(({ documentClass }) =>
    (['CLAIMANT', 'ATTORNEY'] as const).some((role) =>
      statuses.some((status) => mayFile(role, documentClass, status)),
    ),
  )
}

/** Classes for staff alone: internal notes, and an agreement's file, which parties get once it is sent. */
const staffClasses = ['internal', 'settlement']

/**
 * Checks whether a `role` sees documents of this class. Attorneys' own documents are hidden from claimants
 * (docs/rules/documents.md "Who sees what").
 */
export function maySee(role: Role, documentClass: string): boolean {
  if (role === 'CLAIMANT') return documentClass !== 'attorney' && !staffClasses.includes(documentClass)
  return role !== 'ATTORNEY' || !staffClasses.includes(documentClass)
}

export interface Deletion {
  readonly role: Role
  /** The person deleting it sent it. */
  readonly isOwn: boolean
  readonly documentClass: string
  readonly statusId: number
  /** A settlement agreement was sent for this claim: its proofs now support a contract. */
  readonly isAgreementSent: boolean
}

/**
 * Returns the reason why a document may not be deleted, or null (docs/rules/documents.md "Deleting").
 * Claimants and attorneys may delete their own until acceptance, reviewers those for internal use. After the
 * agreement was sent, nobody may.
 */
export function deletionRefusal(deletion: Deletion): 'FORBIDDEN' | 'DOCUMENT_LOCKED' | null {
  const isFiler = deletion.role === 'CLAIMANT' || deletion.role === 'ATTORNEY'
  const isByOwnSide = isFiler
    ? deletion.isOwn
    : deletion.role !== 'VIEWER' && deletion.documentClass === 'internal'
  if (!isByOwnSide) return 'FORBIDDEN'
  if (deletion.isAgreementSent) return 'DOCUMENT_LOCKED'
  return isFiler && deletion.statusId === documentStatuses.accepted ? 'DOCUMENT_LOCKED' : null
}

/** Throws RuleError FORBIDDEN or DOCUMENT_LOCKED unless the document may be deleted. */
export function checkDeletion(deletion: Deletion): void {
  const refusal = deletionRefusal(deletion)
  if (refusal) throw new RuleError(refusal)
}
