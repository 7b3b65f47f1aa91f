import { relationshipIds, structureTypeIds } from '@makewhole/domain/settlement/option-ids.ts'
import type { Fire } from '@makewhole/domain/program/program.ts'
import { daysBetween } from '@makewhole/domain/shared/local-date.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import type pg from 'pg'
import {
  answersOf,
  at,
  householdOf,
  insured,
  landlord,
  manufactured,
  onBehalf,
  renter,
  represented,
} from './sample-answers.ts'
import { until } from './timeline.ts'
import type { Timeline, TimelineBuilder } from './timeline.ts'
import { firmTimelines } from './firm-timelines.ts'
import { madeUpPerson, resident, trialPerson } from './people.ts'
import type { Person } from './people.ts'
import { paper, proofTypes } from './proofs.ts'
import { rebuildTimelines } from './rebuild-timelines.ts'
import { Scenario } from './scenario.ts'
import type { Correction, TrialContext } from './scenario.ts'

/** A reviewer's corrections of answers. */
const corrections = {
  ownsWithoutLivingThere: {
    name: 'relationship',
    change: () => relationshipIds.ownerNonResident,
    rationale: {
      en: 'The house stood empty since 2021: neither lived in nor let',
      es: 'La casa estaba vacía desde 2021: ni habitada ni alquilada',
    },
  },
  aLargerBackRoom: {
    name: 'structure',
    change: (answered) =>
      answered !== null && typeof answered === 'object'
        ? { ...answered, squareFeet: answered.squareFeet + 120 }
        : answered,
    rationale: {
      en: 'The permit of 2009 shows a back room of 120 sq ft more',
      es: 'El permiso de 2009 muestra un cuarto trasero de 120 pies² más',
    },
  },
} as const satisfies Record<string, Correction>

interface Cast {
  readonly marisol: Person
  readonly theo: Person
  /** Colleagues who share the work with the reviewer of the trial accounts. */
  readonly hana: Person
  readonly luis: Person
}

/**
 * Timelines of claims in every possible status (docs/rules/program.md "The trial"). All people and addresses are
 * invented.
 */
export async function timelinesOf(
  pool: pg.Pool,
  context: TrialContext,
  today: LocalDate,
  fires: readonly Fire[],
): Promise<readonly Timeline[]> {
  const cast: Cast = {
    marisol: await trialPerson(pool, 'claimant@makewhole.test'),
    theo: await trialPerson(pool, 'renter@makewhole.test'),
    hana: madeUpPerson('Hana', 'Okabe', { role: 'REVIEWER' }),
    luis: madeUpPerson('Luis', 'Ferreira', { role: 'REVIEWER' }),
  }
  for (const colleague of [context.reviewer, context.manager, cast.hana, cast.luis]) {
    await context.as(colleague).call('setLocale', { body: { locale: 'en' } })
  }
  const addTimeline: TimelineBuilder = (filer, answers, days, reviewer = context.reviewer) => {
    const scenario = new Scenario(context, filer, answersOf(filer, answers), reviewer)
    return days.flatMap(([daysAgo, ...steps]) =>
      steps.map((step) => ({ daysAgo, run: () => step(scenario) })),
    )
  }
  return [
    ...paid(addTimeline, cast),
    ...rebuildTimelines(addTimeline, cast),
    ...signed(addTimeline, cast),
    ...agreeing(addTimeline, cast),
    ...offered(addTimeline, cast),
    ...complete(addTimeline, cast),
    ...inReview(addTimeline, cast),
    ...arrived(addTimeline),
    ...closed(addTimeline, cast),
    duplicateTimeline(context),
    ...fires.flatMap((fire) => closedWithItsFire(addTimeline, cast, fire, today)),
    ...(await firmTimelines(pool, context, cast.hana)),
  ]
}

