import type { Operation } from '@makewhole/contract/operation.ts'
import { operations } from '@makewhole/contract/operations.ts'
import {
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
} from 'graphql'
import type { GraphQLFieldConfig, GraphQLFieldResolver, GraphQLOutputType } from 'graphql'
import { typesFromShapes } from './types-from-shapes.ts'
import type { TypesFromShapes } from './types-from-shapes.ts'

/** Answers one operation: `name` is its line in the contract's table. */
export type Resolve = (name: string) => GraphQLFieldResolver<unknown, unknown>

/**
 * Builds the schema of `/api/graphql` from the contract's table, so that REST, GraphQL, client and matrix share one
 * set of shapes (docs/adr/0003). Operations of intake and review answer in an envelope
 * (docs/rules/api.md "Envelopes").
 */
export function buildSchema(
  resolve: Resolve,
  table: Readonly<Record<string, Operation>> = operations,
): GraphQLSchema {
  const types = typesFromShapes()
  const root = (kind: Operation['kind'], name: string) =>
    new GraphQLObjectType({
      name,
      fields: Object.fromEntries(
        Object.entries(table)
          .filter(([, operation]) => operation.kind === kind)
          .map(([field, operation]) => [field, fieldOf(field, operation, types, resolve)]),
      ),
    })
  const hasMutations = Object.values(table).some(({ kind }) => kind === 'mutation')
  return new GraphQLSchema({
    query: root('query', 'Query'),
    ...(hasMutations && { mutation: root('mutation', 'Mutation') }),
  })
}

function fieldOf(
  field: string,
  operation: Operation,
  types: TypesFromShapes,
  resolve: Resolve,
): GraphQLFieldConfig<unknown, unknown> {
  const name = field.charAt(0).toUpperCase() + field.slice(1)
  const data = types.output(operation.data, name)
  return {
    description: operation.summary,
    args: types.args(operation.args, name),
    type: operation.isEnveloped
      ? envelope(name, data, operation.page && types.output(operation.page, `${name}Page`))
      : data,
    resolve: resolve(field),
  }
}

/** Makes an envelope: `data` and the page are null after a refusal; the status is REST's. */
function envelope(name: string, data: GraphQLOutputType, page?: GraphQLOutputType): GraphQLOutputType {
  return new GraphQLNonNull(
    new GraphQLObjectType({
      name: `${name}Answer`,
      fields: {
        responseCode: { type: new GraphQLNonNull(GraphQLInt) },
        errorMessages: { type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(GraphQLString))) },
        /** The problem as JSON text, for clients that read codes. */
        problem: { type: GraphQLString },
        data: { type: nullable(data) },
        ...(page && { page: { type: nullable(page) } }),
      },
    }),
  )
}

function nullable(type: GraphQLOutputType): GraphQLOutputType {
  return type instanceof GraphQLNonNull ? (type.ofType as GraphQLOutputType) : type
}
