/*
 * Normal forms of words in addresses, from USPS Publication 28 (docs/rules/review.md "When two addresses are
 * the same"). Addresses of one house get one form, however they were typed.
 */

const words = new Map(
  Object.entries({
    ...each('n', 'north'),
    ...each('s', 'south'),
    ...each('e', 'east'),
    ...each('w', 'west'),
    ...each('ne', 'northeast'),
    ...each('nw', 'northwest'),
    ...each('se', 'southeast'),
    ...each('sw', 'southwest'),
    ...each('aly', 'alley'),
    ...each('ave', 'avenue', 'av', 'aven'),
    ...each('blvd', 'boulevard', 'boul'),
    ...each('br', 'branch'),
    ...each('cir', 'circle', 'circ'),
    ...each('ct', 'court'),
    ...each('cv', 'cove'),
    ...each('cyn', 'canyon'),
    ...each('crk', 'creek'),
    ...each('dr', 'drive', 'drv'),
    ...each('est', 'estate'),
    ...each('ext', 'extension'),
    ...each('hts', 'heights'),
    ...each('hwy', 'highway', 'hiway', 'hway'),
    ...each('lk', 'lake'),
    ...each('ln', 'lane'),
    ...each('lp', 'loop'),
    ...each('mdw', 'meadow'),
    ...each('mdws', 'meadows'),
    ...each('mt', 'mount'),
    ...each('mtn', 'mountain'),
    ...each('pkwy', 'parkway', 'pky'),
    ...each('pl', 'place'),
    ...each('plz', 'plaza'),
    ...each('rd', 'road'),
    ...each('rdg', 'ridge'),
    ...each('rte', 'route'),
    ...each('spg', 'spring'),
    ...each('spgs', 'springs'),
    ...each('sq', 'square'),
    ...each('st', 'street', 'str'),
    ...each('ter', 'terrace', 'terr'),
    ...each('trl', 'trail'),
    ...each('vly', 'valley'),
    ...each('vw', 'view'),
    ...each('wy', 'way'),
    ...each('unit', 'apartment', 'apt', 'suite', 'ste', 'space', 'spc', 'number', 'no'),
    ...Object.fromEntries(
      ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'].map(
        (ordinal, at) => [ordinal, String(at + 1)],
      ),
    ),
  }),
)

function each(short: string, ...long: readonly string[]): Record<string, string> {
  return Object.fromEntries([short, ...long].map((word) => [word, short]))
}

/**
 * Normalizes a street line: small letters without accents, the usual short words, no punctuation. Lines of
 * the same house have the same form; an empty one is none (docs/rules/review.md "When two addresses are the
 * same").
 */
export function streetForm(line: string): string {
  return line
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
    .replaceAll('#', ' unit ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => words.get(word) ?? word.replace(/^(\d+)(st|nd|rd|th)$/, '$1'))
    .filter((word, at, all) => word !== 'unit' || all[at - 1] !== 'unit')
    .join(' ')
}

/** Returns the five digits of a ZIP code, with or without four more; null without any, `0` included. */
export function zipForm(text: string | null): string | null {
  const [, five] = /^\s*(\d{5})(-?\d{4})?\s*$/.exec(text ?? '') ?? []
  return five === undefined || five === '00000' ? null : five
}

/** Normalizes a name of a person or a place: case, accents, dashes and double spaces. */
export function nameForm(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
