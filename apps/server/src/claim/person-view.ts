import type { AdditionalPersonView, ClaimView, RepresentationView } from '@makewhole/contract/claim/claim.ts'
import type { AdditionalPersonRow, PartyRow, RepresentationRow } from './claim-record.ts'
import type { OptionalName } from './option-names.ts'

/** Returns the view of a person whom the household named. */
export function personView(person: AdditionalPersonRow, optionOf: OptionalName): AdditionalPersonView {
  return {
    id: person.id,
    firstName: person.first_name,
    lastName: person.last_name,
    email: person.email,
    relationshipToProperty: optionOf('relationshipToProperty', person.relationship_to_property_id),
    structureLivedIn: person.structure_lived_in,
    timeLivedIn: optionOf('timeLived', person.time_lived_in_id),
    rentalAgreement: optionOf('rentalAgreement', person.rental_agreement_id),
    isRepresentedByAttorney: person.is_represented_by_attorney,
    attorney: person.is_represented_by_attorney ? attorneyOfPerson(person) : null,
    added: null,
  }
}

/** Returns the view of a person whom staff added after the signature. */
export function addedPersonView(party: PartyRow, optionOf: OptionalName): AdditionalPersonView {
  return {
    id: party.id,
    firstName: party.first_name,
    lastName: party.last_name,
    email: party.email,
    relationshipToProperty: optionOf('relationshipToProperty', party.relationship_to_property_id),
    structureLivedIn: null,
    timeLivedIn: null,
    rentalAgreement: null,
    isRepresentedByAttorney: null,
    attorney: null,
    added: { by: party.added_by_name, on: String(party.added_at) },
  }
}

function attorneyOfPerson(person: AdditionalPersonRow): AdditionalPersonView['attorney'] {
  return {
    firmName: person.attorney_firm_name,
    attorneyFirstName: person.attorney_first_name,
    attorneyLastName: person.attorney_last_name,
    phoneNumber: person.attorney_phone_number,
    emailAddress: person.attorney_email_address,
  }
}

/** Returns the current attorney of the recorded ones; null if none. */
export function currentAttorney(recorded: readonly RepresentationRow[]): ClaimView['attorney'] {
  const current = recorded.find(({ ends_on }) => ends_on === null)
  return current ? attorneyOf(current) : null
}

function attorneyOf(row: RepresentationRow): NonNullable<ClaimView['attorney']> {
  return {
    firmName: row.firm_name,
    attorneyFirstName: row.attorney_first_name,
    attorneyLastName: row.attorney_last_name,
    phoneNumber: row.phone_number,
    emailAddress: row.email_address,
  }
}

/** Returns a recorded representation, with the person who recorded it. */
export function representationView(row: RepresentationRow): RepresentationView {
  return {
    id: row.id,
    ...attorneyOf(row),
    beginsOn: row.begins_on,
    endsOn: row.ends_on,
    documentId: row.document_id,
    recordedBy: row.recorded_by_name,
    recordedOn: row.recorded_at === null ? null : String(row.recorded_at),
    endedBy: row.ended_by_name,
    endedOn: row.ended_at === null ? null : String(row.ended_at),
  }
}
