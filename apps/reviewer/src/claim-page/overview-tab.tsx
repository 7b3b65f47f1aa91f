import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { formQuery } from '@makewhole/web/api/queries.ts'
import { ClaimSteps } from '@makewhole/web/claim/claim-steps.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { LoadFailed } from '@makewhole/web/feedback/loaded.tsx'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { PageSkeleton, SkeletonCard } from '@makewhole/web/feedback/skeleton.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import * as common from '@makewhole/web/theme/common.module.css'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { MessagesProvider } from '../messages-provider.tsx'
import { ConfirmedCard } from '../review/confirmed-card.tsx'
import type { ConfirmedCardProps } from '../review/confirmed-card.tsx'
import { ExtensionCard } from '../review/extension-card.tsx'
import { MissingCard } from '../review/missing-card.tsx'
import { useOpenRow } from '../review/open-row.ts'
import { OtherPropertiesCard } from '../review/other-properties-card.tsx'
import { reviewQuery } from '../claim/review-query.ts'
import * as styles from './workspace.module.css'
import { claimPath } from '../claim/claim-paths.ts'
import type { ClaimTabProps } from '../claim/claim-tab.ts'
import { ClocksCard } from './clocks-card.tsx'
import { historyQuery } from './history-query.ts'
import { useProofDesk } from '../claim/proof-desk.tsx'
import { useIsWide } from '@makewhole/web/components/use-is-wide.ts'

const DeskPane = lazy(async () => ({ default: (await import('./desk-pane.tsx')).DeskPane }))

/**
 * The workspace (docs/rules/screens.md "Workspace"): value, answer and confirmed value with their proofs; missing
 * values; both clocks.
 */
export function OverviewTab({ claim }: ClaimTabProps) {
  const seesReview = claim.abilities.includes('review.read')
  const seesHistory = claim.abilities.includes('history.read')
  return (
    <div className={styles.workspace}>
      {seesReview ? <Work claim={claim} /> : null}
      <div className={styles.side}>
        {seesReview ? <Missing claim={claim} /> : null}
        {seesReview ? <DuplicatesCard claim={claim} /> : null}
        {seesReview ? <Groups claim={claim} /> : null}
        <ClocksCard claim={claim} />
        {seesHistory ? <RecentHistory claim={claim} /> : null}
      </div>
      <div className={styles.answers}>
        <Answers claim={claim} />
      </div>
    </div>
  )
}

function Work({ claim }: { readonly claim: ClaimView }) {
  const { t } = useTexts()
  const api = useApi()
  const review = useQuery(reviewQuery(api, claim.id))
  const form = useQuery({ ...formQuery(api, claim.form), meta: { local: true } })
  if (review.isPending || form.isPending) {
    return (
      <PageSkeleton>
        <SkeletonCard lines={8} />
      </PageSkeleton>
    )
  }
  if (!review.data || !form.data) {
    return (
      <LoadFailed
        of={{ error: review.error ?? form.error, refetch: review.refetch }}
        title={t('reviewerReview.failedToLoad')}
      />
    )
  }
  return <ValuesWithPane claim={claim} review={review.data} form={form.data} />
}

/** The values next to their proofs; on a phone the proofs appear when one is opened. */
function ValuesWithPane(props: ConfirmedCardProps) {
  const { claim, review } = props
  const { shownProof } = useProofDesk()
  const { open } = useOpenRow(claim, review)
  const isWide = useIsWide()
  return (
    <div className={styles.desk}>
      {isWide || shownProof !== null ? (
        <Suspense fallback={<SkeletonCard lines={8} />}>
          <DeskPane claim={claim} row={open} />
        </Suspense>
      ) : null}
      <div className={styles.values}>
        <ConfirmedCard {...props} />
        <OtherPropertiesCard claim={claim} review={review} />
        <ExtensionCard review={review} />
      </div>
    </div>
  )
}

/** Loads next to the page, with its texts: few claims are in a group. */
const ClaimGroupsCard = lazy(async () => ({
  default: (await import('../groups/claim-groups-card.tsx')).ClaimGroupsCard,
}))

function Groups({ claim }: { readonly claim: ClaimView }) {
  const { locale } = useTexts()
  return (
    <MessagesProvider of="groups" locale={locale}>
      <Suspense>
        <ClaimGroupsCard claim={claim} />
      </Suspense>
    </MessagesProvider>
  )
}

function Missing({ claim }: { readonly claim: ClaimView }) {
  const review = useQuery(reviewQuery(useApi(), claim.id))
  const isClosed = claim.turn.side === 'done' || claim.turn.side === 'closed'
  return review.data && !isClosed ? <MissingCard claim={claim} review={review.data} /> : null
}

/** Everything that was answered, step by step. */
function Answers({ claim }: { readonly claim: ClaimView }) {
  const { t } = useTexts()
  const form = useQuery({ ...formQuery(useApi(), claim.form), meta: { local: true } })
  if (form.error) return <Notice tone="problem" title={t('reviewer.claim.failed')} />
  return form.data ? <ClaimSteps claim={claim} form={form.data} /> : null
}

/** The claim that remains in place of this one, and the claims that this one remains for; nothing without either. */
function DuplicatesCard({ claim }: { readonly claim: ClaimView }) {
  const { t } = useTexts()
  const duplicates = useQuery(reviewQuery(useApi(), claim.id)).data?.duplicates ?? []
  const isDuplicate = claim.status.id === statusIds.closedDuplicate
  if (claim.matchNumber === null && !isDuplicate && duplicates.length === 0) return null
  return (
    <Card title={t('reviewer.duplicates')}>
      <div className={common.stack}>
        {isDuplicate && claim.matchNumber === null ? <p>{t('reviewer.duplicates.unnamed')}</p> : null}
        {claim.matchNumber === null ? null : (
          <p>
            {t('reviewer.duplicates.stays')}{' '}
            <Link to={`/claims?q=${encodeURIComponent(claim.matchNumber)}`}>{claim.matchNumber}</Link>
          </p>
        )}
        {duplicates.length > 0 ? (
          <>
            <p>{t('reviewer.duplicates.closed', { count: duplicates.length })}</p>
            <ul>
              {duplicates.map(({ claimId, claimNumber }) => (
                <li key={claimId}>
                  <Link to={claimPath({ id: claimId, claimNumber })}>{claimNumber}</Link>
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </Card>
  )
}

/** The last three things that happened. */
function RecentHistory({ claim }: { readonly claim: ClaimView }) {
  const { t, formatDate } = useTexts()
  const history = useInfiniteQuery(historyQuery(useApi(), claim.id)).data?.pages.flat()
  if (!history || history.length === 0) return null
  return (
    <Card
      title={t('reviewer.tab.history')}
      actions={<Link to={claimPath(claim, 'history')}>{t('reviewer.history.all')}</Link>}
    >
      <ol className={`${common.plainList} ${common.stack}`}>
        {history.slice(0, 3).map((entry) => (
          <li key={entry.activityId} className={common.small}>
            <strong>{entry.title}</strong>
            <div className={common.soft}>
              {[formatDate(entry.createdOn, 'day'), entry.description].filter(Boolean).join(' · ')}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
