import type { Locale } from '@makewhole/domain/shared/text.ts'
import { Field } from '@makewhole/web/components/field.tsx'
import { HouseholdLanguage } from '@makewhole/web/components/household-language.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useTextsIn } from '@makewhole/web/i18n/use-texts-in.ts'
import { ChoiceList } from './choice-list.tsx'
import { useHouseholdLocale } from './use-household-locale.ts'

/** What is often said, by what it is said with; each stands in both languages under `words.{kind}.{name}`. */
const words = {
  refuse: ['unreadable', 'pages', 'address', 'name', 'date', 'kind'],
  requestDocuments: ['listed', 'unreadable', 'other'],
  await: ['noAnswer', 'asked'],
  close: ['outside', 'notConfirmed', 'noHome', 'asked', 'duplicate'],
} as const
export type WordsKind = keyof typeof words

export const hasWords = (kind: string): kind is WordsKind => kind in words

/** Standard words never take the place of what somebody typed: they follow it. */
export function joinParagraphs(typed: string, words: string): string {
  return typed.trim() === '' ? words : `${typed.trimEnd()}\n${words}`
}

export interface StandardWordsProps {
  readonly claimId: string
  readonly kind: WordsKind
  /** The words in the household's language. */
  readonly onChoose: (text: string) => void
}

/** Which language the household reads, and what is often said: staff choose in theirs, the household's goes into the field. */
export function StandardWords(props: StandardWordsProps) {
  const reads = useHouseholdLocale(props.claimId)
  return reads ? <WordsIn {...props} locale={reads} /> : null
}

function WordsIn({ kind, onChoose, locale }: StandardWordsProps & { readonly locale: Locale }) {
  const { t } = useTexts()
  const theirs = useTextsIn(locale)
  return (
    <>
      <HouseholdLanguage locale={locale} />
      {theirs ? (
        <Field id={`words-${kind}`} label={t('words.label')} hint={t('words.hint')}>
          {(aria) => (
            <ChoiceList
              aria={aria}
              value=""
              emptyLabel={t('words.choose')}
              choices={words[kind].map((name) => ({ value: name, label: t(`words.${kind}.${name}`) }))}
              onChange={(name) => name && onChoose(theirs.t(`words.${kind}.${name}`))}
            />
          )}
        </Field>
      ) : null}
    </>
  )
}
