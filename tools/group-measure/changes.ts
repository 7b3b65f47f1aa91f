import type { KeyFacts } from '@makewhole/domain/group/group-key.ts'

/** Changes in a repeated filing; each is one line of the figures. */
type Change = (facts: KeyFacts, random: () => number) => KeyFacts

const other = (text: string | null, at: number, letter: string) =>
  text === null ? null : text.slice(0, at) + letter + text.slice(at + 1)

/** Finds a place within the street's name, after the house number. */
function inStreet(address: string, random: () => number): number {
  const start = address.indexOf(' ') + 1
  return start + Math.floor(random() * Math.max(1, address.length - start))
}

const longWords: Readonly<Record<string, string>> = {
  Rd: 'Road',
  Ln: 'Lane',
  Dr: 'Drive',
  St: 'Street',
  Ave: 'Avenue',
  Road: 'Rd',
  Lane: 'Ln',
  Drive: 'Dr',
  Street: 'St',
  Avenue: 'Ave',
  North: 'N',
  South: 'S',
  East: 'E',
  West: 'W',
  N: 'North',
  S: 'South',
}

const swapDigits: Change = (facts, random) => {
  const apn = facts.apn ?? ''
  const places = [...apn].flatMap((digit, at) => (/\d/.test(digit) ? [at] : []))
  const nth = Math.floor(random() * (places.length - 1))
  const [one = 0, two = 0] = [places[nth], places[nth + 1]]
  const digits = [...apn]
  ;[digits[one], digits[two]] = [digits[two] ?? '', digits[one] ?? '']
  return { ...facts, apn: digits.join('') }
}

const misspell: Change = (facts, random) => {
  const address = facts.address1 ?? ''
  const letters = [...address].flatMap((letter, at) =>
    /[a-z]/i.test(letter) && at > address.indexOf(' ') ? [at] : [],
  )
  const at = letters[Math.floor(random() * letters.length)] ?? inStreet(address, random)
  return { ...facts, address1: other(address, at, address[at]?.toLowerCase() === 'x' ? 'y' : 'x') }
}

const rewrite: Change = (facts) => ({
  ...facts,
  address1: (facts.address1 ?? '')
    .split(' ')
    .map((word) => longWords[word] ?? word.toUpperCase())
    .join('  '),
  zip: `${facts.zip ?? ''}-1234`,
})

/** The household wrote its present address, not the former one. */
const move: Change = (facts, random) => ({
  ...facts,
  address1: `${1 + Math.floor(random() * 9000)} Elsewhere Street`,
  zip: '99999',
})

export const changes = {
  'writes the address otherwise': rewrite,
  'swaps two digits of the APN': swapDigits,
  'swaps digits and writes otherwise': (facts, random) => swapDigits(rewrite(facts, random), random),
  'misspells the street': misspell,
  'gives the address it moved to': move,
  'swaps digits and misspells': (facts, random) => swapDigits(misspell(facts, random), random),
  'swaps digits and gives the address it moved to': (facts, random) =>
    swapDigits(move(facts, random), random),
} as const satisfies Record<string, Change>
export type ChangeName = keyof typeof changes
