import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './missing-card.module.css'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { unacceptedProofs } from '@makewhole/domain/document/proofs.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { documentsQuery } from '@makewhole/web/document/document-queries.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { Check, CircleDot } from 'lucide-react'
import type { ReviewView } from '@makewhole/contract/review/review.ts'
import { reviewRows } from './review-rows.ts'

/** "To mark complete": the claim's missing and present parts; proofs that are not accepted come last. */
export function MissingCard({ claim, review }: { readonly claim: ClaimView; readonly review: ReviewView }) {
  const { t } = useTexts()
  const proofs = useQuery(documentsQuery(useApi(), claim.id)).data?.proofs ?? []
  return (
    <Card title={t('reviewerReview.toComplete')}>
      <ul className={`${common.plainList} ${styles.missing}`}>
        {reviewRows(review, t)
          .filter(({ isNeeded }) => isNeeded)
          .map(({ key, label, confirmed }) => (
            <li key={key} className={confirmed === null ? styles.open : styles.done}>
              {confirmed === null ? (
                <CircleDot className={common.icon} aria-hidden="true" />
              ) : (
                <Check className={common.icon} aria-hidden="true" />
              )}
              <span>
                {t(confirmed === null ? 'reviewerReview.wants' : 'reviewerReview.has', { value: label })}
              </span>
            </li>
          ))}
        {review.otherProperties
          .filter(({ outcome }) => outcome === null)
          .map(({ id, address }) => (
            <li key={id} className={styles.open}>
              <CircleDot className={common.icon} aria-hidden="true" />
              <span>
                {t('reviewerReview.wantsProperty', {
                  address: address ?? t('reviewerReview.otherProperties.noAddress'),
                })}
              </span>
            </li>
          ))}
        {unacceptedProofs(proofs).map(({ documentType: { id, name }, state }) => (
          <li key={id} className={styles.open}>
            <CircleDot className={common.icon} aria-hidden="true" />
            <span>{t('reviewerReview.wanted', { name, state: t(`reviewerReview.proof.${state}`) })}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
