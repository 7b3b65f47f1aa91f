import type { ApiClient } from '@makewhole/contract/client.ts'
import type { ImportView } from '@makewhole/contract/import/import.ts'
import { queryOptions } from '@tanstack/react-query'

/** Milliseconds between two reads of an import's progress, where no change is announced. */
const pollMilliseconds = 10_000

const isRunning = (found: ImportView | undefined) =>
  found?.state === 'checking' || found?.state === 'importing' || found?.state === 'undoing'

/** Reads the firm's imports, again and again while one of them runs. */
export const importsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['imports'],
    queryFn: ({ signal }) => api.call('listImports', { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? pollMilliseconds : false),
    staleTime: 0,
    meta: { local: true, changesWith: 'firmWork' },
  })

/** Reads one import, again and again while it runs. */
export const importQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['imports', id],
    queryFn: ({ signal }) => api.call('getImport', { params: { id }, signal }),
    refetchInterval: ({ state }) => (isRunning(state.data) ? pollMilliseconds : false),
    staleTime: 0,
    meta: { local: true, changesWith: 'firmWork' },
  })

/** Reads the problems of an import and its skipped rows, once for each state and check of the import. */
export const reportQuery = (
  api: ApiClient,
  { id, state, checkedOn }: Pick<ImportView, 'id' | 'state' | 'checkedOn'>,
) =>
  queryOptions({
    queryKey: ['imports', id, 'report', state, checkedOn],
    queryFn: ({ signal }) => api.call('getImportReport', { params: { id }, signal }),
    meta: { local: true },
  })

/** Reads the differences between a skipped row and the current version of its claim. */
export const bothValuesQuery = (api: ApiClient, id: string, row: number) =>
  queryOptions({
    queryKey: ['imports', id, 'row', row],
    queryFn: ({ signal }) => api.call('compareImportRow', { params: { id, row: String(row) }, signal }),
    staleTime: 0,
    meta: { local: true },
  })
