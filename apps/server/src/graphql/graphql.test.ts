import { randomUUID } from 'node:crypto'
import { parse, validate } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aStranger, testApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { documentsOf } from '../../test/whole-documents.ts'
import { AppError } from '../app-error.ts'
import { maxQuery, overLimits, queryLimits } from './limits.ts'
import { buildSchema } from './schema.ts'

const claimId = randomUUID()
const party = {
  personId: claimId,
  firstName: 'Rosa',
  lastName: null,
  breakdownPercentage: 33.33,
  individualOfferAmount: 9_000_000_001,
}

let test: TestApp
let splits = 0
let headers: { authorization: string }

beforeAll(async () => {
  test = await testApp(() => ({}), {
    isProduction: true,
    operationHandlers: {
      claimantOfferHistory: async ({ args }) => ({
        claimId: args.claimId,
        currentOffer: null,
        ruleResults: null,
      }),
      calculateOfferBreakdown: async ({ args }) => {
        splits += 1
        if (args.input.claimId !== claimId) throw new AppError('NOT_FOUND')
        return [party]
      },
      acceptOrRejectOffer: () => Promise.reject(new AppError('OFFER_SUPERSEDED')),
      claimWorkflow: async () => ({ workflow: [], currentStateId: 1, status: { id: 1, name: 'Open' } }),
      settlementOfferMembers: () => Promise.reject(new Error('password in the text')),
      settlementCalculations: () => Promise.reject(new AppError('VALUES_NOT_CONFIRMED')),
      createUpdatePersonalLossInformation: () => Promise.reject(unknownType),
    },
  })
  headers = test.as(aStranger())
})
afterAll(() => test.close())

/** Removes the parts of an answer that vary: the request's number, and places in one request's text. */
function withoutNumbers(text: string): unknown {
  return JSON.parse(text.replace(/(requestId(?:\\)?":(?:\\)?")[0-9a-f]+/g, '$1'), (key, value: unknown) =>
    key === 'locations' ? undefined : value,
  )
}

function ask(query: string, variables: object = {}, sent: object = headers) {
  return post({ query, variables }, sent)
}

async function post(payload: object, sent: object = headers) {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/graphql',
    headers: sent as Record<string, string>,
    payload,
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), text: answer.body }
}

const history =
  'query h($claimId: String!) { claimantOfferHistory(claimId: $claimId) { claimId currentOffer { id } } }'

const allowed = [{ en: '1 Agricultural Loss', es: '1 Pérdida agrícola' }]
const unknownType = new AppError('INVALID_ANSWERS', {}, [
  {
    path: 'personalLosses.0.typeId',
    code: 'unknown-option',
    message: { en: 'Choose one.', es: 'Elija.' },
    allowed,
  },
])

