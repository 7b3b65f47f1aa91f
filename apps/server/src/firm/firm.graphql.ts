import type { OperationHandlers } from '../graphql/handler.ts'
import type { FirmService } from './firm.service.ts'

/** GraphQL, law firms: each line hands its call to the service. */
export const firmOperationHandlers = (firms: FirmService) =>
  ({
    userGroups: async ({ actor }) =>
      (await firms.userGroups(actor)).map(({ id, displayName }) => ({ id, displayName })),
  }) satisfies OperationHandlers
