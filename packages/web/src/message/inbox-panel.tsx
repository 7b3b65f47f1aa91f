import * as common from '../theme/common.module.css'
import * as styles from './inbox-drawer.module.css'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { MessageSide } from '@makewhole/domain/message/message.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '../api/api.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { useMay } from '../session/use-may.ts'
import { useInboxNavigation } from './inbox-place.ts'
import type { InboxPlace } from './inbox-place.ts'
import { SavedCompose } from './saved-compose.tsx'
import { Thread } from './thread.tsx'
import { ThreadList } from './thread-list.tsx'
import { threadQuery } from './thread-queries.ts'
import { useUnreadAnnouncement } from './unread-badge.tsx'

interface InboxPanelProps {
  readonly side: MessageSide
  readonly place: InboxPlace
  readonly titleId: string
}

/** The drawer's content: a title with Back and Close, below it the threads, one of them, or a new message. */
export function InboxPanel({ side, place: requestedPlace, titleId }: InboxPanelProps) {
  const { t } = useTexts()
  const mayStart = useMay()('message.start')
  // The address alone writes nothing: a person who may not begin a thread reads the existing ones.
  const place: InboxPlace = requestedPlace.kind === 'new' && !mayStart ? { kind: 'threads' } : requestedPlace
  const { go } = useInboxNavigation()
  const title = useRef<HTMLHeadingElement>(null)
  const [pageNumber, setPageNumber] = useState(1)
  const at = place.kind === 'thread' ? place.threadId : place.kind
  useEffect(() => title.current?.focus(), [at])
  const toThreads = () => go({ kind: 'threads' })
  return (
    <>
      <div className={styles.head}>
        <h2 id={titleId} ref={title} tabIndex={-1}>
          <Title place={place} />
        </h2>
        {place.kind === 'threads' ? null : (
          <Button variant="outlined" size="small" onClick={toThreads}>
            <ArrowLeft className={common.icon} aria-hidden="true" />
            {t('inbox.back')}
          </Button>
        )}
        <IconButton aria-label={t('shell.close')} onClick={() => go(null)}>
          <X className={common.icon} aria-hidden="true" />
        </IconButton>
      </div>
      <div className={styles.body}>
        {place.kind === 'threads' ? (
          <>
            <AnnounceArrivals />
            <ThreadList side={side} pageNumber={pageNumber} onPage={setPageNumber} />
          </>
        ) : place.kind === 'thread' ? (
          <Thread
            key={place.threadId}
            threadId={place.threadId}
            side={side}
            onBack={toThreads}
            onDone={() => title.current?.focus()}
          />
        ) : (
          <SavedCompose
            place={place}
            side={side}
            mayDraft={side === 'reviewer'}
            hasDraft={false}
            onDone={toThreads}
          />
        )}
      </div>
    </>
  )
}

function Title({ place }: { readonly place: InboxPlace }) {
  const { t } = useTexts()
  if (place.kind === 'thread') return <ThreadTitle threadId={place.threadId} />
  return t(place.kind === 'new' ? 'inbox.new' : 'inbox.title')
}

function ThreadTitle({ threadId }: { readonly threadId: string }) {
  const { t } = useTexts()
  const thread = useQuery(threadQuery(useApi(), threadId))
  return thread.data ? t('inbox.subject', { subject: thread.data.subject }) : t('message.title')
}

/** Announces new messages; a thread announces its own. */
function AnnounceArrivals() {
  useUnreadAnnouncement()
  return null
}
