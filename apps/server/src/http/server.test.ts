import { Writable } from 'node:stream'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '@makewhole/contract/routes.ts'
import { portals } from '@makewhole/domain/access/portal.ts'
import type { ProblemView } from '@makewhole/contract/problem.ts'
import { aStranger, testApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { localeOf } from './locale.ts'
import type { openApiDocument } from './openapi.ts'

let server: TestApp
let portal: string
let reviewerPortal: string
let attorneyPortal: string
/** Files without a page. */
let publicFiles: string
let logged = ''

beforeAll(async () => {
  portal = aBuild('Makewhole')
  reviewerPortal = aBuild('Reviewers')
  attorneyPortal = aBuild('Attorneys')
  publicFiles = aBuild(null)
  const logTo = new Writable({
    write: (chunk: Buffer, _encoding, done) => ((logged += chunk.toString()), done()),
  })
  server = await testApp(
    (db) => ({
      getMe: () => Promise.reject(new Error('boom')),
      keepStartDraft: () => Promise.resolve({ revision: 1, savedAt: '1' }),
      setLocale: async () => {
        await db.pool.query("SELECT 'rosa@makewhole.test'::int", [])
        return null
      },
      getProgram: () =>
        Promise.reject(Object.assign(new Error('connect ENOENT'), { code: 'ENOENT', syscall: 'connect' })),
      getForm: async () => {
        await db.pool.query("DO $$ BEGIN RAISE EXCEPTION 'no space' USING ERRCODE = '53100'; END $$")
        return { id: '', version: '', title: { en: '', es: '' }, steps: [] }
      },
    }),
    {
      portals: [
        { path: '/', folder: portal, pages: portals.claimant.pages },
        { path: '/reviewer/', folder: reviewerPortal },
        { path: '/attorney/', folder: attorneyPortal },
        { path: '/public/', folder: publicFiles },
      ],
      isSecure: true,
      origins: ['https://id.example.org'],
      tileOrigin: 'https://tiles.example.org',
      logLevel: 'info',
      logTo,
    },
  )
})
afterAll(async () => {
  await server.close()
  for (const folder of [portal, reviewerPortal, attorneyPortal, publicFiles])
    rmSync(folder, { recursive: true })
})

/** A folder as a build leaves it, with a page of this title or without one. */
function aBuild(title: string | null): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'))
  for (const each of ['assets', '.vite']) mkdirSync(join(folder, each))
  if (title !== null) writeFileSync(join(folder, 'index.html'), `<!doctype html><title>${title}</title>`)
  writeFileSync(join(folder, 'assets', 'main-4f3c2b1a.js'), 'export {}')
  for (const each of ['.vite/manifest.json', '.env', 'assets/main-4f3c2b1a.js.map'])
    writeFileSync(join(folder, each), '{"secret":1}')
  return folder
}

