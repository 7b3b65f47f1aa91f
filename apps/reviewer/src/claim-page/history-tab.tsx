import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './history-tab.module.css'
import { useApi } from '@makewhole/web/api/api.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { MoreButton } from '@makewhole/web/feedback/more-button.tsx'
import { NoData } from '@makewhole/web/feedback/no-data.tsx'
import { Loaded } from '@makewhole/web/feedback/loaded.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { NoticesCard } from '../notice/notices-card.tsx'
import { historyQuery } from './history-query.ts'
import type { ClaimTabProps } from '../claim/claim-tab.ts'

/** The state of the claim's e-mails, and its whole history, newest first. */
export function HistoryTab({ claim }: ClaimTabProps) {
  return (
    <div className={common.stack}>
      <NoticesCard claim={claim} />
      <HistoryCard claim={claim} />
    </div>
  )
}

function HistoryCard({ claim }: ClaimTabProps) {
  const { t, formatDate } = useTexts()
  const history = useInfiniteQuery(historyQuery(useApi(), claim.id))
  return (
    <Loaded of={history} lines={8} failed={t('reviewer.history.failed')}>
      {(data) => {
        const entries = data.pages.flat()
        if (entries.length === 0)
          return (
            <NoData>
              <p>{t('reviewer.history.empty')}</p>
            </NoData>
          )
        return (
          <Card title={t('reviewer.tab.history')}>
            <ol className={styles.history}>
              {entries.map((entry) => (
                <li key={entry.activityId}>
                  <time className={styles.when}>{formatDate(entry.createdOn, 'dateTime')}</time>
                  <div>
                    <strong>{entry.title}</strong>
                    {entry.description ? <p className={common.soft}>{entry.description}</p> : null}
                  </div>
                </li>
              ))}
            </ol>
            <MoreButton list={history} label={t('reviewer.history.more')} />
          </Card>
        )
      }}
    </Loaded>
  )
}
