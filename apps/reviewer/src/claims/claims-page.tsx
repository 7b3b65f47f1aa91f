import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './claims-list.module.css'
import type { ClaimsPageView } from '@makewhole/contract/claim/claim-grid.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { useProgram } from '@makewhole/web/api/use-program.ts'
import { Card } from '@makewhole/web/components/card.tsx'
import { KeysetPager } from '@makewhole/web/components/keyset-pager.tsx'
import { PageHeader } from '@makewhole/web/components/page-header.tsx'
import { TurnMark } from '@makewhole/web/components/turn-mark.tsx'
import { Loaded } from '@makewhole/web/feedback/loaded.tsx'
import { PageSkeleton, SkeletonCard } from '@makewhole/web/feedback/skeleton.tsx'
import { StateCard } from '@makewhole/web/feedback/state-card.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useMay } from '@makewhole/web/session/use-may.ts'
import Button from '@mui/material/Button'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { claimsQuery } from './claims-query.ts'
import { ColumnChoice } from './column-choice.tsx'
import { showsDetails, useColumns } from './columns.ts'
import { ExportButton } from './export-button.tsx'
import { GridCorrections } from './grid-corrections.tsx'
import { GridFilters } from './grid-filters.tsx'
import { gridRow } from './grid-row.ts'
import type { GridRow } from './grid-row.ts'
import type { GridState } from './grid-state.ts'
import { GridViews } from './grid-views.tsx'
import { MyViews } from './my-views.tsx'
import { allClaims, queryNow, savedViewsQuery } from './saved-views-query.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useGridState } from './use-grid-state.ts'
import { useSelection } from './use-selection.ts'
import { useIsWide } from '@makewhole/web/components/use-is-wide.ts'

const ClaimsGrid = lazy(async () => ({ default: (await import('./claims-grid.tsx')).ClaimsGrid }))

/** `/claims`: starts with the default view where the address has no filter, once the views are read. */
export function ClaimsPage() {
  const { t } = useTexts()
  const { search } = useLocation()
  const hasNoSearch = search === ''
  const views = useQuery({ ...savedViewsQuery(useApi()), enabled: hasNoSearch })
  if (hasNoSearch) {
    if (!views.isFetched) return <LoadingPage title={t('shell.item.claims')} />
    const first = views.data?.find(({ isDefault }) => isDefault)
    // If the views can't be read, the address names all claims, so that views read later replace no list.
    if (first || views.isError)
      return <Navigate replace to={{ search: first ? queryNow(first) : allClaims }} />
  }
  return <ClaimsList />
}

function LoadingPage({ title }: { readonly title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <LoadingClaims />
    </>
  )
}