describe('the portal', () => {
  const page = { accept: 'text/html' }

  test('is served at every address of its own, asked for again each time', async () => {
    for (const url of [
      '/',
      '/index.html',
      '/claims',
      '/Claim-Start/',
      '/claims/LH-1/7f6e?tab=2',
      '/sign/4711',
    ]) {
      const answer = await server.app.inject({ url, headers: page })
      expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 200, 'no-cache'])
      expect(answer.body).toContain('<title>Makewhole</title>')
    }
  })

  test.each([
    '/nonsense',
    '/my-claims',
    '/claims/LH-1',
    '/claims/LH-1/7f6e/overview/more',
    '/es/nonsense',
    '/sign',
  ])('says at %s that there is no such page, with the status of it', async (url) => {
    const answer = await server.app.inject({ url, headers: { ...page, 'if-none-match': '*' } })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(answer.body).toContain('<title>Makewhole</title>')
    expect((await server.app.inject({ method: 'HEAD', url, headers: page })).statusCode).toBe(404)
  })

  test.each([
    ['a browser', 'text/html,application/xhtml+xml,*/*;q=0.8'],
    ['whoever takes anything', '*/*'],
    ['whoever says nothing', undefined],
  ])('answers %s with its pages', async (_, accept) => {
    const at = async (url: string) => {
      const headers = accept === undefined ? {} : { accept }
      const { statusCode, body } = await server.app.inject({ url, headers })
      return [statusCode, /<title>(.*)<\/title>/.exec(body)?.[1]]
    }
    expect(await at('/claims')).toEqual([200, 'Makewhole'])
    expect(await at('/reviewer/claims')).toEqual([200, 'Reviewers'])
    expect(await at('/attorney/')).toEqual([200, 'Attorneys'])
    expect(await at('/nonsense')).toEqual([404, 'Makewhole'])
    expect(await at('/api/v1/gone')).toEqual([404, undefined])
  })

  test('answers data with a problem, and whoever takes anything with no page for a file', async () => {
    for (const [url, accept] of [
      ['/claims', 'application/json'],
      ['/nonsense', 'application/json'],
      ['/reviewer/pdf/gone.wasm', '*/*'],
      ['/favicon.ico', 'image/avif,image/webp,*/*;q=0.8'],
    ] as const) {
      const answer = await server.app.inject({ url, headers: { accept } })
      expect([url, answer.statusCode, answer.json<ProblemView>().code]).toEqual([url, 404, 'NOT_FOUND'])
    }
  })

  test('of the reviewers has every address below its own', async () => {
    for (const url of ['/reviewer', '/reviewer/', '/reviewer/claims?view=late', '/Reviewer/claim/LH-1/a']) {
      expect((await server.app.inject({ url, headers: page })).body).toContain('<title>Reviewers</title>')
    }
    expect((await server.app.inject({ url: '/reviewers', headers: page })).body).toContain('Makewhole')
    const missing = await server.app.inject({ url: '/reviewer/assets/gone.js', headers: page })
    expect(missing.statusCode).toBe(404)
  })

  test('keeps its hashed files for a year, and misses a missing one', async () => {
    const asset = await server.app.inject({ url: '/assets/main-4f3c2b1a.js' })
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await server.app.inject({ url: '/assets/gone.js', headers: page })).statusCode).toBe(404)
    expect((await server.app.inject({ url: '/api/v1/gone', headers: page })).json<ProblemView>().code).toBe(
      'NOT_FOUND',
    )
  })

  test.each(['/', '/reviewer/', '/attorney/', '/public/'])(
    'at %s keeps hidden files, a build’s manifest and source maps to itself',
    async (path) => {
      const hidden = ['.vite/manifest.json', '%2Evite/manifest.json', '.env', 'assets/main-4f3c2b1a.js.map']
      for (const file of [...hidden, '../.env', 'assets/../.vite/manifest.json'])
        for (const headers of [{}, page]) {
          const answer = await server.app.inject({ url: `${path}${file}`, headers })
          expect([file, answer.statusCode, answer.body.includes('secret')]).toEqual([file, 404, false])
        }
      expect((await server.app.inject({ url: `${path}assets/main-4f3c2b1a.js` })).statusCode).toBe(200)
    },
  )

  test('may run only our own scripts, none inline, and tells browsers to stay on HTTPS', async () => {
    const { headers } = await server.app.inject({ url: '/', headers: page })
    const policy = String(headers['content-security-policy'])
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe("'self' 'wasm-unsafe-eval'")
    expect(policy).toContain("connect-src 'self' https://id.example.org")
    expect(headers['strict-transport-security']).toContain('max-age=31536000')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('shows pictures of the tile server to reviewers alone, and tells it no address of ours', async () => {
    const headersOf = async (url: string) => (await server.app.inject({ url, headers: page })).headers
    const picturesAt = async (url: string) =>
      /img-src ([^;]*)/.exec(String((await headersOf(url))['content-security-policy']))?.[1]
    const elsewhere = "'self' data: blob: https://id.example.org"
    for (const url of ['/reviewer', '/Reviewer/map?fire=1', '/reviewer/claims'])
      expect(await picturesAt(url)).toBe(`${elsewhere} https://tiles.example.org`)
    for (const url of ['/', '/reviewers', '/claims?from=/reviewer/'])
      expect(await picturesAt(url)).toBe(elsewhere)
    expect((await headersOf('/reviewer/map'))['referrer-policy']).toBe('no-referrer')
  })
})

