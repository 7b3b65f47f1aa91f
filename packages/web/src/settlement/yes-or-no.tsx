import * as styles from '../controls/field.module.css'
import { Field } from '../controls/field.tsx'
import { Choice } from '../form/fields/choices.tsx'
import type { ReactNode } from 'react'

export interface YesOrNoProps {
  readonly id: string
  readonly question: string
  readonly yes: string
  readonly no: string
  readonly value: boolean | null
  readonly onChange: (value: boolean) => void
  /** Shown under the answers, inside the group. */
  readonly children?: ReactNode
}

/**
 * The one question of an offer or an agreement (docs/rules/settlement.md "Answering an offer"). Choosing sends nothing.
 */
export function YesOrNo({ id, question, yes, no, value, onChange, children }: YesOrNoProps) {
  return (
    <Field id={id} as="fieldset" label={question} required>
      {(aria) => (
        <div className={styles.choices} id={aria.id}>
          <Choice type="radio" name={id} checked={value === true} onChange={() => onChange(true)}>
            {yes}
          </Choice>
          <Choice type="radio" name={id} checked={value === false} onChange={() => onChange(false)}>
            {no}
          </Choice>
          {children}
        </div>
      )}
    </Field>
  )
}
