import { maxDocuments } from '@makewhole/domain/document/filing.ts'
import type { Queries } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import { deleteUpload, insertUpload, readUploadUsage } from './document.repository.ts'
import type { NewUpload, UploadUsage } from './document.repository.ts'

const gibibyte = 1024 ** 3

/**
 * Limits of storage by claim and account, whoever uses the addresses. A household sends a few hundred proofs; a law
 * firm those of its clients in a day.
 */
export const uploadLimits = {
  /** Reserved places without a document yet; they expire after a day. */
  openOfClaim: 400,
  openOfAccount: 800,
  /** Bytes of documents, each open place counted as the largest file. */
  bytesOfClaim: 20 * gibibyte,
  bytesOfAccountInADay: 40 * gibibyte,
} as const

const day = 24 * 60 * 60 * 1000

/**
 * Reserves a place for one file of at most `maxBytes`. The place is inserted first and counted with the others, so
 * that simultaneous requests can't all get the last one. Raises TOO_MANY_UPLOADS while too many files are on their
 * way, UPLOADS_FULL when there is no room for more.
 */
export async function reserveUpload(queries: Queries, upload: NewUpload, maxBytes: number): Promise<void> {
  const since = new Date(upload.createdAt.getTime() - day)
  await insertUpload(queries, upload)
  try {
    enforceUploadQuota(await readUploadUsage(queries, { ...upload, since }), maxBytes)
  } catch (error) {
    await deleteUpload(queries, upload.id)
    throw error
  }
}

/** Raises TOO_MANY_UPLOADS, UPLOADS_FULL where the newest place, counted already, has no room. */
export function enforceUploadQuota(usage: UploadUsage, maxBytes: number): void {
  const { openOfClaim, openOfAccount, bytesOfClaim, bytesOfAccountInADay } = uploadLimits
  if (usage.openOfClaim > openOfClaim || usage.openOfAccount > openOfAccount)
    throw new AppError('TOO_MANY_UPLOADS')
  if (usage.documentsOfClaim + usage.openOfClaim > maxDocuments) throw new AppError('UPLOADS_FULL')
  const ofClaim = usage.bytesOfClaim + usage.openOfClaim * maxBytes
  const ofAccount = usage.bytesOfAccount + usage.openOfAccount * maxBytes
  if (ofClaim > bytesOfClaim || ofAccount > bytesOfAccountInADay) throw new AppError('UPLOADS_FULL')
}
