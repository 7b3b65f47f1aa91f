import { csvFile } from '@makewhole/domain/shared/csv.ts'
import { localDateAt } from '@makewhole/domain/shared/local-date.ts'
import { dollarsText } from '@makewhole/domain/shared/money.ts'
import type { PaymentRow } from './payment.repository.ts'

const header = [
  'Claim number',
  'Payee',
  'Address',
  'Address 2',
  'City',
  'County',
  'State',
  'ZIP',
  'Amount',
  'Due date',
  'Status',
  'Reference',
  'Issued on',
  'Kind',
] as const

/**
 * The register as comma-separated values (RFC 4180), which a spreadsheet opens without running anything in it. Days are the
 * program's, in `timeZone`.
 */
export function paymentCsv(payments: readonly PaymentRow[], timeZone: string): string {
  return csvFile([header, ...payments.map((payment) => cellsOf(payment, timeZone))])
}

function cellsOf(payment: PaymentRow, timeZone: string): readonly string[] {
  const { claimNumber, name, address, address2, city, county, state, zipCode } = payment
  return [
    claimNumber,
    name,
    address,
    address2 ?? '',
    city,
    county,
    state,
    zipCode,
    dollarsText(payment.amount, false),
    payment.dueOn,
    payment.status,
    payment.reference ?? '',
    payment.issuedAt ? localDateAt(payment.issuedAt.getTime(), timeZone) : '',
    payment.kind,
  ]
}
