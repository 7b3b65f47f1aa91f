import { number } from '@makewhole/domain/form/fields/number.ts'
import { focusAnswer } from '../../controls/focus.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useIsLocked } from '../form-context.tsx'
import { WarningNotice } from '../warning-notice.tsx'
import type { FieldProps } from './field-props.ts'
import { inputModeOf } from './input-mode.ts'
import { Question } from './question.tsx'
import { TextControl } from './text-control.tsx'
import { useTypedText } from './use-typed-text.ts'

/** A number; separators and decimals are written when the box is left. */
export function NumberField({ field, path }: FieldProps<'number'>) {
  const { t } = useTexts()
  const isLocked = useIsLocked(path)
  const typed = useTypedText(path, {
    parse: (text) => parseTyped(text, (unformatted) => number.parse?.(field, unformatted)),
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
          <WarningNotice
            path={path}
            change={{ label: t('form.doubt.change'), run: () => focusAnswer(path) }}
          />
        </>
      )}
    </Question>
  )
}

/** Parses the number in a typed text; returns the text itself without one. */
export function parseTyped<V>(text: string, parse: (unformatted: string) => V): V | string {
  const value = parse(withoutUnit(text))
  return typeof value === 'number' ? value : text
}

/**
 * Removes the unit of a number copied from a tax bill: `1,850 sq ft`, `7.5 acres`, `100 %`, `USD 600,000`. A text
 * without a number stays as typed and gets an explanation.
 */
function withoutUnit(text: string): string {
  const number = /^\s*(?:us\s?d?|usd)?\s*([-$]*\s*[\d.,]+)\s*(?:[a-zá-ú²%.\s]*)$/i.exec(text)?.[1]
  return number?.replace(/[.,]$/, '') ?? text
}
