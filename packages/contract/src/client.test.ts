import { describe, expect, it } from 'vitest'
import { createClient } from './client.ts'

const claimId = '00000000-0000-4000-8000-000000000001'

/** Creates a client that records its calls and answers each with these data. */
function listening(data: object) {
  const sent: Request[] = []
  const client = createClient({
    baseUrl: 'https://claims.example/api/v1',
    token: () => Promise.resolve('token'),
    locale: () => 'es',
    fetch: (input, init) => {
      sent.push(new Request(input, init))
      return Promise.resolve(Response.json({ data }))
    },
  })
  return { client, sent }
}

describe('a read by GraphQL', () => {
  it('stands in the address where it has ids and numbers alone', async () => {
    const { client, sent } = listening({ claimWorkflow: { currentStateId: 1 } })
    expect(await client.query('claimWorkflow', { claimId })).toEqual({ currentStateId: 1 })
    const [request] = sent
    const { pathname, searchParams } = new URL(request?.url ?? '')
    expect([request?.method, pathname]).toEqual(['GET', '/api/graphql'])
    expect(searchParams.get('operationName')).toBe('claimWorkflow')
    expect(JSON.parse(searchParams.get('variables') ?? '')).toEqual({ claimId })
    expect(request?.headers.get('accept-language')).toBe('es')
  })

  // Browsers, proxies and their logs store an address.
  it.each([
    [{ search: 'Quintero' }],
    [{ search: 'LH-1000001' }],
    [{ filter: { lastName: 'Quintero' } }],
    [{ names: ['Quintero'] }],
  ])('keeps what somebody typed out of the address: %j', async (variables) => {
    const { client, sent } = listening({ claims: [] })
    await client.query('claims', variables as never)
    const [request] = sent
    expect([request?.method, new URL(request?.url ?? '').search]).toEqual(['POST', ''])
    expect(request?.headers.get('x-operation')).toBe('query')
    expect(await request?.json()).toEqual({ operationName: 'claims', variables })
  })

  it('is sent in a body where it changes something, and never as what may be sent again', async () => {
    const { client, sent } = listening({ createAttestation: null })
    await client.mutate('createAttestation', { claimId } as never).catch(() => null)
    expect(sent[0]?.method).toBe('POST')
    expect(sent[0]?.headers.has('x-operation')).toBe(false)
  })
})

describe('a line that fails', () => {
  const answered = (answer: () => Response) =>
    createClient({
      baseUrl: 'https://claims.example/api/v1',
      token: () => Promise.resolve('token'),
      locale: () => 'en',
      fetch: () => Promise.resolve(answer()),
    })
  const calls = (client: ReturnType<typeof answered>) => [
    client.call('getClaim', { params: { id: claimId } }),
    client.query('claimWorkflow', { claimId }),
    client.mutate('createAttestation', { claimId } as never),
  ]

  it.each([
    ['in the middle of an answer', () => new Response('{"id": "0000'), 'NETWORK'],
    ['behind a page that wants a password for the line', () => new Response('<html>'), 'NETWORK'],
    ['at a gateway', () => new Response('<html>', { status: 502 }), 'SERVICE_UNAVAILABLE'],
    ['by time at a gateway', () => new Response('', { status: 504 }), 'SERVICE_UNAVAILABLE'],
  ])('%s is told from a refusal, for the server may have done it', async (_, answer, code) => {
    for (const call of calls(answered(answer))) await expect(call).rejects.toMatchObject({ code })
  })
})
