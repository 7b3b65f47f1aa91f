import { UnreadMessages } from '@makewhole/web/message/unread-messages.tsx'
import { claimPath } from '../claim/claim-paths.ts'

/** `/messages`: what households wrote and nobody of the staff has read yet. */
export function MessagesPage() {
  return <UnreadMessages side="reviewer" pathOf={(claim) => claimPath(claim, 'messages')} />
}
