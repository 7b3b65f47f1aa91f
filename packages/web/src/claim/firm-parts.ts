import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { PartyView } from '@makewhole/contract/settlement/settlement.ts'
import { createContext, useContext } from 'react'
import type { ComponentType } from 'react'

/** What a claim's pages hold for a law firm alone; its portal brings them along, so that no household loads them. */
export interface FirmParts {
  /** What its client sees of the claim. */
  readonly Client: ComponentType<{ readonly claim: ClaimView }>
  /** In which of the firm's folders it is. */
  readonly Folders: ComponentType<{ readonly claim: ClaimView }>
  /** What the firm's own program told beside the form. */
  readonly Told: ComponentType<{ readonly claim: ClaimView }>
  /** Where each person's link to sign goes. */
  readonly Links: ComponentType<{ readonly claim: ClaimView; readonly parties: readonly PartyView[] }>
}

const FirmPartsContext = createContext<FirmParts | null>(null)

export const FirmPartsProvider = FirmPartsContext.Provider

/** Null in every portal but the law firms'. */
export function useFirmParts(): FirmParts | null {
  return useContext(FirmPartsContext)
}
