import type { MessageView } from '@makewhole/contract/message/message.ts'
import type { ProblemView } from '@makewhole/contract/problem.ts'
import { messagePage } from '@makewhole/domain/message/message.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { RuleError } from '@makewhole/domain/shared/rule-error.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { aStranger, testApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import type { OperationHandlers } from '../graphql/handler.ts'
import type { Handlers } from './register-routes.ts'

const claimId = '7f6e3fd4-4a2b-4b0e-9d4e-0f5a3d8a1c11'
const rosa = aStranger()
const savedStep = {
  id: claimId,
  claimNumber: 'LH-1',
  stepName: 'attorney',
  version: 7,
  draftRevision: 0,
  warnings: [],
  status: { id: 1, name: 'In progress' },
}

let effects = 0
let finish: (() => void) | null = null
/** The senders of messages, and functions that let each continue. */
const begun: string[] = []
const sends: (() => void)[] = []

/** Handlers of this test's routes, just enough to test the layer. */
const handlers = (db: TestApp['db']): Handlers => ({
  getMe: ({ actor }) =>
    Promise.resolve({
      ...actor,
      permissions: [...actor.permissions],
      abilities: [],
      firm: null,
      secret: 'never leaves',
    } as never),
  setLocale: () => Promise.resolve(null),
  exportClaims: ({ body }) =>
    Promise.resolve({ fileName: 'clãims.csv', parts: parts(body.filter.lastName === 'crash') }),
  listMessages: ({ query }) => Promise.resolve(messages(query.before === undefined ? messagePage : 1)),
  getForm: () => Promise.reject(new Error('something with personal data')),
  updateMessage: ({ ifMatch }) => Promise.resolve({ ...messages(1)[0], version: ifMatch } as never),
  deleteMessage: () => Promise.resolve(null),
  sendMessage: async ({ actor }) => {
    await sent(actor)
    return messages(1)[0] as never
  },
  withdrawClaim: () => Promise.resolve({ ...savedStep } as never),
  saveClaimant: async ({ body, ifMatch }) => {
    if (body.firstName === 'refuse') throw new RuleError('CLAIM_ALREADY_SUBMITTED')
    if (body.firstName === 'wait') await new Promise<void>((done) => (finish = done))
    if (body.firstName === 'crash') {
      await db.transaction((tx) => count(tx))
      throw new Error('between effect and answer')
    }
    await db.transaction((tx) => count(tx))
    return { ...savedStep, version: ifMatch ?? savedStep.version }
  },
})

const operationHandlers: OperationHandlers = {
  createMessage: ({ actor }) => sent(actor) as never,
  createMessageThread: ({ actor }) => sent(actor) as never,
  updateMessage: ({ actor }) => sent(actor) as never,
}

async function sent({ subject }: Actor): Promise<null> {
  begun.push(subject)
  await new Promise<void>((done) => sends.push(done))
  return null
}

async function* parts(breaks: boolean): AsyncGenerator<string> {
  yield await Promise.resolve('"Núñez"\r\n')
  if (breaks) throw new Error('the database went away')
  yield '"Moss"\r\n'
}

function messages(count: number): MessageView[] {
  return Array.from({ length: count }, () => ({
    id: randomUUID(),
    claimId,
    threadId: null,
    additionalInformation: [],
    messageType: 'reviewer',
    fromReviewer: true,
    isDraft: false,
    messageSubject: { id: 0, name: 'x' },
    messageBody: '',
    claimNumber: 'LH-1',
    senderId: 'a',
    senderName: null,
    receiverId: null,
    receiverName: null,
    createdBy: 'a',
    createdOn: '1',
    sentDateTime: '1',
    hasRead: true,
    version: null,
  }))
}

async function count(tx: TestApp['db']['kysely']): Promise<void> {
  effects += 1
  await tx
    .insertInto('rate_limit')
    .values({ bucket: `effect ${randomUUID()}`, calls: 1, ends_at: new Date(0) })
    .execute()
}

let server: TestApp
let signedIn: { authorization: string }

beforeAll(async () => {
  server = await testApp(handlers, { operationHandlers })
  signedIn = server.as(rosa)
})
afterAll(() => server.close())

const address = `/api/v1/Claims/${claimId}/Claimant`

function save(body: unknown, headers: Record<string, string> = {}) {
  return server.app.inject({
    method: 'POST',
    url: address,
    headers: { ...signedIn, ...headers },
    payload: body as object,
  })
}

describe('formatted texts', () => {
  const message = Buffer.from('x').toString('base64')
  const post = async (actor: Actor, url: string, payload: object) => {
    const headers = { ...server.as(actor), 'idempotency-key': randomUUID() }
    return server.app.inject({ method: 'POST', url, headers, payload })
  }
  const byRest = async (actor: Actor) => {
    const url = `/api/v1/ReviewingMessage/${claimId}`
    return (await post(actor, url, { subject: 'Text', message })).statusCode
  }
  const byGraphql = async (operationName: string, input: object, actor: Actor) => {
    const answer = await post(actor, '/api/graphql', { operationName, variables: { input } })
    return answer.json<{ data: Record<string, { responseCode: number }> }>().data[operationName]?.responseCode
  }
  const doors = {
    REST: byRest,
    createMessage: (actor: Actor) => byGraphql('createMessage', { threadId: claimId, message }, actor),
    createMessageThread: (actor: Actor) =>
      byGraphql('createMessageThread', { claimId, subject: 'Text', message }, actor),
    updateMessage: (actor: Actor) => byGraphql('updateMessage', { id: claimId, message }, actor),
  }

  const patience = { timeout: 20_000 }
  const aWhile = { ...patience, interval: 1 }
  const goOn = async (all: readonly Promise<unknown>[]) => {
    let isOver = false
    void Promise.all(all).then(() => (isOver = true))
    await vi.waitFor(() => {
      for (const done of sends.splice(0)) done()
      expect(isOver).toBe(true)
    }, aWhile)
  }

  test.each(Object.entries(doors))(
    'of one account are sent one after the other, with no connection held, by %s; others’ go meanwhile',
    async (_name, send) => {
      const [ana, ben] = [aStranger(), aStranger()]
      begun.length = 0
      const many = Array.from({ length: 24 }, () => send(ana))
      await vi.waitFor(() => expect(begun).toEqual([ana.subject]), patience)
      const other = send(ben)
      await vi.waitFor(() => expect(begun).toEqual([ana.subject, ben.subject]), patience)
      await vi.waitFor(() => expect(server.db.pool.totalCount - server.db.pool.idleCount).toBe(2), patience)
      sends.pop()?.()
      await other
      for (let count = 1; count <= many.length; count += 1) {
        await vi.waitFor(() => expect(begun).toHaveLength(1 + count), patience)
        expect(sends).toHaveLength(1)
        sends.pop()?.()
      }
      await Promise.all(many)
    },
  )

  test('take turns across the doors', async () => {
    const ana = aStranger()
    begun.length = 0
    const many = Object.values(doors).map((send) => send(ana))
    for (let count = 1; count <= many.length; count += 1) {
      await vi.waitFor(() => expect(begun).toHaveLength(count), patience)
      expect(sends).toHaveLength(1)
      sends.pop()?.()
    }
    await Promise.all(many)
  })

  test('that are sent are thirty a minute of one account, by all doors together; drafts are changed as often as anything', async () => {
    const ana = aStranger()
    const { REST, createMessage, createMessageThread, updateMessage } = doors
    const sending = Array.from({ length: 10 }, () => [
      REST(ana),
      createMessage(ana),
      createMessageThread(ana),
    ])
    await goOn(sending.flat())
    begun.length = 0
    expect(await Promise.all([REST(ana), createMessage(ana), createMessageThread(ana)])).toEqual([
      429, 429, 429,
    ])
    expect(begun).toEqual([])
    await goOn([updateMessage(ana), createMessage(aStranger())])
    expect(begun).toHaveLength(2)
  })
})

test('a full page of a list names the address of the older ones, the last page none', async () => {
  const url = `/api/v1/ReviewingMessage/${claimId}`
  const first = await server.app.inject({ method: 'GET', url, headers: signedIn })
  const list = first.json<MessageView[]>()
  expect(list).toHaveLength(messagePage)
  const older = `${url}?before=${list.at(-1)?.id}`
  expect(first.headers['link']).toBe(`<${older}>; rel="next"`)
  const last = await server.app.inject({ method: 'GET', url: older, headers: signedIn })
  expect(last.json()).toHaveLength(1)
  expect(last.headers['link']).toBeUndefined()
})

test('a long list travels compressed', async () => {
  const url = `/api/v1/ReviewingMessage/${claimId}`
  const headers = { ...signedIn, 'accept-encoding': 'br' }
  const plain = await server.app.inject({ url, headers: signedIn })
  const short = await server.app.inject({ url, headers })
  expect(short.headers['content-encoding']).toBe('br')
  expect(short.rawPayload.length).toBeLessThan(plain.rawPayload.length / 10)
})

describe('a file', () => {
  const exported = (lastName: string) =>
    server.clientOf(rosa).call('exportClaims', { body: { filter: { lastName } } })

  test('arrives whole, under its name', async () => {
    const { fileName, content } = await exported('Moss')
    expect(fileName).toBe('claims.csv')
    expect(await content.text()).toBe('"Núñez"\r\n"Moss"\r\n')
  })

  test('that breaks off is a line that dropped, and no file', async () => {
    await expect(exported('crash')).rejects.toMatchObject({ code: 'NETWORK' })
  })
})

async function effectRows(): Promise<number> {
  const rows = await server.db.kysely
    .selectFrom('rate_limit')
    .select('bucket')
    .where('bucket', 'like', 'effect %')
    .execute()
  return rows.length
}

describe('a route', () => {
  test('answers what the contract names and nothing else', async () => {
    const answer = await server.app.inject({ url: '/api/v1/Me', headers: signedIn })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ ...rosa, abilities: [], firm: null })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{10}$/)
  })

  test('is found whatever the case of its address', async () => {
    expect((await server.app.inject({ url: '/API/V1/me', headers: signedIn })).statusCode).toBe(200)
  })

  test('refuses a call without a token, or with one that is worth nothing', async () => {
    for (const headers of [{}, { authorization: 'Bearer nonsense' }, { authorization: 'Basic YTpi' }]) {
      const answer = await server.app.inject({ url: '/api/v1/Me', headers })
      expect(answer.statusCode).toBe(401)
      expect(answer.json<ProblemView>().code).toBe('NOT_AUTHENTICATED')
      expect(answer.headers['www-authenticate']).toBe('Bearer')
    }
  })

  test('answers 204 without a body', async () => {
    const answer = await server.app.inject({
      method: 'PUT',
      url: '/api/v1/Me/Locale',
      headers: signedIn,
      payload: { locale: 'es' },
    })
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
  })

  test('takes no bytes for no body, also with a type of JSON', async () => {
    const json = { ...signedIn, 'content-type': 'application/json' }
    const withdraw = `/api/v1/Claims/${claimId}/Withdraw`
    const withdrawn = await server.app.inject({ method: 'POST', url: withdraw, headers: json })
    expect([withdrawn.statusCode, withdrawn.json<{ version: number }>().version]).toEqual([200, 7])
    const nothing = await server.app.inject({ method: 'POST', url: address, headers: json })
    expect([nothing.statusCode, nothing.json<ProblemView>().code]).toEqual([400, 'MALFORMED_REQUEST'])
    const broken = await server.app.inject({ method: 'POST', url: address, headers: json, payload: '{' })
    expect(broken.statusCode).toBe(400)
    const poisoned = '{"__proto__":{"firstName":"x"}}'
    const refused = await server.app.inject({
      method: 'POST',
      url: address,
      headers: json,
      payload: poisoned,
    })
    expect(refused.statusCode).toBe(400)
  })

  test('gives the version as ETag and reads it from If-Match', async () => {
    expect((await save({ firstName: 'Rosa' })).headers['etag']).toBe('"7"')
    expect((await save({ firstName: 'Rosa' }, { 'if-match': '"12"' })).headers['etag']).toBe('"12"')
    expect((await save({ firstName: 'Rosa' }, { 'if-match': 'twelve' })).statusCode).toBe(400)
  })

  test('gives no ETag of what has no version, or is gone', async () => {
    const change = (method: 'PUT' | 'DELETE', headers = {}) =>
      server.app.inject({
        method,
        url: `/api/v1/ReviewingMessage/${claimId}`,
        headers: { ...signedIn, ...headers },
        ...(method === 'PUT' && { payload: { message: '' } }),
      })
    expect((await change('PUT', { 'if-match': '"3"' })).headers['etag']).toBe('"3"')
    const sent = await change('PUT')
    expect([sent.statusCode, sent.headers['etag']]).toEqual([200, undefined])
    const gone = await change('DELETE', { 'if-match': '"3"' })
    expect([gone.statusCode, gone.headers['etag']]).toEqual([204, undefined])
  })
})

