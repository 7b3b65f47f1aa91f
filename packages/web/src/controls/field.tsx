import * as common from '../theme/common.module.css'
import * as styles from './field.module.css'
import { CircleAlert } from 'lucide-react'
import { memo } from 'react'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.tsx'
import { classNames } from '../theme/class-names.ts'
import { NoBreak } from '../components/no-break.tsx'
import { FullNote, useFullControl } from './full-control.tsx'

/** The attributes for the control inside, so that label, hint and error are read with it. */
export interface FieldAria {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
}

export interface FieldProps {
  readonly id: string
  readonly label: ReactNode
  readonly required?: boolean | undefined
  readonly hint?: ReactNode
  readonly error?: string | null | undefined
  /**
   * `fieldset` for a group of radio buttons or checkboxes: the label becomes its legend. `text` for a control that no label
   * can point at; it names the label itself, `{id}-label`.
   */
  readonly as?: 'label' | 'fieldset' | 'text'
  readonly children: (aria: FieldAria) => ReactNode
}

/**
 * One question: label, hint, error, control, in this order (docs/rules/screens.md "A question"); under a control that takes
 * no more characters it says so.
 */
export const Field = memo(function Field({
  id,
  label,
  required = false,
  hint,
  error,
  as = 'label',
  children,
}: FieldProps) {
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const fullId = `${id}-full`
  const { isFull, onInput } = useFullControl()
  const describedBy =
    classNames(Boolean(hint) && hintId, Boolean(error) && errorId, isFull && fullId) || undefined
  const question = (
    <>
      {label}
      {required ? <Required /> : null}
    </>
  )
  const body = (
    <>
      {hint ? (
        <span className={styles.hint} id={hintId}>
          {typeof hint === 'string' ? <NoBreak text={hint} /> : hint}
        </span>
      ) : null}
      {error ? <FieldError id={errorId} text={error} /> : null}
      {children({
        id,
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {isFull ? <FullNote id={fullId} /> : null}
    </>
  )
  const className = classNames(styles.field, error && styles.fieldError)
  if (as === 'fieldset') {
    return (
      <fieldset
        onInput={onInput}
        className={className}
        data-question=""
        aria-describedby={describedBy}
        aria-invalid={error ? true : undefined}
      >
        <legend className={styles.label}>{question}</legend>
        {body}
      </fieldset>
    )
  }
  return (
    <div onInput={onInput} className={className} data-question="">
      {as === 'text' ? (
        <span className={styles.label} id={`${id}-label`}>
          {question}
        </span>
      ) : (
        <label className={styles.label} htmlFor={id}>
          {question}
        </label>
      )}
      {body}
    </div>
  )
})

function Required() {
  return (
    <span className={styles.required} aria-hidden="true">
      {'\u00a0'}*
    </span>
  )
}

/** The message of a problem, for a control that is not a `Field`. */
export function FieldError({ id, text }: { readonly id: string; readonly text: string }) {
  const { t } = useTexts()
  return (
    <span className={styles.error} id={id}>
      <CircleAlert className={common.icon} aria-hidden="true" />
      <span>
        <span className={common.visuallyHidden}>{t('shell.errorPrefix')} </span>
        <NoBreak text={text} />
      </span>
    </span>
  )
}
