import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { z } from 'zod'
import { localizedText, typedText } from '../wire.ts'

/** The name of a step, as forms have them (docs/rules/intake.md "How a form is described"). */
export const stepName = z.string().regex(/^[a-z][A-Za-z0-9]{0,99}$/)

/** The id of a form, which its file is called by. */
export const formIdText = z.string().regex(/^[a-z][a-z0-9-]{0,99}$/)

/** The form that somebody was shown, in its version (docs/rules/intake.md "Versions of a form"). */
export const formVersionBody = z.object({ id: typedText(100), version: typedText(50) })

/** The form that answers belong to. */
export const formVersionView = z.object({ id: z.string(), version: z.string() })
export type FormVersionView = z.infer<typeof formVersionView>

/**
 * A form as it travels (docs/rules/intake.md "How a form is described"), its states without their counties. A key of a form that
 * is missing here does not compile: an answer holds what its schema names and nothing else.
 */
export const formDefinitionView = z.object({
  id: z.string(),
  version: z.string(),
  title: localizedText,
  answerRules: z.array(z.string()).optional(),
  steps: z.array(z.record(z.string(), z.unknown())),
} satisfies Readonly<Record<keyof FormDefinition, z.ZodType>>)
export type FormDefinitionView = z.infer<typeof formDefinitionView>
