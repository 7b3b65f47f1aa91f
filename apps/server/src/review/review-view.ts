import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { LeaningView, ReviewedValueView, ReviewView } from '@makewhole/contract/review/review.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import { noExtension } from '@makewhole/domain/intake/extension-data.ts'
import { otherPropertiesIn } from '@makewhole/domain/intake/other-property.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { missingToComplete } from '@makewhole/domain/review/confirmed.ts'
import type { ConfirmedValue } from '@makewhole/domain/review/confirmed.ts'
import { proofsOfValue } from '@makewhole/domain/review/proof-of-value.ts'
import { quantity, sootAndAsh, squareFeetText } from '@makewhole/domain/settlement/explanation.ts'
import { damageTypeIds, relationshipIds } from '@makewhole/domain/settlement/option-ids.ts'
import { moneyText } from '@makewhole/domain/shared/money.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { truncationView, extensionView, importedView } from '../structured-claim/extension-view.ts'
import { wordsOfProperty } from '../structured-claim/other-property-words.ts'
import type { ConfirmedRow, OtherPropertyRow, ReviewRow } from './review.repository.ts'

export type Answered = Pick<ReviewedValueView, 'key' | 'name' | 'structureId' | 'answer' | 'answerValue'>

/** The claim's reviewer, and the claims that were closed as its duplicates. */
export interface Assignment {
  readonly reviewerId: string | null
  readonly isMine: boolean
  readonly duplicates: ReviewView['duplicates']
}

/** Sources of the view's texts: the proofs of a confirmation as answered, and the program's options. */
interface Words {
  readonly asAnswered: (answered: Answered) => readonly LeaningView[]
  readonly options: Program['options']
}

/** Returns answers next to confirmed values, and the missing ones (docs/rules/screens.md "Workspace"). */
export function reviewView(
  claim: ClaimView,
  review: ReviewRow,
  { reviewerId, isMine, duplicates }: Assignment,
  locale: Locale,
  { asAnswered, options }: Words,
): ReviewView {
  const confirmed = review.values.map((row) => row.confirmed)
  const missing = missingOf(claim, confirmed)
  const isIncomplete = claim.status.id === statusIds.incomplete
  return {
    claimId: claim.id,
    version: review.version,
    claimVersion: claim.version,
    status: claim.status,
    turn: claim.turn,
    values: answersOf(claim, locale).map((answered) => ({
      ...recordsOf(answered, review.values, missing),
      asAnswered: [...asAnswered(answered)],
    })),
    missing: [...missing],
    wantedDocumentTypeIds: isIncomplete ? [...review.wantedTypeIds] : [],
    wantedMessage: isIncomplete ? review.wantedMessage : null,
    householdLocale: review.householdLocale,
    reviewer:
      reviewerId === null
        ? null
        : {
            systemUserId: reviewerId,
            isMe: isMine,
            firstName: claim.reviewer?.firstName ?? null,
            lastName: claim.reviewer?.lastName ?? null,
            lastViewed: review.lastViewedAt ? String(review.lastViewedAt.getTime()) : null,
          },
    duplicates,
    otherProperties: otherPropertiesView(review, options, locale),
    toldBeside: [
      ...importedView(review.imported, locale),
      ...extensionView({ ...noExtension, ...review.extension }, claim, locale),
      ...truncationView(review.extension?.isCut === true, locale),
    ],
    allowedEvents: claim.allowedEvents,
  }
}

/** Lists the values of this claim that are not confirmed yet. */
export function missingOf(claim: ClaimView, confirmed: readonly ConfirmedValue[]) {
  return missingToComplete(
    {
      relationshipId: claim.claimant.propertyRelationship?.id ?? null,
      structureIds: claim.damagedStructures.map(({ id }) => id),
    },
    confirmed,
  )
}