/** The claims and how they are narrowed (docs/rules/screens.md "Reviewer grid"). */
function ClaimsList() {
  const { t } = useTexts()
  const [state, change] = useGridState()
  const [columns, setColumns] = useColumns()
  const selection = useSelection(state)
  const mayAssign = useMay()('claim.assignTogether')
  const isWide = useIsWide()
  const page = useQuery({
    ...claimsQuery(useApi(), state, isWide && showsDetails(columns)),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHeader title={t('shell.item.claims')} actions={<ExportButton state={state} />} />
      <GridViews state={state} counts={page.data?.views ?? null} />
      <MyViews state={state} />
      <GridFilters state={state} onChange={change}>
        {isWide ? <ColumnChoice visibility={columns} onChange={setColumns} /> : null}
      </GridFilters>
      <GridCorrections corrections={page.data?.corrections ?? []} />
      <Loaded
        of={page}
        loading={<LoadingClaims />}
        failed={t('reviewerClaims.failed')}
        failedText={t('reviewerClaims.failedText')}
      >
        {(data) => (
          <Listed figure={state.figure} change={change} page={data} isStale={page.isPlaceholderData}>
            {(rows) =>
              isWide ? (
                <Suspense fallback={<LoadingClaims />}>
                  <ClaimsGrid
                    rows={rows}
                    state={state}
                    columns={columns}
                    selectedIds={mayAssign ? selection.ids : null}
                    onChange={change}
                    onSelect={(ids) => selection.select(ids, rows)}
                    onColumns={setColumns}
                  />
                  {mayAssign ? <SelectionBar selection={selection} rows={rows} /> : null}
                </Suspense>
              ) : (
                <ClaimCards rows={rows} />
              )
            }
          </Listed>
        )}
      </Loaded>
    </>
  )
}

interface ListedProps {
  readonly figure: GridState['figure']
  readonly change: (part: Partial<GridState>) => void
  readonly page: ClaimsPageView
  /** The previous page's rows, while the next one is loading. */
  readonly isStale: boolean
  readonly children: (rows: readonly GridRow[]) => ReactNode
}

function Listed({ figure, change, page, isStale, children }: ListedProps) {
  const texts = useTexts()
  const { t } = texts
  const program = useProgram()
  const rows = page.rows.map((claim) => gridRow(claim, program, texts))
  if (rows.length === 0) {
    return (
      <StateCard
        icon={SearchX}
        title={t('reviewerClaims.empty')}
        text={
          figure === null || figure === 0
            ? t('reviewerClaims.emptyText')
            : t('reviewerClaims.figureMore', { count: figure, more: figure })
        }
        action={
          <Button variant="outlined" onClick={() => change({ view: 'all', search: '', filters: {} })}>
            {t('reviewerClaims.showAll')}
          </Button>
        }
      />
    )
  }
  return (
    <section aria-label={t('shell.item.claims')} aria-busy={isStale} className={styles.claimsList}>
      <FigureNotice figureCount={isStale ? null : figure} page={page} />
      {children(rows)}
      <GridPager page={page} shownCount={rows.length} onChange={change} />
    </section>
  )
}

function LoadingClaims() {
  const { t } = useTexts()
  return (
    <PageSkeleton label={t('reviewerClaims.loading')}>
      <SkeletonCard lines={12} />
    </PageSkeleton>
  )
}

/** The claims on small screens, one card each. */
function ClaimCards({ rows }: { readonly rows: readonly GridRow[] }) {
  return (
    <ul className={styles.claimCards}>
      {rows.map((row) => (
        <li key={row.id}>
          <Card>
            <div className={styles.claimCardsCard}>
              <div className={styles.claimCardsHead}>
                <Link to={row.to}>{row.number}</Link> <span>{row.name}</span>
              </div>
              <TurnMark {...row.turn} />
              <div className={common.small}>{row.status}</div>
              <div className={`${common.small} ${common.soft}`}>{row.address}</div>
              <div className={`${common.small} ${common.soft}`}>{row.place}</div>
              <div className={`${common.small} ${common.soft}`}>{row.reviewer}</div>
              {row.amount === '___' ? null : <div className={common.small}>{row.amount}</div>}
            </div>
          </Card>
        </li>
      ))}
    </ul>
  )
}

interface FigureNoticeProps {
  /** The dashboard's figure that led to this list. */
  readonly figureCount: number | null
  readonly page: ClaimsPageView
}

/**
 * How many more the figure counts than the list has, which one may not open or which changed since it was counted, or how many came since; a
 * list that is too long to be counted says that it is not known (docs/rules/reports.md "From a figure to its claims").
 */
function FigureNotice({ figureCount, page: { totalCount } }: FigureNoticeProps) {
  const { t } = useTexts()
  if (figureCount === null || totalCount === null) return null
  const more = figureCount - totalCount.count
  const words = () => {
    if (!totalCount.isExact)
      return t('reviewerClaims.figureUnknown', { count: figureCount, most: totalCount.count })
    if (more > 0) return t('reviewerClaims.figureMore', { count: figureCount, more })
    if (more < 0) return t('reviewerClaims.figureFewer', { count: figureCount, joined: -more })
    return t('reviewerClaims.figure', { count: figureCount })
  }
  return <p className={common.soft}>{words()}</p>
}

interface GridPagerProps {
  readonly page: ClaimsPageView
  readonly shownCount: number
  readonly onChange: (part: Partial<GridState>) => void
}

/** How many claims, and the pages before and after. */
function GridPager({ page, shownCount, onChange }: GridPagerProps) {
  const { t } = useTexts()
  const { next, previous } = page.pageInfo
  return (
    <KeysetPager
      count={countText()}
      hint={t('reviewerClaims.hint')}
      label={t('reviewerClaims.pages')}
      previous={{ label: t('reviewerClaims.previousPage'), cursor: previous }}
      next={{ label: t('reviewerClaims.nextPage'), cursor: next }}
      onPage={onChange}
    />
  )

  function countText(): string {
    if (!page.totalCount) return t('reviewerClaims.shown', { shown: shownCount })
    const { count, isExact } = page.totalCount
    return t(isExact ? 'reviewerClaims.count' : 'reviewerClaims.countMore', { shown: shownCount, count })
  }
}
