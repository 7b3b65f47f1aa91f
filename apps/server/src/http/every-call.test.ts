import { mkdtempSync, rmSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operations } from '@makewhole/contract/operations.ts'
import type { Operation } from '@makewhole/contract/operation.ts'
import type { Route } from '@makewhole/contract/route.ts'
import { routes } from '@makewhole/contract/routes.ts'
import type { Role } from '@makewhole/domain/access/actor.ts'
import { defaultPermissions } from '@makewhole/domain/access/portal.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { aStranger, testAppOf } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { compose } from '../compose.ts'
import type { Composition } from '../compose.ts'
import { readConfig } from '../config.ts'
import { loadShippedContent } from '../content/shipped-content.ts'
import { withFormVersions } from '../form/form-versions.ts'
import { loadProgram } from '../program/load-program.ts'

/*
 * Every call of the two tables, with inputs generated from its schema, against the whole server. No input causes an
 * internal error (docs/rules/api.md "Problems").
 */

const programDir = join(import.meta.dirname, '../../../../program')

let server: TestApp
let composition: Composition
let dataDir: string

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'makewhole-every-call-'))
  const [read, shippedContent] = await Promise.all([loadProgram(programDir), loadShippedContent(programDir)])
  const config = readConfig({ DATA_DIR: dataDir, PROGRAM_DIR: programDir, OIDC_ISSUER: 'http://localhost:1' })
  server = await testAppOf(async (db) => {
    const program = await withFormVersions(db, read)
    const publicBuild = {
      render: () => '',
      styles: '',
      script: '',
      estimateScript: '',
      version: { release: '0.1.0', build: 'test' },
    }
    composition = compose({ config, db, program, shippedContent, publicBuild })
    const { handlers, operationHandlers, remember, extensions } = composition
    return { handlers, operationHandlers, remember, extensions }
  })
}, 60_000)
afterAll(async () => {
  await composition.close()
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

interface Call {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  readonly url: string
  readonly payload?: string
}

/** A call of a route, with what a schema is made into. */
function callOf({ method, path, params, query, body }: Route, make: Make): Call {
  const values = valueOf(schemaOf(params ?? z.object({})), wellFormed) as Record<string, string>
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? 'x'))
  const asked = query ? (valueOf(schemaOf(query), wellFormed) as Record<string, string>) : {}
  const search = new URLSearchParams(asked)
  const payload = body && { payload: JSON.stringify(valueOf(schemaOf(body), make)) }
  return { method, url: `/api/v1${address}?${search.toString()}`, ...payload }
}

const operationCall = (name: string, { args }: Operation, make: Make): Call => ({
  method: 'POST',
  url: '/api/graphql',
  payload: JSON.stringify({ operationName: name, variables: valueOf(schemaOf(args), make) }),
})

const theRoutes = Object.entries(routes) as [string, Route][]
const theOperations = Object.entries(operations) as [string, Operation][]

/** Every call of REST and GraphQL. */
const everyCall = (make: Make) => [
  ...theRoutes.map(([name, route]) => ({ name, call: callOf(route, make) })),
  ...theOperations.map(([name, operation]) => ({ name, call: operationCall(name, operation, make) })),
]

/** Makes one call by a new person of this role. */
async function firstCall(role: Role, call: Call) {
  const permissions = defaultPermissions(role)
  const caller = aStranger({ role, permissions, email: `${randomUUID()}@example.com`, isEmailVerified: true })
  const headers = { ...server.as(caller), 'content-type': 'application/json' }
  const { statusCode, body } = await server.app.inject({ ...call, headers })
  return { statusCode, body }
}

const isFault = ({ statusCode, body }: { statusCode: number; body: string }) =>
  statusCode >= 500 || /INTERNAL_ERROR|"responseCode":5/.test(body)

const roles = ['CLAIMANT', 'ATTORNEY', 'REVIEWER', 'MANAGER', 'ADMIN', 'VIEWER'] as const

describe('a call that is somebody’s first', () => {
  it.each(roles)('is no fault of ours, whichever it is: %s', async (role) => {
    const faults: string[] = []
    for (const { name, call } of everyCall(wellFormed)) {
      const answer = await firstCall(role, call)
      if (isFault(answer)) faults.push(`${name}: ${answer.body.slice(0, 300)}`)
    }
    expect(faults).toEqual([])
  })
})

