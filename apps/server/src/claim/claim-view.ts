import type { ClaimSummaryView, ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { ClaimDocumentView } from '@makewhole/contract/document/document.ts'
import type { OptionView } from '@makewhole/contract/wire.ts'
import type { ClaimAbility } from '@makewhole/domain/access/abilities.ts'
import type { AllowedEvent } from '@makewhole/domain/claim/lifecycle.ts'
import { countdown, daysSinceCompletion, goalClockOn } from '@makewhole/domain/claim/deadlines.ts'
import { statusOf } from '@makewhole/domain/claim/status.ts'
import { relationshipToClaimantIds } from '@makewhole/domain/claim/option-ids.ts'
import { finalWorkflowStateId, workflowStates } from '@makewhole/domain/claim/workflow.ts'
import { documentTypeIds } from '@makewhole/domain/document/proofs.ts'
import { itemOfPath } from '@makewhole/domain/document/form-field-path.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import type { Locale, LocalizedText } from '@makewhole/domain/shared/text.ts'
import type {
  AttorneyRow,
  ClaimDocumentRow,
  ClaimRecord,
  ClaimSettlementDocumentRow,
  ClaimSummaryRow,
  DraftRow,
} from './claim-record.ts'

/** What the person who looks may do with the claim now. */
export interface ClaimRights {
  readonly allowedEvents: readonly AllowedEvent[]
  readonly abilities: readonly ClaimAbility[]
}

export interface ClaimViews {
  optionName(list: string, id: number, locale: Locale): OptionView
  summary(row: ClaimSummaryRow, locale: Locale): ClaimSummaryView
  claim(record: ClaimRecord, rights: ClaimRights, today: LocalDate, locale: Locale): ClaimView
}

/** Turns stored claims into what travels: option ids with their names, days and instants as the contract writes them. */
export function createClaimViews(program: Program): ClaimViews {
  const lists = new Map(
    [
      ...Object.entries(program.options),
      ['fire', program.fires] as const,
      ['documentType', program.documents.types] as const,
    ].map(([name, options]) => [name, new Map(options.map((option) => [option.id, option.name]))]),
  )

  function optionName(list: string, id: number, locale: Locale): OptionView {
    const name: LocalizedText | undefined = lists.get(list)?.get(id)
    return { id, name: name?.[locale] ?? '' }
  }

  function acceptableDocumentsOf(typeId: number, locale: Locale): OptionView[] {
    const type = program.documents.types.find(({ id }) => id === typeId)
    return (type?.acceptableDocuments ?? []).map(({ id, name }) => ({ id, name: name[locale] }))
  }

  function documentView(row: ClaimDocumentRow, locale: Locale): ClaimDocumentView {
    return {
      id: row.id,
      documentName: row.document_name,
      documentationType: {
        ...optionName('documentType', row.document_type_id, locale),
        acceptableDocuments: acceptableDocumentsOf(row.document_type_id, locale),
      },
      documentClass: row.document_class,
      createdOn: String(row.created_at),
      formFieldPath: row.form_field_path,
    }
  }

  function claim(record: ClaimRecord, rights: ClaimRights, today: LocalDate, locale: Locale): ClaimView {
    const named = (list: string, id: number | null | undefined): OptionView | null =>
      id === null || id === undefined ? null : optionName(list, id, locale)
    const { claimant, property, insurance, attestation, completedOn, pauses } = record
    const documents = record.documents.map((row) => documentView(row, locale))
    const clockDay = goalClockOn({ ...record, status: statusOf(record.statusId) }, today)
    return {
      id: record.id,
      claimNumber: record.claimNumber,
      matchNumber: record.matchNumber,
      version: record.version,
      status: optionName('claimStatus', record.statusId, locale),
      fire: optionName('fire', record.fireId, locale),
      apn: property?.apn ?? null,
      reviewer: reviewerOf(record),
      step: record.step,
      countdown: countdown(completedOn, program.deadlines.paymentGoalDays, pauses, clockDay),
      createdOn: String(record.createdAt.getTime()),
      signedDate: instantOfDay(attestation?.signed_on),
      signedFirstName: attestation?.signed_first_name ?? null,
      signedLastName: attestation?.signed_last_name ?? null,
      isFilingOnBehalf: isFilingOnBehalf(record.relationToClaimId),
      relationToClaim: named('relationshipToClaimant', record.relationToClaimId),
      onBehalfOf: onBehalfOf(record, named('relationshipToClaimant', record.relationToClaimId)),
      claimantAlreadyFiledLawsuit: named('yesNoUnknown', record.lawsuitId),
      isClaimantRepresentedByAttorney: record.isRepresentedByAttorney,
      claimant: {
        firstName: claimant?.first_name ?? null,
        middleName: claimant?.middle_name ?? null,
        lastName: claimant?.last_name ?? null,
        phoneNumber: claimant?.phone_number ?? null,
        phoneNumber2: claimant?.phone_number2 ?? null,
        claimantEmailAddress: claimant?.email_address ?? null,
        claimantEmailAddress2: claimant?.email_address2 ?? null,
        address1: claimant?.address1 ?? null,
        address2: claimant?.address2 ?? null,
        city: claimant?.city ?? null,
        state: claimant?.state ?? null,
        county: claimant?.county ?? null,
        zipCode: claimant?.zip_code ?? null,
        contactMethods: (claimant?.contact_method_ids ?? []).map((id) =>
          optionName('contactMethod', id, locale),
        ),
        propertyRelationship: named('relationshipToProperty', claimant?.property_relationship_id),
      },
      attorney: record.attorney && attorneyView(record.attorney),
      additionalPersons: record.additionalPersons.map((person) => ({
        id: person.id,
        firstName: person.first_name,
        lastName: person.last_name,
        email: person.email,
        relationshipToProperty: named('relationshipToProperty', person.relationship_to_property_id),
        structureLivedIn: person.structure_lived_in,
        timeLivedIn: named('timeLived', person.time_lived_in_id),
        rentalAgreement: named('rentalAgreement', person.rental_agreement_id),
        isRepresentedByAttorney: person.is_represented_by_attorney,
        attorney: person.is_represented_by_attorney
          ? attorneyView({
              firm_name: person.attorney_firm_name,
              first_name: person.attorney_first_name,
              last_name: person.attorney_last_name,
              phone_number: person.attorney_phone_number,
              email_address: person.attorney_email_address,
            })
          : null,
      })),
      property: {
        address1: property?.address1 ?? null,
        address2: property?.address2 ?? null,
        city: property?.city ?? null,
        state: property?.state ?? null,
        county: property?.county ?? null,
        zip: property?.zip ?? null,
        useOfProperty: named('propertyUse', property?.use_of_property_id),
        apn: property?.apn ?? null,
        otherAPNs: property?.other_apns ?? null,
        totalAcreage: property?.total_acreage ?? null,
        percentageOfAcreageDamaged: property?.percentage_of_acreage_damaged ?? null,
        anythingElseToShare: property?.anything_else_to_share ?? null,
        rebuild: named('rebuildIntent', property?.rebuild_id),
      },
      damagedStructures: record.damagedStructures.map((structure) => ({
        id: structure.id,
        claimId: record.id,
        type: named('structureType', structure.type_id),
        name: structure.name,
        info: structure.info,
        footage: structure.footage,
        damagedPercentage: named('percentDamaged', structure.damaged_percentage_id),
        proofOfSquareFootage: documents.filter((document) => provesFootageOf(structure.id, document)),
      })),
      damagedItems: record.damagedItems.map((item) => ({
        id: item.id,
        claimId: record.id,
        itemDescription: item.item_description,
        itemAmount: item.item_amount,
      })),
      didHaveInsuranceCoverage: insurance?.did_have_coverage ?? null,
      doesHavePendingClaim: insurance?.has_pending_claim ?? null,
      hasReceivedPayments: insurance?.has_received_payments ?? null,
      paymentAmountReceived: insurance?.payment_amount_received ?? null,
      canProvideProofOfInsurance: insurance?.can_provide_proof ?? null,
      additionalInsuranceInformation: insurance?.additional_information ?? null,
      femaAmount: insurance?.fema_amount ?? null,
      insurancePolicies: record.insurancePolicies.map((policy) => ({
        id: policy.id,
        providerName: policy.provider_name,
        number: policy.number,
        coverageAmount: policy.coverage_amount,
        totalDeductible: policy.total_deductible,
      })),
      attestations: attestation && {
        firstAttest: attestation.first_attest,
        secondAttest: attestation.second_attest,
        thirdAttest: attestation.third_attest,
        fourthAttest: attestation.fourth_attest,
        signedFirstName: attestation.signed_first_name,
        signedLastName: attestation.signed_last_name,
        signedDate: instantOfDay(attestation.signed_on),
      },
      documents,
      settlementDocuments: record.settlementDocuments.map((row) => settlementDocumentView(record.id, row)),
      settlementSentDate: instantOfDay(record.settlementSentOn),
      settlementAcceptedDate: instantOfDay(record.settlementAcceptedOn),
      claimCompleteDate: instantOfDay(completedOn),
      offerExtendedDate: instantOfDay(record.offerExtendedOn),
      paymentIssuedDate: instantOfDay(record.paymentIssuedOn),
      daysSinceCompletion: daysSinceCompletion(completedOn, pauses, clockDay),
      offerDeadline: record.offerDeadline,
      paymentDeadline: record.paymentDeadline,
      turn: { side: record.turnSide, dueOn: record.dueOn },
      pauses: [...pauses],
      workflow: workflowView(record, locale),
      allowedEvents: [...rights.allowedEvents],
      abilities: [...rights.abilities],
      draft: draftView(record.draft),
    }
  }

  function summary(row: ClaimSummaryRow, locale: Locale): ClaimSummaryView {
    return {
      id: row.id,
      claimNumber: row.claimNumber,
      status: optionName('claimStatus', row.statusId, locale),
      fire: optionName('fire', row.fireId, locale),
      step: row.step,
      claimant: { firstName: row.claimantFirstName, lastName: row.claimantLastName },
      property: {
        address1: row.address1,
        address2: row.address2,
        city: row.city,
        state: row.state,
        zip: row.zip,
      },
      apn: row.apn,
      createdOn: String(row.createdAt.getTime()),
      signedDate: instantOfDay(row.submittedOn),
      turn: { side: row.turnSide, dueOn: row.dueOn },
    }
  }

  return { optionName, summary, claim }
}

function answersLeft({ answers, names }: DraftRow): Record<string, unknown> {
  const sent = JSON.parse(answers) as Record<string, unknown>
  if (names === null) return sent
  return Object.fromEntries(Object.entries(sent).filter(([name]) => names.includes(name)))
}

/** A stored draft as it travels; its answers are exactly what was sent, without those that a save has taken. */
export function draftView(draft: DraftRow | null): ClaimView['draft'] {
  if (!draft) return null
  return {
    step: draft.step,
    answers: answersLeft(draft),
    revision: draft.revision,
    savedAt: String(draft.saved_at),
  }
}

/**
 * A calendar day as an epoch text: its noon in UTC, so that it shows as the same day everywhere from Hawaii to the east
 * coast.
 */
export function instantOfDay(day: LocalDate | null | undefined): string | null {
  return day ? String(Date.parse(`${day}T12:00:00Z`)) : null
}

/**
 * Filing on behalf is true when the relationship to the claimant is not the claimant
 * (docs/rules/intake.md "Filing for somebody else").
 */
function isFilingOnBehalf(relationId: number | null): boolean | null {
  return relationId === null ? null : relationId !== relationshipToClaimantIds.self
}

function reviewerOf({ reviewerFirstName, reviewerLastName }: ClaimRecord): ClaimView['reviewer'] {
  if (reviewerFirstName === null && reviewerLastName === null) return null
  return { firstName: reviewerFirstName, lastName: reviewerLastName }
}

function onBehalfOf(
  { onBehalfOf: person }: ClaimRecord,
  relationToClaim: OptionView | null,
): ClaimView['onBehalfOf'] {
  if (!person) return null
  const { first_name: firstName, last_name: lastName, phone, email, address } = person
  return { firstName, lastName, phone, email, address, relationToClaim }
}

/** Filed at this structure, or at no item of the form at all. */
function provesFootageOf(structureId: string, { documentationType, formFieldPath }: ClaimDocumentView) {
  const item = itemOfPath(formFieldPath)
  return documentationType.id === documentTypeIds.squareFootage && (item === null || item === structureId)
}

function settlementDocumentView(
  claimId: string,
  row: ClaimSettlementDocumentRow,
): ClaimView['settlementDocuments'][number] {
  return {
    settlementDocumentId: row.id,
    claimId,
    documentName: row.document_name,
    createdOn: String(row.created_at),
    acceptOffer: row.accept_offer,
    rejectionReasonId: row.rejection_reason_id,
    other: row.other,
    offerUpdatedOn: row.answered_at === null ? null : String(row.answered_at),
    isVisibleToClaimant: row.is_sent,
  }
}

function attorneyView(attorney: AttorneyRow): NonNullable<ClaimView['attorney']> {
  return {
    firmName: attorney.firm_name,
    attorneyFirstName: attorney.first_name,
    attorneyLastName: attorney.last_name,
    phoneNumber: attorney.phone_number,
    emailAddress: attorney.email_address,
  }
}

function workflowView(record: ClaimRecord, locale: Locale): ClaimView['workflow'] {
  const completed = new Map(record.workflow.map((state) => [state.state_id, state]))
  return workflowStates.map(({ id, name, overview, isKeyDate }, index) => {
    const state = completed.get(id)
    return {
      stateId: id,
      stateName: name[locale],
      stateOrder: index + 1,
      stateOverview: overview[locale],
      stateCompletedOn: state ? String(state.completed_at) : null,
      completedBy: state
        ? { firstName: state.completed_by_first_name, lastName: state.completed_by_last_name }
        : null,
      isKeyDate,
      isInFinalState: id === finalWorkflowStateId && state !== undefined,
    }
  })
}
