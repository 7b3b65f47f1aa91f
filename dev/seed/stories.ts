import { noOptionId, yesOptionId } from '@makewhole/contract/claim/step-answers.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import {
  destroyedPercentageId,
  relationshipIds,
  structureTypeIds,
} from '@makewhole/domain/settlement/option-ids.ts'
import type pg from 'pg'
import { aHome } from './file-claim.ts'
import { madeUpPerson, trialPerson } from './people.ts'
import type { Person } from './people.ts'
import { Walk } from './walk.ts'
import type { World } from './walk.ts'

/** What happens to one claim, day by day: `daysAgo` counts back from today. */
export type Story = readonly { readonly daysAgo: number; readonly happens: () => Promise<void> }[]

type Step = (walk: Walk) => Promise<void>
type Day = readonly [daysAgo: number, ...steps: Step[]]

/** How far a claim gets in the ordinary course of things, and how many days each step takes after the one before. */
const course = [
  ['filed', 0, (walk) => walk.files()],
  ['taken', 2, (walk) => walk.isTaken()],
  ['complete', 17, (walk) => walk.isComplete()],
  ['offered', 8, (walk) => walk.isOffered()],
  ['accepted', 4, (walk) => walk.accepts()],
  ['split', 1, (walk) => walk.splits()],
  ['agreement', 3, (walk) => walk.getsTheAgreement()],
  ['signed', 4, (walk) => walk.signs()],
  ['addressed', 1, (walk) => walk.givesAddresses()],
  ['paying', 5, (walk) => walk.isBeingPaid()],
  ['paid', 2, (walk) => walk.isPaid()],
] as const satisfies readonly (readonly [string, number, Step])[]
type Stage = (typeof course)[number][0]

/** The ordinary course up to a stage that was reached so many days ago. */
function until(stage: Stage, daysAgo: number): Day[] {
  const reached = course.findIndex(([name]) => name === stage)
  let ago = daysAgo
  return course
    .slice(0, reached + 1)
    .toReversed()
    .map(([, days, step]): Day => {
      const at = ago
      ago += days
      return [at, step]
    })
    .toReversed()
}

const resident = (first: string, last: string, locale: 'en' | 'es' = 'en') =>
  madeUpPerson(first, last, { locale })

