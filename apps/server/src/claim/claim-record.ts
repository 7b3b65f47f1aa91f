import type { ClaimProgress } from '@makewhole/domain/claim/claim.ts'
import type { TurnSide } from '@makewhole/domain/claim/turn.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import type { UnsavedStep } from '@makewhole/domain/form/steps.ts'
import type { FactValues } from '@makewhole/domain/intake/facts.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import type { ChainHead } from './activity-chain.ts'

/** What other features came to and the lifecycle's guards ask for; kept on the claim's row by `LifecycleService.note`. */
export interface ClaimNotes {
  readonly areValuesConfirmed: boolean
  /** A calculation stands and each of its individualized lines has an amount. */
  readonly hasCalculation: boolean
  readonly isBreakdownSaved: boolean
  readonly isAgreementVisible: boolean
  readonly areAllSigned: boolean
  /** Every party over 0 % has an address to be paid at. */
  readonly areAddressesComplete: boolean
  /** The subject of who started the payment; somebody else issues it. */
  readonly paymentStartedBy: string | null
  /** Cents of the current offer. */
  readonly settlementAmount: number | null
}

/** The claim's own row: everything but its parts; its days and pauses are the domain's, its statuses are option ids. */
export interface ClaimRow extends ChainHead, ClaimNotes, Omit<ClaimProgress, 'status' | 'inactiveFrom'> {
  readonly id: string
  readonly claimNumber: string
  readonly matchNumber: string | null
  readonly fireId: number
  readonly ownerSubject: string
  readonly firmId: string | null
  readonly isFiledByAttorney: boolean
  readonly reviewerId: string | null
  readonly reviewerFirstName: string | null
  readonly reviewerLastName: string | null
  readonly version: number
  /** The first step that is not saved yet. */
  readonly stepName: UnsavedStep
  readonly createdAt: Date
  readonly statusId: number
  readonly inactiveFromId: number | null
  readonly turnSide: TurnSide
  readonly dueOn: LocalDate | null
  readonly relationToClaimId: number | null
  /** As it stands now; null: not answered yet. What was signed is among the answers. */
  readonly isRepresented: boolean | null
  readonly lawsuitId: number | null
}

/** A claim with all its parts, as the one query of `findClaimRecord` reads it: names of the parts are the columns'. */
export interface ClaimRecord extends ClaimRow, StoredAnswers {
  readonly draft: DraftRow | null
  readonly additionalPersons: readonly AdditionalPersonRow[]
  readonly parties: readonly PartyRow[]
  /** What staff recorded after the claim was submitted, the newest first. */
  readonly representations: readonly RepresentationRow[]
  readonly damagedItems: readonly DamagedItemRow[]
  readonly documents: readonly ClaimDocumentRow[]
  readonly settlementDocuments: readonly ClaimSettlementDocumentRow[]
  readonly workflow: readonly WorkflowRow[]
}

/** What a household said, with the form that it answered. */
export interface StoredAnswers {
  readonly formId: string
  readonly formVersion: string
  readonly answers: Answers
  /** Facts that another program sent and the form does not ask for. */
  readonly unasked: FactValues
}

type Text = string | null

export interface DraftRow {
  /** The step in which it was typed. */
  readonly step_name: string
  readonly form_id: string
  readonly form_version: string
  readonly answers: string
  /** Those of the answers that no save has taken yet; null: all. */
  readonly names: readonly string[] | null
  readonly revision: number
  /** Epoch milliseconds. */
  readonly saved_at: number
}

export interface AdditionalPersonRow {
  readonly id: string
  readonly first_name: Text
  readonly last_name: Text
  readonly email: Text
  readonly relationship_to_property_id: number | null
  readonly structure_lived_in: Text
  readonly time_lived_in_id: number | null
  readonly rental_agreement_id: number | null
  readonly is_represented_by_attorney: boolean | null
  readonly attorney_firm_name: Text
  readonly attorney_first_name: Text
  readonly attorney_last_name: Text
  readonly attorney_phone_number: Text
  readonly attorney_email_address: Text
}

/** A person whom staff added after the claim was submitted. */
export interface PartyRow extends Pick<
  AdditionalPersonRow,
  'id' | 'first_name' | 'last_name' | 'email' | 'relationship_to_property_id'
> {
  readonly added_by_name: Text
  /** Epoch milliseconds; null, as the name, where an older history does not tell. */
  readonly added_at: number | null
}

export interface RepresentationRow {
  readonly id: string
  readonly begins_on: LocalDate
  readonly ends_on: LocalDate | null
  readonly firm_name: Text
  readonly attorney_first_name: Text
  readonly attorney_last_name: Text
  readonly phone_number: Text
  readonly email_address: Text
  readonly document_id: string | null
  readonly recorded_by_name: Text
  /** Epoch milliseconds. */
  readonly recorded_at: number | null
  readonly ended_by_name: Text
  /** Epoch milliseconds. */
  readonly ended_at: number | null
}

export interface DamagedItemRow {
  readonly id: string
  readonly item_description: Text
  readonly item_amount: number | null
}

export interface ClaimDocumentRow {
  readonly id: string
  readonly document_name: string
  readonly document_type_id: number
  readonly document_class: string
  readonly form_field_path: Text
  /** Epoch milliseconds. */
  readonly created_at: number
}

export interface ClaimSettlementDocumentRow {
  readonly id: string
  readonly document_name: string
  /** Epoch milliseconds. */
  readonly created_at: number
  readonly accept_offer: boolean | null
  readonly rejection_reason_id: number | null
  readonly other: Text
  /** Epoch milliseconds. */
  readonly answered_at: number | null
  readonly is_sent: boolean
}

export interface WorkflowRow {
  readonly state_id: number
  /** Epoch milliseconds. */
  readonly completed_at: number
  readonly completed_by_first_name: Text
  readonly completed_by_last_name: Text
}

/** One line of "my claims". */
export interface ClaimSummaryRow extends Pick<StoredAnswers, 'formId' | 'formVersion'> {
  readonly id: string
  readonly claimNumber: string
  readonly statusId: number
  readonly fireId: number
  /** The first step that is not saved yet. */
  readonly stepName: UnsavedStep
  readonly createdAt: Date
  readonly submittedOn: LocalDate | null
  readonly turnSide: TurnSide
  readonly dueOn: LocalDate | null
  readonly claimantFirstName: Text
  readonly claimantLastName: Text
  readonly address1: Text
  readonly address2: Text
  readonly city: Text
  readonly state: Text
  readonly zip: Text
  readonly apn: Text
}
