import './messages.css'
import './unread-messages.css'
import Button from '@mui/material/Button'
import type { UnreadMessagesView } from '@makewhole/contract/message/message.ts'
import type { MessageSide } from '@makewhole/domain/message/message.ts'
import { useQuery } from '@tanstack/react-query'
import { CloudAlert, MessageSquare } from 'lucide-react'
import { Link } from 'react-router'
import { requestIdOf, useApi } from '../api/api.tsx'
import { Card } from '../components/card.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { SkeletonCard } from '../components/skeleton.tsx'
import { StateCard } from '../components/state-card.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { unreadQuery } from './message-queries.ts'

type UnreadClaim = UnreadMessagesView['claims'][number]

export interface UnreadMessagesProps {
  readonly side: MessageSide
  /** Where a claim's messages are. */
  readonly pathOf: (claim: { readonly id: string; readonly claimNumber: string }) => string
}

/** `/messages`: the claims on which somebody waits to be read, the newest message first. */
export function UnreadMessages(props: UnreadMessagesProps) {
  const { t } = useTexts()
  return (
    <>
      <PageHeader title={t('message.title')} />
      <UnreadList {...props} />
    </>
  )
}

function UnreadList({ side, pathOf }: UnreadMessagesProps) {
  const { t } = useTexts()
  const unread = useQuery(unreadQuery(useApi()))
  if (unread.isPending) return <SkeletonCard />
  if (!unread.data) {
    return (
      <StateCard
        icon={CloudAlert}
        title={t('message.inbox.failed')}
        requestId={requestIdOf(unread.error)}
        action={<Button onClick={() => void unread.refetch()}>{t('message.inbox.retry')}</Button>}
      />
    )
  }
  if (unread.data.claims.length === 0) {
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
    <Card flush title={t('message.inbox')}>
      <ol className="unread-messages">
        {unread.data.claims.map((claim) => (
          <UnreadItem key={claim.claimId} claim={claim} side={side} pathOf={pathOf} />
        ))}
      </ol>
    </Card>
  )
}

function UnreadItem({ claim, side, pathOf }: UnreadMessagesProps & { readonly claim: UnreadClaim }) {
  const { t, formatDate } = useTexts()
  const { claimId: id, claimNumber, claimantFirstName, claimantLastName } = claim
  const sender =
    side === 'filer' ? t('message.reviewer') : [claimantFirstName, claimantLastName].filter(Boolean).join(' ')
  return (
    <li>
      <span>
        <Link to={pathOf({ id, claimNumber })}>
          {claimNumber}: {claim.messageSubject.name}
        </Link>{' '}
        <span className="message__new">{t('message.inbox.new', { count: claim.unread })}</span>
      </span>
      <span className="soft">
        {t('message.inbox.from', { name: sender, date: formatDate(Number(claim.sentDateTime), 'medium') })}
      </span>
    </li>
  )
}
