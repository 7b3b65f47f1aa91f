/** The database's channel for changes of a thread without a claim, and of its draft. */
export const threadChangedChannel = 'thread_changed'
