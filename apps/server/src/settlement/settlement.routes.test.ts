import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ProblemView } from '@makewhole/contract/problem.ts'
import type { OperationName } from '@makewhole/contract/operations.ts'
import { offerText, settlementWorld } from '../../test/settlements.ts'
import { owner, reviewer } from '../../test/claims.ts'
import type { SettlementWorld } from '../../test/settlements.ts'
import { buildApp } from '../app.ts'
import { AppError } from '../app-error.ts'

let world: SettlementWorld
let app: FastifyInstance

beforeAll(async () => {
  world = await settlementWorld()
  const people = new Map([owner, reviewer].map((actor) => [actor.subject, actor]))
  app = await buildApp({
    db: world.db,
    version: 'test',
    remember: () => Promise.resolve(),
    verify: async (bearer) => people.get(bearer) ?? Promise.reject(new AppError('NOT_AUTHENTICATED')),
    handlers: world.handlers,
    operationHandlers: world.operationHandlers,
    portals: [{ path: '/', folder: join(tmpdir(), 'no-portal') }],
    isSecure: false,
    origins: [],
    logLevel: 'silent',
  })
})
afterAll(async () => {
  await app.close()
  await world.db.close()
})
beforeEach(() => world.setDay(0))

const as = (subject: string, more: Record<string, string> = {}) => ({
  authorization: `Bearer ${subject}`,
  ...more,
})
async function graphql(name: OperationName, variables: object, subject = owner.subject) {
  const payload = { operationName: name, variables }
  const answer = await app.inject({ method: 'POST', url: '/api/graphql', headers: as(subject), payload })
  return answer.json<{
    data?: Record<string, unknown> | null
    errors?: { message: string; extensions: { code: string } }[]
  }>()
}

it('answers an offer over REST once, however often the line drops', async () => {
  const { claimId, offer } = await world.offered()
  const send = (key: string) =>
    app.inject({
      method: 'PUT',
      url: `/api/v1/Settlements/${claimId}/OfferStatus`,
      headers: as(owner.subject, { 'idempotency-key': key }),
      payload: { offerId: offer.id, acceptOffer: true },
    })
  const answers = await Promise.all([send('one'), send('one'), send('two')])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  const { rows } = await world.db.pool.query(
    `select count(*) from claim_status_history where claim_id = $1 and event = 'acceptOffer'`,
    [claimId],
  )
  expect(Number(rows[0].count)).toBe(1)
})

it('names a missing reason over GraphQL as over REST', async () => {
  const { claimId, offer } = await world.offered()
  const no = { offerId: offer.id, acceptOffer: false }
  const url = `/api/v1/Settlements/${claimId}/OfferStatus`
  const rest = await app.inject({ method: 'PUT', url, headers: as(owner.subject), payload: no })
  const { code, errors: places } = rest.json<ProblemView>()
  expect([rest.statusCode, code]).toEqual([422, 'INVALID_ANSWERS'])
  expect(places).toMatchObject([{ path: 'rejectionReason', code: 'required' }])
  expect(places?.[0]?.allowed).toContain('120950000 Offer Too Low')
  const { data, errors } = await graphql('acceptOrRejectOffer', { input: { claimId, ...no } })
  expect(data).toBeNull()
  expect(errors).toMatchObject([{ extensions: { code, status: 422, problem: { errors: places } } }])
  expect(errors?.[0]?.message).toContain('rejectionReason: Please select a reason why you are not accepting')
})

it('sends one offer for one key', async () => {
  const claimId = await world.complete()
  await world.calculate(claimId)
  const send = () =>
    app.inject({
      method: 'POST',
      url: `/api/v1/Settlements/${claimId}/Offers`,
      headers: as(reviewer.subject, { 'idempotency-key': 'offer' }),
      payload: { settlementOfferText: offerText },
    })
  const [first, second] = [await send(), await send()]
  expect([first.statusCode, second.statusCode]).toEqual([201, 201])
  expect(await world.offers.list(reviewer, claimId, 'en')).toHaveLength(1)
})

it('keeps the version of a calculation in ETag and If-Match', async () => {
  const claimId = await world.complete()
  const put = (version: number) =>
    app.inject({
      method: 'PUT',
      url: `/api/v1/Settlements/${claimId}/Calculation`,
      headers: as(reviewer.subject, { 'if-match': `"${version}"` }),
      payload: { individual: [], manual: [] },
    })
  expect((await put(0)).headers['etag']).toBe('"1"')
  expect((await put(0)).statusCode).toBe(409)
})

it('walks the household’s four operations over GraphQL', async () => {
  const { claimId, offer } = await world.offered()
  const history = await graphql('claimantOfferHistory', { claimId })
  expect(history.data?.['claimantOfferHistory']).toMatchObject({
    currentOffer: { id: offer.id, offerAmount: 104_852_433 },
  })
  await graphql('acceptOrRejectOffer', { input: { claimId, offerId: offer.id, acceptOffer: true } })
  const { data } = await graphql('settlementOfferMembers', { claimId })
  const members = data?.['settlementOfferMembers'] as { personId: string }[]
  const people = members.map(({ personId }) => ({ personId, breakdownPercentage: 50 }))
  const shares = await graphql('calculateOfferBreakdown', { input: { claimId, people } })
  const amounts = shares.data?.['calculateOfferBreakdown'] as { individualOfferAmount: number }[]
  const withAmounts = people.map((each, index) => ({
    ...each,
    individualOfferAmount: amounts[index]?.individualOfferAmount,
  }))
  const saved = await graphql('saveOfferBreakdown', { input: { claimId, people: withAmounts } })
  expect(saved.data?.['saveOfferBreakdown']).toMatchObject({
    members: [{ hasClaimantSavedPaymentBreakdown: true }, { hasClaimantSavedPaymentBreakdown: true }],
  })
})

it('refuses percentages that are none, with a code that the form knows', async () => {
  const { claimId, members } = await world.accepted()
  const ask = (breakdownPercentage: unknown) =>
    graphql('calculateOfferBreakdown', {
      input: { claimId, people: members.map(({ personId }) => ({ personId, breakdownPercentage })) },
    })
  expect((await ask(50.01)).errors?.[0]?.extensions.code).toBe('BREAKDOWN_NOT_EQUAL_100')
  expect((await ask('abc')).errors?.[0]?.extensions.code).toBe('MALFORMED_REQUEST')
})
