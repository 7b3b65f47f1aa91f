import * as styles from '../../controls/field.module.css'
import { Fragment } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import { idOf } from '../../controls/focus.ts'
import { useAnswer, useForm, useIsLocked } from '../form-context.tsx'
import { Choice } from './choices.tsx'
import type { FieldProps } from './field-props.ts'
import { Question } from './question.tsx'

/** One of a few options, all visible; the questions of a choice follow directly under it. */
export function RadioField({ field, path, reveal }: FieldProps<'radio'>) {
  const { tr } = useTexts()
  const { store, notices } = useForm()
  const notice = notices?.get(path)
  const selected = useAnswer(path)
  const isLocked = useIsLocked(path)
  // Text without questions is under all choices, so that no choice moves away under a finger.
  const reveals = field.templates?.some(({ options }) => options.includes(selected as number)) ?? false
  return (
    <Question field={field} path={path} as="fieldset">
      {({ id }) => (
        <div className={styles.choices} id={id}>
          {field.options.map((option) => (
            <Fragment key={option.id}>
              <Choice
                type="radio"
                name={idOf(path)}
                checked={selected === option.id}
                disabled={isLocked || (field.disabled ?? false)}
                onChange={() => store.change(path, option.id)}
              >
                {tr(option.name)}
              </Choice>
              {selected === option.id && reveals && notice}
              {selected === option.id && reveal(option.id)}
            </Fragment>
          ))}
          {!reveals && notice}
        </div>
      )}
    </Question>
  )
}
