import { gridSorts, gridViews } from '@makewhole/contract/claim/grid-names.ts'
import type { GridSort, GridViewName } from '@makewhole/contract/claim/grid-names.ts'

/** How a filter is asked for: choices from a list, a text, two ends of days or of dollars, yes or no. */
export type FilterKind = 'options' | 'text' | 'days' | 'money' | 'yesNo'

/**
 * Everything that the grid filters by (docs/rules/review.md "The claims grid"), in the order in which it is offered.
 */
export const gridFilters = {
  status: 'options',
  fire: 'options',
  reviewer: 'options',
  turn: 'options',
  due: 'days',
  number: 'text',
  lastName: 'text',
  address: 'text',
  apn: 'text',
  county: 'text',
  created: 'days',
  signed: 'days',
  represented: 'yesNo',
  amount: 'money',
} as const satisfies Record<string, FilterKind>
export type FilterName = keyof typeof gridFilters
export const filterNames = Object.keys(gridFilters) as FilterName[]

/** All that decides what the grid shows. It lives in the address, so that a view can be sent, kept and gone back to. */
export interface GridState {
  readonly view: GridViewName
  readonly search: string
  /** As text: options joined by commas, two ends joined by `..`. */
  readonly filters: Readonly<Partial<Record<FilterName, string>>>
  /** Null: by turn, late first, as nobody chose otherwise. */
  readonly sort: GridSort | null
  readonly isDescending: boolean
  readonly after: string | null
  readonly before: string | null
}

/** Late first: whoever opens the grid sees the promise that breaks next. */
const firstState: GridState = {
  view: 'all',
  search: '',
  filters: {},
  sort: null,
  isDescending: false,
  after: null,
  before: null,
}

export function readGridState(query: URLSearchParams): GridState {
  const view = gridViews.find((name) => name === query.get('view')) ?? firstState.view
  const [sort, direction] = (query.get('sort') ?? '').split('.')
  const filters = filterNames.flatMap((name) => {
    const value = query.get(name)
    return value ? [[name, value] as const] : []
  })
  return {
    view,
    search: query.get('q') ?? '',
    filters: Object.fromEntries(filters),
    sort: gridSorts.find((name) => name === sort) ?? firstState.sort,
    isDescending: direction === 'desc',
    after: query.get('after'),
    before: query.get('before'),
  }
}

export function writeGridState(state: GridState): URLSearchParams {
  const query = new URLSearchParams()
  if (state.view !== firstState.view) query.set('view', state.view)
  if (state.search) query.set('q', state.search)
  for (const name of filterNames) {
    const value = state.filters[name]
    if (value) query.set(name, value)
  }
  if (state.sort) query.set('sort', `${state.sort}${state.isDescending ? '.desc' : ''}`)
  if (state.after) query.set('after', state.after)
  if (state.before) query.set('before', state.before)
  return query
}

/** A change of what is listed begins on the first page again. */
export function changed(state: GridState, change: Partial<GridState>): GridState {
  return { ...state, after: null, before: null, ...change }
}

/** The two ends of a range that is kept as `from..to`; an end that was left open is empty. */
export function rangeOf(value: string | undefined): { readonly from: string; readonly to: string } {
  const [from = '', to = ''] = (value ?? '').split('..')
  return { from, to }
}

export function optionsOf(value: string | undefined): readonly string[] {
  return value ? value.split(',') : []
}
