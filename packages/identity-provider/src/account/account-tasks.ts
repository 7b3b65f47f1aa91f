/** What a person may change of their account; each has an address of its own. */
export const accountTasks = ['turn-on', 'new-codes', 'turn-off', 'new-password'] as const
export type AccountTask = (typeof accountTasks)[number]
