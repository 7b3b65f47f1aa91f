import { messages as shared } from './shared.ts'
import { inbox } from './attorney/inbox.ts'
import { clientInvitation } from './attorney/client-invitation.ts'
import { member } from './attorney/member.ts'
import { documentsField } from './claimant/documents-field.ts'
import { form } from './claimant/form.ts'
import { bulkAssign } from './reviewer/bulk-assign.ts'
import { claimBar } from './reviewer/claim-bar.ts'
import { firms } from './reviewer/firms.ts'
import { payment } from './reviewer/payment.ts'
import { proofs } from './reviewer/proofs.ts'
import { reviewSettlement } from './reviewer/review-settlement.ts'
import { reviewer } from './reviewer/reviewer.ts'
import { reviewerClaims } from './reviewer/reviewer-claims.ts'
import { reviewerDocuments } from './reviewer/reviewer-documents.ts'
import { reviewerReview } from './reviewer/reviewer-review.ts'
import { standardWords } from './reviewer/standard-words.ts'

/** The texts of the reviewer portal, including a form draft's questions. Edit mode loads its own (`content.ts`). */
export const messages = {
  ...shared,
  ...inbox,
  ...clientInvitation,
  ...member,
  ...documentsField,
  ...form,
  ...bulkAssign,
  ...claimBar,
  ...firms,
  ...payment,
  ...proofs,
  ...reviewSettlement,
  ...reviewer,
  ...reviewerClaims,
  ...reviewerDocuments,
  ...reviewerReview,
  ...standardWords,
}
