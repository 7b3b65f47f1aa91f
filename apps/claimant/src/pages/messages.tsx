import { Inbox } from '@makewhole/web/message/inbox.tsx'
import { tabPath } from '@makewhole/web/claim/claim-paths.ts'

/** `/messages`: what the household and its reviewers wrote, the newest first. */
export function MessagesPage() {
  return <Inbox side="filer" pathOf={(claim) => tabPath(claim, 'messaging')} />
}
