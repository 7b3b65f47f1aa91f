import * as styles from './notices-card.module.css'
import { useApi } from '@makewhole/web/api/api.tsx'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { MailWarning } from 'lucide-react'
import { Link } from 'react-router'
import { useMay } from '@makewhole/web/session/use-may.ts'
import { claimPath } from '../claim/claim-paths.ts'
import { failingNoticesQuery } from './notice-queries.ts'

/** The number of e-mails that failed, and their claims; nothing while none failed. */
export function FailingNotices() {
  const { t } = useTexts()
  const may = useMay()
  const failing = useQuery({ ...failingNoticesQuery(useApi()), enabled: may('notice.listFailing') })
  const { failed = 0, retrying = 0, claims = [] } = failing.data ?? {}
  if (failed + retrying === 0) return null
  const named = claims.filter((claim) => failed === 0 || claim.failed > 0)
  return (
    <div className={styles.banner}>
      <Notice
        tone={failed > 0 ? 'problem' : 'info'}
        icon={MailWarning}
        title={
          failed > 0
            ? t('reviewer.notices.failing', { count: failed })
            : t('reviewer.notices.retrying', { count: retrying })
        }
      >
        <p>{t(failed > 0 ? 'reviewer.notices.failingText' : 'reviewer.notices.retryingText')}</p>
        <ul className={styles.claims}>
          {named.map((claim) => (
            <li key={claim.claimId}>
              <Link to={claimPath({ id: claim.claimId, claimNumber: claim.claimNumber }, 'history')}>
                {claim.claimNumber}
              </Link>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
