import type { ApiClient } from '@makewhole/contract/client.ts'
import type { ReviewView } from '@makewhole/contract/review/review.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { notifyManager, queryOptions, useQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'

/** Answers and confirmed values side by side, and what is missing to mark the claim complete. */
export const reviewQuery = (api: ApiClient, claimId: string) =>
  queryOptions({
    queryKey: ['review', claimId],
    queryFn: ({ signal }) => api.call('getReview', { params: { claimId }, signal }),
    staleTime: 0,
    meta: { local: true, changesWith: 'claim' },
  })

/** Shows what a save answered, at once: what was asked before it would show the values as they were. */
export async function cacheReview(queries: QueryClient, view: ReviewView): Promise<void> {
  const queryKey = ['review', view.claimId]
  await queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, view)
  // Who shows it is told in a later turn: what follows may count on what they show.
  await new Promise<void>((resolve) => notifyManager.schedule(resolve))
}

/** The language that the household reads; one's own where it can't be had, null until it is known. */
export function useHouseholdLocale(claimId: string): Locale | null {
  const { locale } = useTexts()
  const review = useQuery(reviewQuery(useApi(), claimId))
  return review.data?.householdLocale ?? (review.isError ? locale : null)
}
