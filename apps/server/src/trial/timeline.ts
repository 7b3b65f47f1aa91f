import type { Answers } from '@makewhole/domain/form/answers.ts'
import type { Person } from './people.ts'
import type { Scenario } from './scenario.ts'

/** The events of one claim, by day: `daysAgo` counts back from today. */
export type Timeline = readonly { readonly daysAgo: number; readonly run: () => Promise<void> }[]

/** One act in a scenario. */
export type Step = (walk: Scenario) => Promise<void>
/** A day of a claim, counted back from today, with what happened on it. */
export type Day = readonly [daysAgo: number, ...steps: Step[]]

/** Makes the timeline of one person's claim from days with events. */
export type TimelineBuilder = (
  filer: Person,
  answers: Answers,
  days: readonly Day[],
  reviewer?: Person,
) => Timeline

/** Ordinary milestones of a claim, with the days that each takes after the one before. */
const milestones = [
  ['filed', 0, (walk) => walk.files()],
  ['taken', 2, (walk) => walk.takeIntoReview()],
  ['complete', 17, (walk) => walk.isComplete()],
  ['offered', 8, (walk) => walk.extendOffer()],
  ['accepted', 4, (walk) => walk.accepts()],
  ['split', 1, (walk) => walk.splits()],
  ['agreement', 3, (walk) => walk.getsTheAgreement()],
  ['signed', 4, (walk) => walk.signs()],
  ['addressed', 1, (walk) => walk.givesAddresses()],
  ['paying', 5, (walk) => walk.startPayments()],
  ['paid', 2, (walk) => walk.issuePayments()],
] as const satisfies readonly (readonly [string, number, Step])[]
type Stage = (typeof milestones)[number][0]

/** The ordinary course up to a stage that was reached so many days ago. */
export function until(stage: Stage, daysAgo: number): Day[] {
  const reached = milestones.findIndex(([name]) => name === stage)
  let ago = daysAgo
  return milestones
    .slice(0, reached + 1)
    .toReversed()
    .map(([, days, step]): Day => {
      const at = ago
      ago += days
      return [at, step]
    })
    .toReversed()
}
