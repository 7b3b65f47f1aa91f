/** REST v1, message: filled by its feature. */
export const messageRoutes = {} as const
