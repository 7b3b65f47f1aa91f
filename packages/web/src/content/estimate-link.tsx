import { publicAddress } from '@makewhole/contract/content/public-address.ts'
import { Calculator } from 'lucide-react'
import { useTexts } from '../i18n/texts.tsx'

/** The way to the estimator, wherever somebody asks what they would get. */
export function EstimateLink() {
  const { t, locale } = useTexts()
  return (
    <a className="button button--secondary" href={publicAddress('/estimate', locale)}>
      <Calculator className="icon" aria-hidden="true" />
      {t('content.estimate')}
    </a>
  )
}
