import * as styles from './call-failure.module.css'
import { errorCodeOf, errorText, isErrorCode } from '../api/error-message.ts'
import { Notice } from '../feedback/notice.tsx'
import { useTexts } from '../i18n/texts.tsx'
import type { ReactNode } from 'react'

export interface CallFailureProps {
  /** The specification's sentence for this failure (docs/rules/screens.md "When something fails"). */
  readonly text: string
  readonly cause: unknown
  readonly onClose: () => void
  /** Shown below, for a failure that one press can fix. */
  readonly action?: ReactNode
}

/**
 * A failed call: the specification's sentence, the server's own reason where it adds something, and a button to
 * close it.
 */
export function CallFailure({ text, cause, onClose, action }: CallFailureProps) {
  const { t } = useTexts()
  const reason = useReason(cause)
  return (
    <Notice tone="problem" live="alert" onClose={onClose} title={<span className={styles.text}>{text}</span>}>
      {reason ? <p>{reason}</p> : null}
      <p>{t('settlement.kept')}</p>
      {action}
    </Notice>
  )
}

/** Codes whose messages add nothing to the specification's sentence. */
const codesWithoutWords: readonly string[] = ['INTERNAL_ERROR', 'OFFER_SUPERSEDED', 'AGREEMENT_SUPERSEDED']

/** Returns the server's own reason, where it adds something to the specification's sentence. */
export function useReason(cause: unknown): string | null {
  const { t, tr } = useTexts()
  const code = errorCodeOf(cause)
  if (code === 'NETWORK') return t('settlement.offline')
  if (codesWithoutWords.includes(code) || !isErrorCode(code)) return null
  return tr(errorText(code))
}
