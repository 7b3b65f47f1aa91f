import * as common from '@makewhole/web/theme/common.module.css'
import type { ClaimsPageView } from '@makewhole/contract/claim/claim-grid.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'

export interface FigureNoticeProps {
  /** The count of the figure that led to this list. */
  readonly figureCount: number | null
  readonly page: ClaimsPageView
}

/**
 * The difference between a figure and its list: claims that one may not open, that changed or that were added
 * since. A list that is too long to count shows it as unknown (docs/rules/reports.md "From a figure to its
 * claims").
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
