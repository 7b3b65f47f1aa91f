import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './claims-list.module.css'
import IconButton from '@mui/material/IconButton'
import type { ClaimsPageView } from '@makewhole/contract/claim/claim-grid.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { GridState } from './grid-state.ts'

export interface GridPagerProps {
  readonly page: ClaimsPageView
  readonly shown: number
  readonly onChange: (part: Partial<GridState>) => void
}

/** How many claims, and the page before and after. There are no page numbers: pages follow each other by their last claim. */
export function GridPager({ page, shown, onChange }: GridPagerProps) {
  const { t } = useTexts()
  const { next, previous } = page.pageInfo
  return (
    <div className={styles.gridPager}>
      <span>{countText()}</span>
      {next || previous ? (
        <nav aria-label={t('reviewerClaims.pages')}>
          <IconButton
            aria-label={t('reviewerClaims.previousPage')}
            disabled={previous === null}
            onClick={() => onChange({ before: previous })}
          >
            <ChevronLeft className={common.icon} aria-hidden="true" />
          </IconButton>
          <IconButton
            aria-label={t('reviewerClaims.nextPage')}
            disabled={next === null}
            onClick={() => onChange({ after: next })}
          >
            <ChevronRight className={common.icon} aria-hidden="true" />
          </IconButton>
        </nav>
      ) : null}
    </div>
  )

  function countText(): string {
    if (!page.totalCount) return t('reviewerClaims.shown', { shown })
    const { count, isExact } = page.totalCount
    return t(isExact ? 'reviewerClaims.count' : 'reviewerClaims.countMore', { shown, count })
  }
}
