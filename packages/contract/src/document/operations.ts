/** GraphQL, document: filled by its feature. */
export const documentOperations = {} as const
