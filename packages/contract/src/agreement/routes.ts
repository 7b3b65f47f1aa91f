/** REST v1, agreement: filled by its feature. */
export const agreementRoutes = {} as const
