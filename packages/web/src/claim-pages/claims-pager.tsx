import * as common from '../theme/common.module.css'
import * as styles from './claims-pager.module.css'
import IconButton from '@mui/material/IconButton'
import { useTexts } from '../i18n/texts.tsx'
import {
  gridFilteredTopLevelRowCountSelector,
  gridPaginationModelSelector,
  useGridApiContext,
  useGridSelector,
} from '@mui/x-data-grid'
import { ChevronLeft, ChevronRight } from 'lucide-react'

/** Below the grid: the number of claims, the visible ones, and the pages when there are more than one. */
export function ClaimsPager() {
  const { t } = useTexts()
  const grid = useGridApiContext()
  const { page, pageSize } = useGridSelector(grid, gridPaginationModelSelector)
  const total = useGridSelector(grid, gridFilteredTopLevelRowCountSelector)
  const pages = Math.ceil(total / pageSize)
  const to = Math.min((page + 1) * pageSize, total)
  return (
    <div className={styles.claimsPager}>
      <span>{t('claims.count', { count: total })}</span>
      <div className={styles.pages}>
        <span>{t('claims.range', { from: Math.min(page * pageSize + 1, to), to, total })}</span>
        {pages > 1 ? (
          <nav aria-label={t('claims.pages')}>
            <IconButton
              aria-label={t('claims.previousPage')}
              disabled={page === 0}
              onClick={() => grid.current.setPage(page - 1)}
            >
              <ChevronLeft className={common.icon} aria-hidden="true" />
            </IconButton>
            <IconButton
              aria-label={t('claims.nextPage')}
              disabled={page >= pages - 1}
              onClick={() => grid.current.setPage(page + 1)}
            >
              <ChevronRight className={common.icon} aria-hidden="true" />
            </IconButton>
          </nav>
        ) : null}
      </div>
    </div>
  )
}
