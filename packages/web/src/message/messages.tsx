import './messages.css'
import type { MessageView } from '@makewhole/contract/message/message.ts'
import type { MessageSide } from '@makewhole/domain/message/message.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { useEffect } from 'react'
import { requestIdOf, useApi } from '../api/api.tsx'
import { Card } from '../components/card.tsx'
import { Notice } from '../components/notice.tsx'
import { SkeletonCard } from '../components/skeleton.tsx'
import { StateCard } from '../components/state-card.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { EncodedHtml } from '../settlement/encoded-html.tsx'
import { Compose } from './compose.tsx'
import { messagesKey, messagesQuery } from './message-queries.ts'

export interface MessagesProps {
  readonly claimId: string
  /** Whose screen this is: reviewers choose a subject and keep drafts, filers write their own. */
  readonly side: MessageSide
  readonly canWrite: boolean
}

/** What both sides of a claim wrote to each other, the newest first, and a place to write (look.md "Messages"). */
export function Messages({ claimId, side, canWrite }: MessagesProps) {
  const { t } = useTexts()
  const messages = useQuery(messagesQuery(useApi(), claimId))
  useMarkRead(claimId, messages.data?.unread ?? 0)
  if (messages.isPending) return <SkeletonCard />
  if (!messages.data) {
    return <Notice tone="problem" title={t('message.loadFailed')} children={requestIdOf(messages.error)} />
  }
  const { messages: all } = messages.data
  const draft = all.find(({ isDraft }) => isDraft) ?? null
  const sent = all.filter(({ isDraft }) => !isDraft)
  return (
    <div className="messages">
      {canWrite ? <Compose key={draft?.id ?? 'new'} claimId={claimId} side={side} draft={draft} /> : null}
      {sent.length === 0 ? (
        <StateCard
          headingLevel={2}
          icon={MessageSquare}
          title={t('message.none')}
          text={t('message.none.text')}
        />
      ) : (
        <Card title={t('message.title')}>
          {/* A list that scrolls inside takes the focus, so that the keyboard reaches what lies below. */}
          {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex */}
          <ol className="messages__list" aria-label={t('message.list')} tabIndex={0}>
            {sent.map((message) => (
              <Message key={message.id} message={message} side={side} />
            ))}
          </ol>
        </Card>
      )}
    </div>
  )
}

function Message({ message, side }: { readonly message: MessageView; readonly side: MessageSide }) {
  const { t, formatDate } = useTexts()
  const isOwn = message.fromReviewer === (side === 'reviewer')
  const name = message.fromReviewer && side === 'filer' ? t('message.reviewer') : message.senderName
  return (
    <li className={isOwn ? 'message' : 'message message--other'}>
      <h3>
        {message.messageSubject.name}
        {!isOwn && !message.hasRead ? <span className="message__new">{t('message.unread')}</span> : null}
      </h3>
      <p className="small soft">
        {t('message.from', {
          name: isOwn && side === 'filer' ? t('message.you') : (name ?? ''),
          date: formatDate(Number(message.sentDateTime), 'medium'),
        })}
      </p>
      <EncodedHtml encoded={message.messageBody} />
    </li>
  )
}

/** Opening the messages is reading them; the mark "New" stays until they are read again. */
function useMarkRead(claimId: string, unread: number): void {
  const api = useApi()
  const queries = useQueryClient()
  useEffect(() => {
    if (unread === 0) return
    const read = async () => {
      await api.call('readMessages', { params: { claimId } })
      await queries.invalidateQueries({ queryKey: messagesKey(claimId), refetchType: 'none' })
    }
    void read().catch(() => undefined)
  }, [api, queries, claimId, unread])
}
