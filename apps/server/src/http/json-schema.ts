import { z } from 'zod'

type Schema = Record<string, unknown>

const irrelevant = [
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
  const choice = nullableChoice(schema as Schema)
  if (choice) return { ...(slimmed(choice) as Schema), nullable: true }
  const kept = Object.entries(schema).filter(
    ([name, value]) => !irrelevant.includes(name) || isPropertyNamed(name, value),
  )
  return Object.fromEntries(kept.map(([name, value]) => [name, slimmed(value)]))
}

/** A property may itself be called `format` or `pattern`: then its value is a schema, not a text or a number. */
function isPropertyNamed(name: string, value: unknown): boolean {
  return name !== 'propertyNames' && typeof value === 'object' && value !== null
}

/** `anyOf [X, null]` is tried out case by case when written; `nullable` is a plain comparison. */
function nullableChoice(schema: Schema): Schema | null {
  const choices = schema['anyOf']
  if (!Array.isArray(choices) || choices.length !== 2) return null
  const [value, none] = choices as [Schema, Schema]
  return none['type'] === 'null' && typeof value['type'] === 'string' ? value : null
}
