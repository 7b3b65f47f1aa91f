import { nameForm, streetForm, zipForm } from '../shared/street-address.ts'
import { apnDigits } from './read-inspection.ts'
import type { Inspection } from './inspection.ts'

/** The property of a claim, as confirmed, else as answered. */
export interface PropertyPlace {
  readonly apn: string | null
  readonly address: string | null
  readonly city: string | null
  readonly zip: string | null
  readonly county: string | null
}

type Placed = Pick<Inspection, 'apnDigits' | 'address' | 'city' | 'zip' | 'county' | 'siteAddress'>

/** Lookup keys of a record and of a property. */
export interface PlaceKeys {
  readonly apn: string | null
  readonly street: string | null
  /** Street, city, state and ZIP code in one line, as in parcels. */
  readonly site: string | null
}

const orNull = (text: string) => (text === '' ? null : text)

/** Builds the keys of a claim's property (docs/rules/review.md "Which inspections are a claim's"). */
export function keysOfProperty({ apn, address, city, zip }: PropertyPlace): PlaceKeys {
  const street = orNull(streetForm(address ?? ''))
  return {
    apn: apnDigits(apn ?? ''),
    street: hasNumber(street),
    site: hasNumber(street) && orNull(streetForm(`${address} ${city ?? ''} CA ${zipForm(zip) ?? ''}`)),
  }
}

/** Builds the keys of a record: an address without a number is a road and no house. */
export function keysOfInspection({ apnDigits: digits, address, siteAddress }: Placed): PlaceKeys {
  return {
    apn: orNull(digits),
    street: hasNumber(orNull(streetForm(address))),
    site: hasNumber(orNull(streetForm(siteAddress))),
  }
}

const hasNumber = (form: string | null) => (form !== null && /^\d/.test(form) ? form : null)

export type FoundBy = 'apn' | 'address'

/**
 * Finds the records of this property and the kind of match: by APN if one has it, else by address
 * (docs/rules/review.md "Which inspections are a claim's").
 */
export function inspectionsOf<Record extends Placed>(
  property: PropertyPlace,
  records: readonly Record[],
): { readonly by: FoundBy | null; readonly found: readonly Record[] } {
  const keys = keysOfProperty(property)
  const sameParcel = records.filter((record) => keys.apn !== null && record.apnDigits === keys.apn)
  if (sameParcel.length > 0) return { by: 'apn', found: sameParcel }
  const sameAddress = records.filter((record) => isAtAddress(record, property, keys))
  return { by: sameAddress.length > 0 ? 'address' : null, found: sameAddress }
}

/** True if the street line is the same, and no ZIP code, city or county contradicts it. */
function isAtAddress(record: Placed, property: PropertyPlace, keys: PlaceKeys): boolean {
  const of = keysOfInspection(record)
  if (keys.site !== null && of.site === keys.site) return true
  if (keys.street === null || of.street !== keys.street) return false
  const zip = zipForm(property.zip)
  if (zip !== null && record.zip !== '') return record.zip === zip
  const city = nameForm(property.city ?? '')
  if (city !== '' && record.city !== '') return nameForm(record.city) === city
  return nameForm(record.county) === nameForm(property.county ?? '')
}

/** Parses a confirmed address line: street line, city, state with ZIP code. Parts missing in it are left out. */
export function placeInText(text: string): Partial<Pick<PropertyPlace, 'address' | 'city' | 'zip'>> {
  const parts = text.split(',').map((part) => part.trim())
  const zip = zipForm(/\d{5}(-\d{4})?$/.exec(text.trim())?.[0] ?? null)
  const city = parts.length > 2 ? parts.at(-2) : undefined
  return { ...(parts[0] && { address: parts[0] }), ...(city && { city }), ...(zip !== null && { zip }) }
}
