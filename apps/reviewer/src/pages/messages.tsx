import { Inbox } from '@makewhole/web/message/inbox.tsx'
import { claimPath } from '../claim/claim-paths.ts'

/** `/messages`: what households and staff wrote, the newest first. */
export function MessagesPage() {
  return <Inbox side="reviewer" pathOf={(claim) => claimPath(claim, 'messages')} />
}
