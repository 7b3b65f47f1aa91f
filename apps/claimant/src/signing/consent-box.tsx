import * as styles from '@makewhole/web/controls/field.module.css'
import { classNames } from '@makewhole/web/theme/class-names.ts'
import { FieldError } from '@makewhole/web/controls/field.tsx'
import type { ReactNode } from 'react'

export interface ConsentBoxProps {
  readonly id: string
  readonly isChecked: boolean
  readonly error: string | null
  readonly onChange: (isChecked: boolean) => void
  readonly children: ReactNode
}

/** One required statement with its box. */
export function ConsentBox({ id, isChecked, error, onChange, children }: ConsentBoxProps) {
  return (
    <div className={classNames(styles.field, error && styles.fieldError)} data-question="">
      {error ? <FieldError id={`${id}-error`} text={error} /> : null}
      <label className={`${styles.choice} ${styles.choicePlain}`}>
        <input
          id={id}
          type="checkbox"
          checked={isChecked}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          {children}
          <span className={styles.required} aria-hidden="true">
            {'\u00a0'}*
          </span>
        </span>
      </label>
    </div>
  )
}
