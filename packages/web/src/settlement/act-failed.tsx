import { Notice } from '../components/notice.tsx'

export interface ActFailedProps {
  readonly of: { readonly error: unknown; readonly reset: () => void }
  /** What was not done, and that it can be tried again. */
  readonly text: string
}

/** A small act that failed, beside its button; nothing while it did not. */
export function ActFailed({ of: { error, reset }, text }: ActFailedProps) {
  return error ? <Notice tone="problem" live="alert" title={text} onClose={reset} /> : null
}
