import Button from '@mui/material/Button'
import { requestIdOf, useApi } from '@makewhole/web/api/api.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { PageSkeleton, SkeletonCard } from '@makewhole/web/components/skeleton.tsx'
import { StateCard } from '@makewhole/web/components/state-card.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { CloudAlert, History } from 'lucide-react'
import { useState } from 'react'
import { historyQuery } from './history-query.ts'
import type { ClaimTabProps } from './claim-tabs.tsx'

/** Lines shown at once; more on demand. */
const pageSize = 25

/** Everything that happened to the claim, newest first. */
export function HistoryTab({ claim }: ClaimTabProps) {
  const { t, formatDate } = useTexts()
  const history = useQuery(historyQuery(useApi(), claim.id))
  const [shown, setShown] = useState(pageSize)
  if (history.isPending) {
    return (
      <PageSkeleton>
        <SkeletonCard lines={8} />
      </PageSkeleton>
    )
  }
  if (!history.data) {
    return (
      <StateCard
        icon={CloudAlert}
        title={t('reviewer.history.failed')}
        requestId={requestIdOf(history.error)}
        action={<Button onClick={() => void history.refetch()}>{t('reviewer.retry')}</Button>}
      />
    )
  }
  if (history.data.length === 0) return <StateCard icon={History} title={t('reviewer.history.empty')} />
  return (
    <Card title={t('reviewer.tab.history')}>
      <ol className="history">
        {history.data.slice(0, shown).map((entry) => (
          <li key={entry.activityId}>
            <time className="history__when">{formatDate(entry.createdOn, 'dateTime')}</time>
            <div>
              <strong>{entry.title}</strong>
              {entry.description ? <p className="soft">{entry.description}</p> : null}
            </div>
          </li>
        ))}
      </ol>
      {history.data.length > shown ? (
        <Button variant="outlined" onClick={() => setShown(shown + pageSize)}>
          {t('reviewer.history.more', { count: history.data.length - shown })}
        </Button>
      ) : null}
    </Card>
  )
}
