import { join } from 'node:path'
import { bodyOfFacts } from '@makewhole/contract/intake/entities.ts'
import type { SavedStepName } from '@makewhole/contract/intake/step-bodies.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import { factsOf } from '@makewhole/domain/intake/bindings.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { claimsAndIntake, aWholeHousehold, person } from '../../test/claims.ts'
import { loadProgram } from '../program/load-program.ts'

const shownForm = { id: 'claimant', version: '1.0.0' }

let server: TestApp

beforeAll(async () => {
  const program = await loadProgram(join(import.meta.dirname, '../../../../program'))
  const clock = { now: () => Date.parse('2026-11-02T20:00:00Z'), today: () => '2026-11-02' }
  server = await testApp((db) => claimsAndIntake({ db, program, clock }).handlers)
})
afterAll(() => server.close())

type Method = 'GET' | 'PUT' | 'POST'
let people = 0

/** A person who calls REST v1. */
function caller() {
  const headers = server.as(person(`caller-${++people}`))
  return async (
    method: Method,
    url: string,
    payload?: object | string,
    more: Record<string, string> = {},
  ) => {
    const answer = await server.app.inject({
      method,
      url: `/api/v1${url}`,
      headers: { 'content-type': 'application/json', ...headers, ...more },
      ...(payload ? { payload } : {}),
    })
    return {
      status: answer.statusCode,
      body: answer.json<Record<string, unknown>>(),
      etag: answer.headers.etag,
    }
  }
}

const { forms } = await loadProgram(join(import.meta.dirname, '../../../../program'))
const bodyOfStep = <N extends SavedStepName>(step: N, answers: Answers) =>
  bodyOfFacts(step, factsOf(forms.inForce.claimant, answers))
const start = bodyOfStep('start', aWholeHousehold)

