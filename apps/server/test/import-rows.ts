import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { claimsKey, referenceKey, sheetsOf } from '@makewhole/domain/import/template.ts'
import type { MadeCell } from './workbooks.ts'

/** A client in a firm's list, by column key. */
export type Written = Readonly<Record<string, MadeCell>>

/** A client whose row is ready. */
export const aReadyRow = (reference: string, changed: Written = {}): Written => ({
  [referenceKey]: reference,
  propertyAddress: '22 Whistling Pika Lane',
  propertyCity: 'Quincy',
  propertyZip: 95971,
  'propertyStateCounty-state': 'California',
  'propertyStateCounty-county': 'Plumas County',
  claimantFirstName: 'Marisol',
  claimantLastName: 'Quintero',
  claimantDateOfBirth: '03/04/1971',
  claimantRelationship: 'Owner - Resident',
  additionalClaimants: 'No',
  propertyAPN: '999014027000',
  propertyUse: 120950000,
  propertyAgricultural: 'no',
  personalPropertyDamage: 'No',
  personalPropertyDamageVehicles: 'No',
  businessLoss: 'No',
  evacuation: 'No',
  injury: 'No',
  insurance: 'No',
  ...changed,
})

/** One sheet of the template with these rows, under its headings in this order. */
export function sheetOf(
  form: FormDefinition,
  rows: readonly Written[],
  key = claimsKey,
): (readonly MadeCell[])[] {
  const sheet = sheetsOf(form).find((each) => each.key === key)
  const columns = sheet?.columns ?? []
  return [
    columns.map(({ heading }) => heading.en),
    ...rows.map((row) => columns.map((column) => row[column.key] ?? null)),
  ]
}
