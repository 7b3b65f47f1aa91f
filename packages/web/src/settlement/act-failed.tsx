import { Notice } from '../feedback/notice.tsx'
import { useReason } from './call-failure.tsx'

export interface ActFailedProps {
  readonly of: { readonly error: unknown; readonly reset: () => void }
  /** What was not done, and that it can be tried again. */
  readonly text: string
}

/** A small act that failed, beside its button, with the server's reason where it says more; nothing while it did not. */
export function ActFailed({ of: { error, reset }, text }: ActFailedProps) {
  const reason = useReason(error)
  if (!error) return null
  return (
    <Notice tone="problem" live="alert" title={text} onClose={reset}>
      {reason ? <p>{reason}</p> : null}
    </Notice>
  )
}
