import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './told-beside-card.module.css'
import type { ReviewView } from '@makewhole/contract/review/review.ts'
import { Card } from '@makewhole/web/components/card.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'

/** What another program told beside the form's questions; nothing where there is nothing. */
export function ToldBesideCard({ review }: { readonly review: ReviewView }) {
  const { t } = useTexts()
  if (review.toldBeside.length === 0) return null
  return (
    <Card title={t('reviewerReview.toldBeside')}>
      <p className={common.soft}>{t('reviewerReview.toldBeside.text')}</p>
      {review.toldBeside.map(({ of, lines }, at) => (
        <section key={`${at} ${of}`} className={styles.thing}>
          <h3>{of}</h3>
          <dl className={styles.lines}>
            {lines.map(({ name, value }) => (
              <div key={name}>
                <dt className={`${common.small} ${common.soft}`}>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Card>
  )
}
