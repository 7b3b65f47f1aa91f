import { locales } from '../shared/text.ts'
import type { LocalizedText } from '../shared/text.ts'
import { isRecord } from './answers.ts'

/** A definition with a mistake: where it stands (`steps[4].sections[1].title`) and what is wrong with it. */
export class DefinitionError extends Error {
  readonly path: string
  readonly reason: string

  constructor(path: string, reason: string) {
    super(path === '' ? reason : `${path}: ${reason}`)
    this.name = 'DefinitionError'
    this.path = path
    this.reason = reason
  }
}

/**
 * A place in parsed JSON. Each method reads the value there as what it should be, or throws a `DefinitionError` with
 * the place's path.
 */
export class JsonCursor {
  readonly value: unknown
  readonly path: string

  constructor(value: unknown, path = '') {
    this.value = value
    this.path = path
  }

  fail(reason: string): never {
    throw new DefinitionError(this.path, reason)
  }

  /** An object with these keys and no others, so that a misspelled key is a mistake and not silence. */
  keys(required: readonly string[], optional: readonly string[] = []): this {
    const record = this.record()
    for (const key of required) if (!Object.hasOwn(record, key)) this.fail(`"${key}" is missing`)
    for (const key of Object.keys(record))
      if (!required.includes(key) && !optional.includes(key)) this.fail(`"${key}" is not known here`)
    return this
  }

  record(): Readonly<Record<string, unknown>> {
    return isRecord(this.value) ? this.value : this.fail('must be an object')
  }

  has(key: string): boolean {
    return Object.hasOwn(this.record(), key)
  }

  at(key: string): JsonCursor {
    const record = this.record()
    return new JsonCursor(
      Object.hasOwn(record, key) ? record[key] : undefined,
      this.path === '' ? key : `${this.path}.${key}`,
    )
  }

  /** Each entry of an object, in its order. */
  entries(): readonly (readonly [string, JsonCursor])[] {
    return Object.keys(this.record()).map((key) => [key, this.at(key)])
  }

  list(): readonly JsonCursor[] {
    if (!Array.isArray(this.value)) return this.fail('must be a list')
    return this.value.map((item: unknown, index) => new JsonCursor(item, `${this.path}[${index}]`))
  }

  /** A list with at least one entry. */
  filledList(): readonly JsonCursor[] {
    const list = this.list()
    return list.length > 0 ? list : this.fail('must not be empty')
  }

  text(): string {
    if (typeof this.value !== 'string' || this.value.trim() === '') return this.fail('must be a text')
    const isStorable = this.value.isWellFormed() && !this.value.includes('\u0000')
    return isStorable ? this.value : this.fail('holds letters that cannot be kept')
  }

  /** A text in this shape; `what` names it in the mistake: "a two-letter code". */
  textLike(shape: RegExp, what: string): string {
    const text = this.text()
    return shape.test(text) ? text : this.fail(`must be ${what}`)
  }

  flag(): boolean {
    return typeof this.value === 'boolean' ? this.value : this.fail('must be true or false')
  }

  number(): number {
    return typeof this.value === 'number' && Number.isFinite(this.value)
      ? this.value
      : this.fail('must be a number')
  }

  integer(least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER): number {
    const value = this.number()
    if (!Number.isSafeInteger(value)) this.fail('must be a whole number')
    return value >= least && value <= most ? value : this.fail(`must be between ${least} and ${most}`)
  }

  oneOf<const T extends string>(words: readonly T[]): T {
    const found = words.find((word) => word === this.value)
    return found ?? this.fail(`must be one of ${words.join(', ')}`)
  }

  /** A text in every language of the portals. */
  localized(): LocalizedText {
    this.keys(locales)
    return Object.fromEntries(locales.map((locale) => [locale, this.at(locale).text()])) as Record<
      keyof LocalizedText,
      string
    >
  }
}

/** The entry `{key: read(…)}` when the key is there, and nothing when it is not: spread it into the result. */
export function optional<const K extends string, T>(
  from: JsonCursor,
  key: K,
  read: (cursor: JsonCursor) => T,
): Readonly<Partial<Record<K, T>>> {
  return (from.has(key) ? { [key]: read(from.at(key)) } : {}) as Partial<Record<K, T>>
}