describe('the GraphQL endpoint', () => {
  it('says in errorMessages what is wrong, where, and which values there are', async () => {
    const operationName = 'createUpdatePersonalLossInformation'
    const { body } = await post({ operationName, variables: { claimId, personalLosses: [{ typeId: '7' }] } })
    expect(body['data']).toMatchObject({
      [operationName]: {
        responseCode: 422,
        errorMessages: [expect.any(String), 'personalLosses.0.typeId: Choose one. (1 Agricultural Loss)'],
      },
    })
  })

  it('answers an operation with the fields that were asked for', async () => {
    const { status, body } = await ask(history, { claimId })
    expect([status, body]).toEqual([200, { data: { claimantOfferHistory: { claimId, currentOffer: null } } }])
  })

  // docs/rules/api.md "GraphQL": the portals send no text.
  it('answers an operation that is only named, with every field', async () => {
    const { status, body } = await post({ operationName: 'claimantOfferHistory', variables: { claimId } })
    expect([status, body]).toEqual([
      200,
      { data: { claimantOfferHistory: { claimId, currentOffer: null, ruleResults: null } } },
    ])
  })

  it.each([
    ['claimantOfferHistory', { claimId }],
    [
      'calculateOfferBreakdown',
      { input: { claimId, people: [{ personId: claimId, breakdownPercentage: 33.33 }] } },
    ],
    ['calculateOfferBreakdown', { input: { claimId: randomUUID(), people: [] } }],
    ['acceptOrRejectOffer', { input: { claimId, offerId: claimId, acceptOffer: true } }],
    ['claimWorkflow', { claimId }],
    ['settlementCalculations', { claimId }],
    ['claims', {}],
    ['content', { path: '/faq' }],
    ['claimWorkflow', { claimId: 'LH-10001' }],
    ['claims', { pageSize: 100_000 }],
    ['claims', { nothing: 'of this name' }],
  ])('answers %s by its name as it answers its text with every field', async (operationName, variables) => {
    const query = documentsOf(buildSchema(() => () => null))[operationName]
    const [named, written] = [await post({ operationName, variables }), await post({ query, variables })]
    expect(named.status).toBe(written.status)
    expect(withoutNumbers(named.text)).toEqual(withoutNumbers(written.text))
  })

  it.each([
    ['claims', { filter: { statusIDs: [120950001] } }],
    ['claims', { pageSize: 'ten' }],
    ['calculateOfferBreakdown', { input: { claimId, people: [{ person: claimId }] } }],
    ['claimWorkflow', {}],
  ])('refuses %s of %j by its name as by its text', async (operationName, variables) => {
    const query = documentsOf(buildSchema(() => () => null))[operationName]
    for (const asked of [
      { operationName, variables },
      { query, variables },
    ]) {
      const { status, body } = await post(asked)
      expect([status, body['data']]).toEqual([400, null])
      const [first] = body['errors'] as unknown[]
      expect(first).toMatchObject({ extensions: { code: 'MALFORMED_REQUEST' } })
    }
  })

  const get = (query: Record<string, string>, sent: Record<string, string> = headers) =>
    test.app.inject({ method: 'GET', url: '/api/graphql', query, headers: sent })

  it.each([
    ['claimantOfferHistory', { claimId }],
    ['claimWorkflow', { claimId }],
    ['settlementCalculations', { claimId }],
    ['claimWorkflow', { claimId: 'LH-10001' }],
    ['claims', { pageSize: 100_000 }],
    ['toString', {}],
  ])('answers a read of %s in an address as in a body', async (operationName, variables) => {
    const answer = await get({ operationName, variables: JSON.stringify(variables) })
    const { status, text } = await post({ operationName, variables })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(withoutNumbers(answer.body)).toEqual(withoutNumbers(text))
  })

  it('changes nothing by an address, runs no text there, and asks who it is', async () => {
    const before = splits
    const variables = JSON.stringify({ input: { claimId, people: [] } })
    const refused = await get({ operationName: 'calculateOfferBreakdown', variables })
    expect([refused.statusCode, refused.headers['allow']]).toEqual([405, 'POST'])
    expect(splits).toBe(before)
    for (const query of [
      { query: '{ __typename }' },
      { query: '{ __typename }', operationName: 'claimWorkflow' },
      { operationName: 'claimWorkflow', variables: '{"claimId"' },
      { operationName: 'claimWorkflow', variables: '["LH-10001"]' },
      { operationName: 'claimWorkflow', variables: JSON.stringify({ claimId: 'x'.repeat(2000) }) },
    ])
      expect((await get(query)).json()).toMatchObject({ code: 'MALFORMED_REQUEST' })
    expect((await get({ operationName: 'claimWorkflow' }, {})).statusCode).toBe(401)
  })

  it.each(['toString', 'claimantofferhistory', '', undefined])(
    'knows no operation %j',
    async (operationName) => {
      expect((await post({ operationName, variables: { claimId } })).status).toBe(400)
    },
  )

  // Mercurius compiles a text at its second request, and then checks variables elsewhere.
  it('tells who asks for a field that moved where it is now', async () => {
    const { status, text } = await ask(
      `{ claimById(claimId: "${claimId}") { data { id turn { side } never } } }`,
    )
    expect(status).toBe(400)
    expect(text).toContain('It moved to \\"claimForReview\\".')
    expect(text.match(/It moved/g)).toHaveLength(1)
  })

  it('tells what is wrong with the variables, however often it is asked', async () => {
    const asked = { operationName: 'claimWorkflow', variables: {} }
    for (const _ of [1, 2, 3]) {
      const { status, body } = await post(asked)
      expect([status, body['errors']]).toMatchObject([400, [{ extensions: { code: 'MALFORMED_REQUEST' } }]])
    }
  })

  it('carries cents beyond 32 bits and percentages with decimals', async () => {
    const { body } = await ask(
      'mutation c($input: CalculateOfferBreakdownInput!) { calculateOfferBreakdown(input: $input) { breakdownPercentage individualOfferAmount } }',
      { input: { claimId, people: [{ personId: claimId, breakdownPercentage: 33.33 }] } },
    )
    expect(body['data']).toEqual({
      calculateOfferBreakdown: [{ breakdownPercentage: 33.33, individualOfferAmount: 9_000_000_001 }],
    })
  })

  describe('with an Idempotency-Key', () => {
    const fields = '{ personId breakdownPercentage }'
    const split = async (key: string, input: object = {}, as: object = headers, query?: string) => {
      const people = [{ personId: claimId, breakdownPercentage: 33.33 }]
      const text =
        query ??
        `mutation c($input: CalculateOfferBreakdownInput!) { calculateOfferBreakdown(input: $input) ${fields} }`
      return ask(text, { input: { claimId, people, ...input } }, { ...as, 'idempotency-key': key })
    }

    it('repeats the answer of a mutation and not its effect', async () => {
      const key = randomUUID()
      const before = splits
      const [first, second] = [await split(key), await split(key)]
      expect(second.body).toEqual(first.body)
      expect(splits).toBe(before + 1)
      await split(key, {}, test.as(aStranger()))
      expect(splits).toBe(before + 2)
      expect((await split(key, { people: [] })).text).toContain('IDEMPOTENCY_KEY_REUSED')
    })

    it('tries again what was refused, and runs each of two in one request', async () => {
      const key = randomUUID()
      const before = splits
      expect((await split(key, { claimId: randomUUID() })).text).toContain('NOT_FOUND')
      const twice = `mutation c($input: CalculateOfferBreakdownInput!) {
        one: calculateOfferBreakdown(input: $input) ${fields} other: calculateOfferBreakdown(input: $input) ${fields} }`
      for (const _ of [1, 2]) expect((await split(key, {}, headers, twice)).status).toBe(200)
      expect(splits).toBe(before + 3)
    })

    it('refuses one that is no key', async () => {
      expect((await split('two words')).text).toContain('MALFORMED_REQUEST')
    })
  })

  it('tells a refusal with its code, status and words', async () => {
    const { body } = await ask(
      'mutation a($input: AcceptOrRejectOfferInput!) { acceptOrRejectOffer(input: $input) { id } }',
      { input: { claimId, offerId: claimId, acceptOffer: true } },
    )
    expect(body['errors']).toMatchObject([{ extensions: { code: 'OFFER_SUPERSEDED', status: 409 } }])
  })

  it('tells a refusal inside the envelope where there is one', async () => {
    const { status, body } = await ask(
      'query s($claimId: String!) { settlementCalculations(claimId: $claimId) { responseCode errorMessages data { total } } }',
      { claimId },
    )
    expect(status).toBe(200)
    expect(body['data']).toMatchObject({ settlementCalculations: { responseCode: 409, data: null } })
  })

  it('keeps what nobody foresaw to itself', async () => {
    const { text, body } = await ask(
      'query m($claimId: String!) { settlementOfferMembers(claimId: $claimId) { personId } }',
      { claimId },
    )
    expect(text).not.toContain('password')
    expect(body['errors']).toMatchObject([{ extensions: { code: 'INTERNAL_ERROR', status: 500 } }])
  })

  it('checks arguments with the contract’s own shapes', async () => {
    const { body } = await ask(history, { claimId: 'no uuid' })
    expect(body['errors']).toMatchObject([{ extensions: { code: 'MALFORMED_REQUEST' } }])
  })

  // docs/rules/api.md "GraphQL": "claimWorkflow(claimId, UUID required)".
  it.each([
    ['a UUID', 'query w($claimId: UUID!) { claimWorkflow(claimId: $claimId)', { claimId }, 200],
    [
      'a variable of another type',
      'query w($claimId: String!) { claimWorkflow(claimId: $claimId)',
      { claimId },
      400,
    ],
    [
      'a variable that may be missing',
      'query w($claimId: UUID) { claimWorkflow(claimId: $claimId)',
      { claimId },
      400,
    ],
    ['no id at all', 'query w { claimWorkflow', {}, 400],
    ['null', 'query w { claimWorkflow(claimId: null)', {}, 400],
  ])('asks for the workflow of a claim by %s', async (_what, asked, variables, expected) => {
    const { status, body } = await ask(
      `${asked} { responseCode data { currentStateId workflow { stateId } status { id name } } } }`,
      variables,
    )
    expect(status).toBe(expected)
    if (status === 200)
      expect(body['data']).toEqual({
        claimWorkflow: {
          responseCode: 200,
          data: { currentStateId: 1, workflow: [], status: { id: 1, name: 'Open' } },
        },
      })
  })

  it('refuses the workflow of what is no UUID', async () => {
    const { body } = await ask(
      'query w($claimId: UUID!) { claimWorkflow(claimId: $claimId) { responseCode data { currentStateId } } }',
      { claimId: 'LH-10001' },
    )
    expect(body['data']).toEqual({ claimWorkflow: { responseCode: 400, data: null } })
  })

  const offer =
    'mutation a($input: AcceptOrRejectOfferInput!) { acceptOrRejectOffer(input: $input) { claimId } }'
  const change = { operationName: 'acceptOrRejectOffer', variables: { input: { claimId } } }

  // A balancer repeats requests that declare to read only (docs/how-to/haproxy.cfg).
  it.each([
    ['by its name', 'query', change],
    ['by its text', 'query', { query: offer, variables: change.variables }],
    ['beside a read', 'query', { query: `${history} ${offer}`, operationName: 'h', variables: { claimId } }],
    ['in other letters', 'QUERY', change],
    ['among others', 'mutation, query', change],
  ])('refuses a mutation that says it only reads, %s', async (_what, operation, payload) => {
    // A request known from before, without the declaration, is refused just the same.
    await post(payload)
    const { status, body } = await post(payload, { ...headers, 'x-operation': operation })
    expect([status, body['code']]).toEqual([400, 'MALFORMED_REQUEST'])
  })

  it('answers a read that says it only reads', async () => {
    const sent = { ...headers, 'x-operation': 'query' }
    expect((await ask(history, { claimId }, sent)).status).toBe(200)
    expect((await post({ operationName: 'claimantOfferHistory', variables: { claimId } }, sent)).status).toBe(
      200,
    )
    expect((await ask('no GraphQL', {}, sent)).status).toBe(400)
  })

  it('takes nobody without a token', async () => {
    expect((await ask(history, { claimId }, {})).status).toBe(401)
  })

  it.each([
    ['an unknown field', 'query { claimantOfferHistory(claimId: "a") { secrets } }'],
    ['no GraphQL at all', 'select * from claim'],
    ['a missing argument', 'query { claimantOfferHistory { claimId } }'],
    ['questions about the schema in production', 'query { __schema { types { name } } }'],
  ])('refuses %s', async (_what, query) => {
    const { status, body } = await ask(query)
    expect(status).toBe(400)
    expect((body['errors'] as unknown[])[0]).toMatchObject({ extensions: { code: 'MALFORMED_REQUEST' } })
  })

  it('refuses whole batches', async () => {
    const batch = await test.app.inject({
      method: 'POST',
      url: '/api/graphql',
      headers,
      payload: [{ query: history }],
    })
    expect(batch.statusCode).toBe(400)
  })
})