describe('data', () => {
  test('is no page: it may load nothing, stand in no frame and pass for nothing else', async () => {
    for (const url of ['/api/v1/gone', '/api/graphql']) {
      const { headers } = await server.app.inject({ url, headers: { accept: 'text/html' } })
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['x-frame-options']).toBe('DENY')
      expect(headers['strict-transport-security']).toContain('max-age=31536000')
    }
  })
})

describe('health', () => {
  test('says that the process lives and that its database answers', async () => {
    expect((await server.app.inject('/api/health')).json()).toEqual({
      status: 'ok',
      version: 'Makewhole 0.1.0, build test',
    })
    expect((await server.app.inject('/api/ready')).json()).toEqual({ status: 'ready' })
  })
})

describe('an error of the database', () => {
  test('that is away is SERVICE_UNAVAILABLE, with a time to try again', async () => {
    const answer = await server.app.inject('/api/v1/Program')
    expect([answer.statusCode, answer.json<ProblemView>().code, answer.headers['retry-after']]).toEqual([
      503,
      'SERVICE_UNAVAILABLE',
      '5',
    ])
  })

  test('whose disk is full is STORAGE_FULL', async () => {
    const answer = await server.app.inject({ url: '/api/v1/Forms/claimant', headers: server.as(aStranger()) })
    expect([answer.statusCode, answer.json<ProblemView>().code]).toEqual([503, 'STORAGE_FULL'])
  })
})

describe('the log', () => {
  test('carries the number that the error screen shows, the route and the time, and no personal data', async () => {
    const headers = { ...server.as(aStranger()), 'user-agent': 'a telling browser' }
    const answer = await server.app.inject({ url: '/api/v1/Me?email=rosa@makewhole.test', headers })
    const payload = { locale: 'en' }
    await server.app.inject({ method: 'PUT', url: '/api/v1/Me/Locale', headers, payload })
    const lines = logged
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    const { requestId } = answer.json<ProblemView>()
    expect(lines.filter((line) => line['requestId'] === requestId)).toMatchObject([
      { msg: 'refused', code: 'INTERNAL_ERROR', err: { message: 'boom' } },
      { msg: 'answered', method: 'GET', route: '/api/v1/Me', status: 500 },
    ])
    expect(logged).toContain('22P02')
    for (const secret of ['rosa@makewhole.test', 'Bearer', 'telling', '127.0.0.1'])
      expect(logged).not.toContain(secret)
  })
})

describe('limits', () => {
  const keep = (headers: Record<string, string>) =>
    server.app.inject({
      method: 'PUT',
      url: '/api/v1/ClaimDrafts/Start',
      headers,
      payload: { step: 'start', form: { id: 'claimant', version: '1.0.0' }, answers: {}, revision: 0 },
    })

  test('stop one person who calls too often, tell when to come back, and leave others alone', async () => {
    const busy = server.as(aStranger())
    const answers = await Promise.all(Array.from({ length: 125 }, () => keep(busy)))
    const refused = answers.filter((each) => each.statusCode === 429)
    expect(refused).toHaveLength(5)
    expect(refused[0]?.json<ProblemView>().code).toBe('TOO_MANY_REQUESTS')
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await keep(server.as(aStranger()))).statusCode).not.toBe(429)
  })

  test('are shared by all servers of one database', async () => {
    const subject = aStranger()
    const other = await testApp(
      () => ({ keepStartDraft: () => Promise.resolve({ revision: 1, savedAt: '1' }) }),
      { db: server.db },
    )
    const url = '/api/v1/ClaimDrafts/Start'
    const payload = { step: 'start', form: { id: 'claimant', version: '1.0.0' }, answers: {}, revision: 0 }
    const calls = [server, other].flatMap((each) => {
      const headers = each.as(subject)
      return Array.from({ length: 61 }, () => each.app.inject({ method: 'PUT', url, headers, payload }))
    })
    const statuses = (await Promise.all(calls)).map((each) => each.statusCode)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    await other.close()
  })
})

