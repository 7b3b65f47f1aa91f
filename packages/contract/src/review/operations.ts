/** GraphQL, review: filled by its feature. */
export const reviewOperations = {} as const