describe('what is too large', () => {
  it('is refused as an answer, however small its parts are', async () => {
    const parties = Array.from({ length: 40_000 }, () => party)
    const large = await testApp(() => ({}), {
      operationHandlers: { calculateOfferBreakdown: async () => parties },
    })
    const people = [{ personId: claimId, breakdownPercentage: 33.33 }]
    const answer = await large.app.inject({
      method: 'POST',
      url: '/api/graphql',
      headers: large.as(aStranger()),
      payload: {
        query:
          'mutation c($input: CalculateOfferBreakdownInput!) { calculateOfferBreakdown(input: $input) { personId firstName lastName breakdownPercentage individualOfferAmount } }',
        variables: { input: { claimId, people } },
      },
    })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    await large.close()
  })

  it('is refused as a request', async () => {
    expect((await ask(history, { claimId, more: 'x'.repeat(maxQuery) })).status).toBe(413)
  })
})

describe('a request that claims to be parsed already', () => {
  it.each([
    ['a broken tree', JSON.stringify({ kind: 'Document', definitions: [{ kind: 'OperationDefinition' }] })],
    ['no tree', '{"definitions":1}'],
    ['nothing', 'null'],
    ['a number', ' 1'],
    ['a text', '"{ a }"'],
  ])('is refused: %s', async (_what, query) => {
    expect((await ask(query)).status).toBe(400)
  })
})

