import * as common from '@makewhole/web/theme/common.module.css'
import type { ClaimsPageView } from '@makewhole/contract/claim/claim-grid.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'

export interface BehindFigureProps {
  /** What the figure counts that led to this list. */
  readonly counted: number | null
  readonly page: ClaimsPageView
}

/**
 * How many more the figure counts than the list has, which one may not open; a list that is too long to be counted says that it is not
 * known (docs/rules/reports.md "From a figure to its claims").
 */
export function BehindFigure({ counted, page: { totalCount } }: BehindFigureProps) {
  const { t } = useTexts()
  if (counted === null || totalCount === null) return null
  const more = counted - totalCount.count
  return (
    <p className={common.soft}>
      {more <= 0
        ? t('reviewerClaims.figure', { count: counted })
        : totalCount.isExact
          ? t('reviewerClaims.figureMore', { count: counted, more })
          : t('reviewerClaims.figureUnknown', { count: counted, most: totalCount.count })}
    </p>
  )
}
