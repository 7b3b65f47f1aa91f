import * as styles from './content-language.module.css'
import { contentLanguageOf, contentText } from '@makewhole/domain/content/content.ts'
import type { ContentText } from '@makewhole/domain/content/content.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { createContext, useContext } from 'react'
import { useTexts } from '../i18n/texts.tsx'

/** The language of managed content where the screen has another one: an editor's portal may be in another language. */
export const ContentLanguage = createContext<Locale | null>(null)

export function useContentLanguage(): Locale {
  const { locale } = useTexts()
  return useContext(ContentLanguage) ?? locale
}

/**
 * Returns the `lang` for an untranslated text: it is shown in English among texts of another language
 * (docs/rules/public-pages.md "Languages of the public pages").
 */
export function useContentLang(): (text: ContentText) => Locale | undefined {
  const language = useContentLanguage()
  return (text) => {
    const shown = contentLanguageOf(text, language)
    return shown === language ? undefined : shown
  }
}

/** A note that one of these texts is in English, unlike those around it. */
export function InEnglish({ texts }: { readonly texts: readonly ContentText[] }) {
  const { t } = useTexts()
  const langOf = useContentLang()
  if (texts.every((text) => langOf(text) === undefined)) return null
  return (
    <>
      {' '}
      <span className={styles.inEnglish}>{t('shell.inEnglish')}</span>
    </>
  )
}

/** Reads texts of managed content in the language of the content. */
export function useContentText(): (text: ContentText) => string {
  const language = useContentLanguage()
  return (text) => contentText(text, language)
}
