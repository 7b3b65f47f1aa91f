import type { ListedClaimView } from '@makewhole/contract/claim/claim-grid.ts'
import type { ProgramView } from '@makewhole/contract/program/routes.ts'
import { joinParts, optionName } from '@makewhole/web/claim/claim-words.ts'
import type { TurnMarkProps } from '@makewhole/web/components/turn-mark.tsx'
import type { Texts } from '@makewhole/web/i18n/texts.tsx'
import { claimPath } from '../claim/claim-paths.ts'
import { staffTurn } from '../claim/turn-label.ts'

/** One claim for grid and cards, as texts. */
export interface GridRow {
  readonly id: string
  /** The claim's version that is on the screen. */
  readonly version: number
  readonly number: string
  readonly to: string
  readonly name: string
  readonly address: string
  readonly place: string
  readonly county: string
  readonly apn: string
  readonly status: string
  readonly turn: TurnMarkProps
  readonly fire: string
  readonly reviewer: string
  readonly created: string
  readonly signed: string
  readonly represented: string
  readonly structures: number
  readonly amount: string
  readonly matchNumber: string
  readonly persons: number
  readonly completed: string
  readonly daysSinceCompletion: string
  readonly countdown: string
  readonly offerExtended: string
  readonly offerDeadline: string
  readonly agreementSent: string
  readonly agreementSigned: string
  readonly paymentDeadline: string
  readonly paid: string
  readonly items: string
  readonly insured: string
  readonly insurancePaid: string
  readonly insurancePending: string
  readonly fema: string
  readonly attorney: string
  readonly attorneyWrote: string
  readonly confirmedName: string
  readonly confirmedAddress: string
  readonly confirmedApn: string
  readonly confirmedRelationship: string
  readonly lastViewed: string
}

export function gridRow(claim: ListedClaimView, program: ProgramView | undefined, texts: Texts): GridRow {
  const { t, tr, formatDate, formatMoney } = texts
  const { claimant, property, reviewer, settlementAmountTotalAmount: amount } = claim
  const today = program?.today ?? null
  return {
    id: claim.id,
    version: claim.version,
    number: claim.claimNumber,
    to: claimPath(claim),
    name: joinParts([claimant.lastName, claimant.firstName]) || '__',
    address: property.address1 ?? '__',
    place: joinParts([property.city, claim.apn]),
    county: property.county ?? '__',
    apn: claim.apn ?? '__',
    status: optionName(claim.status, program?.statuses, tr),
    turn: staffTurn({ statusId: claim.status.id, ...claim.turn }, today, texts),
    fire: optionName(claim.fire, program?.fires, tr),
    reviewer: reviewer ? shortName(reviewer) : t('reviewerClaims.unassigned'),
    created: day(claim.createdOn),
    signed: day(claim.signedDate),
    represented: yesNo(claim.isClaimantRepresentedByAttorney),
    structures: claim.damagedStructures.length,
    amount: money(amount),
    matchNumber: claim.matchNumber ?? '__',
    persons: claim.additionalPersons.length,
    completed: day(claim.claimCompleteDate),
    daysSinceCompletion: count(claim.daysSinceCompletion),
    countdown: count(claim.countdown),
    offerExtended: day(claim.offerExtendedDate),
    offerDeadline: day(claim.offerDeadline),
    agreementSent: day(claim.settlementSentDate),
    agreementSigned: day(claim.settlementAcceptedDate),
    paymentDeadline: day(claim.paymentDeadline),
    paid: day(claim.paymentIssuedDate),
    items: claim.damagedItems?.map((item) => item.itemDescription ?? '__').join(', ') || '__',
    insured: yesNo(claim.didHaveInsuranceCoverage),
    insurancePaid: money(claim.paymentAmountReceived),
    insurancePending: yesNo(claim.doesHavePendingClaim),
    fema: money(claim.femaAmount),
    attorney: joinParts([claim.attorney?.firmName, claim.attorney?.attorneyLastName]) || '__',
    attorneyWrote: day(claim.attorneyCommunicationDate),
    confirmedName: claim.confirmedClaimantName?.value ?? '__',
    confirmedAddress: claim.confirmedPropertyAddress?.value ?? '__',
    confirmedApn: claim.confirmedAPN?.value ?? '__',
    confirmedRelationship: claim.confirmedRelationship?.value ?? '__',
    lastViewed: day(claim.lastViewed),
  }

  function day(value: string | null): string {
    return value === null ? '__' : formatDate(value, 'short')
  }

  function money(cents: number | null): string {
    return cents === null ? '___' : formatMoney(cents)
  }

  function count(value: number | null): string {
    return value === null ? '__' : String(value)
  }

  function yesNo(value: boolean | null): string {
    if (value === null) return '__'
    return t(value ? 'reviewerClaims.yes' : 'reviewerClaims.no')
  }
}

/** Returns `P. Anand`: a column of names has no room for more. */
export function shortName({
  firstName,
  lastName,
}: {
  readonly firstName: string | null
  readonly lastName: string | null
}): string {
  return joinParts([firstName ? `${firstName.charAt(0)}.` : null, lastName], ' ')
}
