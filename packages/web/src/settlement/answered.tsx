import type { OptionView } from '@makewhole/contract/wire.ts'
import { optionName } from '../claim/claim-words.ts'
import { TurnMark } from '../components/turn-mark.tsx'
import { Facts } from '../components/facts.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { useProgram } from '../api/use-program.ts'

export interface AnswerBadgeProps {
  /** The answered document: offer and agreement have different words in Spanish. */
  readonly to: 'offer' | 'agreement'
  readonly accepted: boolean
  readonly on: string | null
}

/** Accepted or Declined, with date and time. */
export function AnswerBadge({ to, accepted, on }: AnswerBadgeProps) {
  const { t, formatDate } = useTexts()
  return (
    <>
      <TurnMark
        side={accepted ? 'done' : 'closed'}
        label={t(`settlement.${to}.badge.${accepted ? 'accepted' : 'declined'}`)}
      />{' '}
      {on ? <span>{formatDate(on, 'dateTime')}</span> : null}
    </>
  )
}

export interface AnswerReasonProps {
  readonly reason: OptionView | null
  readonly other: string | null
}

/** The household's reason for declining, in the summary. */
export function AnswerReason({ reason, other }: AnswerReasonProps) {
  const { t, tr } = useTexts()
  const known = useProgram()?.rejectionReasons
  if (!reason) return null
  const rows = [{ label: t('settlement.reason.given'), value: optionName(reason, known, tr) }]
  if (other) rows.push({ label: t('settlement.other.given'), value: other })
  return <Facts rows={rows} columns={1} />
}
