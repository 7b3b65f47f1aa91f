import * as common from '../theme/common.module.css'
import * as styles from './claims-page.module.css'
import Button from '@mui/material/Button'
import { useApi } from '../api/api.tsx'
import type { ClaimSummaryView } from '@makewhole/contract/claim/claim.ts'
import { claimsQuery } from '../claim/claim-queries.ts'
import { followedClaimsQuery } from './followed-claim-queries.ts'
import { PageHeader } from '../components/page-header.tsx'
import { PageSkeleton, SkeletonCard } from '../feedback/skeleton.tsx'
import { ListFailed, Loaded } from '../feedback/loaded.tsx'
import { StateCard } from '../feedback/state-card.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { useProgram } from '../api/use-program.ts'
import { useQuery } from '@tanstack/react-query'
import { Files, Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { claimRow } from './claim-row.ts'
import { ClaimsAccordion } from './claims-accordion.tsx'
import { useOutcomeNotice } from './claim-outcome.ts'
import { useIsWide } from '../components/use-is-wide.ts'

/** Few people have a claim that a law firm works on. */
const FollowedClaims = lazy(async () => ({ default: (await import('./followed-claims.tsx')).FollowedClaims }))

const ClaimsGrid = lazy(async () => ({ default: (await import('./claims-grid.tsx')).ClaimsGrid }))

/**
 * `/claims`: the person's claims, as a grid on wide screens and an accordion on phones
 * (docs/rules/screens.md "Claims list").
 */
export function ClaimsPage() {
  const { t } = useTexts()
  useOutcomeNotice()
  return (
    <>
      <PageHeader
        title={t('claims.title')}
        actions={
          <Button component={Link} to="/claim-start">
            <Plus className={common.icon} aria-hidden="true" />
            {t('claims.start')}
          </Button>
        }
      />
      <div className={styles.claims}>
        <section aria-label={t('claims.yours')}>
          <Followed />
          <ClaimsList />
        </section>
        <aside className={styles.tips} aria-labelledby="claims-tips">
          <h2 id="claims-tips">{t('claims.goodToKnow')}</h2>
          <ul>
            <li>{t('claims.tip.session')}</li>
            <li>{t('claims.tip.saved')}</li>
            <li>{t('claims.tip.return')}</li>
          </ul>
          <p>
            <Link to="/follow">{t('follow.link')}</Link>
          </p>
        </aside>
      </div>
    </>
  )
}

/**
 * Claims that the person follows. A failure is shown: a client who sees nothing would believe that the claim is
 * gone.
 */
function Followed() {
  const followed = useQuery(followedClaimsQuery(useApi()))
  if (followed.isError) return <ListFailed of={followed} />
  if (!followed.data?.length) return null
  return (
    <Suspense fallback={<LoadingClaims />}>
      <FollowedClaims claims={followed.data} />
    </Suspense>
  )
}

function ClaimsList() {
  const { t } = useTexts()
  const api = useApi()
  const claims = useQuery(claimsQuery(api))
  const followed = useQuery(followedClaimsQuery(api))
  return (
    <Loaded
      of={claims}
      loading={<LoadingClaims />}
      failed={t('claims.failed.title')}
      failedText={t('claims.failed.text')}
    >
      {(data) => {
        if (data.length > 0) return <OwnClaims claims={data} />
        // "You have no claim" is shown only once it is certain.
        if (followed.isPending) return <LoadingClaims />
        return followed.data?.length ? null : <NoClaims />
      }}
    </Loaded>
  )
}

function OwnClaims({ claims }: { readonly claims: readonly ClaimSummaryView[] }) {
  const texts = useTexts()
  const program = useProgram()
  const isWide = useIsWide()
  const rows = claims.map((claim) => claimRow(claim, program, texts))
  if (!isWide) return <ClaimsAccordion rows={rows} />
  return (
    <Suspense fallback={<LoadingClaims />}>
      <ClaimsGrid rows={rows} />
    </Suspense>
  )
}

function NoClaims() {
  const { t } = useTexts()
  return (
    <StateCard
      icon={Files}
      title={t('claims.empty.title')}
      text={t('claims.empty.text')}
      action={
        <Button component={Link} to="/claim-start">
          {t('claims.start')}
        </Button>
      }
    />
  )
}

function LoadingClaims() {
  const { t } = useTexts()
  return (
    <PageSkeleton label={t('claims.loading')}>
      <SkeletonCard lines={5} />
    </PageSkeleton>
  )
}
