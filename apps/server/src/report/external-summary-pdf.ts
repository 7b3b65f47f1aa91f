import type { ExternalReportView } from '@makewhole/contract/report/report.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { dayInWords, localDateAt } from '@makewhole/domain/shared/local-date.ts'
import { moneyText } from '@makewhole/domain/shared/money.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { createTaggedPdf } from '../pdf/tagged-pdf.ts'

const words = {
  en: {
    title: 'External summary',
    asOf: (day: string, program: string) => `${program}: all fires together, as counted on ${day}.`,
    claims: 'Claims',
    payments: 'Payments',
    relationship: 'Relationship to the property',
    county: 'County',
    none: 'None yet',
    days: (days: number) => `${days.toLocaleString('en-US')} days`,
    rows: {
      openPaidClaims: 'Claims that are open or paid',
      attorneyRepresented: 'With an attorney',
      attorneyNotRepresented: 'Without an attorney',
      settlementAmountPaid: 'Settlements paid',
      averageDaysFromCompletionToPayment: 'From a complete claim to its payment, on average',
      highestPayment: 'Highest payment',
      lowestPayment: 'Lowest payment',
      ownerResident: 'Owner, living there',
      ownerNonResident: 'Owner, living elsewhere',
      landlord: 'Landlord',
      nonOwner: 'Renter',
      locationShasta: 'Shasta',
      locationLassen: 'Lassen',
      locationPlumas: 'Plumas',
      locationTehama: 'Tehama',
      locationOther: 'Elsewhere',
    },
  },
  es: {
    title: 'Resumen externo',
    asOf: (day: string, program: string) => `${program}: todos los incendios juntos, contados el ${day}.`,
    claims: 'Reclamos',
    payments: 'Pagos',
    relationship: 'Relación con la propiedad',
    county: 'Condado',
    none: 'Ninguno todavía',
    days: (days: number) => `${days.toLocaleString('es-US')} días`,
    rows: {
      openPaidClaims: 'Reclamos abiertos o pagados',
      attorneyRepresented: 'Con abogado',
      attorneyNotRepresented: 'Sin abogado',
      settlementAmountPaid: 'Acuerdos pagados',
      averageDaysFromCompletionToPayment: 'Del reclamo completo a su pago, en promedio',
      highestPayment: 'Pago más alto',
      lowestPayment: 'Pago más bajo',
      ownerResident: 'Propietario que vive ahí',
      ownerNonResident: 'Propietario que vive en otro lugar',
      landlord: 'Arrendador',
      nonOwner: 'Inquilino',
      locationShasta: 'Shasta',
      locationLassen: 'Lassen',
      locationPlumas: 'Plumas',
      locationTehama: 'Tehama',
      locationOther: 'En otro lugar',
    },
  },
} as const

type Figure = keyof ExternalReportView

const counts = ['openPaidClaims', 'attorneyRepresented', 'attorneyNotRepresented'] as const
const money = ['settlementAmountPaid', 'highestPayment', 'lowestPayment'] as const
const relationships = ['ownerResident', 'ownerNonResident', 'landlord', 'nonOwner'] as const
const counties = [
  'locationShasta',
  'locationLassen',
  'locationPlumas',
  'locationTehama',
  'locationOther',
] as const

/** The external summary on one tagged page (docs/rules/reports.md "The external summary"). */
export function externalSummaryPdf(
  program: Program,
  report: ExternalReportView,
  asOf: Date,
  locale: Locale,
): Promise<Buffer> {
  const texts = words[locale]
  const day = dayInWords(localDateAt(asOf.getTime(), program.timeZone), locale)
  const pdf = createTaggedPdf({
    title: texts.title,
    locale,
    createdAt: asOf,
    foot: `${texts.title} · ${day}`,
    // All figures fit on one page, even if the program's name takes two lines.
    margin: 48,
  })
  const row = (figure: Figure, value: string) => ({ head: texts.rows[figure], value })
  const number = (figure: Figure) => row(figure, (report[figure] ?? 0).toLocaleString(`${locale}-US`))
  const amount = (figure: (typeof money)[number]) => {
    const cents = report[figure]
    return row(figure, cents === null ? texts.none : moneyText(cents))
  }
  const average = report.averageDaysFromCompletionToPayment
  pdf.heading(1, texts.title)
  pdf.paragraph(texts.asOf(day, program.name[locale]))
  pdf.heading(2, texts.claims)
  pdf.table(counts.map(number))
  pdf.heading(2, texts.payments)
  pdf.table([
    ...money.map(amount),
    row('averageDaysFromCompletionToPayment', average === null ? texts.none : texts.days(average)),
  ])
  pdf.heading(2, texts.relationship)
  pdf.table(relationships.map(number))
  pdf.heading(2, texts.county)
  pdf.table(counties.map(number))
  return pdf.finish()
}
