import * as common from '../theme/common.module.css'
import * as styles from './shell.module.css'
import { locales } from '@makewhole/domain/shared/text.ts'
import { Languages } from 'lucide-react'
import { useTexts } from '../i18n/texts.tsx'

const ownNames = { en: 'English', es: 'Español' } as const

/** The other language as a visible word in that language: whoever needs it can read it. */
export function LanguageSwitch() {
  const { locale, setLocale } = useTexts()
  const others = locales.filter((known) => known !== locale)
  return others.map((other) => (
    <button
      key={other}
      type="button"
      className={styles.barButton}
      lang={other}
      onClick={() => void setLocale(other)}
    >
      <Languages className={`${common.icon} ${common.wideOnly}`} aria-hidden="true" />
      {ownNames[other]}
    </button>
  ))
}
