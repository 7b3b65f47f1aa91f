import type { operations, OperationName } from '@makewhole/contract/operations.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { z } from 'zod'

type Operations = typeof operations

/** One call of an operation: authenticated, its arguments parsed and named as the contract names them. */
export interface OperationCall<N extends OperationName> {
  readonly actor: Actor
  readonly args: z.output<Operations[N]['args']>
  readonly locale: Locale
  readonly requestId: string
}

type Data<N extends OperationName> = z.input<Operations[N]['data']>

export type OperationHandler<N extends OperationName> = (
  call: OperationCall<N>,
) => Promise<
  Operations[N] extends { readonly page: infer P extends z.ZodObject }
    ? { readonly data: Data<N>; readonly page: z.input<P> }
    : Data<N>
>

/** A feature's share of the table of operations: `export const settlementOperations = (service): OperationHandlers => …`. */
export type OperationHandlers = { readonly [N in OperationName]?: OperationHandler<N> }