/** Payments that are issued, returned, waiting or late. */
function paid(addTimeline: TimelineBuilder, { hana, luis }: Cast): readonly Timeline[] {
  return [
    addTimeline(
      resident('Alma', 'Prewitt'),
      { ...at(1), ...householdOf('Prewitt', 'Gideon', 'Tess') },
      until('paid', 12),
    ),
    addTimeline(resident('Walter', 'Brandt'), at(2), until('paid', 40), hana),
    addTimeline(resident('Lucía', 'Cárdenas', 'es'), at(3), until('paid', 5), luis),
    addTimeline(
      resident('June', 'Pellegrino'),
      { ...at(4), ...householdOf('Pellegrino', 'Marco', 'Livia') },
      [...until('paid', 9), [3, (scenario) => scenario.comesBack()]],
      hana,
    ),
    addTimeline(resident('Amos', 'Whitaker'), { ...at(5), ...householdOf('Whitaker', 'Opal', 'Silas') }, [
      ...until('paying', 4),
      [1, (scenario) => scenario.issuePayments(1)],
    ]),
    // Both promises are broken: 75 days since completion, and 30 since all signatures.
    addTimeline(
      resident('Agnes', 'Thorvald'),
      at(41),
      [
        [131, (scenario) => scenario.files()],
        [128, (scenario) => scenario.takeIntoReview()],
        [97, (scenario) => scenario.isComplete()],
        [74, (scenario) => scenario.extendOffer()],
        [52, (scenario) => scenario.accepts(), (scenario) => scenario.splits()],
        [46, (scenario) => scenario.getsTheAgreement()],
        [36, (scenario) => scenario.signs()],
        [34, (scenario) => scenario.givesAddresses()],
        [7, (scenario) => scenario.startPayments()],
      ],
      luis,
    ),
  ]
}

/** Everybody signed: some addresses are missing, or none. */
function signed(addTimeline: TimelineBuilder, { theo, hana, luis }: Cast): readonly Timeline[] {
  return [
    addTimeline(resident('Rosalind', 'Keane'), at(6), until('addressed', 27), hana),
    addTimeline(theo, { ...at(7), ...renter }, until('signed', 3)),
    addTimeline(resident('Victor', 'Anand'), at(8), until('signed', 34), luis),
    addTimeline(
      resident('Naomi', 'Birdsong'),
      { ...at(42), ...householdOf('Birdsong', 'Clay', 'Wren') },
      until('signed', 8),
    ),
  ]
}

/** Accepted offers: to split, to send, to sign. */
function agreeing(addTimeline: TimelineBuilder, { marisol, theo, hana }: Cast): readonly Timeline[] {
  return [
    addTimeline(resident('Delphine', 'Marsh'), { ...at(9), ...householdOf('Marsh', 'Everett', 'Joan') }, [
      ...until('agreement', 6),
      [4, (scenario) => scenario.signs(1)],
    ]),
    addTimeline(theo, { ...at(47), ...renter }, until('agreement', 3)),
    addTimeline(resident('Ignacio', 'Robles', 'es'), at(10), until('agreement', 2), hana),
    addTimeline(
      resident('Peter', 'Vandermeer'),
      { ...at(11), ...householdOf('Vandermeer', 'Saskia', 'Bram') },
      until('split', 2),
    ),
    addTimeline(
      marisol,
      { ...at(12), ...householdOf('Quintero', 'Dennis', 'Rosa') },
      until('accepted', 1),
      hana,
    ),
  ]
}

function offered(addTimeline: TimelineBuilder, { marisol, hana, luis }: Cast): readonly Timeline[] {
  return [
    // Three days are left to answer.
    addTimeline(resident('Nora', 'Whitfield'), { ...at(13), ...insured(60_000_000) }, until('offered', 27)),
    addTimeline(
      marisol,
      { ...at(34), ...householdOf('Quintero', 'Dennis', 'Rosa'), ...insured(35_000_000) },
      [
        ...until('taken', 30),
        [
          26,
          (scenario) =>
            scenario.writeMessage(
              120950002,
              'Thank you for your papers. I am checking the square footage with the county.',
            ),
        ],
        [
          25,
          (scenario) => scenario.readMessages('household'),
          (scenario) =>
            scenario.asks('Square footage', 'The county has an old number: the back room was added in 2009.'),
        ],
        [24, (scenario) => scenario.readMessages('reviewer')],
        [24, (scenario) => scenario.sends(paper('building-permit-2009', proofTypes.footage, 120950004))],
        [12, (scenario) => scenario.isComplete([corrections.aLargerBackRoom])],
        [5, (scenario) => scenario.extendOffer()],
        [
          4,
          (scenario) =>
            scenario.writeMessage(
              120950004,
              'Your offer counts the back room. Please write to me about any line.',
            ),
        ],
      ],
    ),
    addTimeline(resident('Samuel', 'Oyelaran'), at(14), until('offered', 6), luis),
    addTimeline(resident('Teresa', 'Valdivia', 'es'), at(15), until('offered', 3)),
    addTimeline(resident('Harold', 'Nygaard'), at(16), [
      ...until('offered', 14),
      [9, (scenario) => scenario.extendOffer({ manual: 1_250_000 })],
      [
        8,
        (scenario) =>
          scenario.asks('The new offer', 'Thank you for adding the well house. We will read it this week.'),
      ],
    ]),
    addTimeline(
      resident('Anneke', 'de Groot'),
      { ...at(19), ...manufactured(structureTypeIds.tripleWide) },
      until('offered', 5),
      luis,
    ),
    addTimeline(
      resident('Leopold', 'Hartmann'),
      { ...at(43), ...landlord },
      [
        ...until('taken', 33),
        [16, (scenario) => scenario.isComplete([corrections.ownsWithoutLivingThere])],
        [7, (scenario) => scenario.extendOffer()],
      ],
      hana,
    ),
    addTimeline(
      resident('Warren', 'Eklund'),
      { ...at(44), ...represented, ...insured(52_000_000) },
      [
        [46, (scenario) => scenario.files()],
        [39, (scenario) => scenario.continueWithLetter()],
        [37, (scenario) => scenario.takeIntoReview()],
        [21, (scenario) => scenario.isComplete()],
        [11, (scenario) => scenario.extendOffer()],
      ],
      luis,
    ),
    addTimeline(resident('Bernice', 'Castellano'), { ...at(17), ...onBehalf }, until('offered', 44), hana),
    addTimeline(resident('Ellis', 'Monroe'), at(18), [
      ...until('offered', 10),
      [6, (scenario) => scenario.declines()],
    ]),
  ]
}

