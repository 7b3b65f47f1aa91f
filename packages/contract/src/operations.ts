import { claimOperations } from './claim/operations.ts'
import { contentOperations } from './content/operations.ts'
import { documentOperations } from './document/operations.ts'
import { firmOperations } from './firm/operations.ts'
import { groupOperations } from './group/operations.ts'
import { importOperations } from './import/operations.ts'
import { mapOperations } from './map/operations.ts'
import { messageOperations } from './message/operations.ts'
import { reportOperations } from './report/operations.ts'
import { reviewOperations } from './review/operations.ts'
import { settlementOperations } from './settlement/operations.ts'
import { structuredClaimOperations } from './structured-claim/operations.ts'

/** The whole of `/api/graphql`. A new operation starts here: schema, documents and the permission matrix follow. */
export const operations = {
  ...claimOperations,
  ...contentOperations,
  ...documentOperations,
  ...firmOperations,
  ...groupOperations,
  ...importOperations,
  ...mapOperations,
  ...messageOperations,
  ...reportOperations,
  ...reviewOperations,
  ...settlementOperations,
  ...structuredClaimOperations,
} as const
export type OperationName = keyof typeof operations
