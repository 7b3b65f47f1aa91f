import type { JsonCursor } from '../form/json-cursor.ts'
import { mergeMistake } from '../shared/merge-text.ts'
import { locales } from '../shared/text.ts'
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
  | { readonly type: 'heading' | 'paragraph'; readonly text: LocalizedText }
  /** The table of the parties with their shares, and the total. */
  | { readonly type: 'breakdown' }

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

/**
 * The templates of `templates/agreements.json`. Raises DefinitionError with the place of the first mistake, a merge field
 * that nobody fills in among them.
 */
export function readAgreementTemplates(
  file: JsonCursor,
  fires: readonly { readonly id: number }[],
): readonly AgreementTemplate[] {
  const ids = new Set<string>()
  return file
    .keys(['templates'])
    .at('templates')
    .list()
    .map((template) => {
      const read = readTemplate(template, fires)
      if (ids.has(read.id)) template.at('id').fail(`"${read.id}" stands twice`)
      ids.add(read.id)
      return read
    })
}

function readTemplate(template: JsonCursor, fires: readonly { readonly id: number }[]): AgreementTemplate {
  template.keys(['id', 'version', 'fireIds', 'name', 'title', 'blocks'])
  return {
    id: template.at('id').textLike(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and dashes'),
    version: template.at('version').text(),
    fireIds: template
      .at('fireIds')
      .filledList()
      .map((cursor) => {
        const id = cursor.integer(1)
        return fires.some((fire) => fire.id === id) ? id : cursor.fail(`${id} is no fire of the program`)
      }),
    name: template.at('name').localized(),
    title: readText(template.at('title')),
    blocks: template.at('blocks').filledList().map(readBlock),
  }
}

function readBlock(block: JsonCursor): TemplateBlock {
  const type = block.at('type').oneOf(['heading', 'paragraph', 'breakdown'])
  if (type === 'breakdown') {
    block.keys(['type'])
    return { type }
  }
  block.keys(['type', 'text'])
  return { type, text: readText(block.at('text')) }
}

function readText(cursor: JsonCursor): LocalizedText {
  const text = cursor.localized()
  for (const locale of locales) {
    const mistake = mergeMistake(text[locale], mergeFields)
    if (mistake !== null) cursor.at(locale).fail(mistake)
  }
  return text
}
