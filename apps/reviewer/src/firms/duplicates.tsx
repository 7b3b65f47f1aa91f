import * as styles from '../notice/notices-card.module.css'
import { maxConflicts } from '@makewhole/domain/firm/client-list.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useMay } from '@makewhole/web/session/use-may.ts'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { Link } from 'react-router'
import { duplicatesQuery } from './firm-queries.ts'

/**
 * The number of people whom several law firms name, for staff who decide (docs/rules/law-firms.md "The client
 * list"); nothing while there are none.
 */
export function Duplicates() {
  const { t } = useTexts()
  const may = useMay()
  const { data: count = 0 } = useQuery({ ...duplicatesQuery(useApi()), enabled: may('counsel.decide') })
  if (count === 0) return null
  const title = count < maxConflicts ? 'firms.conflicts.count' : 'firms.conflicts.atLeast'
  return (
    <div className={styles.banner}>
      <Notice tone="info" icon={Users} title={t(title, { count })}>
        <p>{t('firms.conflicts.text')}</p>
        <Link to="/firms">{t('firms.conflicts.open')}</Link>
      </Notice>
    </div>
  )
}
