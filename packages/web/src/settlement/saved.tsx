import { Notice } from '../feedback/notice.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Arrival } from './arrival.tsx'

export interface SavedProps {
  readonly save: { readonly isPending: boolean; readonly isSuccess: boolean; readonly isError: boolean }
  /** The form was open: somebody else's save replaces it, and the typed text doesn't count. */
  readonly wasOpen: boolean
  /** The focus was in it, and would be lost with it. */
  readonly wasTyping?: boolean
  /** The text where this window saved it. */
  readonly summary: ReactNode
  /** The title where somebody else saved it. */
  readonly otherText: string
}

/** A notice above the saved values, in place of their form. */
export function Saved({ save, wasOpen, wasTyping = false, summary, otherText }: SavedProps) {
  const { t } = useTexts()
  const isOwn = save.isPending || save.isSuccess
  if (!isOwn && !save.isError && !wasOpen) return null
  return (
    // A person who sent nothing may be typing elsewhere.
    <Arrival isNew={isOwn || save.isError || wasTyping}>
      {isOwn ? (
        summary
      ) : (
        <Notice tone="info" live="status" title={otherText}>
          {t('settlement.breakdown.elsewhere.text')}
        </Notice>
      )}
    </Arrival>
  )
}

/** Checks whether this was ever true since the page appeared. */
export function useWasEver(isSo: boolean): boolean {
  const [was, setWas] = useState(isSo)
  if (isSo && !was) setWas(true)
  return was
}
