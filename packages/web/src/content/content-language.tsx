import { contentText } from '@makewhole/domain/content/content.ts'
import type { ContentText } from '@makewhole/domain/content/content.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { createContext, useContext } from 'react'
import { useTexts } from '../i18n/texts.tsx'

/** The language of managed content where it is not that of the screen around it: an editor's portal may speak another one. */
export const ContentLanguage = createContext<Locale | null>(null)

export function useContentLanguage(): Locale {
  const { locale } = useTexts()
  return useContext(ContentLanguage) ?? locale
}

/** Reads texts of managed content in the language of the content. */
export function useContentText(): (text: ContentText) => string {
  const language = useContentLanguage()
  return (text) => contentText(text, language)
}
