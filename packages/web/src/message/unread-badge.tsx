import * as common from '../theme/common.module.css'
import * as styles from '../shell/shell.module.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useApi } from '../api/api.tsx'
import { useAnnounce } from '../feedback/live.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { unreadQuery } from './message-queries.ts'

/** The server counts up to here. */
const many = 100

/** The number of unread messages, next to the word "Messages"; nothing without any. It announces new ones. */
export function UnreadBadge() {
  return <Badge count={useUnreadAnnouncement()} />
}

/** The number of unread messages of one claim, next to the name of its part "Messages". */
export function ClaimUnreadBadge({ claimId }: { readonly claimId: string }) {
  return <Badge count={useQuery(unreadQuery(useApi(), claimId)).data?.unread} />
}

/** Returns the same for a list of plain text: ` (2)`, or nothing. */
export function useClaimUnreadText(claimId: string, enabled = true): string {
  const count = useQuery({ ...unreadQuery(useApi(), claimId), enabled }).data?.unread
  return count ? ` (${countText(count)})` : ''
}

function Badge({ count }: { readonly count: number | undefined }) {
  const { t } = useTexts()
  if (!count) return null
  return (
    <>
      {' '}
      <span className={styles.badge}>
        {countText(count)} <span className={common.visuallyHidden}>{t('message.unreadCount')}</span>
      </span>
    </>
  )
}

const countText = (count: number) => (count < many ? String(count) : `${many - 1}+`)

/** Announces new messages; returns the number of unread ones. */
export function useUnreadAnnouncement(): number | undefined {
  const { t } = useTexts()
  const announce = useAnnounce()
  const count = useQuery(unreadQuery(useApi())).data?.unread
  const before = useRef(count)
  useEffect(() => {
    const more = (count ?? 0) - (before.current ?? count ?? 0)
    before.current = count
    if (more > 0) announce(t('message.arrivedSomewhere', { count: more }))
  }, [count, announce, t])
  return count
}
