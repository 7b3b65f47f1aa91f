import { z } from 'zod'
import { operation } from '../operation.ts'
import { userGroupView } from './firm.ts'

/** GraphQL, law firms (docs/rules/api.md "GraphQL"). */
export const firmOperations = {
  userGroups: operation({
    kind: 'query',
    summary: 'Law firms, by name: to staff who work with them all, to an attorney the own one.',
    access: 'signed-in',
    args: z.object({}),
    data: z.array(userGroupView),
    isEnveloped: true,
    errors: ['FORBIDDEN'],
  }),
} as const
