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
  /** Stands below, for a failure that one press can mend. */
  readonly action?: ReactNode
}

/** A call that failed: the specification's sentence, the server's own reason where it says more, and a way to close it. */
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

/** Codes whose own words say nothing that the specification's sentence does not. */
const codesWithoutWords: readonly string[] = ['INTERNAL_ERROR', 'OFFER_SUPERSEDED', 'AGREEMENT_SUPERSEDED']

/** The server's own reason, where it says more than a sentence of the specification does. */
export function useReason(cause: unknown): string | null {
  const { t, tr } = useTexts()
  const code = errorCodeOf(cause)
  if (code === 'NETWORK') return t('settlement.offline')
  if (codesWithoutWords.includes(code) || !isErrorCode(code)) return null
  return tr(errorText(code))
}
