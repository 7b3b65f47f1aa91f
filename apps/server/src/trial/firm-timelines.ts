import { yesNoIds } from '@makewhole/domain/claim/option-ids.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import type pg from 'pg'
import { until } from './timeline.ts'
import type { Day, Timeline } from './timeline.ts'
import { aClientHome } from './file-claim.ts'
import { foundFirms, signedBy } from './firms.ts'
import { answersOf, at } from './sample-answers.ts'
import { madeUpPerson, trialPerson } from './people.ts'
import type { Person } from './people.ts'
import { proofTypes } from './proofs.ts'
import { Scenario } from './scenario.ts'
import type { TrialContext } from './scenario.ts'

/** Firms exist before any of their claims. */
const foundedDaysAgo = 140

/** The acting members of the law firms, and the reviewer of their claims. */
interface LawFirms {
  readonly context: TrialContext
  readonly reviewer: Person
  readonly priya: Person
  readonly jonah: Person
  readonly maeve: Person
  readonly luis: Person
}

/** A client's claim, filed by one of the attorneys. */
type ClientTimelineBuilder = (attorney: Person, client: Answers, days: readonly Day[]) => Timeline

/**
 * Timelines of the two law firms' claims in every status that a firm sees (docs/rules/program.md "The trial"). Also a
 * household sent to its firm, one cleared by a firm, and a claim that changed firms. Their reviewer is an invented
 * colleague with ACCESS.ATTORNEY.
 */
export async function firmTimelines(
  pool: pg.Pool,
  context: TrialContext,
  colleague: Person,
): Promise<readonly Timeline[]> {
  const permissions = [...colleague.actor.permissions, 'ACCESS.ATTORNEY' as const]
  const bar: LawFirms = {
    context,
    reviewer: { ...colleague, actor: { ...colleague.actor, permissions } },
    priya: await trialPerson(pool, 'attorney@makewhole.test'),
    jonah: await trialPerson(pool, 'associate@makewhole.test'),
    maeve: await trialPerson(pool, 'attorney2@makewhole.test'),
    luis: await trialPerson(pool, 'associate2@makewhole.test'),
  }
  const clientOf = async (email: string) => context.as(await trialPerson(pool, email))
  return [
    [{ daysAgo: foundedDaysAgo, run: () => foundFirms(clientOf) }],
    ...clientTimelines(bar),
    ...transferTimelines(bar),
  ]
}

function clientTimelines({ context, reviewer, priya, jonah, maeve, luis }: LawFirms): readonly Timeline[] {
  const addTimeline: ClientTimelineBuilder = (attorney, client, days) => {
    const scenario = new Scenario(context, attorney, { ...client, ...signedBy(nameOf(attorney)) }, reviewer)
    return days.flatMap(([daysAgo, ...steps]) =>
      steps.map((step) => ({ daysAgo, run: () => step(scenario) })),
    )
  }
  return [
    addTimeline(priya, client('Rosa', 'Delacroix', 61), until('paid', 18)),
    addTimeline(jonah, client('Harlan', 'Tisdale', 62), until('paying', 4)),
    addTimeline(maeve, client('Imogen', 'Sayers', 63), until('signed', 6)),
    addTimeline(priya, client('Abel', 'Costa', 64), until('agreement', 3)),
    // A page that was signed on paper waits for a reviewer.
    addTimeline(priya, client('Alma', 'Weatherby', 81), [
      ...until('agreement', 8),
      [2, (scenario) => scenario.signsOnPaper()],
    ]),
    addTimeline(luis, client('Perla', 'Guzmán', 65), until('accepted', 2)),
    addTimeline(jonah, client('Ned', 'Farraday', 66), until('offered', 9)),
    addTimeline(maeve, client('Willa', 'Trask', 67), until('offered', 46)),
    addTimeline(priya, client('Osei', 'Mensah', 68), [
      ...until('offered', 24),
      [13, (scenario) => scenario.declines()],
    ]),
    addTimeline(luis, client('Greta', 'Lindgren', 69), until('complete', 10)),
    addTimeline(priya, client('Emmett', 'Rowley', 70), [
      ...until('taken', 12),
      [
        5,
        (scenario) => scenario.refuses(proofTypes.ownership, 'The deed names somebody else as the owner.'),
        (scenario) =>
          scenario.wants(
            [proofTypes.ownership, proofTypes.residence],
            'Please send a deed in your client’s name, and a bill from before the fire.',
          ),
      ],
    ]),
    addTimeline(maeve, client('Salome', 'Brink', 71), until('taken', 9)),
    addTimeline(jonah, client('Hugo', 'Partridge', 72), [
      ...until('taken', 28),
      [
        11,
        (scenario) => scenario.moves('await', { reason: 'The client is in the hospital until next month' }),
      ],
    ]),
    ...closedTimelines(addTimeline, { priya, jonah, maeve, luis }),
  ]
}

