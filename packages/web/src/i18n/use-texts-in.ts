import type { Locale } from '@makewhole/domain/shared/text.ts'
import { useQuery } from '@tanstack/react-query'
import { createIntl } from 'react-intl'
import { useTexts } from './texts.tsx'
import type { Texts, TextValues } from './texts.tsx'

/**
 * Texts in the language of somebody else, for what is written to them: null until they are here. Where they can't be had,
 * those of the person who writes.
 */
export function useTextsIn(locale: Locale): Pick<Texts, 'locale' | 't'> | null {
  const own = useTexts()
  const other = useQuery({
    queryKey: ['texts', locale],
    queryFn: () => own.loadMessages(locale),
    enabled: locale !== own.locale,
    staleTime: Infinity,
    meta: { local: true },
  })
  if (locale === own.locale || other.isError) return own
  if (!other.data) return null
  const intl = createIntl({ locale, messages: { ...other.data } })
  return { locale, t: (id: string, values?: TextValues) => intl.formatMessage({ id }, values) }
}
