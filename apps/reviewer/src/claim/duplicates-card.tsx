import * as common from '@makewhole/web/theme/common.module.css'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { reviewQuery } from '../review/review-queries.ts'
import { claimPath } from './claim-paths.ts'

/** Which claim stays in place of this one, and which ones this one stays for; nothing where there is neither. */
export function DuplicatesCard({ claim }: { readonly claim: ClaimView }) {
  const { t } = useTexts()
  const duplicates = useQuery(reviewQuery(useApi(), claim.id)).data?.duplicates ?? []
  const isDuplicate = claim.status.id === statusIds.closedDuplicate
  if (claim.matchNumber === null && !isDuplicate && duplicates.length === 0) return null
  return (
    <Card title={t('reviewer.duplicates')}>
      <div className={common.stack}>
        {isDuplicate && claim.matchNumber === null ? <p>{t('reviewer.duplicates.unnamed')}</p> : null}
        {claim.matchNumber === null ? null : (
          <p>
            {t('reviewer.duplicates.stays')}{' '}
            <Link to={`/claims?q=${encodeURIComponent(claim.matchNumber)}`}>{claim.matchNumber}</Link>
          </p>
        )}
        {duplicates.length > 0 ? (
          <>
            <p>{t('reviewer.duplicates.closed', { count: duplicates.length })}</p>
            <ul>
              {duplicates.map(({ claimId, claimNumber }) => (
                <li key={claimId}>
                  <Link to={claimPath({ id: claimId, claimNumber })}>{claimNumber}</Link>
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </Card>
  )
}