/** Complete, on time and late; a landlord's and a renter's claim on one parcel. */
function complete(addTimeline: TimelineBuilder, { hana, luis }: Cast): readonly Timeline[] {
  return [
    addTimeline(resident('Marcus', 'Tillman'), { ...at(20), propertyAcreage: 120 }, until('complete', 12)),
    addTimeline(
      resident('Ofelia', 'Barrera', 'es'),
      { ...at(21), propertyAcreage: 7.5 },
      until('complete', 28),
      hana,
    ),
    addTimeline(resident('Gordon', 'Leclair'), at(22), until('complete', 52), luis),
    addTimeline(
      resident('Priscilla', 'Yoon'),
      { ...at(23), ...manufactured(structureTypeIds.doubleWide) },
      until('complete', 3),
    ),
    addTimeline(resident('Calvin', 'Ostrander'), { ...at(24), ...landlord }, until('complete', 6), hana),
    addTimeline(resident('Ada', 'Fairbanks'), { ...at(24), ...renter }, until('complete', 6), hana),
  ]
}

/** Claims under review for completeness, and those that wait for the household. */
function inReview(addTimeline: TimelineBuilder, { hana, luis }: Cast): readonly Timeline[] {
  return [
    addTimeline(resident('Mabel', 'Strand'), at(25), until('taken', 8)),
    addTimeline(resident('Dmitri', 'Volkov'), at(26), until('taken', 41), luis),
    addTimeline(resident('Beatrix', 'Lowry'), { ...at(45), ...householdOf('Lowry', 'Nathan') }, [
      ...until('taken', 11),
      [
        7,
        (scenario) =>
          scenario.writeMessage(
            120950002,
            'Thank you for your papers. One question: when was the roof of the barn redone?',
          ),
      ],
      [
        6,
        (scenario) => scenario.readMessages('household'),
        (scenario) => scenario.asks('The barn', 'In the fall of 2019. I have the invoice.'),
      ],
      [
        5,
        (scenario) => scenario.readMessages('reviewer'),
        (scenario) =>
          scenario.writeMessage(120950002, 'Good. Please send the invoice with your next papers.'),
      ],
      [1, (scenario) => scenario.writeMessage(120950002, 'The county answered: ', true)],
    ]),
    addTimeline(resident('Yolanda', 'Fierro', 'es'), at(27), [
      ...until('taken', 15),
      [
        9,
        (scenario) =>
          scenario.refuses(
            proofTypes.residence,
            'La factura es de 2019. Envíe una de los meses antes del incendio.',
          ),
        (scenario) =>
          scenario.wants(
            [proofTypes.residence],
            'Envíe un documento que muestre que usted vivía allí: una factura de servicios o un contrato de alquiler.',
          ),
      ],
    ]),
    addTimeline(
      resident('Clarence', 'Dubois'),
      at(28),
      [
        ...until('taken', 50),
        [
          38,
          (scenario) =>
            scenario.refuses(proofTypes.ownership, 'I can see page 1, but pages 2 and 3 are missing.'),
          (scenario) =>
            scenario.wants(
              [proofTypes.ownership],
              'The deed has only its first page. Please send the other pages too.',
            ),
        ],
      ],
      hana,
    ),
    addTimeline(resident('Ines', 'Albrecht'), at(29), [
      ...until('taken', 30),
      [
        24,
        (scenario) => scenario.refuses(proofTypes.residence, 'The bill names another person.'),
        (scenario) =>
          scenario.wants(
            [proofTypes.residence],
            'Please send something in your name that shows you lived there.',
          ),
      ],
      [20, (scenario) => scenario.sends(paper('water-bill-july', proofTypes.residence, 120950003))],
    ]),
    addTimeline(
      resident('Rafael', 'Montoya', 'es'),
      at(30),
      [
        ...until('taken', 33),
        [20, (scenario) => scenario.moves('await', { reason: 'The household is abroad until the new year' })],
      ],
      luis,
    ),
    addTimeline(resident('Constance', 'Reyes'), at(39), [
      ...until('taken', 36),
      [31, (scenario) => scenario.moves('close', { closeAs: 'withdrawn', reason: 'Asked for by phone' })],
      [18, (scenario) => scenario.moves('reopen', { reason: 'The household changed its mind' }, 'manager')],
    ]),
  ]
}

