/** GraphQL, claim: filled by its feature. */
export const claimOperations = {} as const
