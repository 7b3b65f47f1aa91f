import type { Queries } from '../db/database.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** One word of a search as claims have it; `instead`: words that claims have where none begins with what was typed. */
export interface SearchTerm {
  readonly term: string
  readonly instead: readonly string[]
  /** All words that it finds; null: they are too many, or none that are kept one by one. */
  readonly words: readonly string[] | null
}

/** A beginning that more words have is that of so many claims that walking through all of them soon fills a page. */
const maxWords = 32

/**
 * The words of what somebody typed, in the form in which the claims' words are kept. A word of four letters or more that no
 * claim's word begins with is taken for a slip of one letter; a word of claims that they don't see is never named to them.
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

/** Behind which nothing comes in collation C. */
const lastLetter = '\u{10ffff}'

function wordsOf(
  prefixWords: readonly string[] | null,
  alternatives: readonly string[],
): readonly string[] | null {
  const words = [...(prefixWords ?? []), ...alternatives]
  return prefixWords === null || words.length > maxWords ? null : words
}

/**
 * Claims that have every word, each at least from its beginning, but a number that words follow as it is: the house of
 * `12 Ridge` is no 120. An APN may be typed with spaces, too.
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
 * The same of claims that a number has found: by an expression, so that the index is not asked, which would gather every claim
 * of a street (30 ms with a million claims) for the few of a house.
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
 * Has the list of words be those of claims: names that no claim has any more go. A claim that is saved in the same instant may lose a word
 * to this, which is why those that are missing come first, the next time.
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
