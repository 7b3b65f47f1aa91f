import { z } from 'zod'

type Schema = Record<string, unknown>

const ignoredKeywords = [
  '$schema',
  'propertyNames',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'maxLength',
  'minLength',
  'maxItems',
]

/**
 * The JSON Schema with which an answer is written, made from the contract's own. It lists what may leave and nothing
 * else: properties that the contract does not name are dropped. Written for speed, so without what writing never asks.
 */
export function answerSchema(answer: z.ZodType): Schema {
  return slimmed(z.toJSONSchema(answer, { target: 'draft-7', unrepresentable: 'any' })) as Schema
}

function slimmed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(slimmed)
  if (typeof schema !== 'object' || schema === null) return schema
  if (isOfAnything(schema as Schema)) return {}
  if (isBase64(schema as Schema)) return { type: 'string', format: 'unsafe' }
  const choice = nullableChoice(schema as Schema)
  if (choice) return { ...(slimmed(choice) as Schema), nullable: true }
  const relevantEntries = Object.entries(schema).filter(
    ([name, value]) => !ignoredKeywords.includes(name) || isPropertyNamed(name, value),
  )
  return Object.fromEntries(relevantEntries.map(([name, value]) => [name, slimmed(value)]))
}

/** Base64 is long and needs no escaping, so that its characters are not checked. */
function isBase64({ type, format }: Schema): boolean {
  return type === 'string' && format === 'base64'
}

/** An object of any names and values: written in one go, not name by name. */
function isOfAnything({ type, properties, additionalProperties: additional }: Schema): boolean {
  const areAny = typeof additional === 'object' && additional !== null && Object.keys(additional).length === 0
  return type === 'object' && properties === undefined && areAny
}

/** A property may itself be named `format` or `pattern`: then its value is a schema, not a text or a number. */
function isPropertyNamed(name: string, value: unknown): boolean {
  return name !== 'propertyNames' && typeof value === 'object' && value !== null
}

/** `anyOf [X, null]` is tried case by case when written; `nullable` is a plain comparison. */
function nullableChoice(schema: Schema): Schema | null {
  const choices = schema['anyOf']
  if (!Array.isArray(choices) || choices.length !== 2) return null
  const [value, none] = choices as [Schema, Schema]
  return none['type'] === 'null' && typeof value['type'] === 'string' ? value : null
}
