import type { Locale } from '@makewhole/domain/shared/text.ts'
import { Field } from '@makewhole/web/controls/field.tsx'
import { HouseholdLanguage } from '@makewhole/web/components/household-language.tsx'
import type { PlainTextId } from '@makewhole/web/i18n/text-id.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useTextsIn } from '@makewhole/web/i18n/use-texts-in.ts'
import { ChoiceList } from '../controls/choice-list.tsx'
import { useHouseholdLocale } from './review-query.ts'

/** Standard phrases by their use; each exists in both languages. */
const words = {
  refuse: [
    'words.refuse.unreadable',
    'words.refuse.pages',
    'words.refuse.address',
    'words.refuse.name',
    'words.refuse.date',
    'words.refuse.kind',
  ],
  requestDocuments: [
    'words.requestDocuments.listed',
    'words.requestDocuments.unreadable',
    'words.requestDocuments.other',
  ],
  await: ['words.await.noAnswer', 'words.await.asked'],
  close: [
    'words.close.outside',
    'words.close.notConfirmed',
    'words.close.noHome',
    'words.close.asked',
    'words.close.duplicate',
  ],
  rebuildIncomplete: [
    'words.rebuildIncomplete.permit',
    'words.rebuildIncomplete.receipts',
    'words.rebuildIncomplete.unreadable',
  ],
  denyRebuild: ['words.denyRebuild.notProven', 'words.denyRebuild.address', 'words.denyRebuild.asked'],
} as const satisfies Readonly<Record<string, readonly PlainTextId[]>>
export type WordsKind = keyof typeof words

export const hasWords = (kind: string): kind is WordsKind => kind in words

/** Adds standard words after typed text and never replaces it. */
export function joinParagraphs(typed: string, words: string): string {
  return typed.trim() === '' ? words : `${typed.trimEnd()}\n${words}`
}

export interface StandardWordsProps {
  readonly claimId: string
  readonly kind: WordsKind
  /** Receives the words in the household's language. */
  readonly onSelect: (text: string) => void
}

/**
 * The household's language and the standard phrases: staff choose in their own language, the field gets the
 * household's.
 */
export function StandardWords(props: StandardWordsProps) {
  const reads = useHouseholdLocale(props.claimId)
  return reads ? <WordsIn {...props} locale={reads} /> : null
}

function WordsIn({ kind, onSelect, locale }: StandardWordsProps & { readonly locale: Locale }) {
  const { t } = useTexts()
  const textsOfLocale = useTextsIn(locale)
  const phrases: readonly PlainTextId[] = words[kind]
  return (
    <>
      <HouseholdLanguage locale={locale} />
      {textsOfLocale ? (
        <Field id={`words-${kind}`} label={t('words.label')} hint={t('words.hint')}>
          {(aria) => (
            <ChoiceList
              aria={aria}
              value=""
              emptyLabel={t('words.choose')}
              choices={phrases.map((id) => ({ value: id, label: t(id) }))}
              onChange={(selected) => {
                const id = phrases.find((each) => each === selected)
                if (id) onSelect(textsOfLocale.t(id))
              }}
            />
          )}
        </Field>
      ) : null}
    </>
  )
}
