import type { AnswerPath, AnswerValue } from '@makewhole/domain/form/answers.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import type { FocusEvent } from 'react'
import { useAnswer, useForm } from '../form-context.tsx'

interface TypedText {
  readonly parse: (text: string) => AnswerValue
  /** Formats the value outside of typing. */
  readonly format: (value: unknown) => string
  /** Formats the value during typing. */
  readonly formatForTyping: (value: unknown) => string
}

/**
 * Manages a box whose text differs from the stored value. While somebody types, it shows exactly the typed text;
 * afterwards the formatted value, or the text where it is no value. Keyboard focus selects all of the text, and
 * reformatting must not undo that.
 */
export function useTypedText(path: AnswerPath, { parse, format, formatForTyping }: TypedText) {
  const { store } = useForm()
  const answer = useAnswer(path)
  const [typed, setTyped] = useState<string | null>(null)
  const isPressed = useRef(false)
  const entered = useRef<HTMLInputElement | null>(null)
  useLayoutEffect(() => {
    entered.current?.select()
    entered.current = null
  })
  return {
    value: typed ?? format(answer),
    onPointerDown: () => {
      isPressed.current = true
    },
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      if (!isPressed.current) entered.current = currentTarget
      isPressed.current = false
      setTyped(formatForTyping(answer))
    },
    onBlur: () => {
      isPressed.current = false
      setTyped(null)
    },
    onChange: (event: { readonly target: { readonly value: string } }) => {
      setTyped(event.target.value)
      store.change(path, parse(event.target.value))
    },
  }
}
