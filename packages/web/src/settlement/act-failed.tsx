import { Notice } from '../feedback/notice.tsx'
import { useReason } from './call-failure.tsx'

export interface ActFailedProps {
  readonly of: { readonly error: unknown; readonly reset: () => void }
  /** The failed act, and the advice to retry. */
  readonly text: string
}

/**
 * A small act's failure next to its button, with the server's reason where it adds something; nothing without a
 * failure.
 */
export function ActFailed({ of: { error, reset }, text }: ActFailedProps) {
  const reason = useReason(error)
  if (!error) return null
  return (
    <Notice tone="problem" live="alert" title={text} onClose={reset}>
      {reason ? <p>{reason}</p> : null}
    </Notice>
  )
}
