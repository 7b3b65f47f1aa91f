import { useAnswer, useForm, useIsLocked } from '../form-context.tsx'
import type { FieldProps } from './field-props.ts'
import { inputModeOf } from './input-mode.ts'
import { Question } from './question.tsx'
import { TextControl } from './text-control.tsx'

/** One line of text. */
export function TextField({ field, path }: FieldProps<'text'>) {
  const { store } = useForm()
  const answer = useAnswer(path)
  const isLocked = useIsLocked(path)
  const mode = inputModeOf(field)
  return (
    <Question field={field} path={path}>
      {(aria) => (
        <TextControl
          field={field}
          aria={aria}
          input={{
            value: typeof answer === 'string' ? answer : '',
            onChange: (event) => store.change(path, event.target.value),
            readOnly: isLocked || (field.disabled ?? false),
            inputMode: mode,
            ...(mode === 'email' && { autoCapitalize: 'none', spellCheck: false }),
          }}
        />
      )}
    </Question>
  )
}
