import type { ReviewView } from '@makewhole/contract/review/review.ts'
import { ToldThings } from '@makewhole/web/claim-page/told-things.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'

/** What a law firm's own program told beside the form's questions. */
export function ToldBesideCard({ review }: { readonly review: ReviewView }) {
  const { t } = useTexts()
  return (
    <ToldThings
      title={t('reviewerReview.toldBeside')}
      text={t('reviewerReview.toldBeside.text')}
      things={review.toldBeside}
    />
  )
}
