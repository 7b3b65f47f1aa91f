import * as styles from './thread-list.module.css'
import Button from '@mui/material/Button'
import type { MessageSide } from '@makewhole/domain/message/message.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { useApi } from '../api/api.tsx'
import { KeysetPager } from '../components/keyset-pager.tsx'
import { StateCard } from '../feedback/state-card.tsx'
import { Loaded } from '../feedback/loaded.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { useMay } from '../session/use-may.ts'
import { useInboxNavigation } from './inbox-place.ts'
import { threadLine } from './thread-line.ts'
import { threadsQuery } from './thread-queries.ts'
import { ThreadCards, ThreadTable } from './thread-rows.tsx'
import { useIsWide } from '../components/use-is-wide.ts'

export interface ThreadListProps {
  readonly side: MessageSide
  /** Counted from 1. */
  readonly pageNumber: number
  readonly onPage: (pageNumber: number) => void
}

/**
 * The threads that the person may read, the newest message first, and the button to write (docs/rules/screens.md
 * "Inbox").
 */
export function ThreadList(props: ThreadListProps) {
  const { t } = useTexts()
  const mayStart = useMay()('message.start')
  const { go } = useInboxNavigation()
  return (
    <>
      {mayStart ? (
        <div className={styles.acts}>
          <Button onClick={() => go({ kind: 'new' })}>{t('inbox.composeNew')}</Button>
        </div>
      ) : null}
      <Listed {...props} />
    </>
  )
}

function Listed({ side, pageNumber, onPage }: ThreadListProps) {
  const texts = useTexts()
  const { t } = texts
  const isWide = useIsWide()
  const threads = useQuery({ ...threadsQuery(useApi(), pageNumber), placeholderData: keepPreviousData })
  return (
    <Loaded of={threads} loading={t('inbox.loading')} lines={8} failed={t('message.inbox.failed')}>
      {({ data, page }) => {
        if (data.length === 0) return <NoThreads isFirst={pageNumber === 1} onFirst={() => onPage(1)} />
        const lines = data.map((thread) => threadLine(thread, side, texts))
        return (
          <div className={styles.list} aria-busy={threads.isPlaceholderData}>
            {isWide ? <ThreadTable lines={lines} side={side} /> : <ThreadCards lines={lines} />}
            {pageNumber > 1 || page.hasMore ? (
              <KeysetPager
                count={t('inbox.page', { page: pageNumber })}
                label={t('inbox.pages')}
                previous={{
                  label: t('inbox.previousPage'),
                  cursor: pageNumber > 1 ? String(pageNumber - 1) : null,
                }}
                next={{ label: t('inbox.nextPage'), cursor: page.hasMore ? String(pageNumber + 1) : null }}
                onPage={(place) => onPage(Number('before' in place ? place.before : place.after))}
              />
            ) : null}
          </div>
        )
      }}
    </Loaded>
  )
}

function NoThreads({ isFirst, onFirst }: { readonly isFirst: boolean; readonly onFirst: () => void }) {
  const { t } = useTexts()
  if (isFirst)
    return <StateCard icon={MessageSquare} title={t('message.inbox.none')} text={t('inbox.none.text')} />
  return (
    <StateCard
      icon={MessageSquare}
      title={t('inbox.none.page')}
      action={
        <Button variant="outlined" onClick={onFirst}>
          {t('inbox.toFirst')}
        </Button>
      }
    />
  )
}
