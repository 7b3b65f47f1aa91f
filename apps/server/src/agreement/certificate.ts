import { dayInWords, localDateAt } from '@makewhole/domain/shared/local-date.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { createTaggedPdf } from '../pdf/tagged-pdf.ts'
import type { TableRow } from '../pdf/tagged-pdf.ts'

interface SignatureOf {
  readonly name: string
  /** As typed, or as written on paper. */
  readonly typedName: string
  /** The time of the signature by link, or of the confirmation on paper. */
  readonly signedAt: Date
}

/** The certificate page's facts of one signature by a personal link. */
export interface LinkSignature extends SignatureOf {
  readonly address: string
  readonly userAgent: string
}

/** The same of one on paper (docs/rules/settlement.md "Signing on paper"). */
export interface PaperSignature extends SignatureOf {
  readonly page: {
    /** The day written on the paper. */
    readonly signedOn: LocalDate
    readonly uploadedBy: string
    readonly uploadedAt: Date
    readonly confirmedBy: string
    /** Of the scan, in hexadecimal. */
    readonly sha256: string
  }
}

export type Signature = LinkSignature | PaperSignature

export interface CertificateFacts {
  readonly locale: Locale
  readonly timeZone: string
  readonly claimNumber: string
  readonly documentName: string
  /** Of the file that people signed, in hexadecimal. */
  readonly sha256: string
  readonly createdAt: Date
  readonly signatures: readonly Signature[]
}

const words = {
  en: {
    title: 'Certificate of signatures',
    about: (name: string, claim: string) =>
      `Each person below read “${name}” of claim ${claim} and signed it electronically through a personal link: they typed their name, said that they had read the agreement and agree to it, and agreed to sign electronically.`,
    withPaper: (name: string, claim: string) =>
      `Each person below signed “${name}” of claim ${claim}, in one of two ways. By a personal link: they read the agreement, typed their name, said that they had read it and agree to it, and agreed to sign electronically. On paper: they signed by hand a page that carries the claim’s number, their name and the agreement’s version and SHA-256; the scan of that page was held against the agreement by the reviewer named below.`,
    hash: 'SHA-256 of the file that was signed',
    way: 'Signed',
    onPaper: 'On paper',
    onPage: 'Name as signed',
    dayOnPage: 'Day on the paper',
    uploaded: 'Uploaded',
    confirmed: 'Confirmed',
    by: (name: string, time: string) => `by ${name}, ${time}`,
    pageHash: 'SHA-256 of the scan',
    typed: 'Name as typed',
    time: 'Signed',
    address: 'Internet address',
    browser: 'Browser',
  },
  es: {
    title: 'Certificado de firmas',
    about: (name: string, claim: string) =>
      `Cada una de las siguientes personas leyó “${name}” del reclamo ${claim} y lo firmó electrónicamente con un enlace personal: escribió su nombre, declaró que leyó el acuerdo y está conforme, y aceptó firmar electrónicamente.`,
    withPaper: (name: string, claim: string) =>
      `Cada una de las siguientes personas firmó “${name}” del reclamo ${claim} de una de dos maneras. Con un enlace personal: leyó el acuerdo, escribió su nombre, declaró que lo leyó y está conforme, y aceptó firmar electrónicamente. En papel: firmó a mano una página que lleva el número del reclamo, su nombre y la versión y el SHA-256 del acuerdo; el revisor que se nombra abajo comparó la página escaneada con el acuerdo.`,
    hash: 'SHA-256 del archivo que se firmó',
    way: 'Firmado',
    onPaper: 'En papel',
    onPage: 'Nombre como se firmó',
    dayOnPage: 'Fecha en el papel',
    uploaded: 'Subido',
    confirmed: 'Confirmado',
    by: (name: string, time: string) => `por ${name}, ${time}`,
    pageHash: 'SHA-256 del escaneo',
    typed: 'Nombre como se escribió',
    time: 'Firmado',
    address: 'Dirección de internet',
    browser: 'Navegador',
  },
} as const

/**
 * The page that is put behind a signed agreement: who signed it, when and from where
 * (docs/rules/settlement.md "The seal").
 */
export function certificatePdf(facts: CertificateFacts): Promise<Buffer> {
  const { locale, claimNumber, createdAt } = facts
  const texts = words[locale]
  const pdf = createTaggedPdf({
    title: texts.title,
    locale,
    foot: `${claimNumber} · ${texts.title}`,
    createdAt,
  })
  pdf.heading(1, texts.title)
  const isOnPaper = facts.signatures.some((signature) => 'page' in signature)
  const about = isOnPaper ? texts.withPaper : texts.about
  pdf.paragraph(about(facts.documentName, claimNumber))
  pdf.paragraph(`${texts.hash}: ${inGroups(facts.sha256)}`)
  for (const signature of facts.signatures) {
    pdf.heading(2, signature.name)
    pdf.table('page' in signature ? rowsOfPage(signature, facts) : rowsOfLink(signature, facts))
  }
  return pdf.finish()
}

function rowsOfLink(signature: LinkSignature, facts: CertificateFacts): TableRow[] {
  const texts = words[facts.locale]
  return [
    { head: texts.typed, value: signature.typedName },
    { head: texts.time, value: timeInWords(signature.signedAt, facts) },
    { head: texts.address, value: signature.address },
    { head: texts.browser, value: signature.userAgent },
  ]
}

function rowsOfPage({ page, typedName, signedAt }: PaperSignature, facts: CertificateFacts): TableRow[] {
  const texts = words[facts.locale]
  return [
    { head: texts.way, value: texts.onPaper },
    { head: texts.onPage, value: typedName },
    { head: texts.dayOnPage, value: dayInWords(page.signedOn, facts.locale) },
    { head: texts.uploaded, value: texts.by(page.uploadedBy, timeInWords(page.uploadedAt, facts)) },
    { head: texts.confirmed, value: texts.by(page.confirmedBy, timeInWords(signedAt, facts)) },
    { head: texts.pageHash, value: inGroups(page.sha256) },
  ]
}

/** Splits a hash into groups of eight, so that lines can break and people can compare. */
export function inGroups(hash: string): string {
  return hash.replace(/(.{8})(?=.)/g, '$1 ')
}

function timeInWords(at: Date, { locale, timeZone }: CertificateFacts): string {
  const day = dayInWords(localDateAt(at.getTime(), timeZone), locale)
  const time = at.toLocaleTimeString(locale === 'en' ? 'en-US' : 'es-US', { timeZone, timeZoneName: 'short' })
  return `${day}, ${time} (${at.toISOString()})`
}
