import { gridViews } from '@makewhole/contract/claim/grid-names.ts'
import type { ClaimsPageView } from '@makewhole/contract/claim/claim-grid.ts'
import { ViewLinks } from '@makewhole/web/components/view-links.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { changed, writeGridState } from './grid-state.ts'
import type { GridState } from './grid-state.ts'
import { allClaims } from './saved-views-query.ts'

export interface GridViewsProps {
  readonly state: GridState
  readonly counts: ClaimsPageView['views']
}

/** The saved views as links with counts. A view shows all that its count promises: search and filters end with it. */
export function GridViews({ state, counts }: GridViewsProps) {
  const { t } = useTexts()
  const links = gridViews.map((view) => ({
    name: view,
    label: t(`reviewerClaims.view.${view}`),
    to: { search: writeGridState(changed(state, { view, search: '', filters: {} })).toString() || allClaims },
    count: counts?.[view] ?? null,
    isCurrent: view === state.view,
  }))
  return <ViewLinks label={t('reviewerClaims.views')} links={links} />
}
