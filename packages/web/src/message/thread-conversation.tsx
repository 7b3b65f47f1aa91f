import * as styles from './messages.module.css'
import Button from '@mui/material/Button'
import type { OpenThreadView, ThreadMessageView, ThreadView } from '@makewhole/contract/message/threads.ts'
import { statusFor } from '@makewhole/domain/message/message.ts'
import type { MessageSide } from '@makewhole/domain/message/message.ts'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { MessageList } from './message-list.tsx'
import { HouseholdLanguage } from '../components/household-language.tsx'
import { focusOn } from '../controls/use-submit-validation.ts'
import { useTexts } from '../i18n/texts.tsx'
import { useSavedTyping } from '../rich-text/saved-typing.ts'
import { DraftDialog } from './draft-dialog.tsx'
import { UnsentTyping } from './draft-notices.tsx'
import type { DraftNow } from './draft-typing.ts'
import { DrawerCompose, drawerComposeId } from './saved-compose.tsx'
import { MessageItem } from './message-item.tsx'
import { correspondentOf, pathOfClaim } from './thread-line.ts'
import { joinMessages, nothingTyped } from './typed-message.ts'
import type { TypedMessage } from './typed-message.ts'

interface ConversationProps {
  readonly thread: OpenThreadView
  /** The newest first. */
  readonly messages: readonly ThreadMessageView[]
  /** The link to older messages. */
  readonly olderLink: ReactNode
  readonly side: MessageSide
  readonly onDone: () => void
}

/** The messages of both sides under one subject, below a form to write one. */
export function ThreadConversation({ thread, messages, olderLink, side, onDone }: ConversationProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useSavedTyping(`message.thread.${thread.id}`, nothingTyped)
  const [editedId, setEditedId] = useState<string | null>(null)
  const place = { kind: 'thread', threadId: thread.id } as const
  const drafts = messages.filter(({ draft }) => draft)
  const about = thread.householdLocale ? <HouseholdLanguage locale={thread.householdLocale} /> : null
  const mayDraft = thread.abilities.includes('message.draft')
  const continueAsNew = (left: TypedMessage) => {
    setTyped(joinMessages(typed, left))
    requestAnimationFrame(() => focusOn(`${drawerComposeId}-text`))
  }
  return (
    <div className={styles.thread}>
      <ThreadClaim thread={thread} />
      {mayDraft && editedId === null ? (
        <UnsentTyping place={place} draftNames={drafts.map(({ id }) => id)} onOpen={setEditedId} />
      ) : null}
      {thread.abilities.includes('message.write') ? (
        <DrawerCompose
          place={place}
          side={side}
          mayDraft={mayDraft}
          hasDraft={drafts.length > 0}
          about={about}
          typed={typed}
          onType={setTyped}
          onDone={onDone}
        />
      ) : null}
      <MessageList olderLink={olderLink}>
        {messages.map((message) => (
          <ThreadMessage key={message.id} thread={thread} message={message} side={side}>
            {message.draft && mayDraft ? (
              <Button variant="outlined" size="small" onClick={() => setEditedId(message.id)}>
                {t('message.editDraft')}
              </Button>
            ) : null}
          </ThreadMessage>
        ))}
      </MessageList>
      {editedId === null ? null : (
        <DraftDialog
          key={editedId}
          draftId={editedId}
          now={draftNow(messages, editedId)}
          place={place}
          about={about}
          onContinueAsNew={continueAsNew}
          onClose={() => setEditedId(null)}
        />
      )}
    </div>
  )
}

/** The claim that the thread is about, and its claimant. */
function ThreadClaim({ thread: { claim, claimantName } }: { readonly thread: ThreadView }) {
  const { t } = useTexts()
  if (!claim) return null
  const inWords = [claim.claimNumber, ...(claimantName === null ? [] : [claimantName])].join(', ')
  return (
    <p dir="auto">
      <Link to={pathOfClaim(claim)}>{t('inbox.relatedTo', { number: inWords })}</Link>
    </p>
  )
}

/** Returns the state of a thread's draft. */
function draftNow(messages: readonly ThreadMessageView[], draftId: string): DraftNow {
  const found = messages.find(({ id }) => id === draftId)
  if (!found) return { kind: 'gone' }
  const { draft, message, senderName, createdOn, version } = found
  if (!draft) return { kind: 'sent', by: senderName, on: createdOn }
  const words = { subjectId: null, subject: '', encoded: message }
  return { kind: 'waits', draft: { ...words, savedBy: senderName, version } }
}

interface ThreadMessageProps {
  readonly thread: ThreadView
  readonly message: ThreadMessageView
  readonly side: MessageSide
  readonly children: ReactNode
}

/** A message between "Reviewer" and the law firm or household of the thread, in either direction. */
function ThreadMessage({ thread, message, side, children }: ThreadMessageProps) {
  const { t, formatDate } = useTexts()
  const { fromReviewer, draft, senderName, createdOn } = message
  const reviewer = t('message.reviewer')
  const correspondent = correspondentOf(thread) ?? '___'
  const label = fromReviewer ? reviewer : correspondent
  // A law firm doesn't learn which member of staff wrote.
  const isNamed = senderName !== null && senderName !== label && !(fromReviewer && side === 'filer')
  const sender = isNamed ? t('inbox.named', { label, name: senderName }) : label
  return (
    <MessageItem
      title={sender}
      status={statusFor(side, { fromReviewer, isDraft: draft })}
      facts={t('inbox.to', {
        recipient: fromReviewer ? correspondent : reviewer,
        date: formatDate(Number(createdOn), 'dateTime'),
      })}
      encoded={message.message}
    >
      {children}
    </MessageItem>
  )
}
