/** Events that staff set off in a review (docs/rules/claims.md "Events"); settlements and agreements have their own calls. */
export const reviewEvents = [
  'beginReview',
  'requestDocuments',
  'resumeReview',
  'complete',
  'await',
  'resume',
  'close',
  'reopen',
  'screen',
  'reactivate',
  'rebuildIncomplete',
  'rebuildResumed',
  'approveRebuild',
  'denyRebuild',
] as const