/** Claims closed by reviewers or firms without a payment. */
function closedTimelines(
  addTimeline: ClientTimelineBuilder,
  { priya, jonah, maeve, luis }: Pick<LawFirms, 'priya' | 'jonah' | 'maeve' | 'luis'>,
): readonly Timeline[] {
  const closes = (closeAs: 'ineligible' | 'invalid' | 'other', reason: string): Day[] => [
    ...until('taken', 40),
    [30, (scenario) => scenario.moves('close', { closeAs, reason })],
  ]
  return [
    addTimeline(
      priya,
      client('Dora', 'Lamb', 73),
      closes('ineligible', 'The parcel lies outside the perimeter'),
    ),
    addTimeline(maeve, client('Cyrus', 'Vale', 74), closes('invalid', 'A test entry, as the firm confirmed')),
    addTimeline(luis, client('Anya', 'Petrov', 75), closes('other', 'Settled in court')),
    addTimeline(jonah, client('Milo', 'Sorrento', 76), [
      ...until('taken', 22),
      [15, (scenario) => scenario.withdraws()],
    ]),
  ]
}

/**
 * Two households that file by themselves although a firm named them, a claim that was filed twice, and one that
 * changed firms.
 */
function transferTimelines({ context, reviewer, priya, maeve }: LawFirms): readonly Timeline[] {
  const scenario = (filer: Person, answers: Answers) => new Scenario(context, filer, answers, reviewer)
  const singleScenario = (first: string, last: string, place: number) => {
    const filer = madeUpPerson(first, last)
    return scenario(filer, answersOf(filer, at(place)))
  }
  const ofFirm = (attorney: Person, answers: Answers) =>
    scenario(attorney, { ...answers, ...signedBy(nameOf(attorney)) })
  const told = singleScenario('Leona', 'Castle', 77)
  const letIn = singleScenario('Jasper', 'Quill', 78)
  const moved = ofFirm(maeve, client('Viola', 'Hartwell', 79))
  const [survivor, duplicate] = [1, 2].map(() => ofFirm(priya, client('Ezra', 'Lindholm', 80)))
  return [
    [
      { daysAgo: 60, run: () => told.isNamedBy(priya) },
      { daysAgo: 7, run: () => told.files() },
    ],
    [
      { daysAgo: 60, run: () => letIn.isNamedBy(maeve) },
      { daysAgo: 33, run: () => letIn.files() },
      { daysAgo: 21, run: () => letIn.continueWithLetter() },
      { daysAgo: 17, run: () => letIn.takeIntoReview() },
    ],
    [
      { daysAgo: 48, run: () => moved.files() },
      { daysAgo: 44, run: () => moved.takeIntoReview() },
      { daysAgo: 16, run: () => moved.goesTo(priya) },
    ],
    duplicateTimeline(survivor, duplicate),
  ]
}

/** Two members filed for the same client. */
function duplicateTimeline(survivor?: Scenario, duplicate?: Scenario): Timeline {
  if (!survivor || !duplicate) return []
  return [
    { daysAgo: 37, run: () => survivor.files() },
    { daysAgo: 36, run: () => duplicate.files() },
    { daysAgo: 35, run: () => survivor.takeIntoReview() },
    { daysAgo: 35, run: () => duplicate.takeIntoReview() },
    {
      daysAgo: 34,
      run: () =>
        duplicate.moves('close', {
          closeAs: 'duplicate' as const,
          survivor: survivor.claimNumber,
          reason: 'The firm filed for the same client twice',
        }),
    },
  ]
}

/** Answers about a client's home; the form doesn't ask for the address of a signing link. */
function client(claimantFirstName: string, claimantLastName: string, place: number): Answers {
  const { propertyAddress, propertyCity, propertyZip, propertyAPN } = at(place)
  const email = `${claimantFirstName}.${claimantLastName}@example.com`.toLowerCase()
  return {
    ...aClientHome({
      propertyAddress,
      propertyCity,
      propertyZip,
      propertyAPN,
      claimantFirstName,
      claimantLastName,
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
