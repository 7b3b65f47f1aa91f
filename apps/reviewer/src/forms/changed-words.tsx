import * as common from '@makewhole/web/theme/common.module.css'
import { locales } from '@makewhole/domain/shared/text.ts'
import type { Locale, LocalizedText } from '@makewhole/domain/shared/text.ts'
import type { WordChange } from '@makewhole/domain/form/compare-forms.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { diffWords } from 'diff'
import type { ReactNode } from 'react'

export type Side = 'before' | 'after'

/** Added words, for eyes and ears. */
export function Inserted({ children }: { readonly children: ReactNode }) {
  const { t } = useTexts()
  return (
    <ins>
      <span className={common.visuallyHidden}>{t('forms.ins')} </span>
      {children}
      <span className={common.visuallyHidden}> {t('forms.ins.end')}</span>
    </ins>
  )
}

/** Removed words, for eyes and ears. */
export function Removed({ children }: { readonly children: ReactNode }) {
  const { t } = useTexts()
  return (
    <del>
      <span className={common.visuallyHidden}>{t('forms.del')} </span>
      {children}
      <span className={common.visuallyHidden}> {t('forms.del.end')}</span>
    </del>
  )
}

/** One side of a text in one language, with marked differences. */
function DiffOf({
  before,
  after,
  side,
}: {
  readonly before: string
  readonly after: string
  readonly side: Side
}) {
  return diffWords(before, after).map(({ value, added, removed }, at) => {
    if (side === 'after' && added) return <Inserted key={at}>{value}</Inserted>
    if (side === 'before' && removed) return <Removed key={at}>{value}</Removed>
    return added || removed ? null : value
  })
}

/** Lists the languages in which a text differs; that of the page first. */
function changedLocales({ before, after }: WordChange, own: Locale): readonly Locale[] {
  const isOther = (locale: Locale) => before?.[locale] !== after?.[locale]
  return locales.filter(isOther).toSorted((one) => (one === own ? -1 : 1))
}

/** One side of changed words, in each language in which they differ. */
export function ChangedWords({ word, side }: { readonly word: WordChange; readonly side: Side }) {
  const { t, find, locale: own } = useTexts()
  const { place, before, after } = word
  const name = `forms.place.${place.replace(/\[.*?\]/g, '').replaceAll('.', '-')}`
  const text = (of: LocalizedText | null, locale: Locale) => of?.[locale] ?? ''
  if (word[side] === null) return null
  return changedLocales(word, own).map((locale) => (
    <p key={locale}>
      {place === 'label' ? null : `${find(name) ?? place}: `}
      {locale === own ? null : <span className={common.muted}>{t(`public.language.${locale}`)}: </span>}
      <span lang={locale}>
        <DiffOf before={text(before, locale)} after={text(after, locale)} side={side} />
      </span>
    </p>
  ))
}
