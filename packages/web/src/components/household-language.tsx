import * as common from '../theme/common.module.css'
import * as styles from './household-language.module.css'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { Languages } from 'lucide-react'
import { useTexts } from '../i18n/texts.tsx'

/** A note for staff on the reader's language, shown wherever they write to a household. */
export function HouseholdLanguage({ locale }: { readonly locale: Locale }) {
  const { t } = useTexts()
  return (
    <span className={styles.householdLanguage}>
      <Languages className={common.icon} aria-hidden="true" />
      {t(`shell.householdReads.${locale}`)}
    </span>
  )
}
