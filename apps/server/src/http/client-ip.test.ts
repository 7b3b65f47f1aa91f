import { afterEach, describe, expect, it } from 'vitest'
import { testApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { AppError } from '../app-error.ts'

const [proxy, person, stranger] = ['10.0.4.9', '203.0.113.7', '198.51.100.9']
let server: TestApp
let heard: string[]

/** A server that believes these proxies, and what it hears of where calls come from. */
async function start(trustedProxies?: readonly string[]): Promise<void> {
  heard = []
  server = await testApp(
    () => ({
      getSigning: ({ caller }) => {
        heard.push(caller.address)
        return Promise.reject(new AppError('NOT_FOUND'))
      },
    }),
    trustedProxies ? { trustedProxies } : {},
  )
}
afterEach(() => server.close())

async function addressSeen(remoteAddress: string, forwarded: string): Promise<string | undefined> {
  const headers = { 'x-forwarded-for': forwarded }
  const answer = await server.app.inject({ url: '/api/v1/Signing/x', remoteAddress, headers })
  expect(answer.statusCode).toBe(404)
  return heard.at(-1)
}

describe('the address that a call comes from', () => {
  it('is the connection’s own, whatever anybody says, unless a proxy is trusted', async () => {
    await start()
    for (const remote of ['127.0.0.1', proxy, stranger])
      expect(await addressSeen(remote, person)).toBe(remote)
  })

  it('is what a trusted proxy says, and nobody before it', async () => {
    await start(['10.0.4.0/24', '127.0.0.1'])
    expect(await addressSeen(proxy, person)).toBe(person)
    expect(await addressSeen(proxy, `1.1.1.1, ${person}`)).toBe(person)
    expect(await addressSeen(proxy, `${person}, 10.0.4.10`)).toBe(person)
    expect(await addressSeen(stranger, person)).toBe(stranger)
    expect(await addressSeen(proxy, `${person}:51000`)).toBe(person)
    expect(await addressSeen(proxy, '[2001:db8::7]:51000')).toBe('2001:db8::7')
  })

  it.each([
    ['8 kB of letters', 'x'.repeat(8192)],
    ['8 kB of numbers', '1'.repeat(8192)],
    ['a row of addresses without end', `${'1.1.1.1, '.repeat(900)}nobody`],
    ['a statement', "'; drop table claim; --"],
    ['nothing', ''],
  ])('is never %s', async (_what, forwarded) => {
    await start(['10.0.4.0/24'])
    expect(await addressSeen(proxy, forwarded)).toBe(proxy)
  })
})
