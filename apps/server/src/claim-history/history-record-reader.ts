import { createHash } from 'node:crypto'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import type { Queries } from '../db/database.ts'
import type { Storage } from '../storage/storage.ts'
import type { ChainHead } from '../claim/activity-chain.ts'
import { findLastRecord } from './history-record.repository.ts'
import { headOfLine, isSigned, lineOfHead, recordKeyOf, createRootHash } from './history-record.ts'
import type { RecordEnd } from './history-record.ts'

/** The records of all histories in the object store. */
export interface RecordedHistory {
  /** Every recorded head of each claim, by its id, the oldest first. */
  readonly heads: ReadonlyMap<string, readonly ChainHead[]>
  readonly records: number
  /** The time of the newest record, ISO 8601; null when there is none. */
  readonly at: string | null
  /** Problems of the records as sentences; empty when they are valid. */
  readonly problems: readonly string[]
}

/** Reads every record of the object store and checks signature, completeness and sequence. */
export async function readHistoryRecords(
  storage: Storage,
  queries: Queries,
  signingKey: Buffer,
): Promise<RecordedHistory> {
  const heads = new Map<string, ChainHead[]>()
  const problems: string[] = []
  let end: RecordEnd | null = null
  let previous = ''
  for (let number = 1; ; number += 1) {
    const found = await storage.open(recordKeyOf(number))
    if (!found) break
    const record = await readRecord(found.stream, heads)
    const problem = problemOf(record, { number, previous, signingKey })
    if (problem !== null) problems.push(`record ${number} ${problem}`)
    end = record.end
    previous = record.sha256
  }
  const records = end?.number ?? 0
  const last = await findLastRecord(queries)
  if (last && last.number > records)
    problems.push(`of ${last.number} records, those after ${records} are missing`)
  if (end && problems.length === 0 && !matchesRoot(heads, end))
    problems.push(`record ${end.number} leaves out claims that had changed`)
  return { heads, records, at: end?.at ?? null, problems }
}

interface ReadRecord {
  readonly end: RecordEnd | null
  readonly lines: string
  readonly sha256: string
}

/** Adds a record's heads to `heads`, after the earlier ones. */
async function readRecord(stream: Readable, heads: Map<string, ChainHead[]>): Promise<ReadRecord> {
  const whole = createHash('sha256')
  const lines = createHash('sha256')
  let end: RecordEnd | null = null
  for await (const line of createInterface({ input: stream, crlfDelay: Infinity })) {
    whole.update(`${line}\n`)
    const head = headOfLine(line)
    if (head) {
      lines.update(lineOfHead(head))
      const previousHead = heads.get(head.claimId)
      if (previousHead) previousHead.push(head)
      else heads.set(head.claimId, [head])
    } else end = endOf(line)
  }
  return { end, lines: lines.digest('hex'), sha256: whole.digest('hex') }
}

const recordEnd = z.object({
  number: z.number(),
  at: z.string(),
  previous: z.string(),
  claims: z.number(),
  root: z.string(),
  lines: z.string(),
  signature: z.string(),
}) satisfies z.ZodType<RecordEnd>

function endOf(line: string): RecordEnd | null {
  try {
    return recordEnd.parse(JSON.parse(line))
  } catch {
    return null
  }
}

function problemOf(
  { end, lines }: ReadRecord,
  { number, previous, signingKey }: { number: number; previous: string; signingKey: Buffer },
): string | null {
  if (end === null) return 'has no end'
  if (!isSigned(end, signingKey)) return 'is not signed with HISTORY_SIGNING_KEY'
  if (end.lines !== lines) return 'was altered'
  if (end.number !== number || end.previous !== previous) return 'does not follow the one before'
  return null
}

function matchesRoot(heads: RecordedHistory['heads'], end: RecordEnd): boolean {
  const root = createRootHash()
  const inOrder = [...heads].sort(([one], [other]) => (one < other ? -1 : 1))
  for (const [claimId, recorded] of inOrder) {
    const last = recorded.at(-1)
    if (last) root.add({ ...last, claimId })
  }
  const held = root.end()
  return held.root === end.root && held.claims === end.claims
}

/** Describes the comparison and its problems; null: nothing is recorded outside the database. */
export function recordedInWords(recorded: RecordedHistory | null): string {
  if (recorded === null)
    return 'It was compared with nothing outside the database: HISTORY_SIGNING_KEY is not set.'
  const { heads, records, at, problems } = recorded
  const compared =
    at === null
      ? 'No heads are kept outside the database yet.'
      : `Compared with ${heads.size} histories outside the database, the newest of ${at} (record ${records}).`
  return [compared, ...problems.map((problem) => `  ${problem}`)].join('\n')
}
