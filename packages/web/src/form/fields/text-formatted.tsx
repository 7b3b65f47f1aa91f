import { applyMask, placesOf, typedDigits } from '@makewhole/domain/form/mask.ts'
import { useLayoutEffect, useRef } from 'react'
import type { ChangeEvent } from 'react'
import { useAnswer, useForm, useIsLocked } from '../form-context.tsx'
import type { FieldProps } from './field-props.ts'
import { inputModeOf } from './input-mode.ts'
import { Question } from './question.tsx'
import { TextControl } from './text-control.tsx'

/** Text under a mask, such as a phone number. The caret stays behind the typed digit. */
export function TextFormattedField({ field, path }: FieldProps<'text-formatted'>) {
  const { store } = useForm()
  const answer = useAnswer(path)
  const isLocked = useIsLocked(path)
  const displayed = typeof answer === 'string' ? answer : ''
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  function onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const typed = {
      text: target.value,
      caret: target.selectionStart ?? target.value.length,
      isBackspace: (nativeEvent as InputEvent).inputType === 'deleteContentBackward',
    }
    const next = retype(field.format, displayed, typed)
    caret.current = next.caret
    store.change(path, next.text)
    // The same text means no new drawing, but the browser has moved the caret and the text already.
    if (next.text === displayed) {
      target.value = displayed
      target.setSelectionRange(next.caret, next.caret)
    }
  }

  return (
    <Question field={field} path={path}>
      {(aria) => (
        <TextControl
          field={field}
          aria={aria}
          inputRef={input}
          input={{
            value: displayed,
            onChange: onChange,
            readOnly: isLocked || (field.disabled ?? false),
            inputMode: inputModeOf(field),
          }}
        />
      )}
    </Question>
  )
}

interface Typed {
  readonly text: string
  readonly caret: number
  readonly isBackspace: boolean
}

/**
 * Returns the box's text and caret after a keystroke: behind as many typed digits as before the mask's signs.
 * Backspace on a sign of the mask removes the digit before it.
 */
export function retype(format: string, displayed: string, typed: Typed): { text: string; caret: number } {
  let digits = typedDigits(format, typed.text)
  let before = Math.min(digitsBefore(format, typed), digits.length)
  const removedOnlyASign =
    typed.isBackspace && digits === typedDigits(format, displayed) && typed.text.length < displayed.length
  if (removedOnlyASign && before > 0) {
    digits = digits.slice(0, before - 1) + digits.slice(before)
    before -= 1
  }
  const text = applyMask(format, inMask(format, digits))
  return { text, caret: before === digits.length ? text.length : placeOfDigit(format, before) }
}

/** Counts the digits in the mask's places before the caret. */
function digitsBefore(format: string, { text, caret }: Typed): number {
  const rest = text.slice(caret).replace(/\D/g, '').length
  return Math.max(0, typedDigits(format, text).length - Math.min(rest, placesOf(format)))
}

/** Puts the digits after the mask's own beginning, whose digits could be confused with theirs. */
function inMask(format: string, digits: string): string {
  return digits === '' ? '' : format.slice(0, format.indexOf('#')) + digits
}

/** Returns the caret's place behind `count` digits of the mask. */
function placeOfDigit(format: string, count: number): number {
  let digitCount = 0
  for (let at = 0; at < format.length; at++) {
    if (format[at] !== '#') continue
    if (digitCount === count) return count === 0 ? at : afterPrevious(format, at)
    digitCount++
  }
  return format.length
}

/** Returns the place behind the previous digit, before the signs that follow it. */
function afterPrevious(format: string, at: number): number {
  let place = at
  while (place > 0 && format[place - 1] !== '#') place--
  return place
}
