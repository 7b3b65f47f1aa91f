import type { ApiClient } from '@makewhole/contract/client.ts'
import type { InspectionImportView } from '@makewhole/contract/inspection/inspection.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

/** Milliseconds between two reads of a file's progress. */
const pollMilliseconds = 2000

const isRunning = (found: InspectionImportView | undefined) =>
  found?.state === 'reading' || found?.state === 'undoing'

/** Reads the last files with the fire of each day and county, again and again while a file is read. */
export const inspectionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['inspections'],
    queryFn: ({ signal }) => api.call('getInspections', { signal }),
    refetchInterval: ({ state }) => (state.data?.imports.some(isRunning) ? pollMilliseconds : false),
    staleTime: 0,
    meta: { local: true },
  })

/** Reads one file, again and again while it is read. */
export const inspectionImportQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['inspections', id],
    queryFn: ({ signal }) => api.call('getInspectionImport', { params: { id }, signal }),
    refetchInterval: ({ state }) => (isRunning(state.data) ? pollMilliseconds : false),
    staleTime: 0,
    meta: { local: true },
  })

/** Reads the known records that a waiting file lacks, a hundred at a time. */
export const missingInspectionsQuery = (api: ApiClient, id: string) =>
  infiniteQueryOptions({
    queryKey: ['inspections', id, 'missing'],
    queryFn: ({ signal, pageParam }) =>
      api.call('listMissingInspections', {
        params: { id },
        query: pageParam === '' ? {} : { after: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ records, count }, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.records.length, 0)
      return shown < count ? records.at(-1)?.key : undefined
    },
    staleTime: 0,
    meta: { local: true },
  })
