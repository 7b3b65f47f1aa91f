import type { Queries } from '../db/database.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** One word of a search as claims have it; `instead` has corrections where no claim's word has the prefix. */
export interface SearchTerm {
  readonly term: string
  readonly instead: readonly string[]
  /** All words that match; null: too many, or words that are not indexed one by one. */
  readonly words: readonly string[] | null
}

/** A prefix of more words matches so many claims that walking through all of them soon fills a page. */
const maxWords = 32

/**
 * Reads typed words in the form of the indexed words. A word of four letters or more without a match is corrected by
 * one letter. The correction never names a word of claims that the reader may not see.
 */
export async function readSearch(
  queries: Queries,
  typed: string,
  { seesAttorneys }: { readonly seesAttorneys: boolean },
): Promise<readonly SearchTerm[]> {
  const isSeen = seesAttorneys
    ? sql`true`
    : sql`exists (select from claim_word c where c.word = search_word.word and not c.is_of_attorneys)`
  const { rows } = await sql<SearchTerm & { readonly begun: readonly string[] | null }>`
    select term, begun, case when begun = '{}' then
        array(select word from search_word where word in (select one_letter_off(term)) and ${isSeen} order by word) else '{}' end as instead
    from (select left(word, 100) as term from string_to_table(search_text(${typed}), ' ') as word) typed
    left join lateral (
      select array(select word from search_word where word between term and term || ${lastLetter} limit ${maxWords + 1}) as begun
    ) known on term ~ '^[a-z]{4,}$'
    where term <> ''
  `.execute(queries)
  return rows.map(({ begun, ...term }) => ({ ...term, words: wordsOf(begun, term.instead) }))
}

/** The last character in collation C. */
const lastLetter = '\u{10ffff}'

function wordsOf(
  prefixWords: readonly string[] | null,
  alternatives: readonly string[],
): readonly string[] | null {
  const words = [...(prefixWords ?? []), ...alternatives]
  return prefixWords === null || words.length > maxWords ? null : words
}

/**
 * Matches claims with every word, each as a prefix. A number followed by words matches whole: `12 Ridge` is not house
 * 120. An APN may be typed with spaces, too.
 */
export function hasWords(terms: readonly SearchTerm[]): RawBuilder<unknown> {
  if (terms.length === 0) return sql`false`
  const whole = terms.filter((_, at) => isWholeNumber(terms, at))
  const otherTerms = terms.filter((_, at) => !isWholeNumber(terms, at))
  const prefixes = otherTerms.map(anyOf).join(' & ')
  if (whole.length > 0) return sql`${found(whole.map(exactly).join(' & '))} and ${isAmongWords(prefixes)}`
  const digits = terms.map(({ term }) => term)
  const isApn = terms.length > 1 && digits.every(isNumber)
  return found(isApn ? `(${prefixes}) | '${digits.join('')}':*` : prefixes)
}

const found = (query: string) => sql`c.search_words @@ ${query}::tsquery`

/**
 * Matches the same among claims found by a number. The expression bypasses the index, which would gather every claim
 * of a street (30 ms with a million claims).
 */
const isAmongWords = (query: string) => sql`(c.search_words || '') @@ ${query}::tsquery`

function isWholeNumber(terms: readonly SearchTerm[], at: number): boolean {
  const next = terms[at + 1]
  return next !== undefined && isNumber(terms[at]?.term ?? '') && !isNumber(next.term)
}

const isNumber = (term: string) => /^\d+$/.test(term)

const exactly = ({ term }: SearchTerm) => `'${term}'`

function anyOf({ term, instead }: SearchTerm): string {
  return `(${[`'${term}':*`, ...instead.map((word) => `'${word}'`)].join(' | ')})`
}

/**
 * Removes search words that no claim has any more. A claim saved at the same time may lose a word, so missing ones
 * are inserted first, the next time.
 */
export async function renewSearchWords(queries: Queries): Promise<void> {
  await sql`
    insert into search_word select distinct word from claim_word c
    where not exists (select from search_word s where s.word = c.word) on conflict do nothing
  `.execute(queries)
  await sql`
    delete from search_word s where not exists (select from claim_word c where c.word = s.word)
  `.execute(queries)
}
