/**
 * Checks whether a person of this side has unread messages in thread `t`
 * (docs/rules/messages-and-notices.md "Read and unread"); `reader` is their subject as SQL. A message from before
 * their account counts as read once anybody of their side has read it.
 */
export function isUnreadBy(side: 'reviewer' | 'filer', reader: string): string {
  const [theirs, ownSide] = side === 'reviewer' ? ['filer', 'reviewers'] : ['reviewer', 'filers']
  return `(not exists (select from message_read r
      where r.subject = ${reader} and r.thread_id = t.id and r.number >= t.${theirs}_number)
    and t.${theirs}_number > 0 and (t.${theirs}_number > t.${ownSide}_read
      or t.${theirs}_sent_at > coalesce((select created_at from account where subject = ${reader}), '-infinity')))`
}
