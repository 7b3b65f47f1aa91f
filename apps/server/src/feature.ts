import type { OperationHandlers } from './graphql/handler.ts'
import type { Extension } from './http/extension.ts'
import type { Handlers } from './http/register-routes.ts'
import type { Jobs } from './jobs/jobs.ts'

/** One feature's share of the server: handlers of its routes, operations and jobs. */
export interface Feature {
  readonly handlers?: Handlers
  readonly operationHandlers?: OperationHandlers
  /** Routes and hooks outside the contract. */
  readonly extensions?: readonly Extension[]
  readonly jobs?: Jobs
}

/** The routes of all features, by name; one without a handler is missing from this type. */
type HandlersOf<F extends Feature> = (
  F extends { readonly handlers: infer H } ? (handlers: H) => void : never
) extends (handlers: infer All) => void
  ? All
  : never

/** Merges features into one. A later feature overrides a route of an earlier one. */
export function combineFeatures<F extends readonly Feature[]>(
  ...features: F
): Omit<Required<Feature>, 'handlers'> & { readonly handlers: HandlersOf<F[number]> } {
  return {
    handlers: Object.assign({}, ...features.map(({ handlers }) => handlers)) as HandlersOf<F[number]>,
    operationHandlers: Object.assign(
      {},
      ...features.map(({ operationHandlers }) => operationHandlers),
    ) as OperationHandlers,
    extensions: features.flatMap(({ extensions }) => extensions ?? []),
    jobs: {
      tasks: Object.assign({}, ...features.map(({ jobs }) => jobs?.tasks)) as Jobs['tasks'],
      schedule: Object.assign({}, ...features.map(({ jobs }) => jobs?.schedule)) as Jobs['schedule'],
    },
  }
}
