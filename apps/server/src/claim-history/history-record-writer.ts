import { createHash } from 'node:crypto'
import type { Hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Storage } from '../storage/storage.ts'
import { listHeads, lockLastRecord, saveRecordedHeads, saveRecord } from './history-record.repository.ts'
import type { LastRecord } from './history-record.repository.ts'
import { lineOfHead, recordKeyOf, createRootHash, signRecord } from './history-record.ts'

export interface HistoryRecordOptions {
  readonly db: Database
  readonly storage: Storage
  readonly signingKey: Buffer
  readonly clock: Clock
}

const claimsAtOnce = 2000
const beforeAllIds = '00000000-0000-0000-0000-000000000000'
/** Under a day, so that an early run counts; over the time between two starts of servers. */
const pauseMilliseconds = 20 * 3_600_000
const label = { fileName: 'history.txt', contentType: 'text/plain' }

/**
 * Writes a signed record to the object store: changed heads of histories, and the root of all. A writer of the
 * database can't change what `verify-history` compares. It does nothing within 20 hours of the last record.
 */
export async function writeHistoryRecord({
  db,
  storage,
  signingKey,
  clock,
}: HistoryRecordOptions): Promise<void> {
  await db.transaction(async (tx) => {
    const last = await lockLastRecord(tx)
    const now = clock.now()
    if (last && now - last.keptAt.getTime() < pauseMilliseconds) return
    const { number, previous } = await nextPlace(storage, last)
    const whole = createHash('sha256')
    const header = { number, at: new Date(now).toISOString(), previous }
    const text = hashed(recordOf(tx, header, signingKey), whole)
    await storage.put(recordKeyOf(number), Readable.from(text), { label, maxBytes: Number.MAX_SAFE_INTEGER })
    await saveRecord(tx, { number, sha256: whole.digest('hex'), keptAt: new Date(now) })
  })
}

/**
 * Returns the number after every stored record, whatever the database has. A record without a row, after a crash or a
 * deletion, is never overwritten.
 */
async function nextPlace(
  storage: Storage,
  last: LastRecord | null,
): Promise<{ readonly number: number; readonly previous: string }> {
  let number = (last?.number ?? 0) + 1
  let previous = last?.sha256 ?? ''
  for (;;) {
    const found = await storage.open(recordKeyOf(number))
    if (!found) return { number, previous }
    previous = await sha256Of(found.stream)
    number += 1
  }
}

async function sha256Of(stream: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of stream) hash.update(part as Buffer)
  return hash.digest('hex')
}

async function* recordOf(
  tx: Transaction,
  header: { readonly number: number; readonly at: string; readonly previous: string },
  signingKey: Buffer,
): AsyncGenerator<string> {
  const root = createRootHash()
  const lines = createHash('sha256')
  for (let after = beforeAllIds; ;) {
    const heads = await listHeads(tx, after, claimsAtOnce)
    for (const head of heads) root.add(head)
    const changed = heads.filter(({ isChanged }) => isChanged)
    await saveRecordedHeads(tx, changed)
    const text = changed.map(lineOfHead).join('')
    lines.update(text)
    if (text !== '') yield text
    const last = heads.at(-1)
    if (!last) break
    after = last.claimId
  }
  const end = signRecord({ ...header, ...root.end(), lines: lines.digest('hex') }, signingKey)
  yield `${JSON.stringify(end)}\n`
}

async function* hashed(parts: AsyncIterable<string>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const part of parts) {
    hash.update(part)
    yield Buffer.from(part)
  }
}

/** A job once a day, at night in America; none without a signing key. */
export function historyJobs(
  options: Omit<HistoryRecordOptions, 'signingKey'> & { readonly signingKey: Buffer | null },
): Jobs {
  const { signingKey } = options
  if (signingKey === null) return { tasks: {}, schedule: {} }
  return {
    tasks: { 'keep-history-heads': () => writeHistoryRecord({ ...options, signingKey }) },
    schedule: { 'keep-history-heads': '17 9 * * *' },
  }
}
