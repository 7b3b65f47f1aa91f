/** Changes that a person may make to their account; each has its own address. */
export const accountTasks = ['turn-on', 'new-codes', 'turn-off', 'new-password'] as const
export type AccountTask = (typeof accountTasks)[number]
