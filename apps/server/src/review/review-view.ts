import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { ReviewedValueView, ReviewView } from '@makewhole/contract/review/review.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import { missingToComplete } from '@makewhole/domain/review/confirmed.ts'
import type { ConfirmedValue } from '@makewhole/domain/review/confirmed.ts'
import { relationshipIds } from '@makewhole/domain/settlement/option-ids.ts'
import { moneyText } from '@makewhole/domain/shared/money.ts'
import { separateThousands } from '@makewhole/domain/shared/decimal.ts'
import type { ConfirmedRow, ReviewRow } from './review.repository.ts'

/** Types of documents that prove a value, by the shipped catalogue's fixed ids (claimant-portal.md §3 "Options"). */
const provedBy: Readonly<Record<ReviewedValueView['name'], readonly number[]>> = {
  claimantName: [120950000],
  propertyAddress: [120950001, 120950002],
  relationship: [120950001, 120950002],
  apn: [120950003],
  acreage: [120950004],
  insurance: [120950007],
  structure: [120950005, 120950006],
}

type Answered = Pick<ReviewedValueView, 'key' | 'name' | 'structureId' | 'answer' | 'answerValue'>

/** Answers beside confirmed values, and what is missing (mockup 09). */
export function reviewView(claim: ClaimView, review: ReviewRow, reviewerSubject: string | null): ReviewView {
  const confirmed = review.values.map((row) => row.confirmed)
  const missing = missingOf(claim, confirmed)
  const isIncomplete = claim.status.id === statusIds.incomplete
  return {
    claimId: claim.id,
    version: review.version,
    claimVersion: claim.version,
    status: claim.status,
    turn: claim.turn,
    values: answersOf(claim).map((answered) => beside(answered, review.values, missing)),
    missing: [...missing],
    wantedDocumentTypeIds: isIncomplete ? [...review.wantedTypeIds] : [],
    wantedMessage: isIncomplete ? review.wantedMessage : null,
    householdLocale: review.householdLocale,
    reviewer:
      reviewerSubject === null
        ? null
        : {
            systemUserId: reviewerSubject,
            firstName: claim.reviewer?.firstName ?? null,
            lastName: claim.reviewer?.lastName ?? null,
            lastViewed: review.lastViewedAt ? String(review.lastViewedAt.getTime()) : null,
          },
    allowedEvents: claim.allowedEvents,
  }
}

/** What is still to be confirmed on this claim. */
export function missingOf(claim: ClaimView, confirmed: readonly ConfirmedValue[]) {
  return missingToComplete(
    {
      relationshipId: claim.claimant.propertyRelationship?.id ?? null,
      structureIds: claim.damagedStructures.map(({ id }) => id),
    },
    confirmed,
  )
}

function beside(
  answered: Answered,
  rows: readonly ConfirmedRow[],
  missing: readonly string[],
): ReviewedValueView {
  const row = rows.find(({ key }) => key === answered.key)
  return {
    ...answered,
    confirmed: row?.confirmed.value ?? null,
    rationale: row?.rationale ?? null,
    confirmedBy: row?.confirmedByName ?? null,
    confirmedOn: row ? String(row.confirmedAt) : null,
    isNeeded: row !== undefined || missing.includes(answered.key),
    documentTypeIds: [...provedBy[answered.name]],
  }
}

function answersOf(claim: ClaimView): readonly Answered[] {
  const { claimant, property } = claim
  const name = [claimant.firstName, claimant.middleName, claimant.lastName].filter(Boolean).join(' ') || null
  const place = [property.address1, property.address2, property.city, property.state]
    .filter(Boolean)
    .join(', ')
  const address = [place, property.zip].filter(Boolean).join(' ') || null
  const relationship = claimant.propertyRelationship
  const acres = property.totalAcreage
  const insurance = claim.paymentAmountReceived ?? (claim.didHaveInsuranceCoverage === false ? 0 : null)
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
    ...claim.damagedStructures.map(structureAnswer),
  ]
}

function structureAnswer(structure: ClaimView['damagedStructures'][number]): Answered {
  const { id, name, type, footage, damagedPercentage } = structure
  const words = [type?.name, footage === null ? null : `${quantity(footage)} sq ft`, damagedPercentage?.name]
  return {
    key: `structure:${id}`,
    name: 'structure',
    structureId: id,
    answer: words.filter(Boolean).join(' · ') || null,
    answerValue: {
      name,
      typeId: type?.id ?? 0,
      squareFeet: footage ?? 0,
      damagedPercentageId: damagedPercentage?.id ?? 0,
    },
  }
}

function quantity(value: number): string {
  const [whole = '', decimals] = String(value).split('.')
  return separateThousands(whole) + (decimals ? `.${decimals}` : '')
}
