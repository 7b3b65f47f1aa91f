import Button from '@mui/material/Button'
import { ApiError } from '@makewhole/contract/client.ts'
import type { ThreadMessageView } from '@makewhole/contract/message/threads.ts'
import type { MessageSide } from '@makewhole/domain/message/message.ts'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { MessageSquareOff } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { useApi } from '../api/api.tsx'
import { MoreButton } from '../feedback/more-button.tsx'
import { LoadFailed } from '../feedback/loaded.tsx'
import { PageSkeleton, SkeletonCard } from '../feedback/skeleton.tsx'
import { StateCard } from '../feedback/state-card.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { refreshMessages } from './message-queries.ts'
import { threadMessagesQuery, threadQuery } from './thread-queries.ts'
import { ThreadConversation } from './thread-conversation.tsx'
import { useAnnounceArrivals } from './use-announce-arrivals.ts'

export interface ThreadProps {
  readonly threadId: string
  readonly side: MessageSide
  readonly onBack: () => void
  /** Called when a message was sent or saved: the form is drawn again and loses the focus. */
  readonly onDone: () => void
}

/** A thread with all its states (docs/rules/screens.md "Inbox"). Opening it is reading it. */
export function Thread({ threadId, side, onBack, onDone }: ThreadProps) {
  const { t } = useTexts()
  const api = useApi()
  const thread = useQuery(threadQuery(api, threadId))
  const pages = useInfiniteQuery(threadMessagesQuery(api, threadId))
  const messages = useMemo(() => pages.data?.pages.flatMap(({ data }) => data), [pages.data])
  useMarkRead(threadId, messages, side)
  useAnnounceArrivals(messages, side)
  if (thread.data && messages)
    return (
      <ThreadConversation
        thread={thread.data}
        messages={messages}
        olderLink={<MoreButton list={pages} label={t('message.older')} />}
        side={side}
        onDone={onDone}
      />
    )
  const cause = thread.error ?? pages.error
  if (!cause)
    return (
      <PageSkeleton label={t('inbox.loading')}>
        <SkeletonCard />
        <SkeletonCard />
      </PageSkeleton>
    )
  if (isNotFound(cause))
    return (
      <StateCard
        headingLevel={3}
        icon={MessageSquareOff}
        title={t('inbox.gone.title')}
        text={t('inbox.gone.text')}
        action={<Button onClick={onBack}>{t('inbox.back')}</Button>}
      />
    )
  const retry = () => {
    void thread.refetch()
    void pages.refetch()
  }
  return (
    <LoadFailed headingLevel={3} of={{ error: cause, refetch: retry }} title={t('message.inbox.failed')} />
  )
}

/** Checks whether the thread doesn't exist for this person: a mistyped address, or somebody else's. */
function isNotFound(cause: Error): boolean {
  return cause instanceof ApiError && [400, 403, 404].includes(cause.status)
}

/** Marks messages as read, including those that arrive while the thread is open. */
function useMarkRead(
  threadId: string,
  messages: readonly ThreadMessageView[] | undefined,
  side: MessageSide,
): void {
  const api = useApi()
  const queries = useQueryClient()
  const newest = messages?.find(({ fromReviewer }) => fromReviewer === (side === 'filer'))?.id
  useEffect(() => {
    if (newest === undefined) return
    const read = async () => {
      await api.call('readThread', { params: { threadId } })
      await refreshMessages(queries)
    }
    // Unread until it is opened again, which costs nothing.
    void read().catch(() => undefined)
  }, [api, queries, threadId, newest])
}
