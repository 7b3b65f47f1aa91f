/** REST v1, live: filled by its feature. */
export const liveRoutes = {} as const
