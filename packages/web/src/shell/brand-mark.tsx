import * as styles from './shell.module.css'
import { pictureWords } from '@makewhole/domain/content/content.ts'
import type { ContentImage } from '@makewhole/domain/content/content.ts'
import { useTexts } from '../i18n/texts.tsx'

/** The logo that editors published; without one the turn mark, a ring that closes. */
export function BrandMark({ logo }: { readonly logo: ContentImage | null }) {
  const { locale } = useTexts()
  if (logo) {
    const address = `${logo.url}?width=640`
    return <img className={styles.brandLogo} src={address} alt={pictureWords(logo, locale)} height={36} />
  }
  return (
    <svg className={styles.brandMark} viewBox="0 0 36 36" aria-hidden="true">
      <path d="M29.3 10.1A13.8 13.8 0 1 1 20.4 4.4" fill="none" stroke="currentColor" strokeWidth="6" />
      <path d="M23.9 5.5a13.8 13.8 0 0 1 3.5 2.3" fill="none" stroke="#f2b632" strokeWidth="6" />
    </svg>
  )
}
