import type { FirmClaimView } from '@makewhole/contract/firm/firm-claims.ts'
import { statusOf } from '@makewhole/domain/claim/status.ts'
import type { ClaimStatus } from '@makewhole/domain/claim/status.ts'
import { daysBetween } from '@makewhole/domain/shared/local-date.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import type { TurnMarkProps } from '@makewhole/web/components/turn-mark.tsx'
import type { Texts } from '@makewhole/web/i18n/texts.tsx'

/** The request that a status makes of the firm, as its mark names it ("Answer by June 7"). */
const requestOfStatus: Partial<Record<ClaimStatus, 'answer' | 'split' | 'sign' | 'documents'>> = {
  incomplete: 'documents',
  rebuildIncomplete: 'documents',
  offerExtended: 'answer',
  agreementInProgress: 'split',
  agreementSent: 'sign',
}
const payingStatuses: readonly ClaimStatus[] = ['agreementAccepted', 'paymentInProgress', 'rebuildApproved']
const reviewStatuses: readonly ClaimStatus[] = ['submitted', 'underReview', 'rebuildSubmitted']

/** Returns the request that a status makes of the firm until its date; `act` for a status without its own word. */
export const requestIn = (statusId: number) => requestOfStatus[statusOf(statusId)] ?? 'act'

/**
 * Returns the mark of a client's claim: the side whose turn it is, the request and its date (docs/rules/screens.md
 * "One question").
 */
export function firmTurn(claim: FirmClaimView, today: LocalDate | null, texts: Texts): TurnMarkProps {
  const status = statusOf(claim.status.id)
  const { side } = claim.turn
  if (status === 'inactive') return { side: 'nobody', label: texts.t('firmClaims.turn.paused') }
  if (side === 'claimant') return ownTurn(claim, status, today, texts)
  if (side === 'program') return { side, label: programTurn(claim, status, today, texts) }
  if (side === 'done' && claim.paidOn !== null)
    return { side, label: texts.t('firmClaims.turn.paidOn', { date: texts.formatDate(claim.paidOn, 'day') }) }
  return { side, label: texts.t(`firmClaims.turn.${side}`) }
}

function ownTurn(
  { turn, step, stepCount, missingDocuments, status: { id } }: FirmClaimView,
  status: ClaimStatus,
  today: LocalDate | null,
  { t, formatDate }: Texts,
): TurnMarkProps {
  if (status === 'inProgress')
    return {
      side: 'claimant',
      label: t('firmClaims.turn.step', { step: Math.min(step + 1, stepCount), total: stepCount }),
    }
  if (turn.dueOn === null || today === null) return { side: 'claimant', label: t('firmClaims.turn.act') }
  const date = formatDate(turn.dueOn, 'day')
  if (turn.dueOn < today) return { side: 'late', label: t('firmClaims.turn.late', { date }) }
  const label =
    missingDocuments > 0
      ? t('firmClaims.turn.missing', { count: missingDocuments, date })
      : t(`firmClaims.turn.${requestIn(id)}.until`, { date })
  return { side: 'claimant', label }
}

function programTurn(
  { turn, statusSince }: FirmClaimView,
  status: ClaimStatus,
  today: LocalDate | null,
  { t }: Texts,
): string {
  if (today === null) return t('firmClaims.turn.program')
  if (reviewStatuses.includes(status))
    return t('firmClaims.turn.review', { day: Math.max(1, daysBetween(statusSince, today) + 1) })
  if (!payingStatuses.includes(status) || turn.dueOn === null || turn.dueOn < today)
    return t('firmClaims.turn.program')
  return t('firmClaims.turn.payment', { days: daysBetween(today, turn.dueOn) })
}
