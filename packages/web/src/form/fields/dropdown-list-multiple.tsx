import * as styles from '../../controls/field.module.css'
import { Fragment } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import { useAnswer, useForm, useIsLocked } from '../form-context.tsx'
import { Choice } from './choices.tsx'
import type { FieldProps } from './field-props.ts'
import { Question } from './question.tsx'

/** Several of a few options, as boxes to check: no hidden list, no key to hold. */
export function DropdownListMultipleField({ field, path, reveal }: FieldProps<'dropdown-list-multiple'>) {
  const { tr } = useTexts()
  const { store } = useForm()
  const answer = useAnswer(path)
  const isLocked = useIsLocked(path)
  const selected: readonly unknown[] = Array.isArray(answer) ? answer : []

  function toggle(id: number) {
    const isSelected = (option: { id: number }) =>
      option.id === id ? !selected.includes(id) : selected.includes(option.id)
    store.change(
      path,
      field.options.filter(isSelected).map((option) => option.id),
    )
  }

  return (
    <Question field={field} path={path} as="fieldset">
      {({ id }) => (
        <div className={styles.choices} id={id}>
          {field.options.map((option) => (
            <Fragment key={option.id}>
              <Choice
                type="checkbox"
                checked={selected.includes(option.id)}
                disabled={isLocked || (field.disabled ?? false)}
                onChange={() => toggle(option.id)}
              >
                {tr(option.name)}
              </Choice>
              {selected.includes(option.id) && reveal(option.id)}
            </Fragment>
          ))}
        </div>
      )}
    </Question>
  )
}
