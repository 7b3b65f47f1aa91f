import type { Locale } from '@makewhole/domain/shared/text.ts'
import { useQuery } from '@tanstack/react-query'
import { textsOf, useTexts } from './texts.tsx'
import type { Texts } from './texts.tsx'

/**
 * Reads the texts of the reader's language for messages to them: null until they are loaded. After a failure, the
 * writer's language.
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
  return textsOf(locale, other.data)
}
