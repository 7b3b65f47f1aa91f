import * as styles from './view-links.module.css'
import { useTexts } from '../i18n/texts.tsx'
import type { FocusEvent } from 'react'
import { Link } from 'react-router'
import type { To } from 'react-router'

export interface ViewLink {
  readonly name: string
  readonly label: string
  readonly to: To
  /** The number in the view; null while unknown. */
  readonly count: number | null
  readonly isCurrent: boolean
}

/** The parts of a list as links with counts, one of which is shown. */
export function ViewLinks({ label, links }: { readonly label: string; readonly links: readonly ViewLink[] }) {
  const { formatNumber } = useTexts()
  return (
    <nav className={styles.viewLinks} aria-label={label}>
      {links.map((link) => (
        <Link
          key={link.name}
          to={link.to}
          aria-current={link.isCurrent ? 'page' : undefined}
          onFocus={scrollIntoView}
        >
          {link.label}
          {link.count === null ? null : <span className={styles.count}>{formatNumber(link.count)}</span>}
        </Link>
      ))}
    </nav>
  )
}

/** Scrolls a focused link into view, which a browser doesn't do at the edge of the row. */
function scrollIntoView({ currentTarget }: FocusEvent<HTMLAnchorElement>) {
  currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
