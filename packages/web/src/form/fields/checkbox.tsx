import * as styles from '../../controls/field.module.css'
import { classNames } from '../../theme/class-names.ts'
import { FieldError } from '../../controls/field.tsx'
import { useTexts } from '../../i18n/texts.tsx'
import { idOf } from '../../controls/focus.ts'
import { useAnswer, useForm, useIsLocked, useProblem } from '../form-context.tsx'
import { Choice } from './choices.tsx'
import type { FieldProps } from './field-props.ts'
import { isRequired } from './question.tsx'

/** One statement to agree to. Its text is the label next to the box; the problem is above, as everywhere. */
export function CheckboxField({ field, path }: FieldProps<'checkbox'>) {
  const { tr } = useTexts()
  const { store } = useForm()
  const isChecked = useAnswer(path) === true
  const isLocked = useIsLocked(path)
  const problem = useProblem(path)
  const id = idOf(path)
  return (
    <div className={classNames(styles.field, problem && styles.fieldError)} data-question="">
      {field.hint && (
        <span className={styles.hint} id={`${id}-hint`}>
          {tr(field.hint)}
        </span>
      )}
      {problem && <FieldError id={`${id}-error`} text={problem} />}
      <Choice
        id={id}
        type="checkbox"
        checked={isChecked}
        aria-required={isRequired(field)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={classNames(field.hint && `${id}-hint`, problem && `${id}-error`) || undefined}
        disabled={isLocked || (field.disabled ?? false)}
        onChange={(event) => store.change(path, event.target.checked)}
      >
        {tr(field.label)}
        {isRequired(field) && (
          <span className={styles.required} aria-hidden="true">
            {'\u00a0'}*
          </span>
        )}
      </Choice>
    </div>
  )
}
