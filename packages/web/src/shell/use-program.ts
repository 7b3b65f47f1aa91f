import type { ProgramView } from '@makewhole/contract/program/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api/api.tsx'
import { programQuery } from '../api/queries.ts'

/** The program while it is known; screens stand without it, so a slow line shows the page first. */
export function useProgram(): ProgramView | undefined {
  const api = useApi()
  return useQuery({ ...programQuery(api), meta: { local: true } }).data
}
