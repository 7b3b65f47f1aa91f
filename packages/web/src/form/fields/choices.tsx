import * as styles from '../../controls/field.module.css'
import type { ComponentProps, ReactNode } from 'react'

interface ChoiceProps extends ComponentProps<'input'> {
  readonly children: ReactNode
}

/** One radio or checkbox with its text, as a bordered row that can be pressed anywhere. */
export function Choice({ children, ...input }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input {...input} />
      <span>{children}</span>
    </label>
  )
}
