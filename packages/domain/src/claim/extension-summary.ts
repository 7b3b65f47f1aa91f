import type { AdditionalAnswer, ExtensionData } from '../intake/extension-data.ts'
import type { FactValue } from '../intake/facts.ts'
import { otherPropertiesIn, extensionStructuresOf } from '../intake/other-property.ts'
import { extensionItems } from '../intake/extension-data.ts'
import { moneyText } from '../shared/money.ts'
import type { Locale, LocalizedText } from '../shared/text.ts'

/** Extension data of one item, as people read it. */
export interface ExtensionSummary {
  /** The item's id; single items of a claim have names instead (`structured-claim/name-id.ts`). */
  readonly id: string
  readonly lines: readonly { readonly name: string; readonly value: string }[]
}

/** Names of the structured claim's fields without a question in any form; other fields are hidden. */
const fieldNames: Readonly<Record<string, LocalizedText>> = {
  description: { en: 'Description', es: 'Descripción' },
  lossValue: { en: 'Value of the loss', es: 'Valor de la pérdida' },
  firstName: { en: 'First name', es: 'Nombre' },
  middleName: { en: 'Middle name', es: 'Segundo nombre' },
  lastName: { en: 'Last name', es: 'Apellido' },
  dateOfBirth: { en: 'Date of birth', es: 'Fecha de nacimiento' },
  phonePrimary: { en: 'Phone', es: 'Teléfono' },
  phoneSecondary: { en: 'Second phone', es: 'Segundo teléfono' },
  emailPrimary: { en: 'Email', es: 'Correo electrónico' },
  emailSecondary: { en: 'Second email', es: 'Segundo correo electrónico' },
  street: { en: 'Street', es: 'Calle' },
  city: { en: 'City', es: 'Ciudad' },
  zip: { en: 'ZIP code', es: 'Código postal' },
  state: { en: 'State', es: 'Estado' },
  county: { en: 'County', es: 'Condado' },
  type: { en: 'Type', es: 'Tipo' },
  providerAddress: { en: 'Provider’s address', es: 'Dirección de la aseguradora' },
  payment: { en: 'Payment', es: 'Pago' },
  paymentDate: { en: 'Date of payment', es: 'Fecha del pago' },
}
const amounts = new Set(['lossValue', 'payment'])

/**
 * Lists a claim's extension data item by item (docs/rules/law-firms.md "The structured claim"); each other
 * property is an item.
 */
export function summarizeExtension(extension: ExtensionData, locale: Locale): readonly ExtensionSummary[] {
  const properties = otherPropertiesIn(extension).map(({ id }) => id)
  const summarized = new Set([
    ...properties,
    ...properties.flatMap((id) => extensionItems(extension, extensionStructuresOf(id))),
  ])
  return Object.entries(extension.entities).flatMap(([id, { fields, additional }]) => {
    if (summarized.has(id)) return []
    const lines = [...linesOf(fields, locale), ...additional.flatMap(lineOf)]
    return lines.length === 0 ? [] : [{ id, lines }]
  })
}

function linesOf(fields: Readonly<Partial<Record<string, FactValue>>>, locale: Locale) {
  return Object.entries(fields).flatMap(([field, value]) => {
    const name = Object.hasOwn(fieldNames, field) ? fieldNames[field] : undefined
    if (name === undefined || (typeof value !== 'string' && typeof value !== 'number')) return []
    const isAmount = amounts.has(field) && typeof value === 'number'
    return [{ name: name[locale], value: isAmount ? moneyText(value) : String(value) }]
  })
}

function lineOf({ name, value }: AdditionalAnswer) {
  return value === null ? [] : [{ name, value }]
}
