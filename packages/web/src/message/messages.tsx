import * as styles from './messages.module.css'
import Button from '@mui/material/Button'
import type { MessageView } from '@makewhole/contract/message/message.ts'
import type { MessageSide } from '@makewhole/domain/message/message.ts'
import { isBlankHtml } from '@makewhole/domain/rich-text/rich-text.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { requestIdOf, useApi } from '../api/api.tsx'
import { MoreButton } from '../feedback/more-button.tsx'
import { Notice } from '../feedback/notice.tsx'
import { SkeletonCard } from '../feedback/skeleton.tsx'
import { StateCard } from '../feedback/state-card.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { useSavedTyping } from '../rich-text/saved-typing.ts'
import { MessageList } from './message-list.tsx'
import { ClaimMessage } from './claim-message.tsx'
import { Compose } from './compose.tsx'
import { DraftDialog } from './draft-dialog.tsx'
import { UnsentTyping } from './draft-notices.tsx'
import type { DraftNow } from './draft-typing.ts'
import { joinMessages, nothingTyped } from './typed-message.ts'
import type { TypedMessage } from './typed-message.ts'
import { messagesKey, messagesQuery, unreadQuery } from './message-queries.ts'
import { useAnnounceArrivals } from './use-announce-arrivals.ts'

const composeId = 'message'

export interface MessagesProps {
  readonly claimId: string
  /** The side of this screen: reviewers choose a subject and save drafts, filers type their own subject. */
  readonly side: MessageSide
  /** The name of the household's writer. */
  readonly filerName: string
  readonly canWrite: boolean
  /** Facts about the reader that the writer needs. */
  readonly children?: ReactNode
  /** Another way to send something from here. */
  readonly other?: ReactNode
  /** A message that another screen began; it fills the form unless the form has text already. */
  readonly initialMessage?: TypedMessage | null
}

/**
 * The messages of both sides of a claim, drafts first, then the newest, with a form to write one
 * (docs/rules/screens.md "Messages").
 */
export function Messages(props: MessagesProps) {
  const { claimId } = props
  const { t } = useTexts()
  const pages = useInfiniteQuery(messagesQuery(useApi(), claimId))
  const messages = useMemo(() => pages.data?.pages.flat(), [pages.data])
  const unread = messages?.filter((each) => !each.hasRead && each.fromReviewer === (props.side === 'filer'))
  useMarkRead(claimId, unread?.length ?? 0, pages.dataUpdatedAt)
  useAnnounceArrivals(messages, props.side)
  if (pages.isPending) return <SkeletonCard />
  if (!messages) {
    return (
      <Notice tone="problem" live="alert" title={t('message.loadFailed')}>
        <p>{requestIdOf(pages.error)}</p>
        <Button variant="text" size="small" onClick={() => void pages.refetch()}>
          {t('shell.tryAgain')}
        </Button>
      </Notice>
    )
  }
  return (
    <Conversation
      {...props}
      messages={messages}
      olderLink={<MoreButton list={pages} label={t('message.older')} />}
    />
  )
}

interface ConversationProps extends MessagesProps {
  readonly messages: readonly MessageView[]
  /** The link to older messages. */
  readonly olderLink: ReactNode
}

function Conversation({
  claimId,
  side,
  filerName,
  canWrite,
  children,
  other,
  initialMessage,
  messages,
  olderLink,
}: ConversationProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useSavedTyping(`message.${claimId}`, nothingTyped)
  const [round, setRound] = useState(0)
  const [editedId, setEditedId] = useState<string | null>(null)
  const place = { kind: 'claim', claimId } as const
  const drafts = messages.filter(({ isDraft }) => isDraft)
  const [hasStarted, setBegun] = useState(false)
  useInitialMessage(initialMessage, typed, (message) => {
    if (message) setTyped(message)
    setRound(round + 1)
    setBegun(true)
  })
  // A started message is in a new form: an earlier focus would be lost with the old one.
  useEffect(() => {
    if (hasStarted) focusWhenClosed(`${composeId}-subject`)
  }, [hasStarted])
  const reply = (message: MessageView) => {
    setTyped({ ...typed, subject: message.messageSubject.name })
    document.getElementById(`${composeId}-text`)?.focus()
  }
  const continueAsNew = (left: TypedMessage) => {
    setTyped(joinMessages(typed, left))
    focusWhenClosed(`${composeId}-text`)
  }
  return (
    <div className={styles.messages}>
      {canWrite && side === 'reviewer' && editedId === null ? (
        <UnsentTyping place={place} draftNames={drafts.map(({ id }) => id)} onOpen={setEditedId} />
      ) : null}
      {canWrite ? (
        <Compose
          key={round}
          id={composeId}
          place={place}
          side={side}
          mayDraft={side === 'reviewer'}
          hasDraft={drafts.length > 0}
          typed={typed}
          onType={setTyped}
          about={children}
          other={other}
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
          text={t(side === 'reviewer' ? 'message.none.staff' : 'message.none.text')}
        />
      ) : (
        <MessageList olderLink={olderLink}>
          {messages.map((message) => (
            <ClaimMessage key={message.id} message={message} side={side} filerName={filerName}>
              {message.isDraft && canWrite ? (
                <Button variant="outlined" size="small" onClick={() => setEditedId(message.id)}>
                  {t('message.editDraft')}
                </Button>
              ) : null}
              {/* A filer continues under the same subject; reviewers have the fixed ones. */}
              {side === 'filer' && canWrite && message.fromReviewer ? (
                <Button variant="text" size="small" onClick={() => reply(message)}>
                  {t('message.reply')}
                </Button>
              ) : null}
            </ClaimMessage>
          ))}
        </MessageList>
      )}
      {editedId === null ? null : (
        <DraftDialog
          key={editedId}
          draftId={editedId}
          now={draftNow(messages, editedId)}
          place={place}
          about={children}
          onContinueAsNew={continueAsNew}
          onClose={() => setEditedId(null)}
        />
      )}
    </div>
  )
}

/** Returns the state of a claim's draft. */
function draftNow(messages: readonly MessageView[], draftId: string): DraftNow {
  const found = messages.find(({ id }) => id === draftId)
  if (!found) return { kind: 'gone' }
  const { isDraft, messageSubject, messageBody, senderName, createdOn, sentDateTime, version } = found
  if (!isDraft) return { kind: 'sent', by: senderName, on: sentDateTime ?? createdOn }
  const words = { subjectId: messageSubject.id || null, subject: messageSubject.name, encoded: messageBody }
  return { kind: 'waits', draft: { ...words, savedBy: senderName, version } }
}

/** Passes on another screen's message once; null: text was typed already, which stays. */
function useInitialMessage(
  initialMessage: TypedMessage | null | undefined,
  typed: TypedMessage,
  onStart: (message: TypedMessage | null) => void,
): void {
  const hasStarted = useRef(false)
  useEffect(() => {
    if (!initialMessage || hasStarted.current) return
    hasStarted.current = true
    onStart(typed.subject === '' && isBlankHtml(typed.html) ? initialMessage : null)
  })
}

/** Focuses an element after a closing dialog has returned the focus to its opener. */
function focusWhenClosed(id: string): void {
  requestAnimationFrame(() => {
    if (document.querySelector('[role=dialog], [role=alertdialog]')) focusWhenClosed(id)
    else document.getElementById(id)?.focus()
  })
}

/** Marks messages as read when they are opened, or arrive while open; the mark "New" stays until the next visit. */
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
