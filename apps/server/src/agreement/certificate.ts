import { dayInWords, localDateAt } from '@makewhole/domain/shared/local-date.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { createTaggedPdf } from '../pdf/tagged-pdf.ts'

/** Everything that the certificate page says of one signature. */
export interface Signature {
  readonly name: string
  readonly typedName: string
  readonly signedAt: Date
  readonly address: string
  readonly userAgent: string
}

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
    hash: 'SHA-256 of the file that was signed',
    typed: 'Name as typed',
    time: 'Signed',
    address: 'Internet address',
    browser: 'Browser',
  },
  es: {
    title: 'Certificado de firmas',
    about: (name: string, claim: string) =>
      `Cada una de las siguientes personas leyó “${name}” del reclamo ${claim} y lo firmó electrónicamente con un enlace personal: escribió su nombre, declaró que leyó el acuerdo y está conforme, y aceptó firmar electrónicamente.`,
    hash: 'SHA-256 del archivo que se firmó',
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
  const said = words[locale]
  const pdf = createTaggedPdf({
    title: said.title,
    locale,
    foot: `${claimNumber} · ${said.title}`,
    createdAt,
  })
  pdf.heading(1, said.title)
  pdf.paragraph(said.about(facts.documentName, claimNumber))
  pdf.paragraph(`${said.hash}: ${inGroups(facts.sha256)}`)
  for (const signature of facts.signatures) {
    pdf.heading(2, signature.name)
    pdf.table([
      { head: said.typed, value: signature.typedName },
      { head: said.time, value: timeInWords(signature.signedAt, facts) },
      { head: said.address, value: signature.address },
      { head: said.browser, value: signature.userAgent },
    ])
  }
  return pdf.finish()
}

/** Eight characters at a time, so that lines can break and people can compare. */
function inGroups(hash: string): string {
  return hash.replace(/(.{8})(?=.)/g, '$1 ')
}

function timeInWords(at: Date, { locale, timeZone }: CertificateFacts): string {
  const day = dayInWords(localDateAt(at.getTime(), timeZone), locale)
  const time = at.toLocaleTimeString(locale === 'en' ? 'en-US' : 'es-US', { timeZone, timeZoneName: 'short' })
  return `${day}, ${time} (${at.toISOString()})`
}
