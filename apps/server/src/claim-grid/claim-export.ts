import type { ListedClaimView } from '@makewhole/contract/claim/claim-grid.ts'
import type { TurnSide } from '@makewhole/domain/claim/turn.ts'
import { localDateAt } from '@makewhole/domain/shared/local-date.ts'
import { dollarsText } from '@makewhole/domain/shared/money.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { GridRow } from './claim-grid.repository.ts'

type Cell = string | number

/** A claim as grid and file know it. */
interface Exported {
  readonly row: GridRow
  readonly claim: ListedClaimView
  readonly locale: Locale
  readonly timeZone: string
}

interface Column {
  readonly en: string
  readonly es: string
  readonly of: (claim: Exported) => Cell | null
}

const yesNo = { en: ['No', 'Yes'], es: ['No', 'Sí'] } as const
const sides: Readonly<Record<TurnSide, Readonly<Record<Locale, string>>>> = {
  claimant: { en: 'Claimant', es: 'Reclamante' },
  program: { en: 'Us', es: 'Nosotros' },
  nobody: { en: 'Nobody (paused)', es: 'Nadie (en pausa)' },
  done: { en: 'Done', es: 'Terminado' },
  closed: { en: 'Closed', es: 'Cerrado' },
}

const yesOrNoText = (value: boolean | null, locale: Locale) =>
  value === null ? null : yesNo[locale][value ? 1 : 0]
const dollars = (cents: number | null) => (cents === null ? null : dollarsText(cents, false))
const dayAt = (instant: string | null, timeZone: string) =>
  instant === null ? null : localDateAt(Number(instant), timeZone)
const listed = (parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(', ')

/** All columns of the grid, in its order (docs/rules/review.md "The grid as a file"). */
const columns: readonly Column[] = [
  { en: 'Claim No.', es: 'Reclamo n.º', of: ({ row }) => row.claimNumber },
  { en: 'Last name', es: 'Apellido', of: ({ row }) => row.lastName },
  { en: 'First name', es: 'Nombre', of: ({ row }) => row.firstName },
  { en: 'Address', es: 'Dirección', of: ({ row }) => row.address1 },
  { en: 'City', es: 'Ciudad', of: ({ row }) => row.city },
  { en: 'County', es: 'Condado', of: ({ row }) => row.county },
  { en: 'APN', es: 'APN', of: ({ row }) => row.apn },
  { en: 'Fire', es: 'Incendio', of: ({ claim }) => claim.fireName },
  { en: 'Status', es: 'Estado', of: ({ claim }) => claim.status.name },
  { en: 'Whose turn', es: 'A quién le toca', of: ({ row, locale }) => sides[row.turnSide][locale] },
  { en: 'Due', es: 'Vence', of: ({ row }) => row.dueOn },
  { en: 'Reviewer', es: 'Revisor', of: ({ claim }) => (claim.reviewer ? fullName(claim.reviewer) : null) },
  { en: 'Structures', es: 'Estructuras', of: ({ row }) => row.structures.length },
  { en: 'Amount', es: 'Monto', of: ({ row }) => dollars(row.amount) },
  { en: 'Created', es: 'Creado', of: ({ row, timeZone }) => localDateAt(row.createdAt.getTime(), timeZone) },
  { en: 'Signed', es: 'Firmado', of: ({ row }) => row.submittedOn },
  { en: 'Represented', es: 'Representado', of: ({ row, locale }) => yesOrNoText(row.isRepresented, locale) },
  { en: 'Match No.', es: 'Coincidencia n.º', of: ({ claim }) => claim.matchNumber },
  { en: 'Persons', es: 'Personas', of: ({ row }) => row.persons.length },
  { en: 'Complete', es: 'Completo', of: ({ row }) => row.completedOn },
  { en: 'Days since', es: 'Días desde', of: ({ claim }) => claim.daysSinceCompletion },
  { en: 'Days left', es: 'Días restantes', of: ({ claim }) => claim.countdown },
  { en: 'Offer sent', es: 'Oferta enviada', of: ({ row }) => row.offerExtendedOn },
  { en: 'Offer ends', es: 'Oferta vence', of: ({ row }) => row.offerDeadline },
  { en: 'Agreement sent', es: 'Acuerdo enviado', of: ({ row }) => row.settlementSentOn },
  { en: 'Agreement signed', es: 'Acuerdo firmado', of: ({ row }) => row.settlementAcceptedOn },
  { en: 'Payment due', es: 'Pago vence', of: ({ row }) => row.paymentDeadline },
  { en: 'Paid', es: 'Pagado', of: ({ row }) => row.paymentIssuedOn },
  {
    en: 'Damaged items',
    es: 'Objetos dañados',
    of: ({ claim }) => listed(claim.damagedItems?.map(({ itemDescription }) => itemDescription) ?? []),
  },
  {
    en: 'Insured',
    es: 'Asegurado',
    of: ({ claim, locale }) => yesOrNoText(claim.didHaveInsuranceCoverage, locale),
  },
  { en: 'Insurance paid', es: 'Pagó el seguro', of: ({ claim }) => dollars(claim.paymentAmountReceived) },
  {
    en: 'Insurance pending',
    es: 'Seguro pendiente',
    of: ({ claim, locale }) => yesOrNoText(claim.doesHavePendingClaim, locale),
  },
  { en: 'FEMA', es: 'FEMA', of: ({ claim }) => dollars(claim.femaAmount) },
  {
    en: 'Attorney and firm',
    es: 'Abogado y bufete',
    of: ({ claim: { attorney } }) => listed([attorney?.firmName, attorney?.attorneyLastName]),
  },
  {
    en: 'Attorney contact',
    es: 'Contacto con abogado',
    of: ({ claim, timeZone }) => dayAt(claim.attorneyCommunicationDate, timeZone),
  },
  {
    en: 'Confirmed name',
    es: 'Nombre confirmado',
    of: ({ claim }) => claim.confirmedClaimantName?.value ?? null,
  },
  {
    en: 'Confirmed address',
    es: 'Dirección confirmada',
    of: ({ claim }) => claim.confirmedPropertyAddress?.value ?? null,
  },
  { en: 'Confirmed APN', es: 'APN confirmado', of: ({ claim }) => claim.confirmedAPN?.value ?? null },
  {
    en: 'Confirmed relationship',
    es: 'Relación confirmada',
    of: ({ claim }) => claim.confirmedRelationship?.value ?? null,
  },
  { en: 'Last viewed', es: 'Última vista', of: ({ claim, timeZone }) => dayAt(claim.lastViewed, timeZone) },
]

export function exportHeader(locale: Locale): readonly string[] {
  return columns.map((column) => column[locale])
}

/** Returns one claim's line: days in `timeZone`, money in dollars, missing values empty. */
export function exportedCells(
  row: GridRow,
  claim: ListedClaimView,
  locale: Locale,
  timeZone: string,
): readonly Cell[] {
  const exported = { row, claim, locale, timeZone }
  return columns.map(({ of }) => of(exported) ?? '')
}
