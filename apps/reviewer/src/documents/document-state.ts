import type { DocumentView } from '@makewhole/contract/document/document.ts'
import { documentStatuses } from '@makewhole/domain/document/proofs.ts'

export type DocumentState = 'received' | 'accepted' | 'refused' | 'blocked' | 'scanning'

/** Where a document stands, the scan included. */
export function documentState({ scan, status }: Pick<DocumentView, 'scan' | 'status'>): DocumentState {
  if (scan === 'blocked' || status.id === documentStatuses.blocked) return 'blocked'
  if (scan === 'waiting') return 'scanning'
  if (status.id === documentStatuses.accepted) return 'accepted'
  return status.id === documentStatuses.refused ? 'refused' : 'received'
}

/** A decision can be taken on what arrived and is clean; it may be taken again the other way. */
export function canDecide(file: Pick<DocumentView, 'scan' | 'status'>): boolean {
  const state = documentState(file)
  return state !== 'blocked' && state !== 'scanning'
}
