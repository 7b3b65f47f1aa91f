import { keptTypingNames, removeKeptTyping } from './draft-storage.ts'

/** Removes from this device what was typed about a claim, in the wizard or elsewhere. */
export function removeTypingOfClaim(claimId: string): void {
  for (const name of keptTypingNames('')) if (name.includes(claimId)) removeKeptTyping(name)
}