/** Claims filed recently, not filed yet, or due from the attorney. */
function arrived(addTimeline: TimelineBuilder): readonly Timeline[] {
  return [
    addTimeline(resident('Sylvie', 'Baptiste'), at(32), [
      ...until('filed', 2),
      [1, (scenario) => scenario.asks('My tax bill', 'I found the tax bill of 2023. Shall I send it too?')],
    ]),
    addTimeline(resident('Otis', 'Granger'), at(33), until('filed', 1)),
    addTimeline(resident('Soledad', 'Pinto', 'es'), { ...at(46), ...represented }, until('filed', 19)),
    addTimeline(resident('Tobias', 'Engel'), at(40), [[4, (scenario) => scenario.starts()]]),
  ]
}

function closed(addTimeline: TimelineBuilder, { hana, luis }: Cast): readonly Timeline[] {
  return [
    addTimeline(resident('Bertrand', 'Fox'), at(35), [
      ...until('taken', 45),
      [
        37,
        (scenario) =>
          scenario.moves('close', {
            closeAs: 'ineligible',
            reason: 'The parcel lies outside the fire’s perimeter',
          }),
      ],
    ]),
    addTimeline(
      resident('Quinn', 'Harlow'),
      at(36),
      [
        ...until('taken', 48),
        [
          43,
          (scenario) =>
            scenario.moves('close', {
              closeAs: 'invalid',
              reason: 'A test entry, as the filer confirmed by phone',
            }),
        ],
      ],
      hana,
    ),
    addTimeline(resident('Edith', 'Sorensen'), at(37), [
      ...until('taken', 29),
      [21, (scenario) => scenario.withdraws()],
    ]),
    addTimeline(
      resident('Malik', 'Farouk'),
      at(38),
      [
        ...until('taken', 36),
        [28, (scenario) => scenario.moves('close', { closeAs: 'other', reason: 'Settled in court' })],
      ],
      luis,
    ),
  ]
}

/** A claim that was never signed, and closed with its fire's program. */
function closedWithItsFire(
  addTimeline: TimelineBuilder,
  { marisol }: Cast,
  fire: Fire,
  today: LocalDate,
): readonly Timeline[] {
  if (fire.closedOn === null) return []
  const ago = daysBetween(fire.closedOn, today)
  const answers = { ...at(48), incident: fire.id }
  const nobodyComes = () => Promise.resolve()
  return [
    addTimeline(marisol, answers, [
      [ago + 20, (scenario) => scenario.starts()],
      [ago - 1, nobodyComes],
    ]),
  ]
}

/** The same household twice: the second claim is closed, and names the surviving one. */
function duplicateTimeline(context: TrialContext): Timeline {
  const grace = resident('Grace', 'Amundsen')
  const scenario = () => new Scenario(context, grace, answersOf(grace, at(31)))
  const [survivor, duplicate] = [scenario(), scenario()]
  const reason = 'The same household filed twice'
  return [
    { daysAgo: 26, run: () => survivor.files() },
    { daysAgo: 25, run: () => duplicate.files() },
    { daysAgo: 24, run: () => survivor.takeIntoReview() },
    { daysAgo: 24, run: () => duplicate.takeIntoReview() },
    {
      daysAgo: 23,
      run: () => duplicate.moves('close', { closeAs: 'duplicate', survivor: survivor.claimNumber, reason }),
    },
  ]
}
