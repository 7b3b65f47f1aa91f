import type { ApiClient } from '@makewhole/contract/client.ts'
import type { ImportView } from '@makewhole/contract/import/import.ts'
import { queryOptions } from '@tanstack/react-query'

/** How often a page asks how far an import came, in milliseconds, where no change is told. */
const pollMilliseconds = 10_000

const isRunning = (found: ImportView | undefined) =>
  found?.state === 'checking' || found?.state === 'importing' || found?.state === 'undoing'

/** The firm's imports, asked for again while one of them runs. */
export const importsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['imports'],
    queryFn: ({ signal }) => api.call('listImports', { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? pollMilliseconds : false),
    staleTime: 0,
    meta: { local: true, changesWith: 'firmWork' },
  })

/** One import, asked for again while it runs. */
export const importQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['imports', id],
    queryFn: ({ signal }) => api.call('getImport', { params: { id }, signal }),
    refetchInterval: ({ state }) => (isRunning(state.data) ? pollMilliseconds : false),
    staleTime: 0,
    meta: { local: true, changesWith: 'firmWork' },
  })

/** What is to be mended, and which rows are left out; anew for each state of the import. */
export const reportQuery = (api: ApiClient, { id, state }: Pick<ImportView, 'id' | 'state'>) =>
  queryOptions({
    queryKey: ['imports', id, 'report', state],
    queryFn: ({ signal }) => api.call('getImportReport', { params: { id }, signal }),
    meta: { local: true },
  })

/** What a row that is left out and its claim say differently, as the claim stands now. */
export const bothValuesQuery = (api: ApiClient, id: string, row: number) =>
  queryOptions({
    queryKey: ['imports', id, 'row', row],
    queryFn: ({ signal }) => api.call('compareImportRow', { params: { id, row: String(row) }, signal }),
    staleTime: 0,
    meta: { local: true },
  })
