import { agreementProblems, mergeFields } from '@makewhole/domain/agreement/template.ts'
import type { AgreementTemplate, TemplateBlock } from '@makewhole/domain/agreement/template.ts'
import { refuseProblems } from '@makewhole/domain/shared/definition-error.ts'
import { z } from 'zod'
import {
  filledList,
  localized,
  localizedOf,
  merging,
  once,
  readDefinition,
  text,
  textLike,
  whole,
} from '../definition.ts'
import type { Shape } from '../definition.ts'

type Block<T extends TemplateBlock['type']> = Extract<TemplateBlock, { readonly type: T }>

const merged = localizedOf(merging(text, mergeFields))

const block: z.ZodType<TemplateBlock> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['heading', 'annex', 'paragraph']), text: merged } satisfies Shape<
    Block<'heading' | 'annex' | 'paragraph'>
  >),
  z.strictObject({ type: z.literal('breakdown') } satisfies Shape<Block<'breakdown'>>),
  z.strictObject({ type: z.literal('offerLines') } satisfies Shape<Block<'offerLines'>>),
])

const template = z.strictObject({
  id: textLike(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and dashes'),
  version: text,
  fireIds: filledList(whole(1)),
  name: localized,
  title: merged,
  blocks: filledList(block),
} satisfies Shape<AgreementTemplate>)

const file: z.ZodType<{ readonly templates: readonly AgreementTemplate[] }> = z.strictObject({
  templates: z.array(template).check(once<AgreementTemplate>('id')),
})

/**
 * Reads the templates of `templates/agreements.json` for a program with these fires.
 *
 * @throws DefinitionError with the place of every mistake, an unknown merge field included
 */
export function readAgreementTemplates(
  raw: unknown,
  fires: readonly { readonly id: number }[],
): readonly AgreementTemplate[] {
  const { templates } = readDefinition(file, raw)
  refuseProblems(agreementProblems(templates, fires))
  return templates
}
