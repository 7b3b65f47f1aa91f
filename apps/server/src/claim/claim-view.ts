import { attorneyAnswersOf } from '@makewhole/contract/claim/attorney-claim.ts'
import type { ClaimSummaryView, ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { SavedStepView } from '@makewhole/contract/claim/routes.ts'
import type { ClaimDocumentView } from '@makewhole/contract/document/document.ts'
import {
  attorneyShape,
  claimantShape,
  entityOf,
  insuranceShape,
  hasAnyValue,
  onBehalfOfShape,
  propertyShape,
  signatureShape,
  shownPolicyShape,
  shownStructureShape,
} from '@makewhole/contract/intake/entities.ts'
import type { EntityShape } from '@makewhole/contract/intake/entities.ts'
import type { OptionView } from '@makewhole/contract/wire.ts'
import { canDelete } from '@makewhole/domain/access/abilities.ts'
import type { ClaimAbility } from '@makewhole/domain/access/abilities.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { paymentDueOn } from '@makewhole/domain/claim/claim.ts'
import type { AllowedEvent } from '@makewhole/domain/claim/lifecycle.ts'
import { claimTypes, claimTypesOf } from '@makewhole/domain/claim/claim-type.ts'
import { countdown, daysSinceCompletion, goalClockOn } from '@makewhole/domain/claim/deadlines.ts'
import { statusOf } from '@makewhole/domain/claim/status.ts'
import { isInvitationDue } from '@makewhole/domain/claim/turn.ts'
import { relationshipToClaimantIds } from '@makewhole/domain/claim/option-ids.ts'
import { finalStateId, workflowOf } from '@makewhole/domain/claim/workflow.ts'
import { documentTypeIds } from '@makewhole/domain/document/proofs.ts'
import { itemOfPath } from '@makewhole/domain/document/form-field-path.ts'
import { positionOfStep } from '@makewhole/domain/form/steps.ts'
import { factsOf } from '@makewhole/domain/intake/bindings.ts'
import { formOfClaim } from '@makewhole/domain/intake/form-of-claim.ts'
import { facts, listFacts } from '@makewhole/domain/intake/facts.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import type { Warning } from '@makewhole/domain/form/warnings.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type {
  ClaimDocumentRow,
  ClaimRecord,
  ClaimRow,
  ClaimSettlementDocumentRow,
  ClaimSummaryRow,
  DraftRow,
} from './claim-record.ts'
import { isClientToInvite } from './claim-progress-reader.ts'
import { createOptionNames } from './option-names.ts'
import type { OptionalName } from './option-names.ts'
import { addedPersonView, personView, representationView, currentAttorney } from './person-view.ts'

/** The reader's present rights to the claim. */
export interface ClaimRights {
  readonly allowedEvents: readonly AllowedEvent[]
  readonly abilities: readonly ClaimAbility[]
}

type SavedClaim = Pick<ClaimRow, 'id' | 'claimNumber' | 'stepName' | 'version' | 'statusId'>

export interface ClaimViews {
  optionName(list: string, id: number, locale: Locale): OptionView
  summary(row: ClaimSummaryRow, actor: Actor, locale: Locale): ClaimSummaryView
  /** The claim after a save or a move. */
  savedStep(claim: SavedClaim, locale: Locale, more?: SavedStepDetails): SavedStepView
  claim(record: ClaimRecord, rights: ClaimRights, today: LocalDate, locale: Locale): ClaimView
}

interface SavedStepDetails {
  readonly draftRevision?: number
  readonly warnings?: readonly Warning[]
}

/** Makes the contract's view of stored claims: option ids with names, days and instants in its format. */
export function createClaimViews(program: Program): ClaimViews {
  const { optionName, optionalName } = createOptionNames(program)

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
    const optionOf: OptionalName = (list, id) => optionalName(list, id, locale)
    const { completedOn, pauses } = record
    const form = formOfClaim(program, record)
    const told = factsOf(form, record.answers)
    const values = { ...record.factsOutsideForm, ...told.values }
    const writeOption = (list: string, id: number) => optionName(list, id, locale)
    const entity = <const S extends EntityShape>(shape: S) => entityOf(shape, facts, values, writeOption)
    const signature = record.submittedOn === null ? null : entity(signatureShape)
    const relationToClaim = optionOf('relationshipToClaimant', record.relationToClaimId)
    const documents = record.documents.map((row) => documentView(row, locale))
    const clockDay = goalClockOn({ ...record, status: statusOf(record.statusId) }, today)
    const status = optionName('claimStatus', record.statusId, locale)
    const incident = optionName('fire', record.fireId, locale)
    const step = positionOfStep(form, record.stepName)
    const claimType = claimTypesOf({ ...told, values }).map((id) => ({ id, name: claimTypes[id][locale] }))
    const signedDate = instantOfDay(record.submittedOn)
    return {
      id: record.id,
      entityType: record.isFiledByAttorney ? 'AttorneyClaim' : 'Claim',
      createdBy: record.ownerSubject,
      claimNumber: record.claimNumber,
      matchNumber: record.matchNumber,
      version: record.version,
      status,
      fire: incident,
      apn: (values['property.apn'] as string | null | undefined) ?? null,
      reviewer: reviewerOf(record),
      step,
      stepName: record.stepName,
      countdown: countdown(completedOn, program.deadlines.paymentGoalDays, pauses, clockDay),
      createdOn: String(record.createdAt.getTime()),
      signedDate,
      signedFirstName: signature?.signedFirstName ?? null,
      signedLastName: signature?.signedLastName ?? null,
      isFilingOnBehalf: isFilingOnBehalf(record.relationToClaimId),
      relationToClaim,
      onBehalfOf: hasAnyValue(onBehalfOfShape, values)
        ? { ...entity(onBehalfOfShape), relationToClaim }
        : null,
      claimType,
      claimantAlreadyFiledLawsuit: optionOf('yesNoUnknown', record.lawsuitId),
      isClaimantRepresentedByAttorney: record.isRepresented,
      claimant: entity(claimantShape),
      attorney:
        record.representations.length > 0
          ? currentAttorney(record.representations)
          : hasAnyValue(attorneyShape, values)
            ? entity(attorneyShape)
            : null,
      representation: {
        asSigned: (values['isRepresented'] as boolean | null | undefined) ?? null,
        recorded: record.representations.map(representationView),
      },
      additionalPersons: [
        ...record.additionalPersons.map((person) => personView(person, optionOf)),
        ...record.parties.map((party) => addedPersonView(party, optionOf)),
      ],
      property: entity(propertyShape),
      damagedStructures: told.lists.structures.map((structure) => ({
        id: structure.id,
        claimId: record.id,
        ...entityOf(shownStructureShape, listFacts.structures, structure.values, writeOption),
        proofOfSquareFootage: documents.filter((document) => provesFootageOf(structure.id, document)),
      })),
      // The specification has this field, but no form asks for items.
      damagedItems: [],
      ...entity(insuranceShape),
      insurancePolicies: told.lists.policies.map((policy) => ({
        id: policy.id,
        ...entityOf(shownPolicyShape, listFacts.policies, policy.values, writeOption),
      })),
      attestations: signature && { ...signature, signedDate },
      documents,
      settlementDocuments: record.settlementDocuments.map((row) => settlementDocumentView(record.id, row)),
      settlementSentDate: instantOfDay(record.settlementSentOn),
      settlementAcceptedDate: instantOfDay(record.settlementAcceptedOn),
      claimCompleteDate: instantOfDay(completedOn),
      offerExtendedDate: instantOfDay(record.offerExtendedOn),
      paymentIssuedDate: instantOfDay(record.paymentIssuedOn),
      daysSinceCompletion: daysSinceCompletion(completedOn, pauses, clockDay),
      offerDeadline: record.offerDeadline,
      paymentDeadline: paymentDueOn({ ...record, status: statusOf(record.statusId) }, program.deadlines),
      turn: { side: record.turnSide, dueOn: record.dueOn },
      isClientToInvite: isInvitationDue(statusOf(record.statusId), {
        isClientToInvite: isClientToInvite(record),
      }),
      pauses: [...pauses],
      workflow: workflowView(record, locale),
      allowedEvents: [...rights.allowedEvents],
      abilities: [...rights.abilities],
      form: { id: form.id, version: form.version },
      answers: record.answers,
      data: record.isFiledByAttorney
        ? {
            step,
            status,
            incident,
            claimType,
            ...attorneyAnswersOf({ ...told, values }, writeOption),
            signedDate,
          }
        : null,
      draft: draftView(record.draft),
    }
  }

  function summary(row: ClaimSummaryRow, actor: Actor, locale: Locale): ClaimSummaryView {
    const form = formOfClaim(program, row)
    return {
      id: row.id,
      claimNumber: row.claimNumber,
      status: optionName('claimStatus', row.statusId, locale),
      fire: optionName('fire', row.fireId, locale),
      step: positionOfStep(form, row.stepName),
      stepName: row.stepName,
      stepCount: form.steps.length,
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
      version: row.version,
      abilities: canDelete(actor, { ...row, status: statusOf(row.statusId) }) ? ['claim.delete'] : [],
    }
  }

  function savedStep(
    { id, claimNumber, stepName, version, statusId }: SavedClaim,
    locale: Locale,
    { draftRevision = 0, warnings = [] }: SavedStepDetails = {},
  ): SavedStepView {
    const status = optionName('claimStatus', statusId, locale)
    const warningViews = warnings.map(({ path, message }) => ({ path, message: message[locale] }))
    return { id, claimNumber, stepName, version, status, draftRevision, warnings: warningViews }
  }

  return { optionName, summary, savedStep, claim }
}

