import { emptyDate, missingValue } from '../form/overview.ts'
import type { OverviewRow, OverviewSection, OverviewStep } from '../form/overview.ts'
import type { LocalizedText } from '../shared/text.ts'

export const answerGroupIds = ['you', 'household', 'property', 'structures', 'losses', 'insurance'] as const
export type AnswerGroupId = (typeof answerGroupIds)[number]

export type AnswerGroupNames = Readonly<Record<AnswerGroupId | 'papers', LocalizedText>>

/**
 * Groups in their order, sent papers last, with other losses only where the form has them
 * (docs/rules/claims.md "The claim as a letter").
 */
export const answerGroupNames: AnswerGroupNames = {
  you: { en: 'You and how we reach you', es: 'Usted y cómo le contactamos' },
  household: { en: 'Your household', es: 'Su hogar' },
  property: { en: 'The property', es: 'La propiedad' },
  structures: { en: 'What stood there', es: 'Lo que había allí' },
  losses: { en: 'Other losses', es: 'Otras pérdidas' },
  insurance: { en: 'Insurance and attorney', es: 'Seguro y abogado' },
  papers: { en: 'Papers you sent', es: 'Papeles que envió' },
}

/** The same for a law firm, about its client's claim. */
export const firmAnswerGroupNames: AnswerGroupNames = {
  ...answerGroupNames,
  you: { en: 'The client, and who signed', es: 'El cliente y quién firmó' },
  household: { en: 'Other claimants', es: 'Otros reclamantes' },
  papers: { en: 'Papers that were sent', es: 'Papeles enviados' },
}

export interface AnswerGroup {
  readonly id: AnswerGroupId
  /** The steps of the form in it, each under its own title; one without sections was not answered. */
  readonly steps: readonly OverviewStep[]
  readonly answerCount: number
  /** Entries of repeatable sections: people of the household, structures. */
  readonly itemCount: number
}

/** Groups of the shipped forms' steps, by name (docs/rules/intake.md "The eight steps"). */
const groupOfStep: ReadonlyMap<string, AnswerGroupId> = new Map([
  ['start', 'property'],
  ['claimant', 'you'],
  ['attorney', 'insurance'],
  ['additionalPersons', 'household'],
  ['property', 'property'],
  ['losses', 'losses'],
  ['evacuation', 'losses'],
  ['insurance', 'insurance'],
  ['sign', 'you'],
])
/** Groups of a step's list entries, where they differ from the step's. */
const groupOfItems: ReadonlyMap<string, AnswerGroupId> = new Map([
  ['property', 'structures'],
  ['claimant', 'household'],
])
/** Questions in another group than their step's; the first answer of a section decides for it. */
const groupOfQuestion: Readonly<Record<string, AnswerGroupId>> = {
  relationshipToClaimant: 'you',
  claimantRelationship: 'property',
  additionalClaimants: 'household',
}

/**
 * Sorts the answers of a claim into their groups, without unanswered questions. Every answer is in exactly
 * one group, under the title of its step.
 */
export function answerGroups(steps: readonly OverviewStep[]): readonly AnswerGroup[] {
  const groups = answerGroupIds.map((id) => {
    const own = steps.flatMap((step) => {
      const answered = step.sections.map(withoutEmpty).filter((section) => !isEmpty(section))
      const sections = answered.filter((section) => groupOf(step, section) === id)
      // A step without an answer stays, to show that.
      const isShown = sections.length > 0 || (answered.length === 0 && homeOf(step) === id)
      return isShown ? [{ ...step, sections }] : []
    })
    const sections = own.flatMap((step) => step.sections)
    return {
      id,
      steps: own,
      answerCount: sections.reduce((sum, section) => sum + rowsOf(section).length, 0),
      itemCount: sections.reduce((sum, { items }) => sum + (items?.length ?? 0), 0),
    }
  })
  return groups.filter(({ id, steps: own }) => id !== 'losses' || own.length > 0)
}

function groupOf(step: OverviewStep, section: OverviewSection): AnswerGroupId {
  const ofItems = section.items === undefined ? undefined : groupOfItems.get(step.name)
  if (ofItems) return ofItems
  const [first] = section.rows
  return (first && groupOfQuestion[first.path]) ?? homeOf(step)
}

const homeOf = ({ name }: OverviewStep): AnswerGroupId => groupOfStep.get(name) ?? 'you'

function withoutEmpty(section: OverviewSection): OverviewSection {
  const { items } = section
  return {
    ...section,
    rows: section.rows.filter(isAnswered),
    ...(items && { items: items.map((item) => ({ ...item, rows: item.rows.filter(isAnswered) })) }),
  }
}

function isAnswered({ value }: OverviewRow): boolean {
  return value !== missingValue && value !== emptyDate
}

const isEmpty = (section: OverviewSection): boolean => section.rows.length === 0 && !section.items?.length

const rowsOf = ({ rows, items = [] }: OverviewSection): readonly OverviewRow[] => [
  ...rows,
  ...items.flatMap((item) => item.rows),
]
