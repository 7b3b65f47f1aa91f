import type { Locale } from '@makewhole/domain/shared/text.ts'
import { loadClaimantMessages } from '@makewhole/web/i18n/claimant.ts'
import { loadFormDeskMessages } from '@makewhole/web/i18n/forms.ts'
import { TextsOf } from '@makewhole/web/i18n/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

const parts = { desk: loadFormDeskMessages, claimant: loadClaimantMessages } as const

export interface InWordsProps {
  /** Whose words: those of the form desk, or those that claimants read. */
  readonly of: keyof typeof parts
  readonly locale: Locale
  /** Stands here until the words are there. */
  readonly waiting?: ReactNode
  readonly children: ReactNode
}

/** Draws its children in words that the portal doesn't load with its shell, in either language. */
export function InWords({ of, locale, waiting = null, children }: InWordsProps) {
  const loadMessages = parts[of]
  const { data, isError, error } = useQuery({
    queryKey: ['texts', of, locale],
    queryFn: () => loadMessages(locale),
    staleTime: Infinity,
    meta: { local: true },
  })
  if (isError) throw error
  if (!data) return waiting
  return (
    <TextsOf locale={locale} messages={data} loadMessages={loadMessages}>
      {children}
    </TextsOf>
  )
}
