import * as common from '../theme/common.module.css'
import * as styles from './keyset-pager.module.css'
import IconButton from '@mui/material/IconButton'
import { ChevronLeft, ChevronRight } from 'lucide-react'

export interface KeysetPagerProps {
  /** The total number. */
  readonly count: string
  /** How the list's columns are sorted, for wide screens, which have columns. */
  readonly hint?: string
  readonly label: string
  readonly previous: { readonly label: string; readonly cursor: string | null }
  readonly next: { readonly label: string; readonly cursor: string | null }
  readonly onPage: (place: { readonly before: string } | { readonly after: string }) => void
}

/**
 * The total number, and the pages before and after. There are no page numbers: each page begins after the last row
 * of another.
 */
export function KeysetPager({ count, hint, label, previous, next, onPage }: KeysetPagerProps) {
  const { cursor: before } = previous
  const { cursor: after } = next
  return (
    <div className={styles.pager}>
      <span>{count}</span>
      {hint === undefined ? null : <span className={`${common.wideOnly} ${styles.hint}`}>{hint}</span>}
      {before !== null || after !== null ? (
        <nav aria-label={label}>
          <IconButton
            aria-label={previous.label}
            disabled={before === null}
            onClick={() => before !== null && onPage({ before })}
          >
            <ChevronLeft className={common.icon} aria-hidden="true" />
          </IconButton>
          <IconButton
            aria-label={next.label}
            disabled={after === null}
            onClick={() => after !== null && onPage({ after })}
          >
            <ChevronRight className={common.icon} aria-hidden="true" />
          </IconButton>
        </nav>
      ) : null}
    </div>
  )
}
