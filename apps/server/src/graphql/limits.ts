import { operations } from '@makewhole/contract/operations.ts'
import type { Operation } from '@makewhole/contract/operation.ts'
import { GraphQLError, Kind } from 'graphql'
import type {
  DefinitionNode,
  DocumentNode,
  FragmentDefinitionNode,
  OperationDefinitionNode,
  SelectionSetNode,
} from 'graphql'

/**
 * Limits of one request (docs/rules/api.md "Limits of a GraphQL request"). They apply before validation, which is the
 * expense: comparing repeated fields grows with their square. Within them a request takes under 20 ms of a core
 * before its resolvers run (limits.test.ts).
 */
export const queryLimits = {
  /** Tokens of the text; the parser stops there. */
  tokens: 2000,
  /** Values in the variables with their lists and objects: each is visited three times. */
  values: 1000,
  definitions: 20,
  /** Fields as written, before fragments are expanded. */
  fields: 400,
  /** Fields repeated in one place. */
  repeats: 20,
  fragments: 40,
  depth: 12,
  aliases: 10,
  cost: 2000,
} as const

/** Bytes of a request: a portal's largest has a tenth of it. */
export const maxQuery = 128 * 1024

/** Bytes of an answer. */
export const maxAnswer = 5_000_000

/** The default cost of an operation: that of a handful of rows. */
const ordinaryCost = 20

type Limited = Exclude<keyof typeof queryLimits, 'tokens' | 'values'>
type Written = Pick<Record<Limited, number>, 'fields' | 'repeats' | 'fragments'>
type OperationMeasure = Pick<Record<Limited, number>, 'depth' | 'aliases' | 'cost'>

/** Returns the exceeded limits of a parsed request: first as written, then with its fragments expanded. */
export function overLimits(document: DocumentNode): readonly GraphQLError[] {
  const { definitions } = document
  if (definitions.length > queryLimits.definitions) return [limitError('definitions')]
  const written = definitions.map(writtenIn).reduce(plus, nothingWritten)
  const exceeded = (['fields', 'repeats', 'fragments'] as const).filter((what) => exceeds(written, what))
  if (exceeded.length > 0) return exceeded.map(limitError)
  const fragments = new Map(definitions.filter(isFragment).map((each) => [each.name.value, each]))
  return definitions.filter(isOperation).flatMap(({ selectionSet }) => {
    const measured = measure(selectionSet, true, { fragments, known: new Map() })
    return (['depth', 'aliases', 'cost'] as const).filter((what) => exceeds(measured, what)).map(limitError)
  })
}

/** Returns the exceeded limits of a request's variables, at any depth, and stops at the limit. */
export function overValues(variables: unknown): readonly GraphQLError[] {
  const ahead: unknown[] = [variables]
  for (let counted = 0; ahead.length > 0; counted += 1) {
    if (counted + ahead.length > queryLimits.values) return [limitError('values')]
    const value = ahead.pop()
    if (typeof value === 'object' && value !== null) ahead.push(...partsOf(value))
  }
  return []
}

const partsOf = (value: object): readonly unknown[] => Object.values(value).slice(0, queryLimits.values)

function exceeds<W extends Limited>(counts: Readonly<Record<W, number>>, what: W): boolean {
  return counts[what] > queryLimits[what]
}

function limitError(what: Limited | 'values'): GraphQLError {
  return new GraphQLError(`This request is over the limit of ${what}: ${queryLimits[what]}.`)
}

const isFragment = (definition: DefinitionNode): definition is FragmentDefinitionNode =>
  definition.kind === Kind.FRAGMENT_DEFINITION
const isOperation = (definition: DefinitionNode): definition is OperationDefinitionNode =>
  definition.kind === Kind.OPERATION_DEFINITION

const nothingWritten: Written = { fields: 0, repeats: 0, fragments: 0 }

function writtenIn(definition: DefinitionNode): Written {
  return isFragment(definition) || isOperation(definition)
    ? writtenInSet(definition.selectionSet)
    : nothingWritten
}

function writtenInSet({ selections }: SelectionSetNode): Written {
  const names = new Set<string>()
  let repeats = 0
  let fields = 0
  const inner = selections.map((selection) => {
    if (selection.kind === Kind.FIELD) {
      const name = (selection.alias ?? selection.name).value
      fields += 1
      if (names.has(name)) repeats += 1
      names.add(name)
    }
    return selection.kind !== Kind.FRAGMENT_SPREAD && selection.selectionSet
      ? writtenInSet(selection.selectionSet)
      : nothingWritten
  })
  return inner.reduce(plus, { fields, repeats, fragments: selections.length - fields })
}

function plus(one: Written, other: Written): Written {
  return {
    fields: one.fields + other.fields,
    repeats: one.repeats + other.repeats,
    fragments: one.fragments + other.fragments,
  }
}

const nothing: OperationMeasure = { depth: 0, aliases: 0, cost: 0 }
const unboundedMeasure: OperationMeasure = { depth: Infinity, aliases: Infinity, cost: Infinity }

/** The state of measuring one operation: each fragment is measured once, however often it is spread. */
interface Measuring {
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>
  readonly known: Map<string, OperationMeasure>
}

function measure(set: SelectionSetNode, isRoot: boolean, measuring: Measuring): OperationMeasure {
  return set.selections.reduce<OperationMeasure>((sum, selection) => {
    if (selection.kind === Kind.FIELD) {
      const inner = selection.selectionSet ? measure(selection.selectionSet, false, measuring) : nothing
      return added(sum, {
        depth: inner.depth + 1,
        aliases: inner.aliases + (selection.alias ? 1 : 0),
        cost: inner.cost + (isRoot ? costOf(selection.name.value) : 1),
      })
    }
    if (selection.kind === Kind.INLINE_FRAGMENT)
      return added(sum, measure(selection.selectionSet, isRoot, measuring))
    return added(sum, ofFragment(selection.name.value, isRoot, measuring))
  }, nothing)
}

function ofFragment(name: string, isRoot: boolean, measuring: Measuring): OperationMeasure {
  const { fragments, known } = measuring
  const fragment = fragments.get(name)
  if (!fragment) return nothing
  const key = `${name} ${isRoot}`
  const before = known.get(key)
  if (before) return before
  // A fragment within itself has no end.
  known.set(key, unboundedMeasure)
  const measured = measure(fragment.selectionSet, isRoot, measuring)
  known.set(key, measured)
  return measured
}

function added(sum: OperationMeasure, part: OperationMeasure): OperationMeasure {
  return {
    depth: Math.max(sum.depth, part.depth),
    aliases: sum.aliases + part.aliases,
    cost: sum.cost + part.cost,
  }
}

function costOf(name: string): number {
  const table: Readonly<Record<string, Operation>> = operations
  return table[name]?.cost ?? ordinaryCost
}
