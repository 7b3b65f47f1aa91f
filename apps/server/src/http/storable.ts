import { isStorable } from '@makewhole/domain/shared/text.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import { problemAt } from './malformed.ts'

/** Levels of lists and records in one body: the deepest form that ships has 25, and a draft of it two more. */
export const maxJsonDepth = 64

/** Why a value of JSON cannot be stored, and where: a text or a name that PostgreSQL cannot store, or one level too many. */
export interface Unstorable {
  readonly code: 'unstorable' | 'too-deep'
  /** Names and places that lead there; of a name that cannot be stored, to what it is a name in. */
  readonly path: readonly string[]
}

/** The first text, name or level of a value that cannot be stored; null: all of it can be (docs/rules/api.md "How values travel"). */
export function unstorableIn(value: unknown, levels = maxJsonDepth): Unstorable | null {
  if (typeof value === 'string') return isStorable(value) ? null : { code: 'unstorable', path: [] }
  if (typeof value !== 'object' || value === null) return null
  if (levels === 0) return { code: 'too-deep', path: [] }
  for (const [name, part] of Object.entries(value)) {
    if (!isStorable(name)) return { code: 'unstorable', path: [] }
    const found = unstorableIn(part, levels - 1)
    if (found) return { ...found, path: pathTo(name, found) }
  }
  return null
}

/** No further than anybody reads; what nests without end has its beginning for a place. */
function pathTo(name: string, { code, path }: Unstorable): readonly string[] {
  return [name.slice(0, 100), ...(code === 'too-deep' ? [] : path)].slice(0, 8)
}

/** MALFORMED_REQUEST with the place of what cannot be stored; null: all of it can be. */
export function refusalOfUnstorable(value: unknown, part: 'query' | 'body'): AppError | null {
  const found = unstorableIn(value)
  return found && new AppError('MALFORMED_REQUEST', { part }, [problemAt(found.path, found.code)])
}

/**
 * Looks at the address of every request before it is read: half a surrogate pair or NUL in it is refused, whatever the route. A
 * body of JSON is looked at where it is parsed (`json-body.ts`).
 */
export function registerStorableAddresses(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    // A name in an address that cannot exist is simply not there.
    const isNotFound = unstorableIn(request.params) !== null
    done((isNotFound ? new AppError('NOT_FOUND') : refusalOfUnstorable(request.query, 'query')) ?? undefined)
  })
}
