import { randomUUID } from 'node:crypto'
import { operations } from '@makewhole/contract/operations.ts'
import { getNamedType, GraphQLObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aStranger, testApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { AppError } from '../app-error.ts'
import { maxQuery, overValues, queryLimits } from './limits.ts'
import { buildSchema } from './schema.ts'

/*
 * A request takes at most 20 ms of a core before its resolvers run. On a shared machine milliseconds are unreliable:
 * the same run measures native work, 4 ms on the machine of the 20, which no compiler speeds up. The bound is a
 * multiple of it, in this process's processor time.
 */
const maxTimes = 5
const yardstick = JSON.stringify(
  Array.from({ length: 10_000 }, (_, index) => ({ index, name: `name ${index}` })),
)
const rounds = 15

const schema = buildSchema(() => () => null)
const claimId = randomUUID()
const asked = `claimById(claimId: "${claimId}")`
const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ')

/** The first fields of a claim as they are written, those of its parts among them. */
function claimFields(count: number): string {
  let left = count
  const fieldsOf = (type: GraphQLObjectType, depth: number): string =>
    Object.values(type.getFields())
      .map((field) => {
        const part = getNamedType(field.type)
        const isPart = part instanceof GraphQLObjectType
        if (left < (isPart ? 2 : 1) || (isPart && depth === 0)) return ''
        left -= 1
        return isPart ? `${field.name} { ${fieldsOf(part, depth - 1)} }` : field.name
      })
      .join(' ')
  return fieldsOf(schema.getType('ClaimById') as GraphQLObjectType, 8)
}

interface Asked {
  readonly query: string
  readonly variables?: object
}

/** The most expensive allowed requests of each kind; `salt` makes a request unique. */
const worstAllowed: Readonly<Record<string, (salt: string) => Asked>> = {
  'all fields of a claim': (salt) => ({
    query: `query ${salt} { ${asked} { data { ${claimFields(390)} } } }`,
  }),
  'ten claims by one fragment': (salt) => ({
    query: `query ${salt} { ${times(10, (index) => `a${index}: ${asked} { ...F }`)} }
      fragment F on ClaimByIdAnswer { data { ${claimFields(170)} } }`,
  }),
  'the same fields in forty fragments': (salt) => ({
    query: `query ${salt} { ${asked} { ${times(39, () => `... on ClaimByIdAnswer { data { ${claimFields(8)} } }`)} } }`,
  }),
  'fragments of fragments': (salt) => ({
    query: `query ${salt} { ${asked} { data { ...F0 } } } ${times(
      18,
      (index) =>
        `fragment F${index} on ClaimById { ${index < 17 ? `...F${index + 1}` : ''} ${claimFields(19)} }`,
    )}`,
  }),
  'a list of all words': (salt) => ({
    query: `query ${salt} { claims(filter: { statusIds: [${times(1970, () => '1')}] }) { responseCode } }`,
  }),
  'variables full of people': (salt) => ({
    query: `mutation ${salt}($input: CalculateOfferBreakdownInput!) { calculateOfferBreakdown(input: $input) { personId } }`,
    variables: {
      input: {
        claimId,
        people: Array.from({ length: 320 }, () => ({ personId: claimId, breakdownPercentage: 1 })),
      },
    },
  }),
  'a list of all values': (salt) => ({
    query: `query ${salt}($filter: ClaimsFilterInput) { claims(filter: $filter) { responseCode } }`,
    variables: { filter: { statusIds: Array.from({ length: queryLimits.values - 3 }, () => 1) } },
  }),
}

/** The most expensive requests, if they were validated further. */
const refused: Readonly<Record<string, (salt: string) => Asked>> = {
  'a list as long as the request may be': (salt) => ({
    query: `query ${salt}($filter: ClaimsFilterInput) { claims(filter: $filter) { responseCode } }`,
    variables: { filter: { statusIds: Array.from({ length: 60_000 }, () => 1) } },
  }),
  'fields that are none': (salt) => ({
    query: `query ${salt} { ${asked} { ${times(390, (index) => `no${index}`)} } }`,
  }),
  'variables that nobody uses': (salt) => ({
    query: `query ${salt}(${times(480, (index) => `$a${index}: Int`)}) { ${asked} { responseCode } }`,
  }),
  'fragments that spread each other': (salt) => ({
    query: `query ${salt} { ${asked} { ...F0 } } ${times(
      19,
      (index) => `fragment F${index} on ClaimByIdAnswer { ...F${index + 1} ...F${index + 1} }`,
    )}`,
  }),
  'words without end': (salt) => ({
    query: `query ${salt} { ${asked} { ${times(2500, () => 'responseCode')} } }`,
  }),
  'depth without end': (salt) => ({ query: `query ${salt} { ${'a{'.repeat(9900)}` }),
}

let test: TestApp
let headers: { authorization: string }
let began: NodeJS.CpuUsage
/** The times until each resolver of the last request ran. */
const spent: number[] = []

beforeAll(async () => {
  const resolver = () => {
    spent.push(sinceBegan())
    return Promise.reject(new AppError('NOT_FOUND'))
  }
  test = await testApp(() => ({}), {
    isProduction: true,
    operationHandlers: Object.fromEntries(Object.keys(operations).map((name) => [name, resolver])),
  })
  headers = test.as(aStranger())
})
afterAll(() => test.close())

/** Milliseconds of a core. */
function sinceBegan(): number {
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

/** Milliseconds of a core that a request takes until a resolver runs, or until it is refused. */
async function costOf({ query, variables }: Asked): Promise<{ status: number; cost: number }> {
  spent.length = 0
  began = process.cpuUsage()
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/graphql',
    headers,
    payload: { query, variables },
  })
  return { status: answer.statusCode, cost: spent[0] ?? sinceBegan() }
}

