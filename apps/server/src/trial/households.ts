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
} from './addresses.ts'
import { until } from './timeline.ts'
import type { Story, StoryMaker } from './timeline.ts'
import { firmsStories } from './firm-stories.ts'
import { madeUpPerson, resident, trialPerson } from './people.ts'
import type { Person } from './people.ts'
import { paper, proofTypes } from './proofs.ts'
import { rebuildStories } from './rebuild-stories.ts'
import { Walk } from './scenario.ts'
import type { Correction, World } from './scenario.ts'

/** What a reviewer may find otherwise than it was answered. */
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
 * Claims in every status that a claim can have by now (docs/rules/program.md "The trial"). All people and addresses are
 * made up.
 */
export async function storiesOf(
  pool: pg.Pool,
  world: World,
  today: LocalDate,
  fires: readonly Fire[],
): Promise<readonly Story[]> {
  const cast: Cast = {
    marisol: await trialPerson(pool, 'claimant@makewhole.test'),
    theo: await trialPerson(pool, 'renter@makewhole.test'),
    hana: madeUpPerson('Hana', 'Okabe', { role: 'REVIEWER' }),
    luis: madeUpPerson('Luis', 'Ferreira', { role: 'REVIEWER' }),
  }
  for (const colleague of [world.reviewer, world.manager, cast.hana, cast.luis]) {
    await world.as(colleague).call('setLocale', { body: { locale: 'en' } })
  }
  const tell: StoryMaker = (filer, answers, days, reviewer = world.reviewer) => {
    const walk = new Walk(world, filer, answersOf(filer, answers), reviewer)
    return days.flatMap(([daysAgo, ...steps]) =>
      steps.map((step) => ({ daysAgo, happens: () => step(walk) })),
    )
  }
  return [
    ...paid(tell, cast),
    ...rebuildStories(tell, cast),
    ...signed(tell, cast),
    ...agreeing(tell, cast),
    ...offered(tell, cast),
    ...complete(tell, cast),
    ...inReview(tell, cast),
    ...arrived(tell),
    ...closed(tell, cast),
    filedTwice(world),
    ...fires.flatMap((fire) => closedWithItsFire(tell, cast, fire, today)),
    ...(await firmsStories(pool, world, cast.hana)),
  ]
}

/** Payments that went out, come back, wait or are late. */
function paid(tell: StoryMaker, { hana, luis }: Cast): readonly Story[] {
  return [
    tell(
      resident('Alma', 'Prewitt'),
      { ...at(1), ...householdOf('Prewitt', 'Gideon', 'Tess') },
      until('paid', 12),
    ),
    tell(resident('Walter', 'Brandt'), at(2), until('paid', 40), hana),
    tell(resident('Lucía', 'Cárdenas', 'es'), at(3), until('paid', 5), luis),
    tell(
      resident('June', 'Pellegrino'),
      { ...at(4), ...householdOf('Pellegrino', 'Marco', 'Livia') },
      [...until('paid', 9), [3, (walk) => walk.comesBack()]],
      hana,
    ),
    tell(resident('Amos', 'Whitaker'), { ...at(5), ...householdOf('Whitaker', 'Opal', 'Silas') }, [
      ...until('paying', 4),
      [1, (walk) => walk.isPaid(1)],
    ]),
    // Both promises are broken: 75 days since it was complete, and 30 since all signed.
    tell(
      resident('Agnes', 'Thorvald'),
      at(41),
      [
        [131, (walk) => walk.files()],
        [128, (walk) => walk.isTaken()],
        [97, (walk) => walk.isComplete()],
        [74, (walk) => walk.isOffered()],
        [52, (walk) => walk.accepts(), (walk) => walk.splits()],
        [46, (walk) => walk.getsTheAgreement()],
        [36, (walk) => walk.signs()],
        [34, (walk) => walk.givesAddresses()],
        [7, (walk) => walk.isBeingPaid()],
      ],
      luis,
    ),
  ]
}

/** Everybody signed: addresses are missing, or all there. */
function signed(tell: StoryMaker, { theo, hana, luis }: Cast): readonly Story[] {
  return [
    tell(resident('Rosalind', 'Keane'), at(6), until('addressed', 27), hana),
    tell(theo, { ...at(7), ...renter }, until('signed', 3)),
    tell(resident('Victor', 'Anand'), at(8), until('signed', 34), luis),
    tell(
      resident('Naomi', 'Birdsong'),
      { ...at(42), ...householdOf('Birdsong', 'Clay', 'Wren') },
      until('signed', 8),
    ),
  ]
}

/** Offers that were accepted: to be split, to be sent, to be signed. */
function agreeing(tell: StoryMaker, { marisol, theo, hana }: Cast): readonly Story[] {
  return [
    tell(resident('Delphine', 'Marsh'), { ...at(9), ...householdOf('Marsh', 'Everett', 'Joan') }, [
      ...until('agreement', 6),
      [4, (walk) => walk.signs(1)],
    ]),
    tell(theo, { ...at(47), ...renter }, until('agreement', 3)),
    tell(resident('Ignacio', 'Robles', 'es'), at(10), until('agreement', 2), hana),
    tell(
      resident('Peter', 'Vandermeer'),
      { ...at(11), ...householdOf('Vandermeer', 'Saskia', 'Bram') },
      until('split', 2),
    ),
    tell(marisol, { ...at(12), ...householdOf('Quintero', 'Dennis', 'Rosa') }, until('accepted', 1), hana),
  ]
}

