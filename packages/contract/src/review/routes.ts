/** REST v1, review: filled by its feature. */
export const reviewRoutes = {} as const
