import type { DefinitionProblem } from '../shared/definition-error.ts'
import type { LocalizedText } from '../shared/text.ts'

/** Names that a template may use as `{{name}}`; any other name in braces stops the start. */
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
  /** `annex`: a heading on a separate page. */
  | { readonly type: 'heading' | 'annex' | 'paragraph'; readonly text: LocalizedText }
  /** The table of the parties with their shares, and the total. */
  | { readonly type: 'breakdown' }
  /** The table of the offer's lines, and the total. */
  | { readonly type: 'offerLines' }

/** An agreement's text without a claim's facts (docs/rules/settlement.md "Agreement"): data of the program. */
export interface AgreementTemplate {
  readonly id: string
  readonly version: string
  /** The fires of the claims that may use it. */
  readonly fireIds: readonly number[]
  /** The name that reviewers choose it by. */
  readonly name: LocalizedText
  readonly title: LocalizedText
  readonly blocks: readonly TemplateBlock[]
}

/** Finds fires of templates that the program does not have. */
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
