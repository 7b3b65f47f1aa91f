import * as styles from './offer-failure.module.css'
import { useTexts } from '../i18n/texts.tsx'
import { CallFailure } from '../settlement/call-failure.tsx'
import type { useAnswerOffer } from '../settlement/use-settlement.ts'

/** The reason of a failed answer to an offer, in the specification's words; nothing without a failure. */
export function OfferFailure({ answer }: { readonly answer: ReturnType<typeof useAnswerOffer> }) {
  const { t } = useTexts()
  if (!answer.error) return null
  return (
    <div className={styles.offerFailure}>
      <CallFailure text={t('settlement.offer.failed')} cause={answer.error} onClose={answer.reset} />
    </div>
  )
}
