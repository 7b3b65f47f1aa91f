import { Inbox } from '@makewhole/web/message/inbox.tsx'
import { tabPath } from '@makewhole/web/claim/claim-paths.ts'

/** `/messages`: the messages of the household and its reviewers, newest first. */
export function MessagesPage() {
  return <Inbox side="filer" pathOf={(claim) => tabPath(claim, 'messaging')} />
}
