import type { Operation } from '@makewhole/contract/operation.ts'
import { operations } from '@makewhole/contract/operations.ts'
import type { ProblemView } from '@makewhole/contract/problem.ts'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { answerSchema } from '../http/json-schema.ts'
import { malformed } from '../http/malformed.ts'
import { calledOperation, errorOf, problemOfCall, refusedEnvelope } from './operation-call.ts'
import type { CallParts, Context } from './operation-call.ts'
import { unwrapped } from './types-from-shapes.ts'

/** Answers an operation with every field, as text; malformed arguments get the status of a malformed request. */
export type WholeOperation = (variables: unknown, context: Context, reply: FastifyReply) => Promise<string>

/**
 * Prepares the operations as the portals request them: by name, with every argument and field. Such a request's
 * meaning is known, so the contract's shapes read the arguments and write the answer, as in REST. No query is parsed,
 * validated and run (docs/rules/api.md "GraphQL").
 */
export function wholeOperations(parts: CallParts): ReadonlyMap<string, WholeOperation> {
  return new Map(Object.entries(operations).map(([name, each]) => [name, wholeOperation(name, each, parts)]))
}

function wholeOperation(name: string, operation: Operation, parts: CallParts): WholeOperation {
  const { call } = calledOperation(name, parts)
  const schema = answerSchema(z.object({ data: z.object({ [name]: valueOf(operation) }) }))
  return async (variables, context, reply) => {
    const args = operation.args.safeParse(variables ?? {})
    const strangers = unknownArguments(operation.args, variables)
    if (strangers.length > 0 || (args.error && hasTypeProblem(args.error))) {
      const problems = new z.ZodError([...strangers, ...(args.error?.issues ?? [])])
      const problem = problemOfCall(malformed(problems, 'body'), context)
      reply.code(problem.status)
      return JSON.stringify({ data: null, errors: [errorOf(problem)] })
    }
    try {
      if (args.error) throw malformed(args.error, 'body')
      const value = await call(args.data, name, context)
      return reply.serializeInput({ data: { [name]: value } }, schema)
    } catch (error) {
      const problem = problemOfCall(error, context)
      if (operation.isEnveloped) return JSON.stringify({ data: { [name]: ofRefusal(operation, problem) } })
      const data = operation.data instanceof z.ZodNullable ? { [name]: null } : null
      return JSON.stringify({ data, errors: [{ path: [name], ...errorOf(problem) }] })
    }
  }
}

/**
 * Checks for a problem that the schema itself finds in a text's variables: the request is invalid for any operation.
 */
function hasTypeProblem({ issues }: z.ZodError): boolean {
  return issues.some(({ code }) => code === 'invalid_type')
}

/**
 * Lists unknown names within the arguments: ignored, a misspelt filter would list everything. Undeclared variables
 * are ignored, as in a text.
 */
function unknownArguments(args: z.ZodObject, variables: unknown): z.core.$ZodIssue[] {
  return Object.entries(partsOf(variables)).flatMap(([key, value]) =>
    args.shape[key] ? unknownFields(args.shape[key] as z.ZodType, value, [key]) : [],
  )
}

function unknownFields(
  shape: z.ZodType,
  value: unknown,
  path: readonly (string | number)[],
): z.core.$ZodIssue[] {
  const inner = unwrapped(shape).inner
  if (inner instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((each, at) => unknownFields(inner.element as z.ZodType, each, [...path, at]))
  if (!(inner instanceof z.ZodObject)) return []
  const known = inner.shape as Readonly<Record<string, z.ZodType>>
  return Object.entries(partsOf(value)).flatMap(([key, part]) =>
    known[key]
      ? unknownFields(known[key], part, [...path, key])
      : [{ code: 'unrecognized_keys' as const, keys: [key], path: [...path, key], message: '' }],
  )
}

function partsOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}

function ofRefusal({ page }: Operation, problem: ProblemView) {
  return { ...refusedEnvelope(problem), ...(page && { page: null }) }
}

/** The shape of the operation's field. */
function valueOf({ data, page, isEnveloped }: Operation): z.ZodType {
  if (!isEnveloped) return data
  return z.object({
    responseCode: z.number().int(),
    errorMessages: z.array(z.string()),
    problem: z.string().nullable(),
    data: z.nullable(data),
    ...(page && { page: page.nullable() }),
  })
}
