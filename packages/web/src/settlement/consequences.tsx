import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export interface Consequence {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: ReactNode
  /** Something that is lost by it. */
  readonly isLoss?: boolean
}

/** What follows from an act: what is lost first, then what stays (docs/rules/screens.md "Declining an offer"). */
export function Consequences({ items }: { readonly items: readonly Consequence[] }) {
  return (
    <ul className="plain-list consequences">
      {items.map(({ icon: Icon, title, text, isLoss }) => (
        <li key={title}>
          <Icon className={isLoss ? 'icon consequences__loss' : 'icon'} aria-hidden="true" />
          <div>
            <b>{title}</b>
            <span className="small soft">{text}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}
