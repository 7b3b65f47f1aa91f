import { isStorable } from '@makewhole/domain/shared/text.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import { problemAt } from './malformed.ts'

/** Max levels of lists and records in one body: the deepest shipped form has 25, and its draft two more. */
export const maxJsonDepth = 64

/**
 * The reason and place of JSON that can't be stored: a text or a name that PostgreSQL refuses, or one level too many.
 */
export interface Unstorable {
  readonly code: 'unstorable' | 'too-deep'
  /** The path of the value; a name that can't be stored has the path of its object. */
  readonly path: readonly string[]
}

/**
 * Returns the first text, name or level of a value that cannot be stored; null: all of it can be
 * (docs/rules/api.md "How values travel").
 */
export function unstorableIn(value: unknown, levels = maxJsonDepth): Unstorable | null {
  if (typeof value === 'string') return isStorable(value) ? null : { code: 'unstorable', path: [] }
  if (typeof value !== 'object' || value === null) return null
  if (levels === 0) return { code: 'too-deep', path: [] }
  if (Array.isArray(value)) return unstorableItem(value, levels)
  for (const [name, part] of Object.entries(value)) {
    if (!isStorable(name)) return { code: 'unstorable', path: [] }
    const found = unstorableIn(part, levels - 1)
    if (found) return { ...found, path: pathTo(name, found) }
  }
  return null
}

/** The same of a list: its indexes are no names, and there may be a hundred thousand of them. */
function unstorableItem(list: readonly unknown[], levels: number): Unstorable | null {
  for (const [index, part] of list.entries()) {
    const found = unstorableIn(part, levels - 1)
    if (found) return { ...found, path: pathTo(String(index), found) }
  }
  return null
}

/** Limits the path to a readable length; endless nesting is reported at its start. */
function pathTo(name: string, { code, path }: Unstorable): readonly string[] {
  return [name.slice(0, 100), ...(code === 'too-deep' ? [] : path)].slice(0, 8)
}

/** Returns MALFORMED_REQUEST with the place that can't be stored; null: all of it can be. */
export function refusalOfUnstorable(value: unknown, part: 'query' | 'body'): AppError | null {
  const found = unstorableIn(value)
  return found && new AppError('MALFORMED_REQUEST', { part }, [problemAt(found.path, found.code)])
}

/**
 * Checks the address of every request: half a surrogate pair or NUL is refused on any route. A body of JSON is
 * checked where it is parsed (`json-body.ts`).
 */
export function registerStorableAddresses(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    // A name in an address that cannot exist is simply not there.
    const isNotFound = unstorableIn(request.params) !== null
    done((isNotFound ? new AppError('NOT_FOUND') : refusalOfUnstorable(request.query, 'query')) ?? undefined)
  })
}
