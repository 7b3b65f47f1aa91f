import { expect } from 'vitest'

/** An operation with its arguments and the fields of its answer, as a field list (`field-lists.ts`). */
export interface RawAnswer<Who extends string> {
  readonly args?: object
  readonly fields: string
  /** The attorney by default. */
  readonly as?: Who
}

type Kind = 'query' | 'mutation'

/**
 * Creates a client like another program's: with handwritten documents and addresses, and the tokens of these
 * people.
 */
export function rawGraphqlClient<Who extends string>(
  addressOf: () => string,
  tokens: Readonly<Record<Who | 'attorney', string>>,
) {
  /** The names of the called operations. */
  const asked = new Set<string>()

  async function ask(kind: Kind, name: string, each: RawAnswer<Who>): Promise<unknown> {
    asked.add(name)
    const answer = await fetch(`${addressOf()}/api/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${tokens[each.as ?? 'attorney']}`,
      },
      body: JSON.stringify({ query: textOf(kind, name, each) }),
    })
    const { data, errors } = (await answer.json()) as {
      data: Record<string, unknown> | null
      errors?: unknown
    }
    expect(errors).toBeUndefined()
    return data?.[name]
  }

  /** Calls for an answer without an envelope, an object or a list of them, and checks each field of it. */
  async function bare<T>(kind: Kind, name: string, each: RawAnswer<Who>): Promise<T> {
    const answer = await ask(kind, name, each)
    const list = Array.isArray(answer)
    expect(
      invalidFields(list ? { list: answer } : answer, list ? `{ list[] ${each.fields} }` : each.fields),
    ).toEqual([])
    return answer as T
  }

  /** Calls for an answer in an envelope, and checks each field of it. */
  async function answerTo<T>(kind: Kind, name: string, each: RawAnswer<Who>): Promise<T> {
    const fields = `{ responseCode errorMessages[*] data${each.fields} }`
    const answer = await ask(kind, name, { ...each, fields })
    expect(answer).toMatchObject({ responseCode: 200, errorMessages: [] })
    expect(invalidFields(answer, fields)).toEqual([])
    return (answer as { data: T }).data
  }

  /** Calls REST; returns the answer, null without one. */
  async function rest(method: string, path: string, as: Who | 'attorney', body?: object): Promise<unknown> {
    const answer = await fetch(`${addressOf()}/api/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${tokens[as]}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(answer.ok).toBe(true)
    return answer.status === 204 ? null : await answer.json()
  }

  return { asked, bare, answerTo, rest }
}

export type RawGraphqlClient<Who extends string> = ReturnType<typeof rawGraphqlClient<Who>>

/** Writes one operation as text, its arguments in GraphQL's syntax. */
function textOf(kind: Kind, name: string, { args = {}, fields }: RawAnswer<string>): string {
  const given = Object.entries(args).map(([key, value]) => `${key}: ${literal(value)}`)
  const call = given.length > 0 ? `${name}(${given.join(', ')})` : name
  return `${kind} { ${call} ${fields.replaceAll(/\[\*?\]/g, '')} }`
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return `{ ${Object.entries(value)
    .map(([key, each]) => `${key}: ${literal(each)}`)
    .join(', ')} }`
}

/** Lists the places where an answer differs from its field list. */
export function invalidFields(answer: unknown, fields: string): readonly string[] {
  const words = fields.match(/\w+(?:\[\*?\])?|[{}]/g) ?? []
  let at = 0
  const readSet = (value: unknown, path: string): string[] => {
    const found: string[] = []
    at += 1
    while (words[at] !== '}') {
      const word = words[at] ?? ''
      const [name = '', mark] = word.split('[')
      at += 1
      const has = typeof value === 'object' && value !== null && name in value
      const own = has ? (value as Record<string, unknown>)[name] : undefined
      const here = `${path}.${name}`
      if (value !== null && !has) found.push(`${here} is missing`)
      if (words[at] !== '{') continue
      const start = at
      const entries = mark === undefined ? [own] : ((own ?? []) as unknown[])
      if (mark !== undefined && value !== null && !Array.isArray(own)) found.push(`${here} is no list`)
      if (mark === ']' && value !== null && entries.length === 0) found.push(`${here} is empty`)
      if (mark === undefined && Array.isArray(own)) found.push(`${here} is a list`)
      for (const entry of entries.length > 0 ? entries : [null]) {
        at = start
        found.push(...readSet(entry ?? null, here))
      }
    }
    at += 1
    return found
  }
  return readSet(answer, '')
}
