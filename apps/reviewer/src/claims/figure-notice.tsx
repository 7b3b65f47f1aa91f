import * as common from '@makewhole/web/theme/common.module.css'
import type { ClaimsPageView } from '@makewhole/contract/claim/claim-grid.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'

export interface FigureNoticeProps {
  /** What the figure counts that led to this list. */
  readonly figureCount: number | null
  readonly page: ClaimsPageView
}

/**
 * How many more the figure counts than the list has, which one may not open or which changed since it was counted, or how many came since; a
 * list that is too long to be counted says that it is not known (docs/rules/reports.md "From a figure to its claims").
 */
export function FigureNotice({ figureCount, page: { totalCount } }: FigureNoticeProps) {
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
