import { documentStatuses } from '@makewhole/domain/document/proofs.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Storage } from '../storage/storage.ts'
import type { Scan, ScanResult } from './clamd.ts'
import { saveScan, acquirePending } from './document.repository.ts'
import type { PendingDocument } from './document.repository.ts'

export interface ScanParts {
  readonly db: Database
  readonly storage: Storage
  readonly clock: Clock
  readonly scan: Scan | null
  /** Called with each document that passed the scan. */
  readonly announce: (documentId: string) => Promise<void>
  /** Called with each document that the scan blocked. */
  readonly refuse: (documentId: string) => Promise<void>
}

const atOnce = 4
/** A document whose scan failed comes up again after this; so does one whose server died. */
const pauseMilliseconds = 60_000

/**
 * Scans every waiting document. Several servers may do so at once, since each document has one lease. Without the
 * scanner the documents wait, and the error is thrown for the log. A deployment that no longer scans passes them as
 * unscanned.
 */
export async function scanPending(parts: ScanParts): Promise<void> {
  for (;;) {
    const now = parts.clock.now()
    const pending = await acquirePending(
      parts.db.kysely,
      new Date(now),
      new Date(now + pauseMilliseconds),
      atOnce,
    )
    if (pending.length === 0) return
    // The scanner runs in parallel; results are saved one by one, also within one transaction.
    const results = await Promise.allSettled(pending.map((document) => scanOne(parts, document)))
    for (const [index, { id }] of pending.entries()) {
      const result = results[index]
      if (result?.status === 'fulfilled') await saveOutcome(parts, id, result.value)
    }
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
  }
}

async function scanOne(
  { storage, scan }: ScanParts,
  { id, storageKey, originalKey }: PendingDocument,
): Promise<ScanResult | 'none'> {
  if (!scan) return 'none'
  const found = await storage.open(originalKey ?? storageKey)
  if (!found) throw new Error(`the bytes of document ${id} are not in the storage`)
  return scan(found.stream)
}

async function saveOutcome(
  { db, announce, refuse }: ScanParts,
  id: string,
  result: ScanResult | 'none',
): Promise<void> {
  await saveScan(db.kysely, id, result, result === 'blocked' ? documentStatuses.blocked : null)
  await (result === 'blocked' ? refuse : announce)(id)
}
