import * as styles from './field.module.css'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { useTexts } from '../i18n/texts.tsx'
import { leadingBlanks } from './leading-blanks.ts'

/**
 * Notices when typing fills a control that stops at its `maxLength`; root and handler belong to the element around it.
 * Controls of a `Field` inside are that one's.
 */
export function useFullControl<E extends HTMLElement>(): {
  readonly root: RefObject<E | null>
  readonly isFull: boolean
  readonly onInput: () => void
} {
  const root = useRef<E>(null)
  const [isFull, setIsFull] = useState(false)
  // Nobody types when a form empties itself, so each drawing looks again.
  useEffect(() => {
    if (isFull && !hasFullControl(root.current)) setIsFull(false)
  })
  return { root, isFull, onInput: () => setIsFull(hasFullControl(root.current)) }
}

function hasFullControl(root: HTMLElement | null): boolean {
  const controls = root?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? []
  return [...controls].some(
    (control) =>
      control.maxLength > 0 &&
      control.value.length >= control.maxLength &&
      (control.parentElement?.closest('[data-question]') ?? root) === root,
  )
}

/** The sentence under a control that takes no more characters; typing goes on, so it is said politely. */
export function FullNote({ id }: { readonly id: string }) {
  const { t } = useTexts()
  return (
    <span className={styles.full} id={id} role="status">
      {t('shell.fieldFull')}
    </span>
  )
}

interface FullControlProps {
  readonly id: string
  readonly className?: string | undefined
  /** Draws the control, described by the sentence while that is there. */
  readonly children: (describedBy: string | undefined) => ReactNode
}

/** A control that is not of a `Field`, with the sentence once it is full. */
export function FullControl({ id, className, children }: FullControlProps) {
  const { root, isFull, onInput } = useFullControl<HTMLDivElement>()
  return (
    <div ref={root} onInput={onInput} {...leadingBlanks} className={className}>
      {children(isFull ? id : undefined)}
      {isFull ? <FullNote id={id} /> : null}
    </div>
  )
}
