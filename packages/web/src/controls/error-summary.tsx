import * as styles from './error-summary.module.css'
import { useEffect, useId, useRef } from 'react'
import type { MouseEvent } from 'react'

export interface SummaryProblem {
  readonly path: string
  readonly message: string
  /** `#` and the id of the control that mends it. */
  readonly href: string
}

export interface ErrorSummaryProps {
  readonly title: string
  readonly problems: readonly SummaryProblem[]
  /** Takes the focus when it appears and when its problems change; `false` leaves the focus in place. */
  readonly canFocus?: boolean
}

/** All problems of a page together, each a link that focuses the field. */
export function ErrorSummary({ title, problems, canFocus = true }: ErrorSummaryProps) {
  const frame = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (canFocus && problems.length > 0) frame.current?.focus()
  }, [problems, canFocus])
  if (problems.length === 0) return null
  return (
    <div className={styles.errorSummary} ref={frame} tabIndex={-1} role="alert" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul>
        {problems.map((problem) => (
          <li key={problem.path}>
            {/* oxlint-disable-next-line makewhole/forbidden-syntax -- a place of this page */}
            <a href={problem.href} onClick={focusTarget}>
              {problem.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Focuses the linked field without a hash in the address: the link is a movement, not a place. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.getElementById(decodeURIComponent(event.currentTarget.hash.slice(1)))
  if (!target) return
  event.preventDefault()
  target.scrollIntoView({ block: 'center' })
  target.focus({ preventScroll: true })
}
