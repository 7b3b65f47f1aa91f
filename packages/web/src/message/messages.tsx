import './messages.css'
import Button from '@mui/material/Button'
import type { MessageView } from '@makewhole/contract/message/message.ts'
import type { MessageSide } from '@makewhole/domain/message/message.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { useEffect, useState } from 'react'
import { requestIdOf, useApi } from '../api/api.tsx'
import { Card } from '../components/card.tsx'
import { Notice } from '../components/notice.tsx'
import { SkeletonCard } from '../components/skeleton.tsx'
import { StateCard } from '../components/state-card.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { useKeptTyping } from '../rich-text/kept-typing.ts'
import { Compose, composeId } from './compose.tsx'
import { DraftDialog } from './draft-dialog.tsx'
import { nothingTyped } from './typed-message.ts'
import { MessageItem } from './message-item.tsx'
import { messagesKey, messagesQuery, unreadQuery } from './message-queries.ts'
import { useTellArrivals } from './use-tell-arrivals.ts'

export interface MessagesProps {
  readonly claimId: string
  /** Whose screen this is: reviewers choose a subject and keep drafts, filers write their own. */
  readonly side: MessageSide
  /** Who writes for the household. */
  readonly filerName: string
  readonly canWrite: boolean
}

/** What both sides of a claim wrote to each other, drafts first, then the newest, and a place to write (look.md "Messages"). */
export function Messages(props: MessagesProps) {
  const { claimId } = props
  const { t } = useTexts()
  const messages = useQuery(messagesQuery(useApi(), claimId))
  useMarkRead(claimId, messages.data?.unread ?? 0, messages.dataUpdatedAt)
  useTellArrivals(messages.data?.messages, props.side)
  if (messages.isPending) return <SkeletonCard />
  if (!messages.data) {
    return <Notice tone="problem" title={t('message.loadFailed')} children={requestIdOf(messages.error)} />
  }
  return <Conversation {...props} messages={messages.data.messages} />
}

interface ConversationProps extends MessagesProps {
  readonly messages: readonly MessageView[]
}

function Conversation({ claimId, side, filerName, canWrite, messages }: ConversationProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useKeptTyping(`message.${claimId}`, nothingTyped)
  const [round, setRound] = useState(0)
  const [isEditing, setEditing] = useState(false)
  const draft = messages.find(({ isDraft }) => isDraft) ?? null
  const reply = (message: MessageView) => {
    setTyped({ ...typed, subject: message.messageSubject.name })
    document.getElementById(`${composeId}-text`)?.focus()
  }
  return (
    <div className="messages">
      {canWrite ? (
        <Compose
          key={round}
          claimId={claimId}
          side={side}
          hasDraft={draft !== null}
          typed={typed}
          onType={setTyped}
          onDone={() => {
            setTyped(null)
            setRound(round + 1)
          }}
        />
      ) : null}
      {messages.length === 0 ? (
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
            {messages.map((message) => (
              <MessageItem key={message.id} message={message} side={side} filerName={filerName}>
                {message.isDraft && canWrite ? (
                  <Button variant="outlined" size="small" onClick={() => setEditing(true)}>
                    {t('message.editDraft')}
                  </Button>
                ) : null}
                {/* A filer goes on under the same subject; reviewers have the fixed ones. */}
                {side === 'filer' && canWrite && message.fromReviewer ? (
                  <Button variant="text" size="small" onClick={() => reply(message)}>
                    {t('message.reply')}
                  </Button>
                ) : null}
              </MessageItem>
            ))}
          </ol>
        </Card>
      )}
      {isEditing && draft ? (
        <DraftDialog key={draft.id} draft={draft} onClose={() => setEditing(false)} />
      ) : null}
    </div>
  )
}

/**
 * Opening the messages is reading them, and so is having them open when more arrive; the mark "New" stays until they are
 * looked at again.
 */
function useMarkRead(claimId: string, unread: number, asOf: number): void {
  const api = useApi()
  const queries = useQueryClient()
  useEffect(() => {
    if (unread === 0) return
    const read = async () => {
      await api.call('readMessages', { params: { claimId } })
      await queries.invalidateQueries({ queryKey: messagesKey(claimId), refetchType: 'none' })
      await queries.invalidateQueries({ queryKey: unreadQuery(api).queryKey })
    }
    void read().catch(() => undefined)
  }, [api, queries, claimId, unread, asOf])
}
