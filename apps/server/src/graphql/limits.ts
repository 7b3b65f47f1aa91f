import { operations } from '@makewhole/contract/operations.ts'
import type { Operation } from '@makewhole/contract/operation.ts'
import { GraphQLError, Kind } from 'graphql'
import type {
  ASTVisitor,
  FragmentDefinitionNode,
  OperationDefinitionNode,
  SelectionSetNode,
  ValidationContext,
} from 'graphql'

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
      const measured = measure(operation.selectionSet, context, new Set(), true)
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

function measure(
  set: SelectionSetNode,
  context: ValidationContext,
  open: ReadonlySet<string>,
  isRoot: boolean,
): Measured {
  return set.selections.reduce<Measured>((sum, selection) => {
    if (selection.kind === Kind.FIELD) {
      const inner = selection.selectionSet ? measure(selection.selectionSet, context, open, false) : nothing
      return added(sum, {
        depth: inner.depth + 1,
        aliases: inner.aliases + (selection.alias ? 1 : 0),
        cost: inner.cost + (isRoot ? costOf(selection.name.value) : 1),
      })
    }
    if (selection.kind === Kind.INLINE_FRAGMENT)
      return added(sum, measure(selection.selectionSet, context, open, isRoot))
    return added(sum, ofFragment(context.getFragment(selection.name.value), context, open, isRoot))
  }, nothing)
}

function ofFragment(
  fragment: FragmentDefinitionNode | null | undefined,
  context: ValidationContext,
  open: ReadonlySet<string>,
  isRoot: boolean,
): Measured {
  if (!fragment) return nothing
  if (open.has(fragment.name.value)) return tooMuch
  return measure(fragment.selectionSet, context, new Set([...open, fragment.name.value]), isRoot)
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