describe('a hostile body', () => {
  const withBody = everyCall(wellFormed).filter(({ call }) => call.payload !== undefined)

  it.each([
    ['half a surrogate pair in its texts', replacing('string', '"\\ud800"')],
    ['NUL in its texts', replacing('string', '"\\u0000"')],
  ] as const)('with %s is refused, whatever the call', async (_, make) => {
    const wrong: string[] = []
    for (const { name, call } of everyCall(make)) {
      if (!call.payload?.includes('\\u')) continue
      const answer = await firstCall('ADMIN', call)
      if (answer.statusCode !== 400) wrong.push(`${name}: ${answer.statusCode} ${answer.body.slice(0, 300)}`)
    }
    expect(wrong).toEqual([])
  })

  it.each([
    ['half a surrogate pair in a name', '"\\udc00":1'],
    ['NUL in a name', '"a\\u0000":1'],
    ['a thousand levels', `"nested":${'['.repeat(1000)}${']'.repeat(1000)}`],
  ])('with %s is refused, whatever the call', async (_, part) => {
    const wrong: string[] = []
    for (const { name, call } of withBody) {
      const payload = call.payload?.replace(/\}$/, call.payload === '{}' ? `${part}}` : `,${part}}`)
      const answer = await firstCall('ADMIN', { ...call, payload: payload ?? '' })
      if (![400, 413].includes(answer.statusCode)) wrong.push(`${name}: ${answer.statusCode}`)
    }
    expect(wrong).toEqual([])
  })

  it('with the largest and the smallest numbers that its schema takes is no fault of ours', async () => {
    const faults: string[] = []
    for (const make of [largest, smallest])
      for (const { name, call } of everyCall(make)) {
        const answer = await firstCall('ADMIN', call)
        if (isFault(answer)) faults.push(`${name}: ${answer.body.slice(0, 300)}`)
      }
    expect(faults).toEqual([])
  })
})

describe('a hostile address', () => {
  it.each(theRoutes)('with NUL in it is refused: %s', async (_, route) => {
    const { method, url, payload } = callOf(route, wellFormed)
    const [path = ''] = url.split('?')
    const answer = await firstCall('ADMIN', { method, url: `${path}?any=a%00b`, ...(payload && { payload }) })
    expect(answer.statusCode).toBe(400)
    if (!route.path.includes(':')) return
    const nowhere = `/api/v1${route.path.replaceAll(/:\w+/g, 'a%00b')}`
    expect((await firstCall('ADMIN', { method, url: nowhere, ...(payload && { payload }) })).statusCode).toBe(
      404,
    )
  })
})

it('a GraphQL text that is written out is refused for half a surrogate pair and for NUL', async () => {
  const asked = (text: string) => ({
    method: 'POST' as const,
    url: '/api/graphql',
    payload: JSON.stringify({ query: `{ claims(filter: { lastName: "${text}" }) { responseCode } }` }),
  })
  for (const text of ['a\\u0000', '\\ud800', 'a\u0000', '\ud800']) {
    const { statusCode, body } = await firstCall('ADMIN', asked(text))
    expect(statusCode === 400 || body.includes('"responseCode":400')).toBe(true)
  }
  const inAddress = encodeURIComponent(JSON.stringify({ claimId: '\ud800' }))
  const url = `/api/graphql?operationName=claimHistory&variables=${inAddress}`
  expect((await firstCall('ADMIN', { method: 'GET', url })).statusCode).toBe(400)
})

interface Schema {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly minItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
}

/** Makes a value for a text or a number of a schema. */
interface Make {
  readonly string: (schema: Schema) => unknown
  readonly number: (schema: Schema) => unknown
}

const schemaOf = (type: z.ZodType) => z.toJSONSchema(type, { unrepresentable: 'any', io: 'input' }) as Schema

/** One value of a schema, with everything that may be there. */
function valueOf(schema: Schema, make: Make): unknown {
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice) return valueOf(choice, make)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  switch (typeof schema.type === 'object' ? schema.type[0] : schema.type) {
    case 'string':
      return make.string(schema)
    case 'number':
    case 'integer':
      return make.number(schema)
    case 'boolean':
      return true
    case 'array':
      return [valueOf(schema.items ?? {}, make)]
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, each]) => [name, valueOf(each, make)]),
      )
    default:
      return null
  }
}

/** A few texts, of which one fits every pattern of the contract. */
const texts = [
  '2026-05-01',
  '1',
  'CA',
  'well',
  'sign',
  '12-1-1',
  '1700000000000',
  'a@example.com',
  'QQ==',
  'x',
]

function aText({ format, pattern }: Schema): string {
  if (format === 'uuid') return randomUUID()
  const fits = new RegExp(pattern ?? '', 'u')
  return texts.find((text) => fits.test(text)) ?? ''
}

const wellFormed: Make = { string: aText, number: ({ minimum = 1 }) => Math.max(1, minimum) }
const largest: Make = { string: aText, number: ({ maximum }) => maximum }
const smallest: Make = { string: aText, number: ({ minimum }) => minimum }

function replacing(kind: keyof Make, json: string): Make {
  return { ...wellFormed, [kind]: () => JSON.parse(json) as unknown }
}