function offered(tell: StoryMaker, { marisol, hana, luis }: Cast): readonly Story[] {
  return [
    // Three days are left to answer.
    tell(resident('Nora', 'Whitfield'), { ...at(13), ...insured(60_000_000) }, until('offered', 27)),
    tell(marisol, { ...at(34), ...householdOf('Quintero', 'Dennis', 'Rosa'), ...insured(35_000_000) }, [
      ...until('taken', 30),
      [
        26,
        (walk) =>
          walk.isTold(
            120950002,
            'Thank you for your papers. I am checking the square footage with the county.',
          ),
      ],
      [
        25,
        (walk) => walk.isRead('household'),
        (walk) =>
          walk.asks('Square footage', 'The county has an old number: the back room was added in 2009.'),
      ],
      [24, (walk) => walk.isRead('reviewer')],
      [24, (walk) => walk.sends(paper('building-permit-2009', proofTypes.footage, 120950004))],
      [12, (walk) => walk.isComplete([corrections.aLargerBackRoom])],
      [5, (walk) => walk.isOffered()],
      [
        4,
        (walk) =>
          walk.isTold(120950004, 'Your offer counts the back room. Please write to me about any line.'),
      ],
    ]),
    tell(resident('Samuel', 'Oyelaran'), at(14), until('offered', 6), luis),
    tell(resident('Teresa', 'Valdivia', 'es'), at(15), until('offered', 3)),
    tell(resident('Harold', 'Nygaard'), at(16), [
      ...until('offered', 14),
      [9, (walk) => walk.isOffered({ manual: 1_250_000 })],
      [
        8,
        (walk) =>
          walk.asks('The new offer', 'Thank you for adding the well house. We will read it this week.'),
      ],
    ]),
    tell(
      resident('Anneke', 'de Groot'),
      { ...at(19), ...manufactured(structureTypeIds.tripleWide) },
      until('offered', 5),
      luis,
    ),
    tell(
      resident('Leopold', 'Hartmann'),
      { ...at(43), ...landlord },
      [
        ...until('taken', 33),
        [16, (walk) => walk.isComplete([corrections.ownsWithoutLivingThere])],
        [7, (walk) => walk.isOffered()],
      ],
      hana,
    ),
    tell(
      resident('Warren', 'Eklund'),
      { ...at(44), ...represented, ...insured(52_000_000) },
      [
        [46, (walk) => walk.files()],
        [39, (walk) => walk.isCleared()],
        [37, (walk) => walk.isTaken()],
        [21, (walk) => walk.isComplete()],
        [11, (walk) => walk.isOffered()],
      ],
      luis,
    ),
    tell(resident('Bernice', 'Castellano'), { ...at(17), ...onBehalf }, until('offered', 44), hana),
    tell(resident('Ellis', 'Monroe'), at(18), [...until('offered', 10), [6, (walk) => walk.declines()]]),
  ]
}

/** Complete, on time and late; a landlord's and a renter's claim on one parcel. */
function complete(tell: StoryMaker, { hana, luis }: Cast): readonly Story[] {
  return [
    tell(resident('Marcus', 'Tillman'), { ...at(20), propertyAcreage: 120 }, until('complete', 12)),
    tell(
      resident('Ofelia', 'Barrera', 'es'),
      { ...at(21), propertyAcreage: 7.5 },
      until('complete', 28),
      hana,
    ),
    tell(resident('Gordon', 'Leclair'), at(22), until('complete', 52), luis),
    tell(
      resident('Priscilla', 'Yoon'),
      { ...at(23), ...manufactured(structureTypeIds.doubleWide) },
      until('complete', 3),
    ),
    tell(resident('Calvin', 'Ostrander'), { ...at(24), ...landlord }, until('complete', 6), hana),
    tell(resident('Ada', 'Fairbanks'), { ...at(24), ...renter }, until('complete', 6), hana),
  ]
}

