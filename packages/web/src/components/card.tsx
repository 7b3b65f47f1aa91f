import * as styles from './card.module.css'
import { useId } from 'react'
import type { ReactNode } from 'react'

export interface CardProps {
  readonly title?: ReactNode
  readonly headingLevel?: 2 | 3 | 4
  /** At the right end of the head: a quiet button, a count. */
  readonly actions?: ReactNode
  /** `you` marks the card with the person's task; `sunken` is inside another card. */
  readonly tone?: 'plain' | 'you' | 'sunken'
  /** Without padding, for tables and lists that have their own. */
  readonly withoutPadding?: boolean
  /** The title's id, for links that jump to it. */
  readonly id?: string
  readonly children: ReactNode
}

/** A white card with a hairline; with a title it is a named region. */
export function Card({
  title,
  headingLevel = 2,
  actions,
  tone = 'plain',
  withoutPadding = false,
  id,
  children,
}: CardProps) {
  const ownId = useId()
  const titleId = id ?? ownId
  const Heading = `h${headingLevel}` as const
  const body = withoutPadding ? children : <div className={styles.body}>{children}</div>
  if (title === undefined)
    return (
      <div className={styles.card} data-tone={tone}>
        {body}
      </div>
    )
  return (
    <section className={styles.card} data-tone={tone} aria-labelledby={titleId}>
      <div className={styles.head}>
        <Heading id={titleId}>{title}</Heading>
        {actions}
      </div>
      {body}
    </section>
  )
}
