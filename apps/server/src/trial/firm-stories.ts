import { yesNoIds } from '@makewhole/domain/claim/option-ids.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import type pg from 'pg'
import { until } from './timeline.ts'
import type { Day, Story } from './timeline.ts'
import { aClientHome } from './file-claim.ts'
import { foundFirms, signedBy } from './firms.ts'
import { answersOf, at } from './addresses.ts'
import { madeUpPerson, trialPerson } from './people.ts'
import type { Person } from './people.ts'
import { proofTypes } from './proofs.ts'
import { Walk } from './scenario.ts'
import type { World } from './scenario.ts'

/** The firms are there before anything of theirs happens. */
const founded = 140

/** Who of the law firms acts, and the reviewer who has their claims. */
interface Bar {
  readonly world: World
  readonly reviewer: Person
  readonly priya: Person
  readonly jonah: Person
  readonly maeve: Person
  readonly luis: Person
}

/** A client's claim, filed by one of the attorneys. */
type ClientStoryMaker = (attorney: Person, client: Answers, days: readonly Day[]) => Story

/**
 * Claims of the two law firms in every status that a firm sees, a household that is told to come through its firm, one that a
 * firm let back in, and one that went from a firm to the other (docs/rules/program.md "The trial"). Their reviewer is a made-up
 * colleague with ACCESS.ATTORNEY.
 */
export async function firmsStories(
  pool: pg.Pool,
  world: World,
  colleague: Person,
): Promise<readonly Story[]> {
  const permissions = [...colleague.actor.permissions, 'ACCESS.ATTORNEY' as const]
  const bar: Bar = {
    world,
    reviewer: { ...colleague, actor: { ...colleague.actor, permissions } },
    priya: await trialPerson(pool, 'attorney@makewhole.test'),
    jonah: await trialPerson(pool, 'associate@makewhole.test'),
    maeve: await trialPerson(pool, 'attorney2@makewhole.test'),
    luis: await trialPerson(pool, 'associate2@makewhole.test'),
  }
  const clientOf = async (email: string) => world.as(await trialPerson(pool, email))
  return [
    [{ daysAgo: founded, happens: () => foundFirms(clientOf) }],
    ...clientsStories(bar),
    ...betweenFirms(bar),
  ]
}

function clientsStories({ world, reviewer, priya, jonah, maeve, luis }: Bar): readonly Story[] {
  const tell: ClientStoryMaker = (attorney, client, days) => {
    const walk = new Walk(world, attorney, { ...client, ...signedBy(nameOf(attorney)) }, reviewer)
    return days.flatMap(([daysAgo, ...steps]) =>
      steps.map((step) => ({ daysAgo, happens: () => step(walk) })),
    )
  }
  return [
    tell(priya, client('Rosa', 'Delacroix', 61), until('paid', 18)),
    tell(jonah, client('Harlan', 'Tisdale', 62), until('paying', 4)),
    tell(maeve, client('Imogen', 'Sayers', 63), until('signed', 6)),
    tell(priya, client('Abel', 'Costa', 64), until('agreement', 3)),
    // A page that was signed on paper waits for a reviewer.
    tell(priya, client('Alma', 'Weatherby', 81), [
      ...until('agreement', 8),
      [2, (walk) => walk.signsOnPaper()],
    ]),
    tell(luis, client('Perla', 'Guzmán', 65), until('accepted', 2)),
    tell(jonah, client('Ned', 'Farraday', 66), until('offered', 9)),
    tell(maeve, client('Willa', 'Trask', 67), until('offered', 46)),
    tell(priya, client('Osei', 'Mensah', 68), [...until('offered', 24), [13, (walk) => walk.declines()]]),
    tell(luis, client('Greta', 'Lindgren', 69), until('complete', 10)),
    tell(priya, client('Emmett', 'Rowley', 70), [
      ...until('taken', 12),
      [
        5,
        (walk) => walk.refuses(proofTypes.ownership, 'The deed names somebody else as the owner.'),
        (walk) =>
          walk.wants(
            [proofTypes.ownership, proofTypes.residence],
            'Please send a deed in your client’s name, and a bill from before the fire.',
          ),
      ],
    ]),
    tell(maeve, client('Salome', 'Brink', 71), until('taken', 9)),
    tell(jonah, client('Hugo', 'Partridge', 72), [
      ...until('taken', 28),
      [11, (walk) => walk.moves('await', { reason: 'The client is in the hospital until next month' })],
    ]),
    ...closedStories(tell, { priya, jonah, maeve, luis }),
  ]
}

