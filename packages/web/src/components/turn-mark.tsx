import './turn-mark.css'
import { classNames } from './class-names.ts'

export type TurnSide = 'claimant' | 'program' | 'nobody' | 'done' | 'late' | 'closed'

export interface TurnMarkProps {
  readonly side: TurnSide
  /** The word beside the mark: "Your turn: 18 days left". Nothing is told by shape or colour alone. */
  readonly label: string
}

/**
 * Whose turn it is: a round mark and a word (docs/rules/screens.md "One question"). The same form on every screen of
 * every portal.
 */
export function TurnMark({ side, label }: TurnMarkProps) {
  return <span className={classNames('turn-mark', `turn-mark--${side}`)}>{label}</span>
}
