import type { OptionView } from '@makewhole/contract/wire.ts'
import type { LocalizedText } from '@makewhole/domain/shared/text.ts'

type NamedOption = { readonly id: number; readonly name: LocalizedText }

/** An option's name in the chosen language; the server's word where the program no longer lists it. */
export function optionName(
  option: OptionView,
  list: readonly NamedOption[] | undefined,
  tr: (text: LocalizedText) => string,
): string {
  const known = list?.find((candidate) => candidate.id === option.id)
  return known ? tr(known.name) : option.name
}

/** The parts that are there, joined: `7 Lantern Fern Way, Chester`. */
export function joinParts(parts: readonly (string | null | undefined)[], separator = ', '): string {
  return parts.filter(Boolean).join(separator)
}
