import { hash } from 'node:crypto'
import { AppError } from '../app-error.ts'

/** What stands in a draft: its words, in the thread of its subject. */
interface DraftState {
  readonly isDraft: boolean
  readonly threadId: string | null
  readonly body: string
}

/** Hexadecimal digits of a version: a number that JSON and `If-Match` carry whole. */
const digits = 12

/**
 * Which state of a draft this is; null once it was sent, for nobody changes it any more. It is made of the draft's
 * words, so that the same words saved twice take nothing from anybody.
 */
export function draftVersion({ isDraft, threadId, body }: DraftState): number | null {
  if (!isDraft) return null
  return Number.parseInt(hash('sha256', `${threadId ?? ''} ${body}`, 'hex').slice(0, digits), 16)
}

/** Raises MESSAGE_CHANGED unless the draft is as it was `seen`; null: whoever changes it says nothing of that. */
export function refuseChangedDraft(draft: DraftState, expectedVersion: number | null): void {
  const version = draftVersion(draft)
  if (expectedVersion !== null && expectedVersion !== version)
    throw new AppError('MESSAGE_CHANGED', { version })
}
