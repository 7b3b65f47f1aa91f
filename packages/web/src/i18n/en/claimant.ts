import { messages as shared } from './shared.ts'
import { claim } from './claimant/claim.ts'
import { claims } from './claimant/claims.ts'
import { documents } from './claimant/documents.ts'
import { documentsField } from './claimant/documents-field.ts'
import { follow } from './claimant/follow.ts'
import { followed } from './claimant/followed.ts'
import { form } from './claimant/form.ts'
import { rebuild } from './claimant/rebuild.ts'
import { settlement } from './claimant/settlement.ts'
import { signing } from './claimant/signing.ts'
import { wizard } from './claimant/wizard.ts'

/** The texts of the claimant portal. */
export const messages = {
  ...shared,
  ...claim,
  ...claims,
  ...documents,
  ...documentsField,
  ...follow,
  ...followed,
  ...form,
  ...rebuild,
  ...settlement,
  ...signing,
  ...wizard,
}
