import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ApiClient } from '@makewhole/contract/client.ts'
import { dataDirOf } from '../data-dir.ts'
import { startFreshServer } from '../server.ts'
import type { RunningServer } from '../server.ts'

/* A file of 200,000 inspections, and the same once more, while other people work (docs/rules/review.md "Importing inspections"). */

const records = 200_000
const header =
  'OBJECTID,* Damage,* Street Number,* Street Name,"* Street Type (e.g. road, drive, lane, etc.)",* City,Zip Code,County,Incident Start Date,* Structure Type'
const file = () => {
  const rows = Array.from(
    { length: records },
    (_, at) =>
      `${at + 1},Destroyed (&gt;50%),${at + 1}.0,Made Up ,Lane,Quincy,95971.0,Plumas,7/13/2021 12:00:00 AM,Single Family Residence Single Story`,
  )
  return `${[header, ...rows].join('\n')}\n`
}

let server: RunningServer
let admin: ApiClient

beforeAll(async () => {
  server = await startFreshServer({ port: 4400, dataDir: dataDirOf('inspections') })
  admin = await server.as('admin@makewhole.test')
}, 120_000)
afterAll(() => server.stop())

async function imported() {
  const { importId: id, sasUri } = await admin.call('getInspectionUploadKey', {})
  const put = await fetch(sasUri, { method: 'PUT', body: file(), headers: { 'content-type': 'text/csv' } })
  expect(put.ok).toBe(true)
  const body = { id, fileName: 'many.csv' }
  await admin.call('startInspectionImport', { body, idempotencyKey: randomUUID() })
  const read = () => admin.call('getInspectionImport', { params: { id } })
  await expect.poll(async () => (await read()).state, { timeout: 240_000, interval: 1000 }).toBe('done')
  return read()
}

it('becomes known in minutes, and again nothing doubles', async () => {
  expect(await imported()).toMatchObject({ rowCount: records, added: records, leftOut: 0 })
  expect(await imported()).toMatchObject({ added: 0, changed: 0, unchanged: records, vanished: 0 })
}, 600_000)
