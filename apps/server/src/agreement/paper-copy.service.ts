import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../http/app-error.ts'
import { documentKeyOf } from '../storage/storage.ts'
import type { FileAddress, Storage } from '../storage/storage.ts'
import type { AgreementFactsOf, ClaimOfAgreement, ClaimsOfAgreements } from './agreement-facts.ts'
import { labelOfPdf } from './agreement-document.ts'
import type { AgreementFiles } from './agreement-files.ts'
import { findCurrent } from './agreement.repository.ts'
import type { AgreementRow } from './agreement.repository.ts'
import { downloadSeconds } from './agreement.service.ts'
import { signaturePagePdf } from './paper-copy.ts'
import type { PdfProcess } from './pdf-process.ts'
import { saveCopy, listSigners } from './signer.repository.ts'
import type { SignerRow } from './signer.repository.ts'

export interface PaperCopyParts {
  readonly db: Database
  readonly storage: Storage
  readonly clock: Clock
  readonly claims: ClaimsOfAgreements
  readonly facts: AgreementFactsOf
  readonly files: AgreementFiles
  readonly pdfs: Pick<PdfProcess, 'join'>
}

/** The agreement with a page to sign by hand, one for each person who does (docs/rules/settlement.md "Signing on paper"). */
export function createPaperCopies({ db, storage, clock, claims, facts, files, pdfs }: PaperCopyParts) {
  /**
   * An address to fetch one person's copy from: the same bytes each time, made when they are first asked for. Raises NOT_FOUND
   * (also for who signs by link), FORBIDDEN, STORAGE_UNAVAILABLE, SERVICE_UNAVAILABLE, PDF_NOT_READABLE, PDF_TOO_COMPLEX.
   */
  async function createCopyUrl(actor: Actor, claimId: string, personId: string): Promise<FileAddress> {
    const claim = await claims.getVisible(db.kysely, actor, claimId, 'settlement.read')
    const document = await findCurrent(db.kysely, claimId)
    const signers = document ? await listSigners(db.kysely, document.id) : []
    const signer = signers.find((each) => each.personId === personId)
    if (!document || !signer?.signsOnPaper) throw new AppError('NOT_FOUND')
    const fileId = signer.copyFileId ?? (await make(actor, claim, document, signer))
    return {
      address: await storage.downloadAddress(documentKeyOf(fileId), downloadSeconds),
      expiresAt: clock.now() + downloadSeconds * 1000,
    }
  }

  async function make(
    actor: Actor,
    claim: ClaimOfAgreement,
    document: AgreementRow,
    signer: SignerRow,
  ): Promise<string> {
    const page = await signaturePagePdf({
      locale: document.content?.locale ?? (await facts.localeOf(claim)),
      claimNumber: claim.claimNumber,
      documentName: document.documentName,
      version: document.version,
      sha256: document.sha256.toString('hex'),
      person: signer,
      createdAt: new Date(clock.now()),
    })
    const stored = await files.concurrencyLimit.run(async () => {
      const bytes = await pdfs.join(await files.read(document.id), page)
      return files.store(claim.id, actor.subject, bytes, labelOfPdf(document.documentName))
    })
    // Of two who ask at once the first one's stays; the other's goes with the next clean-up.
    return db.transaction((tx) => saveCopy(tx, signer.id, stored.fileId))
  }

  return { createCopyUrl }
}
