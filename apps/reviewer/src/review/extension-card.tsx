import type { ReviewView } from '@makewhole/contract/review/review.ts'
import { ExtensionThings } from '@makewhole/web/claim-pages/extension-things.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'

/** What a law firm's own program told beside the form's questions. */
export function ExtensionCard({ review }: { readonly review: ReviewView }) {
  const { t } = useTexts()
  return (
    <ExtensionThings
      title={t('reviewerReview.toldBeside')}
      text={t('reviewerReview.toldBeside.text')}
      things={review.toldBeside}
    />
  )
}
