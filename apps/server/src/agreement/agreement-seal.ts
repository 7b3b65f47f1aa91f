import { statusIds } from '@makewhole/domain/claim/status.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import { documentKeyOf } from '../storage/storage.ts'
import type { Storage } from '../storage/storage.ts'
import type { AgreementFactsOf, ClaimsOfAgreements } from './agreement-facts.ts'
import type { AgreementFiles, StoredPdf } from './agreement-files.ts'
import {
  findAgreement,
  listUnsealed,
  markSealFailed,
  markSealRefused,
  saveSeal,
} from './agreement.repository.ts'
import type { AgreementRow } from './agreement.repository.ts'
import type { CertificateFacts, Signature } from './certificate.ts'
import { listSigners } from './signer.repository.ts'
import type { SignerRow } from './signer.repository.ts'
import type { Signatures } from './signatures.ts'

export type NotifyFiler = (
  tx: Transaction,
  claim: { readonly id: string },
  kind: 'signedByAll',
) => Promise<void>

export interface SealParts {
  readonly db: Database
  readonly storage: Storage
  readonly program: Program
  readonly clock: Clock
  readonly claims: ClaimsOfAgreements
  readonly facts: AgreementFactsOf
  readonly files: AgreementFiles
  readonly signatures: Signatures
  /** Sends a message to the filer, in the caller's transaction. */
  readonly notifyFiler?: NotifyFiler | undefined
}

const atOnce = 20

export type Sealer = ReturnType<typeof createSealer>

/**
 * Seals agreements with all signatures (docs/rules/settlement.md "The seal"). The sealed file is stored first and
 * then recorded, under the claim's lock. If the server dies in between, the next run seals.
 */
export function createSealer(parts: SealParts) {
  const { db, storage, program, clock, claims, facts, files, signatures, notifyFiler } = parts

  /**
   * Seals one agreement, unless that is done, not due yet or no longer wanted. The history records a failure. A
   * temporary one is thrown, so that the job retries; a file that can't be sealed is final.
   */
  async function seal(documentId: string): Promise<void> {
    const document = await findAgreement(db.kysely, documentId)
    if (!document || !isDue(document)) return
    try {
      await sealDue(document)
    } catch (error) {
      const isRefused = cannotBeSealed(error)
      await recordFailure(document, isRefused)
      if (!isRefused) throw error
    }
  }

  async function recordFailure({ id, claimId }: AgreementRow, isRefused: boolean): Promise<void> {
    const mark = isRefused ? markSealRefused : markSealFailed
    await db.transaction(async (tx) => {
      await claims.lock(tx, claimId)
      if (!(await mark(tx, id, new Date(clock.now())))) return
      const facts = { documentId: id, exception: isRefused ? 'sealRefused' : 'seal' }
      await claims.addActivity(tx, claimId, 'system', { type: 'DocuSign Exception', facts })
    })
  }

  async function sealDue(document: AgreementRow): Promise<void> {
    const stored = await files.concurrencyLimit.run(() => storeSealed(document))
    const isRecorded = await db.transaction((tx) => record(tx, document, stored))
    if (!isRecorded) await storage.delete(documentKeyOf(stored.fileId))
  }

  async function storeSealed(document: AgreementRow): Promise<StoredPdf> {
    const signers = await listSigners(db.kysely, document.id)
    const bytes = await signatures.seal(await files.read(document.id), await certificateOf(document, signers))
    const label = { fileName: document.documentName, contentType: 'application/pdf' }
    return files.store(document.claimId, 'system', bytes, label)
  }

  async function certificateOf(
    document: AgreementRow,
    signers: readonly SignerRow[],
  ): Promise<CertificateFacts> {
    const claim = await claims.read(db.kysely, document.claimId)
    return {
      locale: document.content?.locale ?? (await facts.localeOf(claim)),
      timeZone: program.timeZone,
      claimNumber: claim.claimNumber,
      documentName: document.documentName,
      sha256: document.sha256.toString('hex'),
      createdAt: new Date(clock.now()),
      signatures: signers.map(signatureOf),
    }
  }

  /** Records the sealed file; false when it was sealed or ended meanwhile. */
  async function record(tx: Transaction, { id, claimId }: AgreementRow, stored: StoredPdf): Promise<boolean> {
    const claim = await claims.lock(tx, claimId)
    const document = await findAgreement(tx, id)
    if (!document || !isDue(document)) return false
    const at = new Date(clock.now())
    await saveSeal(tx, id, { fileId: stored.fileId, sha256: stored.sha256, at })
    await claims.addActivity(tx, claimId, 'system', {
      type: 'Agreement Sealed',
      facts: { documentId: id, version: document.version, sha256: stored.sha256.toString('hex') },
    })
    if (claim.statusId === statusIds.inactive)
      await claims.applyEvent(tx, claimId, 'resume', 'system', { claimantResponded: true })
    await claims.applyEvent(tx, claimId, 'allSigned', 'system', { allPartiesSigned: true })
    const locale = await facts.localeOf(claim)
    const signers = await listSigners(tx, id)
    await signatures.announce(
      tx,
      signers.map((signer) => ({ signerId: signer.id, to: signer.email, linkTo: signer.linkTo, locale })),
      at,
    )
    const addresses = signers.map(({ email }) => email)
    if (await facts.isFilerBeside(claim, addresses)) await notifyFiler?.(tx, claim, 'signedByAll')
    return true
  }

  /** Seals all remaining agreements. A failure doesn't stop the others; it is thrown at the end. */
  async function sealAll(): Promise<void> {
    const failures: unknown[] = []
    for (const id of await listUnsealed(db.kysely, atOnce))
      await seal(id).catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  }

  return { seal, sealAll }
}

function isDue({ signedAt, sealedAt, sealRefusedAt, endedAt }: AgreementRow): boolean {
  return signedAt !== null && sealedAt === null && sealRefusedAt === null && endedAt === null
}

/** The agreement's own file is at fault, today as tomorrow. */
function cannotBeSealed(error: unknown): boolean {
  return error instanceof AppError && error.code === 'PDF_NOT_READABLE'
}

function signatureOf(signer: SignerRow): Signature {
  const { typedName, signedAt, address, userAgent, page } = signer
  if (typedName === null || signedAt === null) throw new Error('a signature is missing')
  const of = { name: fullName(signer), typedName, signedAt }
  if (address !== null) return { ...of, address, userAgent: userAgent ?? '' }
  if (page === null) throw new Error('a signed page is missing')
  const { signedOn, decidedByName, uploadedByName, uploadedAt, sha256 } = page
  if (signedOn === null || decidedByName === null) throw new Error('a page was not confirmed')
  const sent = { uploadedBy: uploadedByName, uploadedAt: new Date(uploadedAt), sha256 }
  return { ...of, page: { ...sent, signedOn, confirmedBy: decidedByName } }
}
