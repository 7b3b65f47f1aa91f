import { afterEach, beforeEach, expect, it } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'
import { createSealing } from '@makewhole/sealing/sealed-text.ts'
import { loadStorageSecrets } from './storage-secret.repository.ts'

const day = 86_400_000
const start = Date.UTC(2026, 0, 1)
const [key, later] = [1, 2].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer]

let db: TestDatabase
beforeEach(async () => {
  db = await testDatabase()
})
afterEach(() => db.close())

const load = (keys: readonly Buffer[], days = 0) =>
  loadStorageSecrets(db.kysely, createSealing(keys), new Date(start + days * day))

it('the secret of signed addresses is sealed, and the same for every server', async () => {
  const [secret] = await load([key])
  expect(await load([key])).toEqual([secret])
  const { rows } = await db.pool.query('select secret from storage_signing_secret')
  expect(JSON.stringify(rows)).not.toContain(secret?.toString('base64url'))
})

it('is new after 30 days; the one before opens what it signed for as long again', async () => {
  const [first] = await load([key])
  const [second, ...before] = await load([key], 30)
  expect([second?.equals(first ?? Buffer.of()), before]).toEqual([false, [first]])
  expect(await load([key], 61)).not.toContainEqual(first)
})

it('a changed key has addresses signed on, also once the key before it is left out', async () => {
  const [first] = await load([key])
  const [second, ...before] = await load([later, key])
  expect(before).toEqual([first])
  expect(await load([later])).toEqual([second])
})

it('a key that nobody put in front beforehand makes a secret of its own', async () => {
  await load([key])
  expect(await load([later])).toHaveLength(1)
})