/** Under review for completeness, and what waits for the household. */
function inReview(tell: StoryMaker, { hana, luis }: Cast): readonly Story[] {
  return [
    tell(resident('Mabel', 'Strand'), at(25), until('taken', 8)),
    tell(resident('Dmitri', 'Volkov'), at(26), until('taken', 41), luis),
    tell(resident('Beatrix', 'Lowry'), { ...at(45), ...householdOf('Lowry', 'Nathan') }, [
      ...until('taken', 11),
      [
        7,
        (walk) =>
          walk.isTold(
            120950002,
            'Thank you for your papers. One question: when was the roof of the barn redone?',
          ),
      ],
      [
        6,
        (walk) => walk.isRead('household'),
        (walk) => walk.asks('The barn', 'In the fall of 2019. I have the invoice.'),
      ],
      [
        5,
        (walk) => walk.isRead('reviewer'),
        (walk) => walk.isTold(120950002, 'Good. Please send the invoice with your next papers.'),
      ],
      [1, (walk) => walk.isTold(120950002, 'The county answered: ', true)],
    ]),
    tell(resident('Yolanda', 'Fierro', 'es'), at(27), [
      ...until('taken', 15),
      [
        9,
        (walk) =>
          walk.refuses(
            proofTypes.residence,
            'La factura es de 2019. Envíe una de los meses antes del incendio.',
          ),
        (walk) =>
          walk.wants(
            [proofTypes.residence],
            'Envíe un documento que muestre que usted vivía allí: una factura de servicios o un contrato de alquiler.',
          ),
      ],
    ]),
    tell(
      resident('Clarence', 'Dubois'),
      at(28),
      [
        ...until('taken', 50),
        [
          38,
          (walk) => walk.refuses(proofTypes.ownership, 'I can see page 1, but pages 2 and 3 are missing.'),
          (walk) =>
            walk.wants(
              [proofTypes.ownership],
              'The deed has only its first page. Please send the other pages too.',
            ),
        ],
      ],
      hana,
    ),
    tell(resident('Ines', 'Albrecht'), at(29), [
      ...until('taken', 30),
      [
        24,
        (walk) => walk.refuses(proofTypes.residence, 'The bill names another person.'),
        (walk) =>
          walk.wants(
            [proofTypes.residence],
            'Please send something in your name that shows you lived there.',
          ),
      ],
      [20, (walk) => walk.sends(paper('water-bill-july', proofTypes.residence, 120950003))],
    ]),
    tell(
      resident('Rafael', 'Montoya', 'es'),
      at(30),
      [
        ...until('taken', 33),
        [20, (walk) => walk.moves('await', { reason: 'The household is abroad until the new year' })],
      ],
      luis,
    ),
    tell(resident('Constance', 'Reyes'), at(39), [
      ...until('taken', 36),
      [31, (walk) => walk.moves('close', { closeAs: 'withdrawn', reason: 'Asked for by phone' })],
      [18, (walk) => walk.moves('reopen', { reason: 'The household changed its mind' }, 'manager')],
    ]),
  ]
}

/** Filed in these days, not filed yet, or to come from the attorney. */
function arrived(tell: StoryMaker): readonly Story[] {
  return [
    tell(resident('Sylvie', 'Baptiste'), at(32), [
      ...until('filed', 2),
      [1, (walk) => walk.asks('My tax bill', 'I found the tax bill of 2023. Shall I send it too?')],
    ]),
    tell(resident('Otis', 'Granger'), at(33), until('filed', 1)),
    tell(resident('Soledad', 'Pinto', 'es'), { ...at(46), ...represented }, until('filed', 19)),
    tell(resident('Tobias', 'Engel'), at(40), [[4, (walk) => walk.starts()]]),
  ]
}

function closed(tell: StoryMaker, { hana, luis }: Cast): readonly Story[] {
  return [
    tell(resident('Bertrand', 'Fox'), at(35), [
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
    tell(
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
    tell(resident('Edith', 'Sorensen'), at(37), [...until('taken', 29), [21, (walk) => walk.withdraws()]]),
    tell(
      resident('Malik', 'Farouk'),
      at(38),
      [
        ...until('taken', 36),
        [28, (walk) => walk.moves('close', { closeAs: 'other', reason: 'Settled in court' })],
      ],
      luis,
    ),
  ]
}

/** Somebody began a claim and never signed it: it was closed with its fire's program, whose end is all that they see. */
function closedWithItsFire(
  tell: StoryMaker,
  { marisol }: Cast,
  fire: Fire,
  today: LocalDate,
): readonly Story[] {
  if (fire.closedOn === null) return []
  const ago = daysBetween(fire.closedOn, today)
  const answers = { ...at(48), incident: fire.id }
  const nobodyComes = () => Promise.resolve()
  return [
    tell(marisol, answers, [
      [ago + 20, (walk) => walk.starts()],
      [ago - 1, nobodyComes],
    ]),
  ]
}

/** The same household twice: the second claim is closed, and names the one that stays. */
function filedTwice(world: World): Story {
  const grace = resident('Grace', 'Amundsen')
  const walk = () => new Walk(world, grace, answersOf(grace, at(31)))
  const [survivor, duplicate] = [walk(), walk()]
  const reason = 'The same household filed twice'
  return [
    { daysAgo: 26, happens: () => survivor.files() },
    { daysAgo: 25, happens: () => duplicate.files() },
    { daysAgo: 24, happens: () => survivor.isTaken() },
    { daysAgo: 24, happens: () => duplicate.isTaken() },
    {
      daysAgo: 23,
      happens: () =>
        duplicate.moves('close', { closeAs: 'duplicate', survivor: survivor.claimNumber, reason }),
    },
  ]
}
