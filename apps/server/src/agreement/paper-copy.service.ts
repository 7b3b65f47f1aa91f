import type { Actor } from '@makewhole/domain/access/actor.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import { createTaggedPdf } from '../pdf/tagged-pdf.ts'
import { documentKeyOf } from '../storage/storage.ts'
import type { FileAddress, Storage } from '../storage/storage.ts'
import { labelOfPdf } from './agreement-document.ts'
import type { AgreementFactsOf, ClaimOfAgreement, ClaimsOfAgreements } from './agreement-facts.ts'
import type { AgreementFiles } from './agreement-files.ts'
import { findCurrent } from './agreement.repository.ts'
import type { AgreementRow } from './agreement.repository.ts'
import { downloadSeconds } from './agreement.service.ts'
import { inGroups } from './certificate.ts'
import type { PdfProcess } from './pdf-process.ts'
import { listSigners, saveCopy } from './signer.repository.ts'
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
    // Of two simultaneous requests the first one's copy wins; clean-up removes the other.
    return db.transaction((tx) => saveCopy(tx, signer.id, stored.fileId))
  }

  return { createCopyUrl }
}

/** Contents of the page that one person signs by hand, to compare a scan with the agreement. */
interface PageFacts {
  readonly locale: Locale
  readonly claimNumber: string
  readonly documentName: string
  readonly version: number
  /** Of the agreement's file, in hexadecimal. */
  readonly sha256: string
  readonly person: Parameters<typeof fullName>[0]
  readonly createdAt: Date
}

const blank = '_'.repeat(36)

const words = {
  en: {
    title: 'Signature page',
    about: (name: string, document: string) =>
      `I, ${name}, have read the whole of “${document}”, which stands before this page, and I agree to it.`,
    claim: 'Claim number',
    person: 'Person who signs',
    version: 'Version of the agreement',
    hash: 'SHA-256 of the agreement',
    signature: 'Signature',
    name: 'Name in print',
    day: 'Date of signature (month/day/year)',
    back: 'Only the person named above signs this page, with a pen. Send the whole page back as a PDF or a picture: the lines with the claim number and the SHA-256 have to be readable.',
  },
  es: {
    title: 'Página de firma',
    about: (name: string, document: string) =>
      `Yo, ${name}, leí completo “${document}”, que precede a esta página, y estoy conforme.`,
    claim: 'Número de reclamo',
    person: 'Persona que firma',
    version: 'Versión del acuerdo',
    hash: 'SHA-256 del acuerdo',
    signature: 'Firma',
    name: 'Nombre en letra de molde',
    day: 'Fecha de la firma (mes/día/año)',
    back: 'Solo la persona nombrada arriba firma esta página, con pluma. Devuelva la página completa como PDF o imagen: las líneas con el número de reclamo y el SHA-256 tienen que poder leerse.',
  },
} as const

/**
 * Makes the page that follows the agreement's text for a person who signs on paper
 * (docs/rules/settlement.md "Signing on paper").
 */
function signaturePagePdf(facts: PageFacts): Promise<Buffer> {
  const { locale, claimNumber, documentName, version, sha256, person, createdAt } = facts
  const texts = words[locale]
  const name = fullName(person)
  const foot = `${claimNumber} · ${texts.title} · ${name}`
  const pdf = createTaggedPdf({ title: texts.title, locale, foot, createdAt })
  pdf.heading(1, texts.title)
  pdf.paragraph(texts.about(name, documentName))
  pdf.table([
    { head: texts.claim, value: claimNumber },
    { head: texts.person, value: name },
    { head: texts.version, value: String(version) },
    { head: texts.hash, value: inGroups(sha256) },
  ])
  for (const line of [texts.signature, texts.name, texts.day]) pdf.paragraph(`${line}:\n\n${blank}`)
  pdf.paragraph(texts.back)
  return pdf.finish()
}
