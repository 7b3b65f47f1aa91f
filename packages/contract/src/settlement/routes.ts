/** REST v1, settlement: filled by its feature. */
export const settlementRoutes = {} as const
