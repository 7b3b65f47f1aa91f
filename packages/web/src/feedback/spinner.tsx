import * as styles from './spinner.module.css'
import { classNames } from '../theme/class-names.ts'

/** A turning ring beside words that say what is waited for; it stands still for people who want no movement. */
export function Spinner({ isLarge = false }: { readonly isLarge?: boolean }) {
  return (
    <span
      className={classNames(styles.spinner, isLarge && styles.large)}
      data-testid="spinner"
      aria-hidden="true"
    />
  )
}
