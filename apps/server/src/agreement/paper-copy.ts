import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { createTaggedPdf } from '../pdf/tagged-pdf.ts'
import { inGroups } from './certificate.ts'

/** What stands on the page that one person signs by hand, so that a scan of it can be held against the agreement. */
export interface PageFacts {
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

/** The page that stands behind the agreement's own text for somebody who signs on paper (docs/rules/settlement.md "Signing on paper"). */
export function signaturePagePdf(facts: PageFacts): Promise<Buffer> {
  const { locale, claimNumber, documentName, version, sha256, person, createdAt } = facts
  const said = words[locale]
  const name = fullName(person)
  const foot = `${claimNumber} · ${said.title} · ${name}`
  const pdf = createTaggedPdf({ title: said.title, locale, foot, createdAt })
  pdf.heading(1, said.title)
  pdf.paragraph(said.about(name, documentName))
  pdf.table([
    { head: said.claim, value: claimNumber },
    { head: said.person, value: name },
    { head: said.version, value: String(version) },
    { head: said.hash, value: inGroups(sha256) },
  ])
  for (const line of [said.signature, said.name, said.day]) pdf.paragraph(`${line}:\n\n${blank}`)
  pdf.paragraph(said.back)
  return pdf.finish()
}
