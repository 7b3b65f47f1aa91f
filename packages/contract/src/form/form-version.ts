import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { z } from 'zod'
import { localizedText, typedText } from '../wire.ts'

/** The name of a step, as forms have them (docs/rules/intake.md "How a form is described"). */
export const stepName = z.string().regex(/^[a-z][A-Za-z0-9]{0,99}$/)

/** The id of a form: the name of its file. */
export const formIdText = z.string().regex(/^[a-z][a-z0-9-]{0,99}$/)

/** The shown form, in its version (docs/rules/intake.md "Versions of a form"). */
export const formVersionBody = z.object({ id: typedText(100), version: typedText(50) })

/** The form that answers belong to. */
export const formVersionView = z.object({ id: z.string(), version: z.string() })
export type FormVersionView = z.infer<typeof formVersionView>

/**
 * A form as sent (docs/rules/intake.md "How a form is described"), its states without their counties. A
 * missing key doesn't compile: an answer contains only its schema's keys.
 */
export const formDefinitionView = z.object({
  id: z.string(),
  version: z.string(),
  title: localizedText,
  answerRules: z.array(z.string()).optional(),
  steps: z.array(z.record(z.string(), z.unknown())),
} satisfies Readonly<Record<keyof FormDefinition, z.ZodType>>)
export type FormDefinitionView = z.infer<typeof formDefinitionView>
