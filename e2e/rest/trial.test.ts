import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ApiClient } from '@makewhole/contract/client.ts'
import { startFreshServer } from '../server.ts'
import type { RunningServer } from '../server.ts'

/* The trial's data of the two law firms (docs/rules/program.md "The trial"), as they and the staff see it. */

let server: RunningServer
let staff: ApiClient
beforeAll(async () => {
  server = await startFreshServer({ dataDir: join(import.meta.dirname, '../../.test/trial') })
  staff = await server.as('reviewer@makewhole.test')
}, 120_000)
afterAll(() => server.stop())

const threadsOf = async (client: ApiClient) => (await client.query('messageThreads', {})).data

describe.each(['attorney@makewhole.test', 'attorney2@makewhole.test'])('the firm of %s', (email) => {
  it('has threads about a claim and about none, some of them to be read', async () => {
    const threads = await threadsOf(await server.as(email))
    expect(threads.filter(({ claim }) => claim === null)).toHaveLength(2)
    expect(threads.filter(({ claim }) => claim !== null)).toHaveLength(2)
    expect(new Set(threads.map(({ isUnread }) => isUnread))).toEqual(new Set([true, false]))
  })

  it('wrote what staff have to read, and staff a draft', async () => {
    const { id } = await (await server.as(email)).call('getFirm', {})
    const threads = (await threadsOf(staff)).filter(({ userGroup }) => userGroup?.id === id)
    expect(threads).toHaveLength(4)
    expect(threads.filter(({ isUnread }) => isUnread).length).toBeGreaterThan(0)
    expect(threads.filter(({ recentMessage }) => recentMessage?.draft)).toHaveLength(1)
  })
})

it('one of them has a checked import with rows to mend', async () => {
  const firm = await server.as('attorney@makewhole.test')
  await vi.waitUntil(async () => (await firm.call('listImports', {}))[0]?.state === 'checked', {
    timeout: 60_000,
  })
  const [found] = await firm.call('listImports', {})
  expect(found).toMatchObject({ rows: { total: 6, ready: 2, problems: 4 }, imported: 0 })
})
