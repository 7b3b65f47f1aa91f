import '../claim/claim.css'
import '../review/next-work.css'
import Button from '@mui/material/Button'
import { requestIdOf, useApi } from '@makewhole/web/api/api.tsx'
import { joinParts, optionName } from '@makewhole/web/claim/claim-words.ts'
import { Card } from '@makewhole/web/components/card.tsx'
import { PageHeader } from '@makewhole/web/components/page-header.tsx'
import { PageSkeleton, SkeletonCard } from '@makewhole/web/components/skeleton.tsx'
import { StateCard } from '@makewhole/web/components/state-card.tsx'
import { TurnMark } from '@makewhole/web/components/turn-mark.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useProgram } from '@makewhole/web/shell/use-program.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CloudAlert } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { claimPath } from '../claim/claim-paths.ts'
import { staffTurn } from '../claim/turn-label.ts'
import { FailingNotices } from '../notice/failing-notices.tsx'
import { nextWorkQuery } from '../review/review-queries.ts'

const scopes = ['mine', 'unassigned', 'all'] as const
type Scope = (typeof scopes)[number]

/** `/`: what I should do next, by the next promise that would be broken. */
export function HomePage() {
  const { t } = useTexts()
  const [query] = useSearchParams()
  const scope = scopes.find((name) => name === query.get('scope')) ?? 'mine'
  return (
    <>
      <PageHeader
        title={t('reviewer.item.next')}
        actions={
          <Button component={Link} to="/claims" variant="outlined">
            {t('reviewer.next.all')}
          </Button>
        }
      />
      <FailingNotices />
      <nav className="tab-list" aria-label={t('reviewer.next.scopes')}>
        {scopes.map((name) => (
          <Link
            key={name}
            to={{ search: name === 'mine' ? '' : `scope=${name}` }}
            aria-current={name === scope ? 'page' : undefined}
          >
            {t(`reviewer.next.scope.${name}`)}
          </Link>
        ))}
      </nav>
      <NextWorkList scope={scope} />
    </>
  )
}

function NextWorkList({ scope }: { readonly scope: Scope }) {
  const texts = useTexts()
  const { t, tr } = texts
  const program = useProgram()
  const work = useQuery(nextWorkQuery(useApi(), scope))
  if (work.isPending) {
    return (
      <PageSkeleton>
        <SkeletonCard lines={6} />
      </PageSkeleton>
    )
  }
  if (!work.data) {
    return (
      <StateCard
        icon={CloudAlert}
        title={t('reviewer.next.failed')}
        requestId={requestIdOf(work.error)}
        action={<Button onClick={() => void work.refetch()}>{t('reviewer.retry')}</Button>}
      />
    )
  }
  if (work.data.claims.length === 0) {
    return (
      <StateCard icon={CircleCheck} title={t('reviewer.next.empty')} text={t('reviewer.next.emptyText')} />
    )
  }
  return (
    <Card flush title={t('reviewer.next.title')}>
      <ol className="next-work">
        {work.data.claims.map((item) => (
          <li key={item.claimId}>
            <TurnMark
              {...staffTurn(
                { statusId: item.status.id, side: 'us', dueOn: item.dueOn },
                program?.today ?? null,
                texts,
              )}
            />
            <span>
              <Link to={claimPath({ id: item.claimId, claimNumber: item.claimNumber })}>
                {item.claimNumber}
              </Link>{' '}
              {joinParts([item.claimantLastName, item.claimantFirstName])}
            </span>
            <span className="soft">
              {joinParts(
                [optionName(item.status, program?.statuses, tr), item.isMine ? null : item.reviewer],
                ' · ',
              )}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
