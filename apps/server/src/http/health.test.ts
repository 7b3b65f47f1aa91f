import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { limits } from './limits.ts'

let server: TestApp

beforeAll(async () => void (server = await testApp(() => ({}))))
afterAll(() => server.close())

test('asks the database once for all who ask at the same time', async () => {
  let questions = 0
  const pool = new Proxy(server.db.pool, {
    get(target, name) {
      if (name === 'query') questions += 1
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  const other = await testApp(() => ({}), { db: { ...server.db, pool } })
  await Promise.all(Array.from({ length: 200 }, () => other.app.inject('/api/ready')))
  expect(questions).toBe(1)
  await other.close()
})

test('a server that stops says so to balancers, and goes on answering', async () => {
  let isStopping = false
  const { app, close } = await testApp(() => ({}), { isStopping: () => isStopping })
  const statusOf = async (url: string) => (await app.inject(url)).statusCode
  expect(await statusOf('/api/ready')).toBe(200)
  isStopping = true
  expect(await statusOf('/api/ready')).toBe(404)
  expect(await statusOf('/api/health')).toBe(200)
  expect(await statusOf('/api/openapi.json')).toBe(200)
  await close()
})

test('answers a balancer whose address has used up its limit, which everything else refuses', async () => {
  const statusOf = async (url: string) => (await server.app.inject(url)).statusCode
  await Promise.all(Array.from({ length: limits.address.perMinute }, () => statusOf('/api/none')))
  expect(await statusOf('/api/none')).toBe(429)
  expect(await statusOf('/api/health')).toBe(200)
  expect(await statusOf('/api/ready')).toBe(200)
})
