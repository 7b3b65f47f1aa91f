import type { Locale } from '@makewhole/domain/shared/text.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { reviewQuery } from './review-queries.ts'

/** Returns the household's language; the person's own where it can't be read, null until it is known. */
export function useHouseholdLocale(claimId: string): Locale | null {
  const { locale } = useTexts()
  const review = useQuery(reviewQuery(useApi(), claimId))
  return review.data?.householdLocale ?? (review.isError ? locale : null)
}
