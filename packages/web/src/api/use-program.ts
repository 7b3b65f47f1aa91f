import type { ProgramView } from '@makewhole/contract/program/routes.ts'
import type { ContentImage } from '@makewhole/domain/content/content.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from './api.tsx'
import { programQuery, publishedQuery } from './queries.ts'

/** Returns the program once it is loaded; screens don't wait for it, so a slow connection shows the page first. */
export function useProgram(): ProgramView | undefined {
  const api = useApi()
  return useQuery({ ...programQuery(api), meta: { local: true } }).data
}

/** Returns the published logo; null while none is known. */
export function useLogo(): ContentImage | null {
  const api = useApi()
  return useQuery(publishedQuery(api, 'HOME')).data?.banner.logo ?? null
}