describe('the API documentation', () => {
  test('names every route of the contract with its refusals', async () => {
    const document = (await server.app.inject('/api/openapi.json')).json<ReturnType<typeof openApiDocument>>()
    const operations = Object.values(document['paths'] as object).flatMap(
      (path) => Object.values(path as object) as { operationId: string }[],
    )
    expect(operations.map((each) => each.operationId).sort()).toEqual(Object.keys(routes).sort())
    const save = operations.find((each) => each.operationId === 'saveClaimant') as { responses?: object }
    for (const code of ['STEP_OUT_OF_ORDER', 'FORBIDDEN', 'IDEMPOTENCY_KEY_REUSED', 'REQUEST_IN_PROGRESS'])
      expect(JSON.stringify(save.responses)).toContain(code)
  })

  test('can be read by people without an inline script', async () => {
    const answer = await server.app.inject('/api/docs/')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>/)
  })
})

test.each([
  [undefined, 'en'],
  ['es', 'es'],
  ['ES-mx', 'es'],
  ['fr;q=0.9', 'en'],
  ['en;q=0.4, es;q=0.8', 'es'],
  ['es;q=0, en', 'en'],
  [';;,,q=', 'en'],
])('Accept-Language %s is answered in %s', (header, locale) => {
  expect(localeOf(header)).toBe(locale)
})

describe('what cannot be read', () => {
  let port: number
  beforeAll(async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    port = (server.app.server.address() as AddressInfo).port
  })

  /** Returns the answer to these exact bytes. */
  const said = (bytes: string) =>
    new Promise<string>((resolve) => {
      let answer = ''
      const socket = connect(port, '127.0.0.1')
      socket.on('data', (chunk) => (answer += chunk.toString()))
      socket.on('close', () => resolve(answer))
      socket.write(bytes)
    })
  const get = (url: string) => `GET ${url} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`

  test.each([
    ['a broken escape', get('/api/v1/claims/%zz')],
    ['half an escape', get('/%')],
    ['no UTF-8', get('/%ff%fe')],
    ['a space', get('/api/v1/a b')],
    ['no HTTP', 'hello\r\n\r\n'],
    ['a header without a name', 'GET / HTTP/1.1\r\n: x\r\n\r\n'],
  ])('gets problem details that no browser takes for anything else: %s', async (_what, bytes) => {
    const [head = '', body = ''] = (await said(bytes)).split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1.1 400 /)
    expect(head.toLowerCase()).toContain('content-type: application/problem+json')
    expect(head.toLowerCase()).toContain('x-content-type-options: nosniff')
    expect(JSON.parse(body)).toMatchObject({ status: 400, code: 'MALFORMED_REQUEST' })
  })

  test('is no server error when the line breaks in the middle of it', async () => {
    const before = logged.length
    const { authorization } = server.as(aStranger())
    for (const sent of ['', '{"revision":', `{"text":"${'x'.repeat(4000)}`]) {
      const over = new Promise((resolve) => {
        server.app.server.once('request', (request: IncomingMessage) => request.once('close', resolve))
      })
      const socket = connect(port, '127.0.0.1')
      socket.write(
        `PUT /api/v1/ClaimDrafts/Start HTTP/1.1\r\nhost: localhost\r\nauthorization: ${authorization}\r\n` +
          `content-type: application/json\r\ncontent-length: 5000\r\n\r\n${sent}`,
      )
      server.app.server.once('request', () => socket.resetAndDestroy())
      await over
      expect((await server.app.inject('/api/health')).statusCode).toBe(200)
    }
    expect(logged.slice(before)).not.toMatch(/"level":50|"status":5/)
  })
})
