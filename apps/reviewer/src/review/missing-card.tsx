import { Card } from '@makewhole/web/components/card.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { Check, CircleDot } from 'lucide-react'
import type { ReviewView } from '@makewhole/contract/review/review.ts'
import { reviewRows } from './review-rows.ts'

/** "To mark complete": what the claim still needs, and what it has. */
export function MissingCard({ review }: { readonly review: ReviewView }) {
  const { t } = useTexts()
  return (
    <Card title={t('reviewerReview.toComplete')}>
      <ul className="plain-list missing">
        {reviewRows(review, t)
          .filter(({ isNeeded }) => isNeeded)
          .map(({ key, label, confirmed }) => (
            <li key={key} className={confirmed === null ? 'missing__open' : 'missing__done'}>
              {confirmed === null ? (
                <CircleDot className="icon" aria-hidden="true" />
              ) : (
                <Check className="icon" aria-hidden="true" />
              )}
              <span>
                {t(confirmed === null ? 'reviewerReview.wants' : 'reviewerReview.has', { value: label })}
              </span>
            </li>
          ))}
      </ul>
    </Card>
  )
}
