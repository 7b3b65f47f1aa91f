import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { PartyView } from '@makewhole/contract/settlement/settlement.ts'
import { createContext, useContext } from 'react'
import type { ComponentType } from 'react'

/** The parts of a claim's pages for law firms alone; their portal provides them, so that no household loads them. */
export interface FirmParts {
  /** The client's view of the claim. */
  readonly Client: ComponentType<{ readonly claim: ClaimView }>
  /** The firm's folders that contain it. */
  readonly Folders: ComponentType<{ readonly claim: ClaimView }>
  /** Data that the firm's program sent outside the form. */
  readonly Told: ComponentType<{ readonly claim: ClaimView }>
  /** The addresses of each person's link to sign. */
  readonly Links: ComponentType<{ readonly claim: ClaimView; readonly parties: readonly PartyView[] }>
}

const FirmPartsContext = createContext<FirmParts | null>(null)

export const FirmPartsProvider = FirmPartsContext.Provider

/** Returns the law firms' parts; null in every other portal. */
export function useFirmParts(): FirmParts | null {
  return useContext(FirmPartsContext)
}
