import type { Locale } from '@makewhole/domain/shared/text.ts'
import { PageSkeleton } from '@makewhole/web/feedback/skeleton.tsx'
import { loadClaimantMessages } from '@makewhole/web/i18n/claimant.ts'
import { loadContentMessages } from '@makewhole/web/i18n/content.ts'
import { loadEvidenceMessages } from '@makewhole/web/i18n/evidence.ts'
import { loadFormAdminMessages } from '@makewhole/web/i18n/forms.ts'
import { loadSignatureMessages } from '@makewhole/web/i18n/signatures.ts'
import { loadReviewersMessages } from '@makewhole/web/i18n/reviewers.ts'
import { loadMapMessages } from '@makewhole/web/i18n/map.ts'
import { loadReportMessages } from '@makewhole/web/i18n/reports.ts'
import { loadGroupMessages } from '@makewhole/web/i18n/groups.ts'
import { TextsOf, useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'

const parts = {
  reviewers: loadReviewersMessages,
  desk: loadFormAdminMessages,
  content: loadContentMessages,
  groups: loadGroupMessages,
  claimant: loadClaimantMessages,
  signatures: loadSignatureMessages,
  evidence: loadEvidenceMessages,
  reports: loadReportMessages,
  map: loadMapMessages,
} as const

export interface InWordsProps {
  /** The texts to use: those of some pages of this portal, or the claimants'. */
  readonly of: keyof typeof parts
  readonly locale: Locale
  /** Shown until the texts are loaded. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/** Draws its children in texts that the portal doesn't load with its shell, in either language. */
export function MessagesProvider({ of, locale, fallback = null, children }: InWordsProps) {
  const loadMessages = parts[of]
  const { data, isError, error } = useQuery({
    queryKey: ['texts', of, locale],
    queryFn: () => loadMessages(locale),
    staleTime: Infinity,
    meta: { local: true },
  })
  if (isError) throw error
  if (!data) return fallback
  return (
    <TextsOf locale={locale} messages={data} loadMessages={loadMessages}>
      {children}
    </TextsOf>
  )
}

/** Pages with their own texts, in the language of the portal. */
export function PagesMessagesProvider({ of }: Pick<InWordsProps, 'of'>) {
  const { locale } = useTexts()
  return (
    <MessagesProvider of={of} locale={locale} fallback={<PageSkeleton />}>
      <Outlet />
    </MessagesProvider>
  )
}
