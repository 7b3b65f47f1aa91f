import { ApiError } from '@makewhole/contract/client.ts'
import { errorCodeOf, errorText } from '../api/error-message.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'

/** The wizard's notices above the questions, other than problems of answers. */
export type WizardNotice =
  /** This device restored answers that the server never received. */
  | { readonly kind: 'restored' }
  /** Another window saved the claim or its draft. */
  | { readonly kind: 'changed' }
  /** Offline or the server is away; the save is repeated automatically. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'submitted' }
  /** The claim is not there any more. */
  | { readonly kind: 'deleted' }
  /** Other questions replaced those on the screen, before there was a claim. */
  | { readonly kind: 'form-changed' }
  /** The chosen fire has another form. */
  | { readonly kind: 'other-form' }
  /** Submit found an earlier step that is not complete. */
  | { readonly kind: 'earlier-step' }
  | { readonly kind: 'refused'; readonly message: string; readonly requestId: string | null }

const temporary: ReadonlySet<string> = new Set(['NETWORK', 'SERVICE_UNAVAILABLE', 'REQUEST_IN_PROGRESS'])

/** True if a call that failed with this error is repeated automatically. */
export const isTemporary = (error: unknown) => temporary.has(errorCodeOf(error))

/** Returns the notice for a failed save, of a claim or a future one, that is no problem of single answers. */
export function noticeOf(error: unknown, locale: Locale, hasClaim: boolean): WizardNotice {
  const code = errorCodeOf(error)
  if (isTemporary(error)) return { kind: 'unreachable' }
  if (code === 'CLAIM_CHANGED') return { kind: 'changed' }
  if (code === 'NOT_AUTHENTICATED') return { kind: 'sign-in' }
  if (code === 'CLAIM_ALREADY_SUBMITTED') return { kind: 'submitted' }
  if (code === 'NOT_FOUND' && hasClaim) return { kind: 'deleted' }
  const problem = error instanceof ApiError ? error.problem : null
  const message = problem?.message ?? errorText(code === 'NETWORK' ? 'INTERNAL_ERROR' : code)[locale]
  return { kind: 'refused', message, requestId: problem?.requestId ?? null }
}
