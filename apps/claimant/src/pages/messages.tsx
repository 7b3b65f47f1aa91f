import { UnreadMessages } from '@makewhole/web/message/unread-messages.tsx'
import { tabPath } from '../claim/claim-paths.ts'

/** `/messages`: what reviewers wrote and nobody has read yet. */
export function MessagesPage() {
  return <UnreadMessages side="filer" pathOf={(claim) => tabPath(claim, 'messaging')} />
}
