import { messages as shared } from './shared.ts'
import { messages as claimant } from './claimant.ts'
import { firm } from './attorney/firm.ts'

/** What a law firm reads: the screens of the claimant portal, with its own words about its clients. */
export const messages = {
  ...shared,
  ...claimant,
  ...firm,
}