describe('filing through REST', () => {
  it('goes from CreateClaim to SignAndDate, each step with the version of the one before', async () => {
    const call = caller()
    const begun = await call('PUT', '/Claims/CreateClaim', start)
    expect(begun).toMatchObject({ status: 200, etag: '"1"', body: { stepName: 'claimant', version: 1 } })
    const id = String(begun.body['id'])
    const steps = [
      ['POST', 'Claimant', bodyOfStep('claimant', aWholeHousehold)],
      ['PUT', 'Attorney', bodyOfStep('attorney', aWholeHousehold)],
      ['POST', 'AdditionalPersons', bodyOfStep('additionalPersons', aWholeHousehold)],
      ['POST', 'PropertyDetails', bodyOfStep('property', aWholeHousehold)],
      ['PUT', 'UpdateClaimInsurance', bodyOfStep('insurance', aWholeHousehold)],
      ['POST', 'SignAndDate', bodyOfStep('sign', aWholeHousehold)],
    ] as const
    let etag = String(begun.etag)
    for (const [method, step, body] of steps) {
      const saved = await call(method, `/claims/${id}/${step}`, body, { 'if-match': etag })
      expect([step, saved.status]).toEqual([step, 200])
      etag = String(saved.etag)
    }
    const shown = await call('GET', `/Claims/${id}`)
    expect(shown).toMatchObject({ status: 200, etag, body: { status: { name: 'Claim Submitted' } } })
    expect(await call('GET', '/claimsbyclaimant')).toMatchObject({
      body: [{ id, claimant: { lastName: 'Quintero' } }],
    })
  })

  it('begins one claim, however often a lost answer is asked for again', async () => {
    const call = caller()
    const key = { 'idempotency-key': 'a-click-on-next' }
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => call('PUT', '/Claims/CreateClaim', start, key)),
    )
    const again = await call('PUT', '/Claims/CreateClaim', start, key)
    const ids = new Set(
      [...answers, again].filter(({ status }) => status === 200).map(({ body }) => body['id']),
    )
    expect(ids.size).toBe(1)
    expect((await call('GET', '/claimsbyclaimant')).body).toHaveLength(1)
  })

  it('says every problem in the asked language, by path', async () => {
    const call = caller()
    const nothing = bodyOfStep('start', {})
    const refused = await call('PUT', '/Claims/CreateClaim', nothing, { 'accept-language': 'es' })
    expect(refused).toMatchObject({ status: 422, body: { code: 'INVALID_ANSWERS' } })
    const english = await call('PUT', '/Claims/CreateClaim', nothing)
    expect(english.body['errors']).toContainEqual({
      path: 'incident',
      code: 'required',
      message: 'Please select a fire option.',
    })
    const messages = (answer: typeof english) =>
      (answer.body['errors'] as { message: string }[]).map(({ message }) => message)
    expect(messages(refused)).not.toEqual(messages(english))
    expect(messages(refused)).toHaveLength(messages(english).length)
  })

  it('refuses what is no such body with 400, and what it cannot keep as typed', async () => {
    const call = caller()
    const bodies = [
      { ...start, property: { ...start.property, city: 7 } },
      { ...start, property: { ...start.property, city: 'a\u0000b' } },
      { ...start, property: { ...start.property, city: 'x'.repeat(2001) } },
      { ...start, fire: { id: 'x' } },
      {},
    ]
    for (const body of bodies) {
      expect(await call('PUT', '/Claims/CreateClaim', body)).toMatchObject({
        status: 400,
        body: { code: 'MALFORMED_REQUEST' },
      })
    }
  })

  it('answers a changed claim with 409 and its present version', async () => {
    const call = caller()
    const begun = await call('PUT', '/Claims/CreateClaim', start)
    const id = String(begun.body['id'])
    const claimant = bodyOfStep('claimant', aWholeHousehold)
    await call('POST', `/Claims/${id}/Claimant`, claimant, { 'if-match': '"1"' })
    const late = await call('POST', `/Claims/${id}/Claimant`, claimant, { 'if-match': '"1"' })
    expect(late).toMatchObject({ status: 409, body: { code: 'CLAIM_CHANGED', detail: { version: 2 } } })
  })

  it('keeps drafts, tells of another window, and withdraws', async () => {
    const call = caller()
    const id = String((await call('PUT', '/Claims/CreateClaim', start)).body['id'])
    const draft = { step: 'claimant', form: shownForm, answers: { claimantFirstName: 'Mar' }, revision: 0 }
    expect(await call('PUT', `/Claims/${id}/Draft`, draft)).toMatchObject({
      status: 200,
      body: { revision: 1 },
    })
    expect(await call('PUT', `/Claims/${id}/Draft`, draft)).toMatchObject({
      status: 409,
      body: { code: 'DRAFT_CHANGED', detail: { draft: { answers: { claimantFirstName: 'Mar' } } } },
    })
    expect(await call('PUT', '/ClaimDrafts/Start', { ...draft, step: 'start' })).toMatchObject({
      status: 200,
    })
    expect((await call('GET', '/ClaimDrafts/Start')).body).toMatchObject({ draft: { revision: 1 } })
    expect(await call('POST', `/Claims/${id}/Withdraw`)).toMatchObject({
      status: 200,
      body: { status: { name: 'Claim Closed (Withdrawn)' } },
    })
  })

  it('says what is wrong with a draft that nobody could have typed', async () => {
    const call = caller()
    const id = String((await call('PUT', '/Claims/CreateClaim', start)).body['id'])
    const nested = (depth: number) =>
      `{"step":1,"revision":0,"answers":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`
    const draft = { step: 'claimant', form: shownForm, answers: {}, revision: 0 }
    const hostile = [
      [nested(4_400), { path: 'answers', code: 'too-deep' }],
      [nested(8), { path: 'answers', code: 'too-deep' }],
      [
        { ...draft, revision: 2 ** 31 - 1 },
        { path: 'revision', code: 'too-big' },
      ],
      [
        { ...draft, revision: 2 ** 53 },
        { path: 'revision', code: 'too-big' },
      ],
    ] as const
    for (const url of [`/Claims/${id}/Draft`, '/ClaimDrafts/Start']) {
      for (const [body, problem] of hostile) {
        const refused = await call('PUT', url, body)
        expect(refused).toMatchObject({ status: 400, body: { code: 'MALFORMED_REQUEST' } })
        expect(refused.body['errors']).toContainEqual(expect.objectContaining(problem))
      }
      const last = await call('PUT', url, { ...draft, revision: 2 ** 31 - 2 })
      expect(last).toMatchObject({ status: 409, body: { code: 'DRAFT_CHANGED' } })
      const structures = { structures: [{ structureType: 1, list: [1, 2] }] }
      expect((await call('PUT', url, { ...draft, answers: structures })).status).toBe(200)
    }
  })

  it('gives a stranger the same 404 as for no claim', async () => {
    const id = String((await caller()('PUT', '/Claims/CreateClaim', start)).body['id'])
    const stranger = caller()
    const theirs = await stranger('GET', `/claims/${id}`)
    const none = await stranger('GET', `/claims/${crypto.randomUUID()}`)
    const told = ({ body: { code, message, detail } }: typeof theirs) => ({ code, message, detail })
    expect(theirs.status).toBe(404)
    expect(told(theirs)).toEqual(told(none))
  })
})