function recordsOf(
  answered: Answered,
  rows: readonly ConfirmedRow[],
  missing: readonly string[],
): Omit<ReviewedValueView, 'asAnswered'> {
  const row = rows.find(({ key }) => key === answered.key)
  const { proving, supporting } = proofsOfValue[answered.name]
  return {
    ...answered,
    confirmed: row?.confirmed.value ?? null,
    rationale: row?.rationale ?? null,
    confirmedBy: row?.confirmedByName ?? null,
    confirmedOn: row ? String(row.confirmedAt) : null,
    isNeeded: row !== undefined || missing.includes(answered.key),
    documentTypeIds: [...proving, ...supporting],
  }
}

function answersOf(claim: ClaimView, locale: Locale): readonly Answered[] {
  const { claimant, property } = claim
  const name = fullName(claimant) || null
  const place = [property.address1, property.address2, property.city, property.state]
    .filter(Boolean)
    .join(', ')
  const address = [place, property.zip].filter(Boolean).join(' ') || null
  const relationship = claimant.propertyRelationship
  const acres = property.totalAcreage
  const insurance = insuranceAnswered(claim)
  const simple = (
    key: ReviewedValueView['name'],
    answer: string | null,
    answerValue: string | number | null,
  ) => ({ key, name: key, structureId: null, answer, answerValue }) as const
  return [
    simple('claimantName', name, name),
    simple('propertyAddress', address, address),
    simple('relationship', relationship?.name ?? null, relationship?.id ?? null),
    simple('apn', claim.apn, claim.apn),
    ...(relationship?.id === relationshipIds.renter && acres === null
      ? []
      : [simple('acreage', acres === null ? null : quantity(acres), acres)]),
    simple('insurance', insurance === null ? null : moneyText(insurance), insurance),
    ...claim.damagedStructures.map((structure) => structureAnswer(structure, locale)),
  ]
}

/**
 * Returns the answered payment of insurance: the total, or else the sum of policies
 * (docs/rules/review.md "Values to confirm"). Null where neither was asked.
 */
function insuranceAnswered(claim: ClaimView): number | null {
  if (claim.didHaveInsuranceCoverage === false) return claim.paymentAmountReceived ?? 0
  const hasInsuranceAnswer = claim.insurancePolicies.some(({ hasClaim }) => hasClaim !== null)
  const paid = claim.insurancePolicies.reduce((sum, { payment }) => sum + (payment ?? 0), 0)
  return claim.paymentAmountReceived ?? (hasInsuranceAnswer ? paid : null)
}

function structureAnswer(structure: ClaimView['damagedStructures'][number], locale: Locale): Answered {
  const { id, name, type, footage, damagedPercentage, damageType } = structure
  const isSootAndAsh = damageType?.id === damageTypeIds.sootAndAsh
  const words = [
    type?.name,
    footage === null ? null : squareFeetText(footage)[locale],
    isSootAndAsh ? sootAndAsh[locale] : damagedPercentage?.name,
  ]
  return {
    key: `structure:${id}`,
    name: 'structure',
    structureId: id,
    answer: words.filter(Boolean).join(' · ') || null,
    answerValue: {
      name,
      typeId: type?.id ?? 0,
      squareFeet: footage ?? 0,
      damagedPercentageId: isSootAndAsh ? null : (damagedPercentage?.id ?? 0),
    },
  }
}

/** Describes the further properties of a claim, each with its decision (docs/rules/review.md "Another property"). */
function otherPropertiesView(
  { extension, otherProperties: rows }: Pick<ReviewRow, 'extension' | 'otherProperties'>,
  options: Program['options'],
  locale: Locale,
): ReviewView['otherProperties'] {
  return otherPropertiesIn({ ...noExtension, ...extension }).flatMap((property) => {
    const row = rows.find(({ id }) => id === property.id)
    if (!row) return []
    return { id: property.id, ...wordsOfProperty(property, options, locale), ...decisionOf(row) }
  })
}

function decisionOf(row: OtherPropertyRow) {
  const { outcome, rationale, decidedByName, decidedAt, splitClaimId, splitClaimNumber } = row
  return {
    outcome,
    rationale,
    decidedBy: decidedByName,
    decidedOn: decidedAt === null ? null : String(decidedAt),
    claim:
      splitClaimId === null || splitClaimNumber === null
        ? null
        : { claimId: splitClaimId, claimNumber: splitClaimNumber },
  }
}
