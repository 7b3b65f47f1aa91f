import { z } from 'zod'

/**
 * One field's problem in an answer: its path, its code, its text in the requested language, and the values to choose
 * from, where there are few.
 */
export const problemItem = z.object({
  path: z.string(),
  code: z.string(),
  message: z.string(),
  allowed: z.array(z.string()).optional(),
})

/**
 * RFC 9457 problem details with the specification's `message` and a stable `code` (docs/rules/api.md
 * "Problems"). `requestId` is the number on the error screen and in the log.
 */
export const problemView = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  errors: z.array(problemItem).optional(),
  detail: z.record(z.string(), z.unknown()).optional(),
})
export type ProblemView = z.infer<typeof problemView>
