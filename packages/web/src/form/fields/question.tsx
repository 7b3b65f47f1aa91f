import type { AnswerPath } from '@makewhole/domain/form/answers.ts'
import type { FieldDefinition } from '@makewhole/domain/form/definition.ts'
import type { ReactNode } from 'react'
import { Field } from '../../controls/field.tsx'
import type { FieldAria } from '../../controls/field.tsx'
import { useTexts } from '../../i18n/texts.tsx'
import { FieldHelp } from '../field-help.tsx'
import { idOf } from '../../controls/focus.ts'
import { useIsLocked, useProblem } from '../form-context.tsx'

interface QuestionProps {
  readonly field: FieldDefinition
  readonly path: AnswerPath
  /** A group of choices is a fieldset with the question as its legend. */
  readonly as?: 'label' | 'fieldset'
  /** Instead of the field's own label, for one half of a pair. */
  readonly label?: string
  readonly children: (aria: FieldAria) => ReactNode
}

/** A question as every field draws it: label, hint, problem, control (docs/rules/screens.md "A question"). */
export function Question({ field, path, as = 'label', label, children }: QuestionProps) {
  const { t, tr } = useTexts()
  const problem = useProblem(path)
  const isLocked = useIsLocked(path)
  return (
    <Field
      id={idOf(path)}
      label={label ?? tr(field.label)}
      required={isRequired(field)}
      hint={isLocked ? t('form.locked') : field.hint && tr(field.hint)}
      error={problem}
      as={as}
    >
      {(aria) => (
        <>
          {children(aria)}
          {field.help ? <FieldHelp help={field.help} /> : null}
        </>
      )}
    </Field>
  )
}

export function isRequired(field: FieldDefinition): boolean {
  return field.rules?.some((rule) => rule.type === 'required') ?? false
}
