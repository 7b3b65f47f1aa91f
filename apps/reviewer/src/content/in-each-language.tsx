import * as styles from './in-each-language.module.css'
import { visibleText } from '@makewhole/domain/content/content-problems.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'

/** The languages in which visitors read the page that is edited. */
export const EditedLanguages = createContext<readonly Locale[]>(['en'])

/** The field of one text in one language. */
export interface LanguageText {
  readonly language: Locale
  readonly label: string
  /** A hint at the text that the page shows without a translation; null where none is needed. */
  readonly hint: string | null
  /** Behind the id of its field. */
  readonly suffix: '' | '-es'
  /** English is the fallback of every missing translation. */
  readonly isRequired: boolean
}

interface InEachLanguageProps {
  readonly label: string
  /** The present Spanish text, HTML or plain. */
  readonly spanish: string
  readonly children: (asked: LanguageText) => ReactNode
}

/**
 * One text in every language of the page, in parallel fields (docs/rules/public-pages.md "Languages of the public
 * pages").
 */
export function InEachLanguage({ label, spanish, children }: InEachLanguageProps) {
  const { t } = useTexts()
  const languages = useContext(EditedLanguages)
  const [only = 'en', ...others] = languages
  const singleField = { language: only, label, hint: null, suffix: '', isRequired: true } as const
  if (others.length === 0) return children(singleField)
  const fields = (['en', 'es'] as const).map((language): LanguageText => ({
    language,
    label: t(`content.in.${language}`, { label }),
    hint: language === 'es' && visibleText(spanish) === '' ? t('content.translation.hint') : null,
    suffix: language === 'en' ? '' : '-es',
    isRequired: language === 'en',
  }))
  return (
    <div className={styles.languages}>
      {fields.map((each) => (
        <div key={each.language} className={styles.language}>
          {children(each)}
        </div>
      ))}
    </div>
  )
}