function draftAnswersOf({ answers, names }: DraftRow): Record<string, unknown> {
  const sent = JSON.parse(answers) as Record<string, unknown>
  if (names === null) return sent
  return Object.fromEntries(Object.entries(sent).filter(([name]) => names.includes(name)))
}

/** A stored draft as it travels; its answers are exactly what was sent, without those that a save has taken. */
export function draftView(draft: DraftRow | null): ClaimView['draft'] {
  if (!draft) return null
  return {
    step: draft.step_name,
    form: { id: draft.form_id, version: draft.form_version },
    answers: draftAnswersOf(draft),
    revision: draft.revision,
    savedAt: String(draft.saved_at),
  }
}

/** Returns a day as epoch text of its noon in UTC: the same day everywhere from Hawaii to the east coast. */
export function instantOfDay(day: LocalDate | null | undefined): string | null {
  return day ? String(Date.parse(`${day}T12:00:00Z`)) : null
}

/**
 * True when the relationship to the claimant is not the claimant (docs/rules/intake.md "Filing for somebody else").
 */
function isFilingOnBehalf(relationId: number | null): boolean | null {
  return relationId === null ? null : relationId !== relationshipToClaimantIds.self
}

function reviewerOf({ reviewerFirstName, reviewerLastName }: ClaimRecord): ClaimView['reviewer'] {
  if (reviewerFirstName === null && reviewerLastName === null) return null
  return { firstName: reviewerFirstName, lastName: reviewerLastName }
}

/** Checks whether a document was filed at this structure, or at no item of the form. */
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

function workflowView(record: ClaimRecord, locale: Locale): ClaimView['workflow'] {
  const completed = new Map(record.workflow.map((state) => [state.state_id, state]))
  const reached = [...completed.keys()]
  return workflowOf(reached).map(({ id, name, overview, isKeyDate }, index) => {
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
      isInFinalState: id === finalStateId(reached) && state !== undefined,
    }
  })
}
