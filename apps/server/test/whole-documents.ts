import { operations } from '@makewhole/contract/operations.ts'
import { getNamedType, isObjectType } from 'graphql'
import type { GraphQLField, GraphQLNamedType, GraphQLSchema } from 'graphql'

/** Makes the text of each operation with every argument and field, from the schema. */
export function documentsOf(schema: GraphQLSchema): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(operations).map(([name, { kind }]) => {
      const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType()
      const field = root?.getFields()[name]
      if (!field) throw new Error(`The schema has no ${kind} ${name}`)
      return [name, documentOf(kind, field)]
    }),
  )
}

function documentOf(kind: string, field: GraphQLField<unknown, unknown>): string {
  const declared = field.args.map(({ name, type }) => `$${name}: ${type.toString()}`).join(', ')
  const given = field.args.map(({ name }) => `${name}: $${name}`).join(', ')
  const call = `${field.name}${given ? `(${given})` : ''}${selectionOf(getNamedType(field.type))}`
  return `${kind} ${field.name}${declared ? `(${declared})` : ''} { ${call} }`
}

function selectionOf(type: GraphQLNamedType): string {
  if (!isObjectType(type)) return ''
  const fields = Object.values(type.getFields()).map(
    (field) => `${field.name}${selectionOf(getNamedType(field.type))}`,
  )
  return ` { ${fields.join(' ')} }`
}
