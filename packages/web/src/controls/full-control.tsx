import * as styles from './field.module.css'
import { useEffect, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useTexts } from '../i18n/texts.tsx'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/** Notices when typing fills a control that stops at its `maxLength`; the handler belongs to the element around it. */
export function useFullControl(): { readonly isFull: boolean; readonly onInput: (event: FormEvent) => void } {
  const [full, setFull] = useState<TextControl | null>(null)
  // Nobody types when a form empties itself, so each drawing looks again; null ends it.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => {
    if (full && !isFullControl(full)) setFull(null)
  })
  return {
    isFull: full !== null,
    onInput: (event) => {
      // A question around this one has its own controls.
      event.stopPropagation()
      const control = event.target as TextControl
      setFull(isFullControl(control) ? control : null)
    },
  }
}

const isFullControl = ({ isConnected, maxLength, value }: TextControl) =>
  isConnected && maxLength > 0 && value.length >= maxLength

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
  const { isFull, onInput } = useFullControl()
  return (
    <div onInput={onInput} className={className}>
      {children(isFull ? id : undefined)}
      {isFull ? <FullNote id={id} /> : null}
    </div>
  )
}
