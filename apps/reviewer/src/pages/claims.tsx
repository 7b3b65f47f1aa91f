import * as styles from '../claims/claims-list.module.css'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ClaimsPageView } from '@makewhole/contract/claim/claim-grid.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { PageHeader } from '@makewhole/web/components/page-header.tsx'
import { PageSkeleton, SkeletonCard } from '@makewhole/web/components/skeleton.tsx'
import { StateCard } from '@makewhole/web/components/state-card.tsx'
import { Loaded } from '@makewhole/web/components/loaded.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useMay } from '@makewhole/web/session/use-may.ts'
import { useProgram } from '@makewhole/web/api/use-program.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { ClaimCards } from '../claims/claim-cards.tsx'
import { claimsQuery } from '../claims/claims-query.ts'
import { ColumnChoice } from '../claims/column-choice.tsx'
import { showsDetails, useColumns } from '../claims/columns.ts'
import { ExportButton } from '../claims/export-button.tsx'
import { GridCorrections } from '../claims/grid-corrections.tsx'
import { GridFilters } from '../claims/grid-filters.tsx'
import { SelectionBar } from '../claims/selection-bar.tsx'
import { FigureNotice } from '../claims/figure-notice.tsx'
import { GridPager } from '../claims/grid-pager.tsx'
import { gridRow } from '../claims/grid-row.ts'
import type { GridRow } from '../claims/grid-row.ts'
import type { GridState } from '../claims/grid-state.ts'
import { GridViews } from '../claims/grid-views.tsx'
import { MyViews } from '../claims/my-views.tsx'
import { allClaims, queryNow, savedViewsQuery } from '../claims/saved-views-query.ts'
import { useSelection } from '../claims/use-selection.ts'
import { useGridState } from '../claims/use-grid-state.ts'

const ClaimsGrid = lazy(async () => ({ default: (await import('../claims/claims-grid.tsx')).ClaimsGrid }))

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
    if (first ?? views.isError)
      return <Navigate replace to={{ search: first ? queryNow(first) : allClaims }} />
  }
  return <AllClaims />
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
function AllClaims() {
  const { t } = useTexts()
  const [state, change] = useGridState()
  const [columns, setColumns] = useColumns()
  const selection = useSelection(state)
  const mayAssign = useMay()('claim.assignTogether')
  // In em, 900 px at the usual text size: the grid's columns do not fit twice as large a text.
  const isWide = useMediaQuery('(min-width: 56.25em)', { noSsr: true })
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
