import type { FirmSort, FirmView } from '@makewhole/contract/firm/firm-claim-names.ts'
import type { FirmClaimView } from '@makewhole/contract/firm/firm-claims.ts'
import type { ProgramView } from '@makewhole/contract/program/routes.ts'
import { missingValue } from '@makewhole/domain/form/overview.ts'
import { continuePath, isInProgress, tabPath } from '@makewhole/web/claim/claim-paths.ts'
import { joinParts, optionName } from '@makewhole/web/claim/claim-words.ts'
import type { DeletableClaim } from '@makewhole/web/claim/delete-claim.tsx'
import type { TurnMarkProps } from '@makewhole/web/components/turn-mark.tsx'
import type { Texts } from '@makewhole/web/i18n/texts.tsx'
import { firmTurn } from './firm-turn.ts'

/** One claim for table and cards, as texts. */
export interface ClaimLine {
  readonly id: string
  readonly number: string
  readonly to: string
  readonly client: string
  readonly property: string
  readonly status: string
  /** The number of proofs that were not sent, where the list is about these. */
  readonly unsent: string | null
  readonly turn: TurnMarkProps
  readonly messages: { readonly label: string; readonly to: string } | null
  readonly amount: string
  /** Null: the person can’t delete it. */
  readonly deletable: DeletableClaim | null
}

/** The table's columns with their sort orders; null: not sortable. */
export const columns = [
  ['number', 'number'],
  ['client', 'client'],
  ['property', null],
  ['status', null],
  ['turn', 'turn'],
  ['messages', null],
  ['amount', null],
] as const satisfies readonly (readonly [string, FirmSort | null])[]

export function claimLine(
  claim: FirmClaimView,
  program: ProgramView | undefined,
  texts: Texts,
  view: FirmView,
): ClaimLine {
  const { t, tr, formatMoney } = texts
  const { unreadMessages: count, offerAmount } = claim
  const isFireOpen = program?.fires.find((fire) => fire.id === claim.fire.id)?.isOpen ?? true
  return {
    id: claim.id,
    number: claim.claimNumber,
    to: isInProgress(claim) && isFireOpen ? continuePath(claim) : tabPath(claim, 'overview'),
    client: clientOf(claim),
    property: propertyOf(claim),
    status: optionName(claim.status, program?.statuses, tr),
    unsent: view === 'unsent' ? t('firmClaims.unsent', { count: claim.unsentDocuments }) : null,
    turn: firmTurn(claim, program?.today ?? null, texts),
    messages:
      count > 0 ? { label: t('firmClaims.unread', { count }), to: tabPath(claim, 'messaging') } : null,
    amount: offerAmount === null ? '___' : formatMoney(offerAmount),
    deletable: claim.abilities.includes('claim.delete') ? claim : null,
  }
}

export const clientOf = ({ client }: Pick<FirmClaimView, 'client'>): string =>
  joinParts([client.lastName, client.firstName]) || missingValue
export const propertyOf = ({ property }: Pick<FirmClaimView, 'property'>): string =>
  joinParts([property.address1, property.city]) || missingValue
