import type { LocalDate } from '../shared/local-date.ts'
import { allowedKind } from '../document/file-type.ts'
import type { FileKindName } from '../document/file-type.ts'
import type { DocumentCatalogue } from '../program/program.ts'

/** Where the signed page of somebody who signs on paper stands (docs/rules/settlement.md "Signing on paper"). */
export const signedPageStates = ['checking', 'toConfirm', 'blocked', 'refused', 'confirmed'] as const
export type SignedPageState = (typeof signedPageStates)[number]

/** One party's signature as far as it is there; `page`: of the scan that counts, null while there is none. */
export interface SignatureState {
  readonly hasSigned: boolean
  readonly page: SignedPageState | null
}

/**
 * What an agreement's signatures wait for on the program's side: `none` of them · `some`, and others for the household ·
 * `all` that are missing (docs/rules/settlement.md "Signing on paper").
 */
export const pagesToConfirm = ['none', 'some', 'all'] as const
export type PagesToConfirm = (typeof pagesToConfirm)[number]

/** How many of the missing signatures are pages that wait for the program; a page that is scanned is with the program. */
export function pagesToConfirmOf(signatures: readonly SignatureState[]): PagesToConfirm {
  const missing = signatures.filter(({ hasSigned }) => !hasSigned)
  const pending = missing.filter(({ page }) => page === 'toConfirm' || page === 'checking')
  if (pending.length === 0) return 'none'
  return pending.length === missing.length ? 'all' : 'some'
}

/** Whether the agreement is signed: on paper and by link alike (docs/rules/settlement.md "The seal"). */
export function isSignedByAll(signatures: readonly SignatureState[]): boolean {
  return signatures.length > 0 && signatures.every(({ hasSigned }) => hasSigned)
}

/** Where a page stands, from what the scan found and what a reviewer decided. */
export function signedPageState(
  scan: 'none' | 'waiting' | 'clean' | 'blocked',
  decision: 'confirmed' | 'refused' | null,
): SignedPageState {
  if (decision !== null) return decision
  if (scan === 'waiting') return 'checking'
  return scan === 'blocked' ? 'blocked' : 'toConfirm'
}

/** Whether the firm may put another page in this one's place: until a reviewer confirmed it. */
export function isReplaceable(page: SignedPageState | null): boolean {
  return page !== 'confirmed'
}

/** What a signed page may be: a PDF or a picture; a phone's HEIC becomes JPEG. */
const pageKinds: readonly FileKindName[] = ['pdf', 'jpeg', 'png', 'heic']

/** Whether a file of this name may be a signed page, as far as its name tells. */
export function isPageName(catalogue: DocumentCatalogue, fileName: string): boolean {
  // The class of what people show of themselves takes pictures; the settlement's takes agreements alone.
  const kind = allowedKind(catalogue, signedPageClass.taken, fileName)
  return kind !== null && pageKinds.includes(kind.name)
}

/** A signed page is filed as a settlement document, and taken as what a claimant sends. */
export const signedPageClass = { filed: 'settlement', taken: 'claimant-information' } as const

/** Whether somebody can have signed on this day: not before the agreement was sent, nor in the future. */
export function isSigningDay(day: LocalDate, sentOn: LocalDate, today: LocalDate): boolean {
  return sentOn <= day && day <= today
}
