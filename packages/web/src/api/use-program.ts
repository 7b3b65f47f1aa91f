import type { ProgramView } from '@makewhole/contract/program/routes.ts'
import type { ContentImage } from '@makewhole/domain/content/content.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from './api.tsx'
import { programQuery, publishedQuery } from './queries.ts'

/** The program while it is known; screens stand without it, so a slow line shows the page first. */
export function useProgram(): ProgramView | undefined {
  const api = useApi()
  return useQuery({ ...programQuery(api), meta: { local: true } }).data
}

/** The logo that editors published; null while none is known. */
export function useLogo(): ContentImage | null {
  const api = useApi()
  return useQuery(publishedQuery(api, 'HOME')).data?.banner.logo ?? null
}
