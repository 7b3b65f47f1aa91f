import type { ReviewView } from '@makewhole/contract/review/review.ts'
import { ExtensionItems } from '@makewhole/web/claim-pages/extension-items.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'

/** Data that a law firm's program sent outside the form's questions. */
export function ExtensionCard({ review }: { readonly review: ReviewView }) {
  const { t } = useTexts()
  return (
    <ExtensionItems
      title={t('reviewerReview.toldBeside')}
      text={t('reviewerReview.toldBeside.text')}
      items={review.toldBeside}
    />
  )
}
