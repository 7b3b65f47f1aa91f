import type { AnswerPath, AnswerValue } from '@makewhole/domain/form/answers.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import type { FocusEvent } from 'react'
import { useAnswer, useForm } from '../form-context.tsx'

interface TypedText {
  readonly parse: (text: string) => AnswerValue
  /** The value while nobody types in the box. */
  readonly format: (value: unknown) => string
  /** The value while somebody does. */
  readonly formatForTyping: (value: unknown) => string
}

/**
 * A box whose text differs from the value that is kept. While somebody types, the box shows exactly what they typed;
 * when they leave it, the value in its written form, or their own text where it is no such value. Who comes by the keyboard
 * finds all of it selected, as in any box: the change of its text must not take that away.
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