describe('a refusal', () => {
  test('is a problem with code, message and request id, in the language asked for', async () => {
    const english = await save({ firstName: 'refuse' })
    expect(english.statusCode).toBe(409)
    expect(english.headers['content-type']).toContain('application/problem+json')
    expect(english.json()).toMatchObject({
      status: 409,
      code: 'CLAIM_ALREADY_SUBMITTED',
      message: expect.stringContaining('already submitted') as string,
      requestId: english.headers['x-request-id'],
    })
    const spanish = await save({ firstName: 'refuse' }, { 'accept-language': 'fr, es-MX;q=0.9, en;q=0.5' })
    expect(spanish.json<ProblemView>().message).toContain('ya se presentó')
  })

  test('lists every place that does not fit the contract, without repeating what was sent', async () => {
    const answer = await save({ firstName: 12, lastName: 'x'.repeat(2001), contactMethods: [{ id: 'one' }] })
    expect(answer.statusCode).toBe(400)
    const problem = answer.json<ProblemView>()
    expect(problem.errors?.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'firstName invalid-type',
      'lastName too-big',
      'contactMethods.0.id invalid-type',
    ])
    expect(answer.body).not.toContain('xxx')
  })

  test.each([
    [
      'JSON that is none',
      { payload: '{"a":', headers: { 'content-type': 'application/json' } },
      400,
      'MALFORMED_REQUEST',
    ],
    ['no body', { headers: { 'content-type': 'application/json' } }, 400, 'MALFORMED_REQUEST'],
    [
      'another kind of content',
      { payload: '<a/>', headers: { 'content-type': 'application/xml' } },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['too much', { payload: { firstName: 'x'.repeat(1_100_000) } }, 413, 'PAYLOAD_TOO_LARGE'],
    ['a NUL in a text', { payload: { firstName: 'a\u0000b' } }, 400, 'MALFORMED_REQUEST'],
  ])('of %s has its own code', async (_name, request, status, code) => {
    const { headers, ...rest } = { headers: {}, ...request }
    const answer = await server.app.inject({
      method: 'POST',
      url: address,
      headers: { ...signedIn, ...headers },
      ...rest,
    })
    expect([answer.statusCode, answer.json<ProblemView>().code]).toEqual([status, code])
  })

  test('of an unknown address is NOT_FOUND, of a wrong method METHOD_NOT_ALLOWED with what is allowed', async () => {
    const unknown = await server.app.inject({ url: '/api/v1/nothing', headers: signedIn })
    expect([unknown.statusCode, unknown.json<ProblemView>().code]).toEqual([404, 'NOT_FOUND'])
    const wrong = await server.app.inject({ method: 'DELETE', url: address, headers: signedIn })
    expect([wrong.statusCode, wrong.json<ProblemView>().code, wrong.headers['allow']]).toEqual([
      405,
      'METHOD_NOT_ALLOWED',
      'POST',
    ])
    const noId = await server.app.inject({
      method: 'POST',
      url: '/api/v1/claims/12/claimant',
      headers: signedIn,
      payload: {},
    })
    expect(noId.json<ProblemView>().code).toBe('NOT_FOUND')
  })

  test('of something unforeseen tells nothing of its inside', async () => {
    const answer = await server.app.inject({ url: '/api/v1/Forms/claimant', headers: signedIn })
    expect([answer.statusCode, answer.json<ProblemView>().code]).toEqual([500, 'INTERNAL_ERROR'])
    expect(answer.body).not.toContain('personal')
  })
})

