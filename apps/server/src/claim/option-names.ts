import type { OptionView } from '@makewhole/contract/wire.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import type { Locale, LocalizedText } from '@makewhole/domain/shared/text.ts'

/** An option that may not be chosen, in the language of who reads. */
export type OptionalName = (list: string, id: number | null) => OptionView | null

/** The program's options by their ids; one that the program no longer has is without a name. */
export function createOptionNames(program: Program) {
  const lists = new Map(
    [
      ...Object.entries(program.options),
      ['fire', program.fires] as const,
      ['documentType', program.documents.types] as const,
    ].map(([name, options]) => [name, new Map(options.map((option) => [option.id, option.name]))]),
  )

  function optionName(list: string, id: number, locale: Locale): OptionView {
    const name: LocalizedText | undefined = lists.get(list)?.get(id)
    return { id, name: name?.[locale] ?? '' }
  }

  function optionalName(list: string, id: number | null, locale: Locale): OptionView | null {
    return id === null ? null : optionName(list, id, locale)
  }

  return { optionName, optionalName }
}
