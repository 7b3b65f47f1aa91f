import type { ApiClient } from '@makewhole/contract/client.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { referenceKey, sheetsOf } from '@makewhole/domain/import/template.ts'

const fireId = 120950002

/** A client in a firm's list, by column key. */
type Written = Readonly<Record<string, string>>

const client = (reference: string, firstName: string, lastName: string, changed: Written = {}): Written => ({
  [referenceKey]: reference,
  propertyAddress: '22 Whistling Pika Lane',
  propertyCity: 'Quincy',
  propertyZip: '95971',
  'propertyStateCounty-state': 'California',
  'propertyStateCounty-county': 'Plumas County',
  claimantFirstName: firstName,
  claimantLastName: lastName,
  claimantDateOfBirth: '03/04/1971',
  claimantRelationship: 'Owner - Resident',
  additionalClaimants: 'No',
  propertyAPN: '999-610-001-000',
  propertyUse: 'Full Time Residential',
  propertyAgricultural: 'No',
  personalPropertyDamage: 'No',
  personalPropertyDamageVehicles: 'No',
  businessLoss: 'No',
  evacuation: 'No',
  injury: 'No',
  insurance: 'No',
  ...changed,
})

const clients: readonly Written[] = [
  client('RT-0101', 'Marisol', 'Quintana', { propertyAddress: '4 Lantern Moth Road' }),
  client('RT-0102', 'Lester', 'Fong', { claimantDateOfBirth: '31/02/1961' }),
  client('RT-0103', 'Amara', 'Diallo', { propertyAPN: '99-041-17', claimantRelationship: 'Neighbor' }),
  client('RT-0104', 'Walter', 'Brandvold', { propertyAddress: '310 Brass Kettle Court' }),
  client('RT-0105', 'Sunniva', 'Lind', { propertyCity: '', propertyZip: '9594' }),
  client('RT-0106', 'Mai', 'Thao', { claimantDateOfBirth: '25996', propertyAPN: '41610001000' }),
]

/** Has a file of six clients checked: two are ready, three have problems, and Excel changed one. */
export async function checkAFile(member: ApiClient): Promise<void> {
  const form = (await member.call('getForm', { params: { formId: 'attorney' } })) as unknown as FormDefinition
  const { importId: id, sasUri } = await member.call('getImportUploadKey', {})
  const put = await fetch(sasUri, { method: 'PUT', body: textOf(form) })
  if (!put.ok) throw new Error(`The storage answered ${put.status}: ${await put.text()}`)
  await member.call('startImport', { body: { id, fileName: 'may-intake.csv', fireId } })
}

/** The file: its sheet of claims as text. */
export function textOf(form: FormDefinition): string {
  const columns = sheetsOf(form)[0]?.columns ?? []
  const headings = columns.map(({ heading }) => heading.en)
  const lines = clients.map((written) => columns.map(({ key }) => written[key] ?? ''))
  const quoted = [headings, ...lines].map((cells) => cells.map((cell) => `"${cell}"`).join(','))
  return quoted.join('\r\n')
}
