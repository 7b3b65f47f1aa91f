import type { PartyView } from '@makewhole/contract/settlement/settlement.ts'

export const addressFields = ['address', 'address2', 'city', 'state', 'county', 'zip'] as const
export type AddressField = (typeof addressFields)[number]
export type Address = Readonly<Record<AddressField, string>>

export const noAddress: Address = { address: '', address2: '', city: '', state: '', county: '', zip: '' }

export type AddressProblems = Readonly<Partial<Record<AddressField, 'required' | 'invalid'>>>

/** Five digits, or nine: the US post's formats. */
const zipCode = /^\d{5}(-\d{4})?$/

/**
 * Lists the problems of an address: everything but the second line is required (docs/rules/settlement.md "Payment
 * addresses").
 */
export function problemsOf(address: Address): AddressProblems {
  const problems: Partial<Record<AddressField, 'required' | 'invalid'>> = {}
  for (const field of addressFields)
    if (field !== 'address2' && address[field].trim() === '') problems[field] = 'required'
  if (!problems.zip && !zipCode.test(address.zip.trim())) problems.zip = 'invalid'
  return problems
}

/** Returns the address that a person saved, or null. */
export function savedAddress(party: PartyView): Address | null {
  if (!party.paymentAddress) return null
  return {
    address: party.paymentAddress,
    address2: party.paymentAddress2 ?? '',
    city: party.paymentCity ?? '',
    state: party.paymentState ?? '',
    county: party.paymentCounty ?? '',
    zip: party.paymentZipCode ?? '',
  }
}

/** As an envelope has it. */
export function addressLines({ address, address2, city, state, zip }: Address): readonly string[] {
  return [address, address2, `${city}, ${state} ${zip}`].filter((line) => line.trim() !== '')
}

/** Returns a person with address, percentage and amount, as `updateSettlementOfferParties` expects. */
export function partyAddress(party: PartyView, address: Address) {
  return {
    personId: party.personId,
    paymentAddress: address.address.trim(),
    paymentAddress2: address.address2.trim() || null,
    paymentCity: address.city.trim(),
    paymentState: address.state,
    paymentCounty: address.county,
    paymentZipCode: address.zip.trim(),
    breakdownPercentage: party.breakdownPercentage ?? 0,
    individualOfferAmount: party.individualOfferAmount ?? 0,
  }
}
export type PartyAddress = ReturnType<typeof partyAddress>
