import * as styles from '../controls/tab-list.module.css'
import Button from '@mui/material/Button'
import { useApi } from '@makewhole/web/api/api.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { PageHeader } from '@makewhole/web/components/page-header.tsx'
import { StateCard } from '@makewhole/web/feedback/state-card.tsx'
import { Loaded } from '@makewhole/web/feedback/loaded.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { useMay } from '@makewhole/web/session/use-may.ts'
import { AccessDenied } from '@makewhole/web/shell/screens.tsx'
import { Duplicates } from '../firms/duplicates.tsx'
import { FailingNotices } from '../notice/failing-notices.tsx'
import { ManagerWork } from './manager-work.tsx'
import { nextWorkQuery } from './work-queries.ts'
import { WorkList } from './work-list.tsx'

const claimScopes = ['mine', 'unassigned', 'all'] as const
type ClaimScope = (typeof claimScopes)[number]

/** `/`: the next work by role: managers start with acts that are theirs alone, reviewers with their own claims. */
export function HomePage() {
  const { t } = useTexts()
  const may = useMay()
  const [query] = useSearchParams()
  const scopes = may('claim.listOffers') ? (['managers', ...claimScopes] as const) : claimScopes
  const [first] = scopes
  const scope = scopes.find((name) => name === query.get('scope')) ?? first
  // A person who may read figures and no claims begins with the figures.
  if (!may('claim.listAll'))
    return may('report.read') ? <Navigate to="/dashboard" replace /> : <AccessDenied />
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
      <Duplicates />
      <nav className={styles.tabList} aria-label={t('reviewer.next.scopes')}>
        {scopes.map((name) => (
          <Link
            key={name}
            to={{ search: name === first ? '' : `scope=${name}` }}
            aria-current={name === scope ? 'page' : undefined}
          >
            {t(`reviewer.next.scope.${name}`)}
          </Link>
        ))}
      </nav>
      {scope === 'managers' ? <ManagerWork /> : <NextClaims scope={scope} />}
    </>
  )
}

function NextClaims({ scope }: { readonly scope: ClaimScope }) {
  const { t } = useTexts()
  const work = useQuery(nextWorkQuery(useApi(), scope))
  return (
    <Loaded of={work} lines={6} failed={t('reviewer.next.failed')}>
      {({ claims }) =>
        claims.length === 0 ? (
          <StateCard
            icon={CircleCheck}
            title={t('reviewer.next.empty')}
            text={t('reviewer.next.emptyText')}
          />
        ) : (
          <Card withoutPadding title={t('reviewer.next.title')}>
            <WorkList claims={claims} />
          </Card>
        )
      }
    </Loaded>
  )
}
