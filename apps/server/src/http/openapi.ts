import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { errors } from '@makewhole/contract/errors.ts'
import type { ErrorCode } from '@makewhole/contract/errors.ts'
import { problemView } from '@makewhole/contract/problem.ts'
import { csvAnswer } from '@makewhole/contract/route.ts'
import type { Route } from '@makewhole/contract/route.ts'
import { routes } from '@makewhole/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { apiPrefix } from './register-routes.ts'

type Json = Record<string, unknown>

const always: readonly ErrorCode[] = ['TOO_MANY_REQUESTS', 'INTERNAL_ERROR', 'SERVICE_UNAVAILABLE']

/** `/api/openapi.json` and, for people, `/api/docs`: both made from the routes table. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  const document = openApiDocument()
  app.get('/api/openapi.json', () => document)
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, { routePrefix: '/api/docs' })
}

/** The routes table as an OpenAPI 3.1 document. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {}
  for (const [name, route] of Object.entries(routes) as [string, Route][]) {
    const path = apiPrefix + route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name, route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Makewhole REST API',
      version: '1',
      description: `Every refusal is a problem (RFC 9457) with one of these codes.\n\n${codeList()}`,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: schemaOf(problemView) },
    },
  }
}

function codeList(): string {
  return Object.entries(errors)
    .map(([code, { status, message }]) => `- \`${code}\` (${status}): ${message.en}`)
    .join('\n')
}

function operation(name: string, route: Route): Json {
  return {
    operationId: name,
    summary: route.summary,
    tags: [route.tag],
    ...(route.access === 'signed-in' && { security: [{ bearer: [] }] }),
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query'), ...headers(route)],
    ...(route.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(route.body, 'input') } },
      },
    }),
    responses: { ...success(route), ...refusals(route) },
  }
}

function schemaOf(type: z.ZodType, io: 'input' | 'output' = 'output'): unknown {
  return z.toJSONSchema(type, { target: 'draft-2020-12', unrepresentable: 'any', io })
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: schemaOf(type as z.ZodType, 'input'),
  }))
}

function headers(route: Route): Json[] {
  const text = { type: 'string' }
  return [
    ...(route.versioned && route.method !== 'GET'
      ? [
          {
            name: 'If-Match',
            in: 'header',
            required: false,
            schema: text,
            description: 'The version that was read, from ETag.',
          },
        ]
      : []),
    ...(route.idempotent
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            schema: text,
            description: 'A retry with the same key has one effect.',
          },
        ]
      : []),
  ]
}

function success(route: Route): Json {
  if (route.status === 204) return { 204: { description: 'Done.' } }
  return {
    [route.status ?? 200]: {
      description: 'The answer.',
      ...(route.versioned && {
        headers: { ETag: { schema: { type: 'string' }, description: 'The version of this answer.' } },
      }),
      content:
        route.answer === csvAnswer
          ? { 'text/csv': { schema: { type: 'string' } } }
          : { 'application/json': { schema: schemaOf(route.answer) } },
    },
  }
}

/** Refusals that the route's line implies. */
function impliedRefusals({ access, body, query, versioned, idempotent }: Route): readonly ErrorCode[] {
  return [
    ...(access === 'signed-in'
      ? (['NOT_AUTHENTICATED', 'UNKNOWN_ROLE', 'FORBIDDEN', 'RIGHTS_CHANGED'] as const)
      : []),
    ...(body || query || versioned || idempotent ? (['MALFORMED_REQUEST'] as const) : []),
    ...(body ? (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'STORAGE_FULL'] as const) : []),
    ...(idempotent ? (['IDEMPOTENCY_KEY_REUSED', 'REQUEST_IN_PROGRESS'] as const) : []),
    ...always,
  ]
}

function refusals(route: Route): Json {
  const byStatus = Map.groupBy(
    new Set([...route.errors, ...impliedRefusals(route)]),
    (code) => errors[code].status,
  )
  const described = [...byStatus].map(([status, codes]) => [
    status,
    {
      description: codes.join(', '),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ])
  return Object.fromEntries(described) as Json
}
