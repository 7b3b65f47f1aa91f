import * as styles from './textarea.module.css'
import { classNames } from '../../theme/class-names.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useAnswer, useForm, useIsLocked } from '../form-context.tsx'
import type { FieldProps } from './field-props.ts'
import { Question } from './question.tsx'
import { TextControl } from './text-control.tsx'

const maxText = 2000

/** Text of several lines with its count. A text that is too long stays with an explanation and is never cut off. */
export function TextareaField({ field, path }: FieldProps<'textarea'>) {
  const { t, formatNumber } = useTexts()
  const { store } = useForm()
  const answer = useAnswer(path)
  const isLocked = useIsLocked(path)
  const text = typeof answer === 'string' ? answer : ''
  const maxLength = field.maxLength ?? maxText
  return (
    <Question field={field} path={path}>
      {(aria) => (
        <>
          <TextControl
            field={field}
            aria={{ ...aria, 'aria-describedby': classNames(aria['aria-describedby'], `${aria.id}-count`) }}
            multiline
            rows={field.rows ?? 4}
            input={{
              value: text,
              onChange: (event) => store.change(path, event.target.value),
              readOnly: isLocked || (field.disabled ?? false),
            }}
          />
          <p
            id={`${aria.id}-count`}
            className={classNames(styles.characters, text.length > maxLength && styles.over)}
          >
            {t('form.characters', { count: formatNumber(text.length), most: formatNumber(maxLength) })}
          </p>
        </>
      )}
    </Question>
  )
}
