import type { ReviewView, ReviewedValueView } from '@makewhole/contract/review/review.ts'
import type { Texts } from '@makewhole/web/i18n/texts.tsx'

/** One line of the workspace: a value with its words. */
export interface ReviewRow extends ReviewedValueView {
  readonly label: string
}

/** Person, relationship, place, structures, land, insurance (docs/rules/screens.md "Workspace"). */
const order = [
  'claimantName',
  'relationship',
  'propertyAddress',
  'apn',
  'structure',
  'acreage',
  'insurance',
] as const satisfies readonly ReviewedValueView['name'][]

export function reviewRows({ values }: Pick<ReviewView, 'values'>, t: Texts['t']): readonly ReviewRow[] {
  const structures = values.filter(({ name }) => name === 'structure')
  return values
    .map((value) => ({ ...value, label: labelOf(value, structures.indexOf(value) + 1, t) }))
    .toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name))
}

/** Returns the label of a structure: its number and the household's own word for it. */
function labelOf({ name, answerValue }: ReviewedValueView, number: number, t: Texts['t']): string {
  if (name !== 'structure') return t(`reviewerReview.value.${name}`)
  const word = typeof answerValue === 'object' ? answerValue?.name : null
  return word
    ? t('reviewerReview.value.structureNamed', { number, name: word })
    : t('reviewerReview.value.structure', { number })
}
