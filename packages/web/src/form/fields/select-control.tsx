import * as styles from './select-control.module.css'
import type { ComponentProps } from 'react'

export interface SelectOption {
  readonly value: string
  readonly label: string
}

interface SelectControlProps extends ComponentProps<'select'> {
  readonly choices: readonly SelectOption[]
  /** The text of an empty choice; omitted where an option is always chosen. */
  readonly emptyLabel?: string
}

/** The browser's own list, which every phone and screen reader knows; long options wrap instead of being cut. */
export function SelectControl({ choices, emptyLabel, ...select }: SelectControlProps) {
  return (
    <select className={styles.select} {...select}>
      {emptyLabel === undefined ? null : <option value="">{emptyLabel}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}