describe('a retry with the same Idempotency-Key', () => {
  test('gets the same answer and has no second effect', async () => {
    const headers = { 'idempotency-key': randomUUID(), 'if-match': '"3"' }
    const before = await effectRows()
    const first = await save({ firstName: 'Rosa' }, headers)
    const second = await save({ firstName: 'Rosa' }, headers)
    expect(second.json()).toEqual(first.json())
    expect(second.headers['etag']).toBe(first.headers['etag'])
    expect(await effectRows()).toBe(before + 1)
  })

  test('is refused when it asks for something else', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    await save({ firstName: 'Rosa' }, headers)
    expect((await save({ firstName: 'Ana' }, headers)).json<ProblemView>().code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    )
  })

  test('of another person is another call', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const before = await effectRows()
    await save({ firstName: 'Rosa' }, headers)
    await save({ firstName: 'Rosa' }, { ...headers, ...server.as(aStranger()) })
    expect(await effectRows()).toBe(before + 2)
  })

  test('waits for the first one that still works, and shares its answer', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const before = effects
    const first = save({ firstName: 'wait' }, headers)
    await expect.poll(() => finish).not.toBeNull()
    const second = save({ firstName: 'wait' }, headers)
    finish?.()
    const answers = await Promise.all([first, second])
    expect(answers.map((each) => each.statusCode)).toEqual([200, 200])
    expect(effects).toBe(before + 1)
  })

  test('after a failure between effect and answer finds neither, and may be tried again', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const before = await effectRows()
    expect((await save({ firstName: 'crash' }, headers)).statusCode).toBe(500)
    expect(await effectRows()).toBe(before)
    expect((await save({ firstName: 'Rosa' }, headers)).statusCode).toBe(200)
    expect(await effectRows()).toBe(before + 1)
  })
})
