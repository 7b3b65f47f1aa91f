import type { ClaimEvent } from './lifecycle.ts'

/**
 * Kinds of lines in a claim's history. The names are the specification's (attorney-and-reviewer-portals.md §3), whichever
 * adapter signs; the last ones are ours.
 */
export type ActivityType =
  | 'Document Uploaded'
  | 'New Message'
  | 'Claim Assigned'
  | 'DocuSign Exception'
  | 'DocuSign Completed'
  | 'Settlement Agreement Accepted'
  | 'Settlement Agreement Rejected'
  | 'DocuSign All Signers Complete'
  | 'Workflow Change'
  | 'Workflow Claim Reopened'
  | 'New Person Added'
  | 'Settlement Agreement Sent'
  | 'Answers Saved'
  | 'Document Deleted'
  | 'Document Refused'
  | 'Document Accepted'
  | 'Document Reopened'
  | 'Agreement Sealed'
  | 'Values Confirmed'
  | 'Notice Failed'
  | 'Notice Sent Again'

const typeOfEvent: Partial<Record<ClaimEvent, ActivityType>> = {
  reopen: 'Workflow Claim Reopened',
  addPerson: 'New Person Added',
  sendAgreement: 'Settlement Agreement Sent',
  acceptAgreement: 'Settlement Agreement Accepted',
  rejectAgreement: 'Settlement Agreement Rejected',
  declineToSign: 'Settlement Agreement Rejected',
  allSigned: 'DocuSign All Signers Complete',
}

/** The kind of history line that an event of the lifecycle writes. */
export function activityTypeOf(event: ClaimEvent): ActivityType {
  return typeOfEvent[event] ?? 'Workflow Change'
}
