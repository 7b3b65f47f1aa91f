import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLScalarType,
  GraphQLString,
} from 'graphql'
import type { GraphQLFieldConfigArgumentMap, GraphQLInputType, GraphQLOutputType } from 'graphql'
import { uuidArgument } from '@makewhole/contract/wire.ts'
import { z } from 'zod'

/** GraphQL types of the contract's shapes. The same shape is the same type, named where it occurs first. */
export interface TypesFromShapes {
  output(shape: z.ZodType, name: string): GraphQLOutputType
  args(shape: z.ZodObject, name: string): GraphQLFieldConfigArgumentMap
}

const maxInt = 2_147_483_647

/** The shape checks it, as every argument. */
const uuid = new GraphQLScalarType({ name: 'UUID', description: 'An id as 8-4-4-4-12 hexadecimal digits.' })

/** A scalar for values without a fixed shape. */
const json = new GraphQLScalarType({ name: 'JSON', description: 'A value without a fixed shape.' })

export function typesFromShapes(): TypesFromShapes {
  const outputs = new Map<z.ZodType, GraphQLObjectType>()
  const inputs = new Map<z.ZodType, GraphQLInputObjectType>()

  function output(shape: z.ZodType, name: string): GraphQLOutputType {
    const { inner, isNullable } = unwrapped(shape)
    const type = outputType(inner, name)
    return isNullable ? type : new GraphQLNonNull(type)
  }

  function outputType(shape: z.ZodType, name: string): GraphQLOutputType {
    if (shape instanceof z.ZodArray)
      return new GraphQLList(output(shape.element as z.ZodType, singular(name)))
    if (!(shape instanceof z.ZodObject)) return scalarOf(shape)
    const cached = outputs.get(shape)
    if (cached) return cached
    const made = new GraphQLObjectType({
      // A titled shape has its own name, in place of one from its position.
      name: shape.meta()?.title ?? name,
      fields: () => mapShape(shape, (field, key) => ({ type: output(field, name + capital(key)) })),
    })
    outputs.set(shape, made)
    return made
  }

  function input(shape: z.ZodType, name: string): GraphQLInputType {
    const { inner, isNullable } = unwrapped(shape)
    const type = inputType(inner, name)
    return isNullable ? type : new GraphQLNonNull(type)
  }

  function inputType(shape: z.ZodType, name: string): GraphQLInputType {
    if (shape instanceof z.ZodArray) return new GraphQLList(input(shape.element as z.ZodType, singular(name)))
    if (!(shape instanceof z.ZodObject)) return scalarOf(shape)
    const cached = inputs.get(shape)
    if (cached) return cached
    const made = new GraphQLInputObjectType({
      name: `${name}Input`.replace(/InputInput$/, 'Input'),
      fields: () => mapShape(shape, (field, key) => ({ type: input(field, name + capital(key)) })),
    })
    inputs.set(shape, made)
    return made
  }

  return {
    output,
    args: (shape, name) => mapShape(shape, (field, key) => ({ type: input(field, name + capital(key)) })),
  }
}

function mapShape<T>(shape: z.ZodObject, each: (field: z.ZodType, key: string) => T): Record<string, T> {
  return Object.fromEntries(
    Object.entries(shape.shape as Record<string, z.ZodType>).map(([key, field]) => [key, each(field, key)]),
  )
}

/** Null, absent and defaulted are all "may be left out" in GraphQL. */
export function unwrapped(shape: z.ZodType): { inner: z.ZodType; isNullable: boolean } {
  let inner = shape
  let isNullable = false
  while (inner instanceof z.ZodNullable || inner instanceof z.ZodOptional || inner instanceof z.ZodDefault) {
    inner = inner.def.innerType as z.ZodType
    isNullable = true
  }
  return { inner, isNullable }
}

function scalarOf(shape: z.ZodType): GraphQLScalarType {
  if (shape === uuidArgument) return uuid
  if (shape instanceof z.ZodString || shape instanceof z.ZodStringFormat || shape instanceof z.ZodEnum) {
    return GraphQLString
  }
  if (shape instanceof z.ZodBoolean) return GraphQLBoolean
  if (shape instanceof z.ZodNumber) return isSmallInteger(shape) ? GraphQLInt : GraphQLFloat
  if (shape instanceof z.ZodLiteral) return typeof shape.value === 'string' ? GraphQLString : json
  return json
}

/** GraphQL's Int ends at 32 bits; cents go further. */
function isSmallInteger(shape: z.ZodNumber): boolean {
  const { minValue, maxValue } = shape
  return shape.isInt && (maxValue ?? Infinity) <= maxInt && (minValue ?? -Infinity) >= -maxInt
}

const capital = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1)
const singular = (name: string): string => (name.endsWith('s') ? name.slice(0, -1) : `${name}Item`)
