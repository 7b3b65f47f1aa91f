import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { aHome, aParcelOf, dennis, sendProof } from '../../apps/server/src/trial/file-claim.ts'
import type { Person } from '../../apps/server/src/trial/people.ts'
import { Scenario } from '../../apps/server/src/trial/scenario.ts'
import { apiOfPage } from './api-of-page.ts'
import type { Household } from './household.ts'
import type { Reviewer } from './reviewer.ts'

export type Stage = 'filed' | 'offered' | 'accepted' | 'beingSigned' | 'paid'

interface Everybody {
  readonly household: Household
  readonly locale: Locale
  readonly reviewer: Reviewer
  readonly manager?: Reviewer
  /** Answers that make the home another one. */
  readonly home?: Answers
}

/**
 * Leads to the start of a journey through the API: another journey does it by hand. Returns the scenario, so that
 * secondary steps can continue like this.
 */
export async function wayTo(
  stage: Stage,
  { household, locale, reviewer, manager, home = {} }: Everybody,
): Promise<Scenario> {
  const clients = {
    household: await household.api(),
    reviewer: await apiOfPage(reviewer.page, 'en'),
    manager: await apiOfPage((manager ?? reviewer).page, 'en'),
  }
  const { subject } = await clients.reviewer.call('getMe', {})
  const people = {
    household: personOf('household', 'Marisol', locale),
    reviewer: personOf(subject, 'Dana', 'en'),
    manager: personOf('manager', 'Grace', 'en'),
  }
  const clientOf = ({ actor: { subject } }: Person) =>
    subject === 'household' ? clients.household : subject === 'manager' ? clients.manager : clients.reviewer
  const world = {
    as: clientOf,
    reviewer: people.reviewer,
    manager: people.manager,
    sendProof,
    signingToken: async (email: string) => (await household.linkFor(email)).split('/').at(-1) ?? '',
    runJobs: () => Promise.resolve(),
  }
  const [claimant, second, third] = household.people
  const additionalPersons = [
    { ...dennis, personEmail: second?.email },
    { ...dennis, personFirstName: 'Ada', personLastName: 'Moss', personEmail: third?.email },
  ]
  const walk = new Scenario(
    world,
    people.household,
    aHome({
      ...aParcelOf(claimant?.email ?? ''),
      claimantEmail: claimant?.email,
      additionalPersons,
      ...home,
    }),
  )
  await takeAllSteps(walk, stage)
  household.claim = { id: walk.claimId, claimNumber: walk.claimNumber }
  reviewer.knowsTheClaim(walk.claimNumber, walk.claimId)
  manager?.knowsTheClaim(walk.claimNumber, walk.claimId)
  return walk
}

async function takeAllSteps(walk: Scenario, stage: Stage): Promise<void> {
  await walk.files()
  if (stage === 'filed') return
  await walk.takeIntoReview()
  await walk.isComplete()
  await walk.extendOffer()
  if (stage === 'offered') return
  await walk.accepts()
  if (stage === 'accepted') return
  await walk.splits()
  await walk.getsTheAgreement()
  if (stage === 'beingSigned') return
  await walk.signs()
  await walk.givesAddresses()
  await walk.startPayments()
  await walk.issuePayments()
}

function personOf(subject: string, firstName: string, locale: Locale): Person {
  const actor: Actor = { subject, role: 'CLAIMANT', permissions: [], firstName, lastName: null, email: null }
  return { actor, locale }
}