/** Claims that reviewers or firms closed without a payment. */
function closedStories(
  tell: ClientStoryMaker,
  { priya, jonah, maeve, luis }: Pick<Bar, 'priya' | 'jonah' | 'maeve' | 'luis'>,
): readonly Story[] {
  const closes = (closeAs: 'ineligible' | 'invalid' | 'other', reason: string): Day[] => [
    ...until('taken', 40),
    [30, (walk) => walk.moves('close', { closeAs, reason })],
  ]
  return [
    tell(priya, client('Dora', 'Lamb', 73), closes('ineligible', 'The parcel lies outside the perimeter')),
    tell(maeve, client('Cyrus', 'Vale', 74), closes('invalid', 'A test entry, as the firm confirmed')),
    tell(luis, client('Anya', 'Petrov', 75), closes('other', 'Settled in court')),
    tell(jonah, client('Milo', 'Sorrento', 76), [...until('taken', 22), [15, (walk) => walk.withdraws()]]),
  ]
}

/** Two households that file alone although a firm named them, a claim that was filed twice, and one that changed firms. */
function betweenFirms({ world, reviewer, priya, maeve }: Bar): readonly Story[] {
  const walk = (filer: Person, answers: Answers) => new Walk(world, filer, answers, reviewer)
  const alone = (first: string, last: string, place: number) => {
    const filer = madeUpPerson(first, last)
    return walk(filer, answersOf(filer, at(place)))
  }
  const ofFirm = (attorney: Person, answers: Answers) =>
    walk(attorney, { ...answers, ...signedBy(nameOf(attorney)) })
  const told = alone('Leona', 'Castle', 77)
  const letIn = alone('Jasper', 'Quill', 78)
  const moved = ofFirm(maeve, client('Viola', 'Hartwell', 79))
  const [stays, twice] = [1, 2].map(() => ofFirm(priya, client('Ezra', 'Lindholm', 80)))
  return [
    [
      { daysAgo: 60, happens: () => told.isNamedBy(priya) },
      { daysAgo: 7, happens: () => told.files() },
    ],
    [
      { daysAgo: 60, happens: () => letIn.isNamedBy(maeve) },
      { daysAgo: 33, happens: () => letIn.files() },
      { daysAgo: 21, happens: () => letIn.isCleared() },
      { daysAgo: 17, happens: () => letIn.isTaken() },
    ],
    [
      { daysAgo: 48, happens: () => moved.files() },
      { daysAgo: 44, happens: () => moved.isTaken() },
      { daysAgo: 16, happens: () => moved.goesTo(priya) },
    ],
    filedTwice(stays, twice),
  ]
}

/** A colleague had filed for the same client before. */
function filedTwice(stays?: Walk, twice?: Walk): Story {
  if (!stays || !twice) return []
  return [
    { daysAgo: 37, happens: () => stays.files() },
    { daysAgo: 36, happens: () => twice.files() },
    { daysAgo: 35, happens: () => stays.isTaken() },
    { daysAgo: 35, happens: () => twice.isTaken() },
    {
      daysAgo: 34,
      happens: () =>
        twice.moves('close', {
          ...{ closeAs: 'duplicate' as const, survivor: stays.claimNumber },
          reason: 'The firm filed for the same client twice',
        }),
    },
  ]
}

/** Answers about a client's home; the address to which a link to sign goes is no question of the form. */
function client(claimantFirstName: string, claimantLastName: string, place: number): Answers {
  const { propertyAddress, propertyCity, propertyZip, propertyAPN } = at(place)
  const email = `${claimantFirstName}.${claimantLastName}@example.com`.toLowerCase()
  return {
    ...aClientHome({
      ...{ propertyAddress, propertyCity, propertyZip, propertyAPN, claimantFirstName, claimantLastName },
      ...(place % 3 === 0 && {
        evacuation: yesNoIds.yes,
        evacuationNumberOfDays: 21,
        evacuationLodging: 120950001,
      }),
    }),
    claimantEmail: email.normalize('NFD').replace(/[^a-z.@]/g, ''),
  }
}

const nameOf = ({ actor }: Person) => ({ firstName: actor.firstName ?? '', lastName: actor.lastName ?? '' })
