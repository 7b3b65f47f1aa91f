import * as styles from './grid-corrections.module.css'
import type { ClaimsPageView } from '@makewhole/contract/claim/claim-grid.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'

/** The search terms that no claim has, and the similar ones that were searched for instead. */
export function GridCorrections({ corrections }: Pick<ClaimsPageView, 'corrections'>) {
  const { t, locale } = useTexts()
  const list = new Intl.ListFormat(locale, { type: 'disjunction' })
  return (
    <div role="status">
      {corrections.map(({ term, instead }) => (
        <p key={term} className={styles.gridCorrections}>
          {t('reviewerClaims.corrected', {
            term,
            instead: list.format(instead.map((word) => t('reviewerClaims.quoted', { word }))),
          })}
        </p>
      ))}
    </div>
  )
}
