import * as styles from './turn-mark.module.css'

export type TurnSide = 'claimant' | 'program' | 'nobody' | 'done' | 'late' | 'closed'

export interface TurnMarkProps {
  readonly side: TurnSide
  /** The text next to the mark: "Your turn: 18 days left". Shape and colour alone carry no meaning. */
  readonly label: string
}

/**
 * The turn as a round mark with a text (docs/rules/screens.md "One question"). It has the same form on every
 * screen of every portal.
 */
export function TurnMark({ side, label }: TurnMarkProps) {
  return (
    <span className={styles.turnMark} data-side={side}>
      {label}
    </span>
  )
}
