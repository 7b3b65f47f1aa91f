import * as styles from './scroll-area.module.css'
import type { ReactNode } from 'react'

export interface ScrollAreaProps {
  readonly label: string
  readonly children: ReactNode
}

/** Content that may be wider than its place, such as a table: it scrolls by itself, by keys too. */
export function ScrollArea({ label, children }: ScrollAreaProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scrollArea} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
