import { commonErrors } from './common-errors.ts'
import { firmErrors } from './firm-errors.ts'
import { staffErrors } from './staff-errors.ts'

/**
 * Every code that an answer of the API can carry (docs/rules/api.md "Problems"). REST and GraphQL read this one table; screens
 * read its words by `web/api/error-message.ts`, which loads what its portal can meet.
 */
export const errors = { ...commonErrors, ...firmErrors, ...staffErrors }

export type ErrorCode = keyof typeof errors
