import { remember, remembered } from '@makewhole/web/storage/remembered.ts'
import { useState } from 'react'

/** The grid's columns in their order. The claim number is always visible: it is the link to the claim. */
export const columnNames = [
  'number',
  'lastName',
  'address',
  'status',
  'turn',
  'reviewer',
  'structures',
  'amount',
  'fire',
  'apn',
  'county',
  'created',
  'signed',
  'represented',
  'matchNumber',
  'persons',
  'completed',
  'daysSinceCompletion',
  'countdown',
  'offerExtended',
  'offerDeadline',
  'agreementSent',
  'agreementSigned',
  'paymentDeadline',
  'paid',
  'items',
  'insured',
  'insurancePaid',
  'insurancePending',
  'fema',
  'attorney',
  'attorneyWrote',
  'confirmedName',
  'confirmedAddress',
  'confirmedApn',
  'confirmedRelationship',
  'lastViewed',
] as const
export type ColumnName = (typeof columnNames)[number]

/** Columns with details beyond the claim's row: the server sends them while one of them is visible. */
const detailColumns: readonly ColumnName[] = columnNames.slice(columnNames.indexOf('items'))

export function showsDetails(visibility: ColumnVisibility): boolean {
  return detailColumns.some((name) => visibility[name] !== false)
}

const atFirst: readonly ColumnName[] = columnNames.slice(0, 8)
const key = 'reviewer.columns'

export type ColumnVisibility = Partial<Record<ColumnName, boolean>>

/** Reads and changes the visible columns, remembered on this device. */
export function useColumns(): readonly [ColumnVisibility, (visibility: ColumnVisibility) => void] {
  const [visibility, setVisibility] = useState(readColumns)
  return [
    visibility,
    (next) => {
      remember(key, columnNames.filter((name) => next[name] !== false).join(','))
      setVisibility(next)
    },
  ]
}

function readColumns(): ColumnVisibility {
  const stored = remembered(key)?.split(',') ?? atFirst
  return Object.fromEntries(columnNames.map((name) => [name, name === 'number' || stored.includes(name)]))
}
