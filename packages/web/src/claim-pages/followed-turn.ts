import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { TurnMarkProps } from '../components/turn-mark.tsx'
import type { Texts } from '../i18n/texts.tsx'

/** Returns the turn as the client reads it: the attorney acts for the claimant. */
export function followedTurn({ side, dueOn }: ClaimView['turn'], { t, formatDate }: Texts): TurnMarkProps {
  if (side !== 'claimant') return { side, label: t(`claims.turn.${side}`) }
  if (dueOn === null) return { side: 'program', label: t('followed.turn.attorney') }
  return { side: 'program', label: t('followed.turn.attorneyUntil', { date: formatDate(dueOn, 'day') }) }
}
