import * as common from '@makewhole/web/theme/common.module.css'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { claimPath } from './claim-paths.ts'
import { historyQuery } from './history-query.ts'

/** The last three things that happened. */
export function RecentHistory({ claim }: { readonly claim: ClaimView }) {
  const { t, formatDate } = useTexts()
  const history = useInfiniteQuery(historyQuery(useApi(), claim.id)).data?.pages.flat()
  if (!history || history.length === 0) return null
  return (
    <Card
      title={t('reviewer.tab.history')}
      actions={<Link to={claimPath(claim, 'history')}>{t('reviewer.history.all')}</Link>}
    >
      <ol className={`${common.plainList} ${common.stack}`}>
        {history.slice(0, 3).map((entry) => (
          <li key={entry.activityId} className={common.small}>
            <strong>{entry.title}</strong>
            <div className={common.soft}>
              {[formatDate(entry.createdOn, 'day'), entry.description].filter(Boolean).join(' · ')}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
