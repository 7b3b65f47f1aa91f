import type { ApiClient } from '@makewhole/contract/client.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { isOffline } from '@makewhole/web/api/api.tsx'
import { errorCodeOf } from '@makewhole/web/api/error-message.ts'
import { queryOptions } from '@tanstack/react-query'

/** Milliseconds between two reads while the seal follows the last signature. */
const sealPollMilliseconds = 5000

/** Reads the data behind a personal link, in the language of the page. */
export const signingQuery = (api: ApiClient, token: string, locale: Locale) =>
  queryOptions({
    queryKey: ['signing', token, locale],
    queryFn: ({ signal }) => api.call('getSigning', { params: { token }, signal }),
    meta: { local: true },
    retry: (count, problem) => count < 2 && isOffline(problem),
    placeholderData: (before) => before,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'complete' && !data.document.isSealed ? sealPollMilliseconds : false,
  })

/** Codes after which nothing is left to sign: the page then shows the reason. */
const linkEndCodes: readonly string[] = ['LINK_USED', 'LINK_EXPIRED', 'LINK_REPLACED', 'LINK_UNKNOWN']

export function isEnding(error: unknown): boolean {
  return linkEndCodes.includes(errorCodeOf(error))
}
