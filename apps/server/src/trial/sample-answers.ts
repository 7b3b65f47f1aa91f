import { yesNoIds } from '@makewhole/domain/claim/option-ids.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import {
  destroyedPercentageId,
  relationshipIds,
  structureTypeIds,
} from '@makewhole/domain/settlement/option-ids.ts'
import { aHome } from './file-claim.ts'
import type { Person } from './people.ts'

/** The answers of a person about a home; who they are comes from their account. */
export function answersOf({ actor }: Person, answers: Answers): Answers {
  const { firstName, lastName, email } = actor
  return aHome({
    claimantFirstName: firstName,
    claimantLastName: lastName,
    claimantEmail: email,
    signedFirstName: firstName,
    signedLastName: lastName,
    ...answers,
  })
}

/** Answers of a person who files for a parent. */
export const onBehalf: Answers = {
  relationshipToClaimant: 120950001,
  onbehalfFirstName: 'Miriam',
  onbehalfLastName: 'Castellano',
  onbehalfPhone: '+1 (530) 555-0142',
  onbehalfEmail: 'miriam.castellano@example.com',
  onbehalfAddress: 'PO Box 0000, Chester, CA 96020',
}

const towns = [
  ['Quincy', '95971'],
  ['Greenville', '95947'],
  ['Chester', '96020'],
  ['Taylorsville', '95983'],
  ['Crescent Mills', '95934'],
] as const
const streets = [
  'Larkspur Lane',
  'Old Bellows Road',
  'Sugar Pine Court',
  'Lantern Fern Way',
  'Tin Kettle Court',
  'Whistling Pika Lane',
  'Granite Spoon Road',
] as const

/** A made-up place, another for each number; its parcel number belongs to no county. */
export function at(number: number): Answers {
  const [city, zip] = towns[number % towns.length] ?? towns[0]
  const street = streets[number % streets.length] ?? streets[0]
  const parcel = String(100 + number)
  return {
    propertyAddress: `${number * 13 + 7} ${street}`,
    propertyCity: city,
    propertyZip: zip,
    claimantCity: city,
    claimantZip: zip,
    claimantPhone: `+1 (530) 555-01${String(number).padStart(2, '0')}`,
    propertyAPN: `999-${parcel}-${String(number).padStart(3, '0')}-000`,
    propertyAcreage: [0.4, 0.8, 2.3, 1.1, 5.5][number % 5] ?? 1,
    structures: [
      house(floorsOfHouse(number), 1200 + ((number * 83) % 1400)),
      ...(number % 3 === 0 ? [workshop] : []),
    ],
  }
}

function house(structureType: number, structureFootage: number): Answers {
  return {
    structureType,
    structureName: 'Main house',
    structureFootage,
    structureDamagedPercent: destroyedPercentageId,
  }
}

/** About one home in four has a second floor. */
const floorsOfHouse = (number: number) =>
  number % 4 === 1 ? structureTypeIds.singleFamilyMultiStory : structureTypeIds.singleFamilySingleStory

const workshop: Answers = {
  structureType: structureTypeIds.otherStructure,
  structureName: 'Workshop',
  structureFootage: 420,
  structureDamagedPercent: destroyedPercentageId,
}

export const manufactured = (structureType: number): Answers => ({
  structures: [
    {
      structureType,
      structureName: 'Manufactured home',
      structureFootage: 1440,
      structureDamagedPercent: destroyedPercentageId,
    },
  ],
})

export const renter: Answers = {
  claimantRelationship: relationshipIds.renter,
  propertyRebuildIntent: 120950002,
}
export const landlord: Answers = { claimantRelationship: relationshipIds.landlord }

export const insured = (paid: number): Answers => ({
  insuranceCoverage: yesNoIds.yes,
  policies: [
    { policyProviderName: 'Example Mutual', policyNumber: 'EM-000-8812', policyAmount: paid + 10_000_000 },
  ],
  insuranceReceivedPayments: yesNoIds.yes,
  insurancePaymentReceived: paid,
})

/** An attorney who speaks for the household: such a claim is asked for from the firm. */
export const represented: Answers = {
  representedByAttorney: yesNoIds.yes,
  attorneyFirstName: 'Jonah',
  attorneyLastName: 'Tolliver',
  attorneyFirmsName: 'Reyes & Tolliver LLP',
  attorneyPhone: '+1 (530) 555-0177',
  attorneyEmail: 'jonah@example.com',
}

/** More people who lived in the home. */
export const householdOf = (lastName: string, ...firstNames: readonly string[]): Answers => ({
  additionalPersons: firstNames.map((personFirstName) => ({
    personFirstName,
    personLastName: lastName,
    personEmail: `${personFirstName}.${lastName}@example.com`.toLowerCase(),
    personRelationshipToProperty: relationshipIds.ownerResident,
    structureLivedIn: 'Main house',
    timeLivedIn: 120950000,
    rentalAgreement: yesNoIds.no,
    isClaimantRepresented: yesNoIds.no,
  })),
})