/** Claims in every status that a claim can have by now (product.md §13). All people and addresses are made up. */
export async function storiesOf(pool: pg.Pool, world: World): Promise<readonly Story[]> {
  const marisol = await trialPerson(pool, 'claimant@makewhole.test')
  const theo = await trialPerson(pool, 'renter@makewhole.test')
  const hana = madeUpPerson('Hana', 'Okabe', { role: 'REVIEWER' })
  const luis = madeUpPerson('Luis', 'Ferreira', { role: 'REVIEWER' })
  for (const colleague of [world.reviewer, world.manager, hana, luis]) {
    await world.as(colleague).call('setLocale', { body: { locale: 'en' } })
  }

  const story = (filer: Person, answers: Answers, days: readonly Day[], reviewer = world.reviewer): Story => {
    const walk = new Walk(world, filer, answersOf(filer, answers), reviewer)
    return days.flatMap(([daysAgo, ...steps]) =>
      steps.map((step) => ({ daysAgo, happens: () => step(walk) })),
    )
  }

  const duplicate = new Walk(
    world,
    resident('Grace', 'Amundsen'),
    answersOf(resident('Grace', 'Amundsen'), at(31)),
  )
  const survivor = new Walk(
    world,
    resident('Grace', 'Amundsen'),
    answersOf(resident('Grace', 'Amundsen'), at(31)),
  )

  return [
    // Paid, and what can still happen then.
    story(marisol, { ...at(1), ...householdOf('Quintero') }, until('paid', 12)),
    story(resident('Walter', 'Brandt'), at(2), until('paid', 40), hana),
    story(resident('Lucía', 'Cárdenas', 'es'), at(3), until('paid', 5), luis),
    story(
      resident('June', 'Pellegrino'),
      at(4),
      [...until('paid', 9), [3, (walk) => walk.comesBack()]],
      hana,
    ),

    // Payment.
    story(resident('Amos', 'Whitaker'), { ...at(5), ...householdOf('Whitaker') }, until('paying', 1)),
    story(resident('Rosalind', 'Keane'), at(6), until('addressed', 27), hana),
    story(theo, { ...at(7), ...renter }, until('signed', 3)),
    story(resident('Victor', 'Anand'), at(8), until('signed', 34), luis),

    // Agreement.
    story(resident('Delphine', 'Marsh'), { ...at(9), ...householdOf('Marsh') }, [
      ...until('agreement', 6),
      [4, (walk) => walk.signs(1)],
    ]),
    story(resident('Ignacio', 'Robles', 'es'), at(10), until('agreement', 2), hana),
    story(resident('Peter', 'Vandermeer'), { ...at(11), ...householdOf('Vandermeer') }, until('split', 2)),
    story(marisol, { ...at(12), ...householdOf('Quintero') }, until('accepted', 1), hana),

    // Offers.
    story(resident('Nora', 'Whitfield'), { ...at(13), ...insured(60_000_000) }, until('offered', 27)),
    story(resident('Samuel', 'Oyelaran'), at(14), until('offered', 6), luis),
    story(resident('Teresa', 'Valdivia', 'es'), at(15), until('offered', 3)),
    story(resident('Harold', 'Nygaard'), at(16), [
      ...until('offered', 14),
      [9, (walk) => walk.isOffered({ manual: 1_250_000 })],
      [
        8,
        (walk) =>
          walk.asks('The new offer', 'Thank you for adding the well house. We will read it this week.'),
      ],
    ]),
    story(resident('Bernice', 'Castellano'), at(17), until('offered', 44), hana),
    story(resident('Ellis', 'Monroe'), at(18), [...until('offered', 10), [6, (walk) => walk.declines()]]),
    story(
      resident('Anneke', 'de Groot'),
      { ...at(19), ...manufactured(structureTypeIds.tripleWide) },
      until('offered', 5),
      luis,
    ),

    // Complete, on time and late.
    story(resident('Marcus', 'Tillman'), { ...at(20) }, until('complete', 12)),
    story(
      resident('Ofelia', 'Barrera', 'es'),
      { ...at(21), propertyAcreage: 7.5 },
      until('complete', 28),
      hana,
    ),
    story(resident('Gordon', 'Leclair'), at(22), until('complete', 52), luis),
    story(
      resident('Priscilla', 'Yoon'),
      { ...at(23), ...manufactured(structureTypeIds.doubleWide) },
      until('complete', 3),
    ),

    // One parcel, a landlord and a renter.
    story(resident('Calvin', 'Ostrander'), { ...at(24), ...landlord }, until('complete', 6), hana),
    story(theo, { ...at(24), ...renter }, until('complete', 6), hana),

    // Completeness.
    story(resident('Mabel', 'Strand'), at(25), until('taken', 8)),
    story(resident('Dmitri', 'Volkov'), at(26), until('taken', 41), luis),
    story(resident('Yolanda', 'Fierro', 'es'), at(27), [
      ...until('taken', 15),
      [
        9,
        (walk) =>
          walk.wants(
            [120950002],
            'Please send something that shows you lived there: a utility bill or a lease.',
          ),
      ],
    ]),
    story(
      resident('Clarence', 'Dubois'),
      at(28),
      [
        ...until('taken', 50),
        [
          38,
          (walk) =>
            walk.wants([120950001], 'The deed has only its first page. Please send the other pages too.'),
        ],
      ],
      hana,
    ),
    story(resident('Ines', 'Albrecht'), at(29), [
      ...until('taken', 30),
      [24, (walk) => walk.wants([120950002], 'Please send something that shows you lived there.')],
      [20, (walk) => walk.sends(120950002, 'electric-bill')],
    ]),
    story(
      resident('Rafael', 'Montoya', 'es'),
      at(30),
      [
        ...until('taken', 33),
        [20, (walk) => walk.moves('await', { reason: 'The household is abroad until December' })],
      ],
      luis,
    ),

    // Just arrived, and messages both ways.
    story(resident('Sylvie', 'Baptiste'), at(32), [
      ...until('filed', 2),
      [1, (walk) => walk.asks('My tax bill', 'I found the tax bill of 2023. Shall I send it too?')],
    ]),
    story(resident('Otis', 'Granger'), at(33), until('filed', 1)),
    story(marisol, { ...at(34), ...householdOf('Quintero') }, [
      ...until('taken', 11),
      [
        7,
        (walk) =>
          walk.isTold(
            120950002,
            'Thank you for your papers. I am checking the square footage with the county.',
          ),
      ],
      [
        6,
        (walk) =>
          walk.asks('Square footage', 'The county has an old number: the back room was added in 2009.'),
      ],
      [5, (walk) => walk.isTold(120950002, 'Please send the building permit of 2009 if you have it.')],
      [1, (walk) => walk.isTold(120950002, 'The county answered: ', true)],
    ]),

    // Closed otherwise.
    story(resident('Bertrand', 'Fox'), at(35), [
      ...until('taken', 45),
      [
        37,
        (walk) =>
          walk.moves('close', {
            closeAs: 'ineligible',
            reason: 'The parcel lies outside the fire’s perimeter',
          }),
      ],
    ]),
    story(
      resident('Quinn', 'Harlow'),
      at(36),
      [
        ...until('taken', 48),
        [
          43,
          (walk) =>
            walk.moves('close', {
              closeAs: 'invalid',
              reason: 'A test entry, as the filer confirmed by phone',
            }),
        ],
      ],
      hana,
    ),
    story(resident('Edith', 'Sorensen'), at(37), [...until('taken', 29), [21, (walk) => walk.withdraws()]]),
    story(
      resident('Malik', 'Farouk'),
      at(38),
      [
        ...until('taken', 36),
        [28, (walk) => walk.moves('close', { closeAs: 'other', reason: 'Settled in court' })],
      ],
      luis,
    ),
    [
      { daysAgo: 26, happens: () => survivor.files() },
      { daysAgo: 25, happens: () => duplicate.files() },
      { daysAgo: 24, happens: () => survivor.isTaken() },
      { daysAgo: 24, happens: () => duplicate.isTaken() },
      {
        daysAgo: 23,
        happens: () =>
          duplicate.moves('close', {
            closeAs: 'duplicate',
            survivor: survivor.claimNumber,
            reason: 'The same household filed twice',
          }),
      },
    ],
    story(resident('Constance', 'Reyes'), at(39), [
      ...until('taken', 60),
      [55, (walk) => walk.moves('close', { closeAs: 'withdrawn', reason: 'Asked for by phone' })],
      [30, (walk) => walk.moves('reopen', { reason: 'The household changed its mind' }, 'manager')],
    ]),
    [
      {
        daysAgo: 4,
        happens: () =>
          new Walk(
            world,
            resident('Tobias', 'Engel'),
            answersOf(resident('Tobias', 'Engel'), at(40)),
          ).starts(),
      },
    ],
  ]
}