describe('limits', () => {
  const call = (name: string) => `${name}: claimantOfferHistory(claimId: "${claimId}") { claimId }`
  const many = (count: number) => Array.from({ length: count }, (_, index) => call(`a${index}`)).join(' ')

  it('lets a few renamed calls through and refuses more', async () => {
    expect((await ask(`query { ${many(queryLimits.aliases)} }`)).status).toBe(200)
    expect((await ask(`query { ${many(queryLimits.aliases + 1)} }`)).status).toBe(400)
  })

  it('counts what fragments repeat', async () => {
    const spreads = Array.from({ length: 400 }, () => '...F').join(' ')
    const query = `query { claimantOfferHistory(claimId: "${claimId}") { ${spreads} } }
      fragment F on ClaimantOfferHistory { claimId currentOffer { id other sentOn offerAmount } }`
    expect((await ask(query)).status).toBe(400)
  })

  // Sixty doublings are more fields than any machine counts one by one.
  it('refuses fragments that double each other as fast as anything else', async () => {
    const doublings = Array.from(
      { length: 60 },
      (_, index) => `fragment F${index} on ClaimantOfferHistory { ...F${index + 1} ...F${index + 1} }`,
    )
    const query = `query { claimantOfferHistory(claimId: "${claimId}") { ...F0 } } ${doublings.join(' ')}
      fragment F60 on ClaimantOfferHistory { claimId }`
    expect((await ask(query)).status).toBe(400)
  })

  const inside = (text: string) => `query { claimantOfferHistory(claimId: "${claimId}") { ${text} } }`
  const times = (count: number, text: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => text(index)).join(' ')

  it.each([
    ['tokens', inside(times(2100, () => 'claimId'))],
    ['fields', inside(times(401, (index) => `claim${index}`))],
    ['repeats', inside(times(22, () => 'claimId'))],
    ['fragments', inside(times(41, () => '... on ClaimantOfferHistory { claimId }'))],
    [
      'definitions',
      times(21, (index) => `query q${index} { claimantOfferHistory(claimId: "a") { claimId } }`),
    ],
  ])('stops at too many %s before anything is validated', async (what, query) => {
    const { status, text } = await ask(query)
    expect([status, text]).toEqual([400, expect.stringContaining(what)])
    expect(text).not.toContain('Cannot query field')
  })

  // docs/rules/public-pages.md "Pictures": the field itself has blobUri, credentials and sasUri.
  it('has the key for a picture where the specification selects it', () => {
    const selected = `query SharedAccessKeyForConfigImagesUpload($documentName: String!) {
      sharedAccessKeyForAssetDocumentUpload(documentName: $documentName) { blobUri credentials sasUri } }`
    expect(
      validate(
        buildSchema(() => () => null),
        parse(selected),
      ),
    ).toEqual([])
  })

  it('leaves room for what the portals ask', () => {
    for (const text of Object.values(documentsOf(buildSchema(() => () => null)))) {
      expect(overLimits(parse(text, { maxTokens: queryLimits.tokens / 2 }))).toEqual([])
      expect(Buffer.byteLength(text)).toBeLessThan(maxQuery / 10)
    }
  })

  it('refuses a request that nests as deep as its text allows', async () => {
    const query = `query { ${'a{'.repeat(9900)}b${'}'.repeat(9900)} }`
    expect((await ask(query)).status).toBe(400)
  })

  it('refuses what nests in itself', async () => {
    const query = `query { claimantOfferHistory(claimId: "${claimId}") { ...F } }
      fragment F on ClaimantOfferHistory { ...F }`
    expect((await ask(query)).status).toBe(400)
  })
})
