import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useApi } from '../api/api.tsx'
import { useAnnounce } from '../components/live.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { unreadQuery } from './message-queries.ts'

/** The server counts up to here. */
const many = 100

/** How many messages wait to be read, beside the word "Messages"; nothing when none does. Says so when more have come. */
export function UnreadBadge() {
  const { t } = useTexts()
  const count = useQuery(unreadQuery(useApi())).data?.unread
  useTellMore(count)
  if (!count) return null
  return (
    <>
      {' '}
      <span className="badge">
        {count < many ? count : `${many - 1}+`}{' '}
        <span className="visually-hidden">{t('message.unreadCount')}</span>
      </span>
    </>
  )
}

function useTellMore(count: number | undefined): void {
  const { t } = useTexts()
  const announce = useAnnounce()
  const before = useRef(count)
  useEffect(() => {
    const more = (count ?? 0) - (before.current ?? count ?? 0)
    before.current = count
    if (more > 0) announce(t('message.arrivedSomewhere', { count: more }))
  }, [count, announce, t])
}
