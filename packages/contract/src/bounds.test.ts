import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { operations } from './operations.ts'
import type { Operation } from './operation.ts'
import { routes } from './routes.ts'
import type { Route } from './route.ts'

/*
 * Every value of a request has a maximum: of letters, entries, names and levels (docs/rules/api.md "How
 * values travel"). The test walks the schemas of the two tables as OpenAPI prints them.
 */

/** Free JSON, each with its other bound. */
const free: Readonly<Record<string, string>> = {
  'keepDraft body.answers.*': 'six levels, and 256 KiB as they are kept',
  'keepStartDraft body.answers.*': 'six levels, and 256 KiB as they are kept',
  'saveFormDraft body.definition.*': 'read as shipped forms are: 500 questions, eight templates deep',
}

interface Schema {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly pattern?: string
  readonly maxLength?: number
  readonly maxItems?: number
  readonly maxProperties?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly enum?: unknown
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly propertyNames?: Schema
  readonly additionalProperties?: Schema | boolean
  readonly $ref?: string
}

/** Finds places of a schema whose values may be of any size. */
function boundless(schema: Schema, path: string): string[] {
  const { anyOf = [], oneOf = [], allOf = [] } = schema
  const choices = [...anyOf, ...oneOf, ...allOf]
  if (choices.length > 0) return choices.flatMap((each) => boundless(each, path))
  if (schema.enum !== undefined || schema.const !== undefined) return []
  if (typeof schema.type === 'object')
    return schema.type.flatMap((type) => boundless({ ...schema, type }, path))
  switch (schema.type) {
    case 'string':
      return isShort(schema) ? [] : [path]
    case 'number':
    case 'integer':
      return schema.minimum === undefined || schema.maximum === undefined ? [path] : []
    case 'array':
      return [...(schema.maxItems === undefined ? [path] : []), ...boundless(schema.items ?? {}, `${path}[]`)]
    case 'object':
      return [
        ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
          boundless(each, `${path}.${name}`),
        ),
        ...boundlessNames(schema, path),
      ]
    case 'boolean':
    case 'null':
      return []
    default:
      return path in free ? [] : [path]
  }
}

function boundlessNames(
  { additionalProperties: others, propertyNames = {}, maxProperties }: Schema,
  path: string,
) {
  if (typeof others !== 'object') return []
  const isBound = maxProperties !== undefined && isShort(propertyNames)
  return [...(isBound ? [] : [`${path}.*`]), ...boundless(others, `${path}.*`)]
}

/** True if the pattern is anchored and every repetition ends: that is a bound, too. */
function isShort({ format, pattern = '', maxLength }: Schema): boolean {
  const isWhole = /^\^.*\$$/.test(pattern) && !/[*+]|,\}/.test(pattern.replaceAll(/\[[^\]]*\]|\\./g, 'x'))
  return maxLength !== undefined || format === 'uuid' || isWhole
}

const schemaOf = (type: z.ZodType) => z.toJSONSchema(type, { unrepresentable: 'any', io: 'input' }) as Schema

describe('whatever anybody sends has a most', () => {
  it.each(Object.entries(routes) as [string, Route][])('by REST: %s', (name, { params, query, body }) => {
    const parts = Object.entries({ params, query, body })
    const found = parts.flatMap(([part, type]) => (type ? boundless(schemaOf(type), `${name} ${part}`) : []))
    expect(found).toEqual([])
  })

  it.each(Object.entries(operations) as [string, Operation][])('by GraphQL: %s', (name, { args }) => {
    expect(boundless(schemaOf(args), `${name} args`)).toEqual([])
  })
})