function costOfYardstick(): number {
  began = process.cpuUsage()
  JSON.parse(yardstick)
  return sinceBegan()
}

/** Returns the median cost of unique requests after so many repetitions, in units of the native work. */
async function yardsticks(make: (salt: string) => Asked, expected: number, before = 0): Promise<number> {
  const costs: number[] = []
  const measured: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    measured.push(costOfYardstick())
    const request = make(`q${randomUUID().replaceAll('-', '')}`)
    for (let sent = 0; sent < before; sent += 1) await costOf(request)
    const { status, cost } = await costOf(request)
    expect(status).toBe(expected)
    costs.push(cost)
  }
  const found = median(costs) / median(measured)
  process.stdout.write(
    `${median(costs).toFixed(1)} ms of a core, yardstick ${median(measured).toFixed(2)}: ${found.toFixed(1)} times\n`,
  )
  return found
}

describe('until its resolvers run', () => {
  it.each(Object.entries(worstAllowed))('the worst that is allowed takes little: %s', async (_what, make) => {
    expect(await yardsticks(make, 200)).toBeLessThan(maxTimes)
  })

  it.each(Object.entries(worstAllowed))('nor does it when it is sent again: %s', async (_what, make) => {
    expect(await yardsticks(make, 200, 1)).toBeLessThan(maxTimes)
  })

  it.each(Object.entries(refused))('what is refused takes no more: %s', async (_what, make) => {
    expect(Buffer.byteLength(JSON.stringify(make('q')))).toBeLessThan(maxQuery)
    expect(await yardsticks(make, 400)).toBeLessThan(maxTimes)
  })
})

describe('the values of variables', () => {
  it('are counted in whatever holds them, to the limit and no further', () => {
    const most = Array.from({ length: queryLimits.values - 2 }, () => 1)
    expect(overValues({ most })).toEqual([])
    expect(overValues({ most: [...most, 1] })).toMatchObject([
      { message: expect.stringContaining('values') as unknown },
    ])
    expect(overValues(null)).toEqual([])
    const deep = JSON.parse('['.repeat(60_000) + ']'.repeat(60_000)) as unknown
    expect(overValues({ deep })).toHaveLength(1)
  })
})
