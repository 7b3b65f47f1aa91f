import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { OptionView } from '@makewhole/contract/wire.ts'
import { claimTypes } from '@makewhole/domain/claim/claim-type.ts'
import type { LocalizedText } from '@makewhole/domain/shared/text.ts'

type OptionWithName = { readonly id: number; readonly name: LocalizedText }

/** Returns an option's name in the chosen language; the server's name where the program no longer lists it. */
export function optionName(
  option: OptionView,
  list: readonly OptionWithName[] | undefined,
  tr: (text: LocalizedText) => string,
): string {
  const known = list?.find((candidate) => candidate.id === option.id)
  return known ? tr(known.name) : option.name
}

/**
 * Returns the kind of the claim in words; empty while nothing was claimed (docs/rules/claims.md "What was
 * claimed").
 */
export function claimTypeOf(
  { claimType }: Pick<ClaimView, 'claimType'>,
  tr: (text: LocalizedText) => string,
): string {
  return claimType.map(({ id }) => tr(claimTypes[id])).join(', ')
}

/** Joins the parts that exist: `7 Lantern Fern Way, Chester`. */
export function joinParts(parts: readonly (string | null | undefined)[], separator = ', '): string {
  return parts.filter(Boolean).join(separator)
}
