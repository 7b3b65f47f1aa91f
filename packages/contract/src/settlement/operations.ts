/** GraphQL, settlement: filled by its feature. */
export const settlementOperations = {} as const
