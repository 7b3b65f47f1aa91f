import { operations } from '@makewhole/contract/operations.ts'
import type { Operation } from '@makewhole/contract/operation.ts'
import { GraphQLError, Kind } from 'graphql'
import type { ASTVisitor, OperationDefinitionNode, SelectionSetNode, ValidationContext } from 'graphql'

/** What one request may ask for (product.md §6 "Depth, cost and alias limits"). */
export const queryLimits = { depth: 12, aliases: 10, cost: 2000 } as const

/** What an operation costs that does not say so: as much as a handful of rows. */
const ordinaryCost = 20

interface Measured {
  readonly depth: number
  readonly aliases: number
  readonly cost: number
}

/** Refuses a request that nests too deep, renames too much or asks for too much, fragments spread out. */
export function withinLimits(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(operation: OperationDefinitionNode) {
      const measured = measure(operation.selectionSet, true, { context, known: new Map() })
      for (const what of ['depth', 'aliases', 'cost'] as const) {
        if (measured[what] > queryLimits[what])
          context.reportError(
            new GraphQLError(`This request is over the limit of ${what}: ${queryLimits[what]}.`),
          )
      }
      return undefined
    },
  }
}

const nothing: Measured = { depth: 0, aliases: 0, cost: 0 }
const tooMuch: Measured = { depth: Infinity, aliases: Infinity, cost: Infinity }

/** What one operation's measure remembers: a fragment is looked into once, however often it is spread. */
interface Measuring {
  readonly context: ValidationContext
  readonly known: Map<string, Measured>
}

function measure(set: SelectionSetNode, isRoot: boolean, measuring: Measuring): Measured {
  return set.selections.reduce<Measured>((sum, selection) => {
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

function ofFragment(name: string, isRoot: boolean, measuring: Measuring): Measured {
  const { context, known } = measuring
  const fragment = context.getFragment(name)
  if (!fragment) return nothing
  const key = `${name} ${isRoot}`
  const before = known.get(key)
  if (before) return before
  // Met again within itself, it has no end.
  known.set(key, tooMuch)
  const measured = measure(fragment.selectionSet, isRoot, measuring)
  known.set(key, measured)
  return measured
}

function added(sum: Measured, part: Measured): Measured {
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
