import type { LocalDate } from '../shared/local-date.ts'
import { allowedKind } from '../document/file-type.ts'
import type { FileKindName } from '../document/file-type.ts'
import type { DocumentCatalogue } from '../program/program.ts'

/** State of a signed page on paper (docs/rules/settlement.md "Signing on paper"). */
export const signedPageStates = ['checking', 'toConfirm', 'blocked', 'refused', 'confirmed'] as const
export type SignedPageState = (typeof signedPageStates)[number]

/** State of one party's signature; `page`: of the current scan, null while there is none. */
export interface SignatureState {
  readonly hasSigned: boolean
  readonly page: SignedPageState | null
}

/**
 * Missing signatures that only the program's confirmation holds back: `none` · `some`, with others due from
 * the household · `all` of them (docs/rules/settlement.md "Signing on paper").
 */
export const pagesToConfirm = ['none', 'some', 'all'] as const
export type PagesToConfirm = (typeof pagesToConfirm)[number]

/** Counts the missing signatures whose pages wait for the program, pages in the scan included. */
export function pagesToConfirmOf(signatures: readonly SignatureState[]): PagesToConfirm {
  const missing = signatures.filter(({ hasSigned }) => !hasSigned)
  const pending = missing.filter(({ page }) => page === 'toConfirm' || page === 'checking')
  if (pending.length === 0) return 'none'
  return pending.length === missing.length ? 'all' : 'some'
}

/** True if the agreement is signed by all, on paper or by link (docs/rules/settlement.md "The seal"). */
export function isSignedByAll(signatures: readonly SignatureState[]): boolean {
  return signatures.length > 0 && signatures.every(({ hasSigned }) => hasSigned)
}

/** Derives the state of a page from the scan and a reviewer's decision. */
export function signedPageState(
  scan: 'none' | 'waiting' | 'clean' | 'blocked',
  decision: 'confirmed' | 'refused' | null,
): SignedPageState {
  if (decision !== null) return decision
  if (scan === 'waiting') return 'checking'
  return scan === 'blocked' ? 'blocked' : 'toConfirm'
}

/** True if the firm may replace the page: until a reviewer confirmed it. */
export function isReplaceable(page: SignedPageState | null): boolean {
  return page !== 'confirmed'
}

/** Kinds of files for a signed page: a PDF or a picture; a phone's HEIC becomes JPEG. */
const pageKinds: readonly FileKindName[] = ['pdf', 'jpeg', 'png', 'heic']

/** Checks by its name whether a file may be a signed page. */
export function isPageName(catalogue: DocumentCatalogue, fileName: string): boolean {
  // The class of claimants' papers accepts pictures; the settlement's accepts agreements alone.
  const kind = allowedKind(catalogue, signedPageClass.taken, fileName)
  return kind !== null && pageKinds.includes(kind.name)
}

/** A signed page is filed as a settlement document, with the file kinds of a claimant's papers. */
export const signedPageClass = { filed: 'settlement', taken: 'claimant-information' } as const

/** True if a person can have signed on this day: not before the agreement was sent, nor in the future. */
export function isSigningDay(day: LocalDate, sentOn: LocalDate, today: LocalDate): boolean {
  return sentOn <= day && day <= today
}
