import { DefinitionError } from '@makewhole/domain/shared/definition-error.ts'
import type { DefinitionProblem } from '@makewhole/domain/shared/definition-error.ts'
import { mergeProblem } from '@makewhole/domain/shared/merge-text.ts'
import { locales } from '@makewhole/domain/shared/text.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { z } from 'zod'

interface OptionalKey {
  readonly _zod: { readonly optout: 'optional' }
}

/**
 * The schemas of all keys of a domain type. `z.strictObject({…} satisfies Shape<Fire>)` doesn't compile if a
 * key is missing, differs in type, or is optional on one side only.
 */
export type Shape<T> = {
  readonly [K in keyof T]-?: object extends Pick<T, K>
    ? z.ZodType<Exclude<T[K], undefined>> & OptionalKey
    : z.ZodType<T[K]>
}

/** A text that is not blank, in letters that the database can store. */
export const text = z
  .string()
  .refine((words) => words.trim() !== '', { error: 'must be a text', abort: true })
  .refine((words) => words.isWellFormed() && !words.includes('\u0000'), {
    error: 'holds letters that cannot be kept',
    abort: true,
  })

/** Creates the schema of a text in this shape; `what` names it in the mistake: "a two-letter code". */
export const textLike = (shape: RegExp, what: string) => text.regex(shape, { error: `must be ${what}` })

/** Creates the schema of a text in every language of the portals, each checked by `words`. */
export const localizedOf = (words: z.ZodType<string>) =>
  z.strictObject(
    Object.fromEntries(locales.map((locale) => [locale, words])) as Record<Locale, z.ZodType<string>>,
  )
export const localized = localizedOf(text)

/** Creates the schema of a text whose `{{merge fields}}` all have a source. */
export const merging = (words: z.ZodType<string>, fields: readonly string[]) =>
  words.check(({ value, issues }) => {
    const problem = mergeProblem(value, fields)
    if (problem !== null) issues.push({ code: 'custom', input: value, message: problem })
  })

export const number = z.number()

export const integer = z.int({ error: 'must be a whole number', abort: true })

/** Creates the schema of a whole number with a minimum and a maximum. */
export function whole(min: number, max = Number.MAX_SAFE_INTEGER) {
  const error =
    max === Number.MAX_SAFE_INTEGER ? `must be ${min} or more` : `must be between ${min} and ${max}`
  return integer.min(min, { error }).max(max, { error })
}

/** A list with at least one entry. */
export const filledList = <S extends z.ZodType>(entry: S) => z.array(entry).min(1)

/** Refuses a list in which two entries have the same value under `key`. */
export function once<T>(key: keyof T & string): z.core.CheckFn<readonly T[]> {
  return ({ value, issues }) => {
    const known = new Set<unknown>()
    for (const [index, entry] of value.entries()) {
      const input = entry[key]
      if (known.has(input))
        issues.push({ code: 'custom', input, path: [index, key], message: `${String(input)} is there twice` })
      known.add(input)
    }
  }
}

/**
 * Parses JSON data by the schema.
 *
 * @throws DefinitionError with every mistake, its place and its words
 */
export function readDefinition<T>(schema: z.ZodType<T>, raw: unknown): T {
  // A definition is read once: compiling its schema would cost more than it saves.
  const read = schema.safeParse(raw, { error: wordsOf, jitless: true })
  const skipped = skippedKeys(raw)
  if (read.success && skipped.length === 0) return read.data
  const refused = read.error?.issues.flatMap((issue) => problemsOf(issue, raw)) ?? []
  const isReported = ({ path, reason }: DefinitionProblem) =>
    refused.some((problem) => problem.path === path && problem.reason === reason)
  throw new DefinitionError([...refused, ...skipped.filter((problem) => !isReported(problem))])
}

/** A part of a definition, and the path to it. */
interface Part {
  readonly value: unknown
  readonly key: PropertyKey | null
  readonly around: Part | null
}

/** Finds `__proto__` keys: zod skips them in records, and their values would be lost silently. */
function skippedKeys(raw: unknown): readonly DefinitionProblem[] {
  const problems: DefinitionProblem[] = []
  // The list grows during the walk, so that deep nesting never overflows the stack.
  const parts: Part[] = [{ value: raw, key: null, around: null }]
  for (const part of parts) {
    const { value } = part
    if (typeof value !== 'object' || value === null) continue
    if (Object.hasOwn(value, '__proto__'))
      problems.push({ path: pathTo(part), reason: unknownKey('__proto__') })
    const isList = Array.isArray(value)
    for (const [key, inner] of Object.entries(value))
      parts.push({ value: inner, key: isList ? Number(key) : key, around: part })
  }
  return problems
}

function pathTo(part: Part): string {
  const keys: PropertyKey[] = []
  for (let at: Part | null = part; at?.key != null; at = at.around) keys.unshift(at.key)
  return pathText(keys)
}

const unknownKey = (key: string) => `"${key}" is not known here`

const expected: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
}

/** Words a mistake for authors of definitions; custom messages of schemas stay. */
function wordsOf(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${expected[issue.expected] ?? 'an object'}`
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`
    case 'invalid_union':
      return `must be one of ${(issue.options as readonly string[]).join(', ')}`
    case 'too_small':
      return 'must not be empty'
    default:
      return undefined
  }
}

function problemsOf(issue: z.core.$ZodIssue, raw: unknown): readonly DefinitionProblem[] {
  const path = pathText(issue.path)
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ path, reason: unknownKey(key) }))
  if (issue.code === 'invalid_key')
    return issue.issues.slice(0, 1).map(({ message }) => ({ path, reason: message }))
  if (isMissing(raw, issue.path))
    return [{ path: pathText(issue.path.slice(0, -1)), reason: `"${String(issue.path.at(-1))}" is missing` }]
  return [{ path, reason: issue.message }]
}

/** Checks whether the path leads to a key that its object does not have. */
function isMissing(raw: unknown, path: readonly PropertyKey[]): boolean {
  const [key, ...rest] = path
  if (key === undefined || typeof raw !== 'object' || raw === null) return false
  if (!Object.hasOwn(raw, key)) return rest.length === 0
  return isMissing((raw as Readonly<Record<PropertyKey, unknown>>)[key], rest)
}

function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${String(key)}`))
    .join('')
}
