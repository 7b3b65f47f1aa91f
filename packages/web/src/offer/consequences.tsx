import * as common from '../theme/common.module.css'
import * as styles from './consequences.module.css'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export interface Consequence {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: ReactNode
  /** Something that is lost by it. */
  readonly isLoss?: boolean
}

/**
 * The consequences of an act: losses first, then everything that stays (docs/rules/screens.md "Declining an
 * offer").
 */
export function Consequences({ items }: { readonly items: readonly Consequence[] }) {
  return (
    <ul className={`${common.plainList} ${styles.consequences}`}>
      {items.map(({ icon: Icon, title, text, isLoss }) => (
        <li key={title}>
          <Icon className={isLoss ? `${common.icon} ${styles.loss}` : common.icon} aria-hidden="true" />
          <div>
            <b>{title}</b>
            <span className={`${common.small} ${common.soft}`}>{text}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}
