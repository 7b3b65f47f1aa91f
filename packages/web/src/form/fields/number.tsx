import { number } from '@makewhole/domain/form/fields/number.ts'
import { useIsLocked } from '../form-context.tsx'
import { WarningNotice } from './warning.tsx'
import type { FieldProps } from './field-props.ts'
import { inputModeOf } from './input-mode.ts'
import { withoutUnit } from './number-text.ts'
import { Question } from './question.tsx'
import { TextControl } from './text-control.tsx'
import { useTypedText } from './use-typed-text.ts'

/** A number; separators and decimals are written when the box is left. */
export function NumberField({ field, path }: FieldProps<'number'>) {
  const isLocked = useIsLocked(path)
  const typed = useTypedText(path, {
    parse: (text) => parseTyped(text, (bare) => number.parse?.(field, bare)),
    format: (value) => number.format?.(field, value) ?? '',
    formatForTyping: (value) => number.formatForTyping?.(field, value) ?? '',
  })
  return (
    <Question field={field} path={path}>
      {(aria) => (
        <>
          <TextControl
            field={field}
            aria={aria}
            input={{
              ...typed,
              readOnly: isLocked || (field.disabled ?? false),
              inputMode: inputModeOf(field),
            }}
          />
          <WarningNotice path={path} />
        </>
      )}
    </Question>
  )
}

/** The number in a typed text, or the very text when there is none in it. */
export function parseTyped<V>(text: string, parse: (bare: string) => V): V | string {
  const value = parse(withoutUnit(text))
  return typeof value === 'number' ? value : text
}
