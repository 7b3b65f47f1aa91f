import InputAdornment from '@mui/material/InputAdornment'
import { money } from '@makewhole/domain/form/fields/money.ts'
import { useIsLocked } from '../form-context.tsx'
import type { FieldProps } from './field-props.ts'
import { inputModeOf } from './input-mode.ts'
import { parseTyped } from './number.tsx'
import { Question } from './question.tsx'
import { TextControl } from './text-control.tsx'
import { useTypedText } from './use-typed-text.ts'

/** An amount of dollars, stored as cents; the dollar sign is before the box's text. */
export function MoneyField({ field, path }: FieldProps<'money'>) {
  const isLocked = useIsLocked(path)
  const typed = useTypedText(path, {
    parse: (text) => parseTyped(text, (unformatted) => money.parse?.(field, unformatted)),
    format: (value) => money.format?.(field, value) ?? '',
    formatForTyping: (value) => money.formatForTyping?.(field, value) ?? '',
  })
  return (
    <Question field={field} path={path}>
      {(aria) => (
        <TextControl
          field={field}
          aria={aria}
          startAdornment={<InputAdornment position="start">$</InputAdornment>}
          input={{ ...typed, readOnly: isLocked || (field.disabled ?? false), inputMode: inputModeOf(field) }}
        />
      )}
    </Question>
  )
}
