import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ApiClient } from '@makewhole/contract/client.ts'
import { dataDirOf } from '../data-dir.ts'
import { startFreshServer } from '../server.ts'
import type { RunningServer } from '../server.ts'

/* A file of 200,000 inspections, and again with changes (docs/rules/review.md "Importing inspections"). */

const records = 200_000
const header =
  'OBJECTID,* Damage,* Street Number,* Street Name,"* Street Type (e.g. road, drive, lane, etc.)",* City,Zip Code,County,Incident Start Date,* Structure Type'
/** Returns a file of so many records, the first ones with another damage. */
const file = (changed: number) => {
  const rows = Array.from(
    { length: records },
    (_, at) =>
      `${at + 1},${at < changed ? 'No Damage' : 'Destroyed (&gt;50%)'},${at + 1}.0,Made Up ,Lane,Quincy,95971.0,Plumas,7/13/2021 12:00:00 AM,Single Family Residence Single Story`,
  )
  return `${[header, ...rows].join('\n')}\n`
}

let server: RunningServer
let admin: ApiClient

beforeAll(async () => {
  server = await startFreshServer({ dataDir: dataDirOf('inspections') })
  admin = await server.as('admin@makewhole.test')
}, 120_000)
afterAll(() => server.stop())

async function imported(changed: number) {
  const { importId: id, sasUri } = await admin.call('getInspectionUploadKey', {})
  const put = await fetch(sasUri, {
    method: 'PUT',
    body: file(changed),
    headers: { 'content-type': 'text/csv' },
  })
  expect(put.ok).toBe(true)
  const body = { id, fileName: 'many.csv', isWhole: true }
  await admin.call('startInspectionImport', { body, idempotencyKey: randomUUID() })
  const read = () => admin.call('getInspectionImport', { params: { id } })
  await expect.poll(async () => (await read()).state, { timeout: 240_000, interval: 1000 }).toBe('done')
  return read()
}

// A comparison of each with each other would take hours.
it('becomes known in minutes, and again with changes nothing doubles', async () => {
  expect(await imported(0)).toMatchObject({ rowCount: records, added: records, leftOut: 0 })
  const changed = 2000
  const again = { added: 0, changed, unchanged: records - changed, vanished: 0 }
  expect(await imported(changed)).toMatchObject(again)
}, 600_000)
