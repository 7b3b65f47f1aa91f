import type { DefinitionProblem } from '../shared/definition-error.ts'
import type { LocalizedText } from '../shared/text.ts'

/** What a template may ask for as `{{name}}`; anything else in braces is a mistake that stops the start. */
export const mergeFields = [
  'programName',
  'operator',
  'helpLine',
  'claimNumber',
  'fireName',
  'parties',
  'propertyAddress',
  'apn',
  'offerAmount',
  'offerDate',
  'paymentDays',
] as const
export type MergeField = (typeof mergeFields)[number]

export type TemplateBlock =
  /** `annex`: a heading on a page of its own. */
  | { readonly type: 'heading' | 'annex' | 'paragraph'; readonly text: LocalizedText }
  /** The table of the parties with their shares, and the total. */
  | { readonly type: 'breakdown' }
  /** The table of the offer's lines, and the total. */
  | { readonly type: 'offerLines' }

/** An agreement's text before a claim's facts are in it (docs/rules/settlement.md "Agreement"): data of the program. */
export interface AgreementTemplate {
  readonly id: string
  readonly version: string
  /** The fires whose claims it is for. */
  readonly fireIds: readonly number[]
  /** What reviewers choose it by. */
  readonly name: LocalizedText
  readonly title: LocalizedText
  readonly blocks: readonly TemplateBlock[]
}

/** Fires that templates are for and that the program does not have. */
export function agreementProblems(
  templates: readonly AgreementTemplate[],
  fires: readonly { readonly id: number }[],
): readonly DefinitionProblem[] {
  const knownFireIds = new Set(fires.map(({ id }) => id))
  return templates.flatMap(({ fireIds }, index) =>
    fireIds.flatMap((id, at) =>
      knownFireIds.has(id)
        ? []
        : [{ path: `templates[${index}].fireIds[${at}]`, reason: `${id} is no fire of the program` }],
    ),
  )
}
