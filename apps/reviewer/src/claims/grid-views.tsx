import * as styles from './grid-views.module.css'
import { gridViews } from '@makewhole/contract/claim/grid-names.ts'
import type { ClaimsPageView } from '@makewhole/contract/claim/claim-grid.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { Link } from 'react-router'
import { changed, writeGridState } from './grid-state.ts'
import type { GridState } from './grid-state.ts'

export interface GridViewsProps {
  readonly state: GridState
  readonly counts: ClaimsPageView['views']
}

/** The saved views as links with counts. A view shows all that its count promises: search and filters end with it. */
export function GridViews({ state, counts }: GridViewsProps) {
  const { t, formatNumber } = useTexts()
  return (
    <nav className={styles.gridViews} aria-label={t('reviewerClaims.views')}>
      {gridViews.map((view) => {
        const count = counts?.[view]
        return (
          <Link
            key={view}
            to={{ search: writeGridState(changed(state, { view, search: '', filters: {} })).toString() }}
            aria-current={view === state.view ? 'page' : undefined}
          >
            {t(`reviewerClaims.view.${view}`)}
            {typeof count !== 'number' ? null : <span className={styles.count}>{formatNumber(count)}</span>}
          </Link>
        )
      })}
    </nav>
  )
}