function answersOf({ actor }: Person, answers: Answers): Answers {
  const { firstName, lastName, email } = actor
  return aHome({
    ...{ claimantFirstName: firstName, claimantLastName: lastName, claimantEmail: email },
    ...{ signedFirstName: firstName, signedLastName: lastName },
    ...answers,
  })
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
function at(number: number): Answers {
  const [city, zip] = towns[number % towns.length] ?? towns[0]
  const street = streets[number % streets.length] ?? streets[0]
  const parcel = String(100 + number)
  return {
    propertyAddress: `${number * 13 + 7} ${street}`,
    propertyCity: city,
    propertyZip: zip,
    propertyAPN: `999-${parcel}-${String(number).padStart(3, '0')}-000`,
    propertyAcreage: [0.4, 0.8, 2.3, 1.1, 5.5][number % 5] ?? 1,
    structures: [house(1200 + ((number * 83) % 1400)), ...(number % 3 === 0 ? [workshop] : [])],
  }
}

function house(structureFootage: number): Answers {
  return {
    structureType: structureTypeIds.singleFamilySingleStory,
    structureName: 'Main house',
    structureFootage,
    structureDamagedPercent: destroyedPercentageId,
  }
}

const workshop: Answers = {
  structureType: structureTypeIds.otherStructure,
  structureName: 'Workshop',
  structureFootage: 420,
  structureDamagedPercent: destroyedPercentageId,
}

const manufactured = (structureType: number): Answers => ({
  structures: [
    {
      structureType,
      structureName: 'Manufactured home',
      structureFootage: 1440,
      structureDamagedPercent: destroyedPercentageId,
    },
  ],
})

const renter: Answers = { claimantRelationship: relationshipIds.renter, propertyRebuildIntent: 120950002 }
const landlord: Answers = { claimantRelationship: relationshipIds.landlord }

const insured = (paid: number): Answers => ({
  insuranceCoverage: yesOptionId,
  policies: [
    { policyProviderName: 'Example Mutual', policyNumber: 'EM-000-8812', policyAmount: paid + 10_000_000 },
  ],
  insuranceReceivedPayments: yesOptionId,
  insurancePaymentReceived: paid,
})

/** Two more people who lived in the home. */
const householdOf = (lastName: string): Answers => ({
  additionalPersons: ['Dennis', 'Rosa'].map((personFirstName) => ({
    personFirstName,
    personLastName: lastName,
    personEmail: `${personFirstName}.${lastName}@example.com`.toLowerCase(),
    personRelationshipToProperty: relationshipIds.ownerResident,
    structureLivedIn: 'Main house',
    timeLivedIn: 120950000,
    rentalAgreement: noOptionId,
    isClaimantRepresented: noOptionId,
  })),
})
