/** Where the database tells of each change to a thread about no claim, and to its draft. */
export const threadChangedChannel = 'thread_changed'
