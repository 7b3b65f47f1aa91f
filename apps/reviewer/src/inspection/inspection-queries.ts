import type { ApiClient } from '@makewhole/contract/client.ts'
import type { InspectionImportView } from '@makewhole/contract/inspection/inspection.ts'
import { queryOptions } from '@tanstack/react-query'

/** How often a page asks how far a file was read, in milliseconds. */
const pollMilliseconds = 2000

const isRunning = (found: InspectionImportView | undefined) => found?.state === 'reading'

/** The last files and which fire each day and county is of, asked for again while a file is read. */
export const inspectionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['inspections'],
    queryFn: ({ signal }) => api.call('getInspections', { signal }),
    refetchInterval: ({ state }) => (state.data?.imports.some(isRunning) ? pollMilliseconds : false),
    staleTime: 0,
    meta: { local: true },
  })

/** One file, asked for again while it is read. */
export const inspectionImportQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['inspections', id],
    queryFn: ({ signal }) => api.call('getInspectionImport', { params: { id }, signal }),
    refetchInterval: ({ state }) => (isRunning(state.data) ? pollMilliseconds : false),
    staleTime: 0,
    meta: { local: true },
  })
