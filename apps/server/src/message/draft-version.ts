import { hash } from 'node:crypto'
import { AppError } from '../app-error.ts'

/** The state of a draft: its text, in the thread of its subject. */
interface DraftState {
  readonly isDraft: boolean
  readonly threadId: string | null
  readonly body: string
}

/** Hexadecimal digits of a version: JSON and `If-Match` carry such a number exactly. */
const digits = 12

/**
 * Returns the version of a draft; null once it was sent, because it is final. It is a hash of the text, so that
 * saving the same text twice conflicts with nobody.
 */
export function draftVersion({ isDraft, threadId, body }: DraftState): number | null {
  if (!isDraft) return null
  return Number.parseInt(hash('sha256', `${threadId ?? ''} ${body}`, 'hex').slice(0, digits), 16)
}

/** Raises MESSAGE_CHANGED unless the draft has the expected version; null accepts any. */
export function refuseChangedDraft(draft: DraftState, expectedVersion: number | null): void {
  const version = draftVersion(draft)
  if (expectedVersion !== null && expectedVersion !== version)
    throw new AppError('MESSAGE_CHANGED', { version })
}
