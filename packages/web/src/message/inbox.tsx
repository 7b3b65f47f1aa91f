import * as common from '../theme/common.module.css'
import * as messagesStyles from './messages.module.css'
import * as styles from './inbox.module.css'
import Button from '@mui/material/Button'
import type { InboxView } from '@makewhole/contract/message/message.ts'
import type { MessageSide } from '@makewhole/domain/message/message.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { Link } from 'react-router'
import { useApi } from '../api/api.tsx'
import { Card } from '../components/card.tsx'
import { MoreButton } from '../feedback/more-button.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { SkeletonCard } from '../feedback/skeleton.tsx'
import { StateCard } from '../feedback/state-card.tsx'
import { Loaded } from '../feedback/loaded.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { inboxQuery } from './message-queries.ts'

type InboxClaim = InboxView['claims'][number]

export interface InboxProps {
  readonly side: MessageSide
  /** Returns the address of a claim's messages. */
  readonly pathOf: (claim: { readonly id: string; readonly claimNumber: string }) => string
}

/** `/messages`: the claims with messages, the newest message first; unread ones are marked. */
export function Inbox(props: InboxProps) {
  const { t } = useTexts()
  return (
    <>
      <PageHeader title={t('message.title')} />
      <InboxList {...props} />
    </>
  )
}

function InboxList({ side, pathOf }: InboxProps) {
  const { t } = useTexts()
  const inbox = useInfiniteQuery(inboxQuery(useApi()))
  return (
    <Loaded of={inbox} loading={<SkeletonCard />} failed={t('message.inbox.failed')}>
      {(data) => {
        const claims = data.pages.flatMap((page) => page.claims)
        if (claims.length === 0) {
          return (
            <StateCard
              icon={MessageSquare}
              title={t('message.inbox.none')}
              text={t('message.inbox.none.text')}
              action={
                <Button component={Link} to="/claims" variant="outlined">
                  {t('shell.item.claims')}
                </Button>
              }
            />
          )
        }
        return (
          <Card withoutPadding title={t('message.inbox')}>
            <ol className={styles.inbox}>
              {claims.map((claim) => (
                <InboxItem key={claim.claimId} claim={claim} side={side} pathOf={pathOf} />
              ))}
            </ol>
            <div className={styles.more}>
              <MoreButton list={inbox} label={t('message.inbox.more')} />
            </div>
          </Card>
        )
      }}
    </Loaded>
  )
}

function InboxItem({ claim, side, pathOf }: InboxProps & { readonly claim: InboxClaim }) {
  const { t, formatDate } = useTexts()
  const { claimId: id, claimNumber, claimantFirstName, claimantLastName, unread } = claim
  const filer =
    side === 'filer'
      ? t('message.inbox.you')
      : fullName({ firstName: claimantFirstName, lastName: claimantLastName })
  const reviewer = side === 'filer' ? t('message.reviewer') : t('message.inbox.us')
  return (
    <li className={unread > 0 ? styles.inboxNew : undefined}>
      <span>
        <Link to={pathOf({ id, claimNumber })}>
          <span className={common.nowrap}>{claimNumber}</span>
          {claim.messageSubject.name ? `: ${claim.messageSubject.name}` : ''}
        </Link>{' '}
        {unread > 0 ? (
          <span className={messagesStyles.messageNew}>{t('message.inbox.new', { count: unread })}</span>
        ) : null}
      </span>
      <span className={common.soft}>
        {t('message.inbox.from', {
          name: claim.fromReviewer ? reviewer : filer,
          date: formatDate(Number(claim.sentDateTime), 'medium'),
        })}
        {/* The claim's filer, where the last message is the reviewer's. */}
        {side === 'reviewer' && claim.fromReviewer ? ` · ${filer}` : ''}
      </span>
    </li>
  )
}
