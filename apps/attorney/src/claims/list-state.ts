import { firmSorts, firmViews, isProofView } from '@makewhole/contract/firm/firm-claim-names.ts'
import type { FirmSort, FirmView } from '@makewhole/contract/firm/firm-claim-names.ts'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

/** The state of the list. It lives in the address, so that it can be shared, bookmarked and gone back to. */
export interface ListState {
  readonly view: FirmView
  readonly search: string
  /** The id of one of the firm's folders. */
  readonly folder: string | null
  /** The id of a kind of proof that is missing, in a view of missing proofs. */
  readonly kind: string | null
  /** Null: as usual in this view. */
  readonly sort: FirmSort | null
  readonly isDescending: boolean
  readonly after: string | null
  readonly before: string | null
}

function read(query: URLSearchParams): ListState {
  const [sort, direction] = (query.get('sort') ?? '').split('.')
  const view = firmViews.find((name) => name === query.get('view')) ?? 'recent'
  const kind = query.get('kind') ?? ''
  return {
    view,
    search: query.get('q') ?? '',
    folder: query.get('folder'),
    kind: isProofView(view) && /^\d{1,9}$/.test(kind) ? kind : null,
    sort: firmSorts.find((name) => name === sort) ?? null,
    isDescending: direction === 'desc',
    after: query.get('after'),
    before: query.get('before'),
  }
}

/** Returns the search part of a list's address. */
export function written({
  view,
  search,
  folder,
  kind,
  sort,
  isDescending,
  after,
  before,
}: ListState): URLSearchParams {
  const query = new URLSearchParams()
  if (view !== 'recent') query.set('view', view)
  if (search) query.set('q', search)
  if (folder) query.set('folder', folder)
  if (kind) query.set('kind', kind)
  if (sort) query.set('sort', `${sort}${isDescending ? '.desc' : ''}`)
  if (after) query.set('after', after)
  if (before) query.set('before', before)
  return query
}

/** Returns the state after a change: on the first page, and with every kind of proof in another view. */
export const changed = (state: ListState, change: Partial<ListState>): ListState => ({
  ...state,
  ...(change.view !== undefined && { kind: null }),
  after: null,
  before: null,
  ...change,
})

/** Reads the list's state from the address and changes it there. Each change adds an entry to the browser's history. */
export function useListState(): readonly [ListState, (change: Partial<ListState>) => void] {
  const [query, setQuery] = useSearchParams()
  const state = useMemo(() => read(query), [query])
  const change = useCallback(
    (part: Partial<ListState>) =>
      setQuery((current) => written(changed(read(current), part)), { preventScrollReset: true }),
    [setQuery],
  )
  return [state, change]
}
