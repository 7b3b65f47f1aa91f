import type { ClaimSubject } from '@makewhole/domain/access/policy.ts'
import type { PagesToConfirm } from '@makewhole/domain/agreement/signed-page.ts'
import type { ClaimProgress } from '@makewhole/domain/claim/claim.ts'
import type { TurnSide } from '@makewhole/domain/claim/turn.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import type { UnsavedStep } from '@makewhole/domain/form/steps.ts'
import type { FactValues } from '@makewhole/domain/intake/facts.ts'
import type { JsonRow, Row } from '../db/row.ts'
import type { ChainHead } from './activity-chain.ts'

/** Other features' facts for the lifecycle's guards, saved on the claim's row by `ClaimLifecycle.recordFacts`. */
export interface RecordedFacts extends Pick<
  Row<'claim'>,
  | 'areValuesConfirmed'
  | 'isBreakdownSaved'
  | 'isAgreementVisible'
  | 'areAllSigned'
  | 'areAddressesComplete'
  | 'isClientInvited'
  | 'paymentStartedBy'
  | 'settlementAmount'
> {
  /** True if a calculation exists and each of its individualized lines has an amount. */
  readonly hasCalculation: Row<'claim'>['hasCalculation']
  readonly pagesToConfirm: PagesToConfirm
}

type StoredClaim = Row<'claim', { stepName: UnsavedStep; whoseTurn: TurnSide }>

/** The claim's own row: everything but its parts; its days and pauses are the domain's, its statuses are option ids. */
export interface ClaimRow
  extends
    ChainHead,
    RecordedFacts,
    Omit<ClaimProgress, 'status' | 'inactiveFrom'>,
    Pick<
      StoredClaim,
      | 'id'
      | 'claimNumber'
      | 'matchNumber'
      | 'fireId'
      | 'ownerSubject'
      | 'firmId'
      | 'isOfAttorneys'
      | 'clientSubject'
      | 'reviewerId'
      | 'reviewerFirstName'
      | 'reviewerLastName'
      | 'version'
      | 'createdAt'
      | 'statusId'
      | 'inactiveFromId'
      | 'dueOn'
      | 'relationToClaimId'
      | 'lawsuitId'
      | 'isRepresented'
      | 'rebuildUntil'
      | keyof ChainHead
      | Extract<keyof ClaimProgress, keyof StoredClaim>
    > {
  /** The first step that is not saved yet. */
  readonly stepName: StoredClaim['stepName']
  readonly turnSide: StoredClaim['whoseTurn']
}

/** A claim with all its parts, as the single query of `findClaimRecord` reads it; parts are named like columns. */
export interface ClaimRecord extends ClaimRow, StoredAnswers, Pick<StoredClaim, 'isFiledByAttorney'> {
  readonly draft: DraftRow | null
  readonly additionalPersons: readonly AdditionalPersonRow[]
  readonly parties: readonly PartyRow[]
  /** Representations that staff recorded after the submission, the newest first. */
  readonly representations: readonly RepresentationRow[]
  readonly documents: readonly ClaimDocumentRow[]
  readonly settlementDocuments: readonly ClaimSettlementDocumentRow[]
  readonly workflow: readonly WorkflowRow[]
  /** The claim of `matchNumber`, with the facts that decide who may know of it. */
  readonly survivor: ClaimSubject | null
}

/** A household's answers, with their form. */
export type StoredAnswers = Pick<
  Row<'claim_answers', { answers: Answers; factsOutsideForm: FactValues }>,
  'formId' | 'formVersion' | 'answers' | 'factsOutsideForm'
>

/** A draft of a claim, or of one that is not begun; `step_name` is the step in which it was typed. */
export interface DraftRow extends JsonRow<
  'claim_draft',
  'answers' | 'revision' | 'step_name' | 'form_id' | 'form_version'
> {
  /** Names of answers that no save has included yet; null, before the first save: all. */
  readonly names: readonly string[] | null
  /** Epoch milliseconds. */
  readonly saved_at: number
}

export type AdditionalPersonRow = JsonRow<
  'additional_person',
  | 'id'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'relationship_to_property_id'
  | 'structure_lived_in'
  | 'time_lived_in_id'
  | 'rental_agreement_id'
  | 'is_represented_by_attorney'
  | 'attorney_firm_name'
  | 'attorney_first_name'
  | 'attorney_last_name'
  | 'attorney_phone_number'
  | 'attorney_email_address'
>

/** A person whom staff added after the claim was submitted. */
export interface PartyRow extends JsonRow<
  'party',
  'id' | 'position' | 'first_name' | 'last_name' | 'email' | 'relationship_to_property_id' | 'added_by_name'
> {
  /** Epoch milliseconds. */
  readonly added_at: number
}

/** Instants are epoch milliseconds. */
export interface RepresentationRow extends JsonRow<
  'representation',
  | 'id'
  | 'begins_on'
  | 'ends_on'
  | 'firm_name'
  | 'attorney_first_name'
  | 'attorney_last_name'
  | 'phone_number'
  | 'email_address'
  | 'document_id'
  | 'recorded_by_name'
  | 'ended_by_name'
> {
  readonly recorded_at: number | null
  readonly ended_at: number | null
}

export interface ClaimDocumentRow extends JsonRow<
  'document',
  'id' | 'document_name' | 'document_type_id' | 'document_class' | 'form_field_path'
> {
  /** Epoch milliseconds. */
  readonly created_at: number
}

/** Instants are epoch milliseconds. */
export interface ClaimSettlementDocumentRow extends JsonRow<
  'settlement_document',
  'id' | 'version' | 'document_name' | 'accept_offer' | 'rejection_reason_id' | 'other'
> {
  readonly created_at: number
  readonly answered_at: number | null
  readonly is_sent: boolean
}

export interface WorkflowRow extends JsonRow<
  'claim_workflow',
  'state_id' | 'completed_by_first_name' | 'completed_by_last_name'
> {
  /** Epoch milliseconds. */
  readonly completed_at: number
}

/** One line of "my claims". */
export interface ClaimSummaryRow
  extends
    Pick<StoredAnswers, 'formId' | 'formVersion'>,
    Pick<ClaimRow, 'id' | 'claimNumber' | 'statusId' | 'fireId' | 'stepName' | 'createdAt' | 'submittedOn'>,
    Pick<ClaimRow, 'turnSide' | 'dueOn' | 'version' | 'ownerSubject' | 'firmId' | 'isOfAttorneys'>,
    Pick<Row<'property'>, 'address1' | 'address2' | 'city' | 'state' | 'zip' | 'apn'> {
  readonly claimantFirstName: Row<'claimant'>['firstName']
  readonly claimantLastName: Row<'claimant'>['lastName']
}
