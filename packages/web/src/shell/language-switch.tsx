import * as common from '../theme/common.module.css'
import * as styles from './shell.module.css'
import { locales } from '@makewhole/domain/shared/text.ts'
import { Languages } from 'lucide-react'
import { useTexts } from '../i18n/texts.tsx'

const ownNames = { en: 'English', es: 'Español' } as const

/** The other language's name in that language, visible to those who need it. */
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
