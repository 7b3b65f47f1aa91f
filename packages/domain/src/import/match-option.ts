import type { Option } from '../shared/text.ts'
import { plainWord } from './match-word.ts'

const yes = ['yes', 'y', 'x', 'true', 't', 'si', 's', '1']
const no = ['no', 'n', 'false', 'f', '0']

/** Words that people write for one another. */
const sameWords = [
  yes,
  no,
  ['i dont know', 'dont know', 'unknown', 'unsure', 'not sure', 'no lo se', 'no se', 'desconocido'],
  ['renter', 'tenant', 'lessee', 'inquilino', 'arrendatario'],
  ['landlord', 'lessor', 'arrendador', 'propietario que alquila'],
  ['owner-resident', 'owner occupied', 'owner-occupied', 'owner occupant', 'resident owner'],
  ['owner-non resident', 'absentee owner', 'non-resident owner', 'nonresident owner', 'owner-nonresident'],
  ['full time residential', 'full-time residential', 'primary residence', 'primary home', 'full time'],
  ['vacation home', 'second home', 'seasonal'],
  ['vacant land', 'vacant', 'vacant lot', 'land'],
  ['air b&b', 'airbnb'],
  ['stayed with family', 'family', 'relatives', 'with family', 'with friends', 'family/friends'],
  ['destroyed', 'total loss'],
  ['soot and ash', 'soot', 'ash', 'soot/ash', 'soot & ash'],
].map((words) => new Set(words.map(plainWord)))

/**
 * Finds the option that a cell names: by its id, its name in either language, a part of its name (`Hotel` of
 * `Hotel / Motel`), or a common word for one of these (`Tenant`). Undefined where none or several do
 * (docs/rules/law-firms.md "What a cell may say").
 */
export function optionNamed(options: readonly Option[], text: string): Option | undefined {
  const word = plainWord(text)
  if (word === '') return undefined
  const named = options.find(({ id, name }) =>
    [String(id), plainWord(name.en), plainWord(name.es)].includes(word),
  )
  if (named) return named
  const words = new Set([word, ...sameWords.filter((same) => same.has(word)).flatMap((same) => [...same])])
  const candidates = options.filter((option) => partsOf(option).some((part) => words.has(part)))
  return candidates.length === 1 ? candidates[0] : undefined
}

/** Reads a common word for yes or no; undefined: neither. */
export function yesOrNo(text: string): boolean | undefined {
  const word = plainWord(text)
  return yes.includes(word) ? true : no.includes(word) ? false : undefined
}

/** Returns an option's names, and the parts that slashes, dashes and brackets make of them. */
function partsOf({ name }: Option): readonly string[] {
  return [name.en, name.es].flatMap((each) => [each, ...each.split(/\s[-–—]\s|[/()]/)].map(plainWord))
}
