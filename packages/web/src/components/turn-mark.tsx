import * as styles from './turn-mark.module.css'

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
  return (
    <span className={styles.turnMark} data-side={side}>
      {label}
    </span>
  )
}
