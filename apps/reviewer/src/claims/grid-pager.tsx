import type { ClaimsPageView } from '@makewhole/contract/claim/claim-grid.ts'
import { KeysetPager } from '@makewhole/web/components/keyset-pager.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import type { GridState } from './grid-state.ts'

export interface GridPagerProps {
  readonly page: ClaimsPageView
  readonly shownCount: number
  readonly onChange: (part: Partial<GridState>) => void
}

/** The number of claims, and the pages before and after. */
export function GridPager({ page, shownCount, onChange }: GridPagerProps) {
  const { t } = useTexts()
  const { next, previous } = page.pageInfo
  return (
    <KeysetPager
      count={countText()}
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
