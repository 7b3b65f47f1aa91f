import type { DocumentView } from '@makewhole/contract/document/document.ts'
import { documentStatuses } from '@makewhole/domain/document/proofs.ts'

export type DocumentState = 'received' | 'accepted' | 'refused' | 'blocked' | 'scanning'

/** Returns the state of a document, the scan included. */
export function documentState({ scan, status }: Pick<DocumentView, 'scan' | 'status'>): DocumentState {
  if (scan === 'blocked' || status.id === documentStatuses.blocked) return 'blocked'
  if (scan === 'waiting') return 'scanning'
  if (status.id === documentStatuses.accepted) return 'accepted'
  return status.id === documentStatuses.refused ? 'refused' : 'received'
}
