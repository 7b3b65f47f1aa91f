import { statusOf } from '@makewhole/domain/claim/status.ts'
import type { ClaimStatus } from '@makewhole/domain/claim/status.ts'
import type { TurnSide as ClaimSide } from '@makewhole/domain/claim/turn.ts'
import { daysBetween } from '@makewhole/domain/shared/local-date.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import type { TurnMarkProps } from '@makewhole/web/components/turn-mark.tsx'
import type { Texts } from '@makewhole/web/i18n/texts.tsx'

/** The task that the program owes in a status, as the mark names it ("Offer due in 3 days"). */
const dueTask: Partial<Record<ClaimStatus, 'review' | 'offer' | 'agreement' | 'payment'>> = {
  submitted: 'review',
  underReview: 'review',
  complete: 'offer',
  offerExpired: 'offer',
  agreementInProgress: 'agreement',
  agreementAccepted: 'payment',
  paymentInProgress: 'payment',
  rebuildSubmitted: 'review',
  rebuildApproved: 'payment',
}

export interface TurnNow {
  readonly statusId: number
  readonly side: ClaimSide
  readonly dueOn: LocalDate | null
  /** Where known: the firm left, and its client was not reached. */
  readonly isClientToInvite?: boolean
}

/**
 * Returns the side whose turn it is and its date, for the bar of one claim (docs/rules/screens.md "Workspace").
 * The grid counts days instead.
 */
export function staffTurnUntil(now: TurnNow, today: LocalDate | null, texts: Texts): TurnMarkProps {
  const { t, formatDate } = texts
  const { side, label } = staffTurn(now, today, texts)
  if (now.dueOn === null || now.isClientToInvite || (now.side !== 'claimant' && now.side !== 'program'))
    return { side, label }
  const date = formatDate(now.dueOn, 'deadline')
  if (side === 'late') return { side, label: t(`reviewer.turn.${now.side}.since`, { date }) }
  return { side, label: side === now.side ? t(`reviewer.turn.${now.side}.until`, { date }) : label }
}

/**
 * Returns the turn in words for staff (docs/rules/screens.md "One question"): the side, the task and its days;
 * past its date it is late.
 */
export function staffTurn(
  { statusId, side, dueOn, isClientToInvite }: TurnNow,
  today: LocalDate | null,
  { t }: Texts,
): TurnMarkProps {
  const status = statusOf(statusId)
  if (isClientToInvite) return { side, label: t('reviewer.turn.invite') }
  if (status === 'inactive' && side !== 'program') return { side: 'nobody', label: t('reviewer.turn.paused') }
  if (status === 'inProgress') return { side: 'closed', label: t('reviewer.turn.draft') }
  if (side !== 'claimant' && side !== 'program') return { side, label: t(`reviewer.turn.${side}`) }
  const who = side === 'claimant' ? 'claimant' : (dueTask[status] ?? 'program')
  if (dueOn === null || today === null) return { side, label: t(`reviewer.turn.${who}`) }
  const days = daysBetween(today, dueOn)
  return days < 0
    ? { side: 'late', label: t(`reviewer.turn.${who}.late`, { days: -days }) }
    : { side, label: t(`reviewer.turn.${who}.due`, { days }) }
}
