import * as common from '../theme/common.module.css'
import * as styles from './button.module.css'
import { publicAddress } from '@makewhole/contract/content/public-address.ts'
import { Calculator } from 'lucide-react'
import { useTexts } from '../i18n/texts.tsx'

/** A link to the estimator. */
export function EstimateLink() {
  const { t, locale } = useTexts()
  return (
    <a className={`${styles.button} ${styles.secondary}`} href={publicAddress('/estimate', locale)}>
      <Calculator className={common.icon} aria-hidden="true" />
      {t('content.estimate')}
    </a>
  )
}
