import * as common from '../theme/common.module.css'
import * as styles from './fold.module.css'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OpenSections } from './use-open-sections.ts'

export interface CollapsibleSectionProps {
  readonly id: string
  readonly title: string
  /** The number of its contents: "9 answers". */
  readonly count: string
  readonly folds: OpenSections
  readonly children: ReactNode
}

/** A part of the page under its heading, folded at first. */
export function CollapsibleSection({ id, title, count, folds, children }: CollapsibleSectionProps) {
  return (
    <details className={styles.fold} open={folds.isOpen(id)}>
      <summary
        onClick={(event) => {
          // The page stores the open sections; the browser's own toggle would be a second one.
          event.preventDefault()
          folds.toggle(id)
        }}
      >
        <h3>{title}</h3>
        <span className={styles.count}>{count}</span>
        <ChevronDown className={common.icon} aria-hidden="true" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
