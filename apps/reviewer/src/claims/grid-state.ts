import { gridSorts, gridViews } from '@makewhole/contract/claim/grid-names.ts'
import type { GridSort, GridViewName } from '@makewhole/contract/claim/grid-names.ts'

/** The input of a filter: options, one choice, text, a range of days or dollars, yes or no, a square. */
export type FilterKind = 'options' | 'choice' | 'text' | 'days' | 'money' | 'yesNo' | 'square'

/**
 * Everything that the grid filters by (docs/rules/review.md "The claims grid"), in the order in which it is offered.
 */
export const gridFilters = {
  status: 'options',
  fire: 'options',
  reviewer: 'options',
  assigned: 'yesNo',
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
  countedAs: 'choice',
  relationship: 'options',
  place: 'options',
  completed: 'days',
  offered: 'days',
  paid: 'days',
  lateBy: 'choice',
  late: 'days',
  declined: 'options',
  group: 'text',
  square: 'square',
} as const satisfies Record<string, FilterKind>
export type FilterName = keyof typeof gridFilters
export const filterNames = Object.keys(gridFilters) as FilterName[]
/** Filters that a person sets in the form: a square is chosen on the map. */
export const offeredFilters = filterNames.filter((name) => gridFilters[name] !== 'square')

/** The state of the grid. It lives in the address, so that a view can be shared, bookmarked and gone back to. */
export interface GridState {
  readonly view: GridViewName
  readonly search: string
  /** As text: options joined by commas, two ends joined by `..`. */
  readonly filters: Readonly<Partial<Record<FilterName, string>>>
  /** Null: by turn, late first, the default order. */
  readonly sort: GridSort | null
  readonly isDescending: boolean
  readonly after: string | null
  readonly before: string | null
  /** The claims that the figure counts that led here; null: none did, or the filters changed since. */
  readonly figure: number | null
}

/** Late claims first: the grid begins with the next due date. */
const firstState: GridState = {
  view: 'all',
  search: '',
  filters: {},
  sort: null,
  isDescending: false,
  after: null,
  before: null,
  figure: null,
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
    figure: figureOf(query.get('figure')),
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
  if (state.figure !== null) query.set('figure', String(state.figure))
  return query
}

/** Returns the state after a change: on the first page, and without the figure that led here. */
export function changed(state: GridState, change: Partial<GridState>): GridState {
  const isOther = change.view !== undefined || change.search !== undefined || change.filters !== undefined
  return { ...state, after: null, before: null, ...(isOther && { figure: null }), ...change }
}

function figureOf(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null
}

/** Splits a range stored as `from..to`; an open end is empty. */
export function rangeOf(value: string | undefined): { readonly from: string; readonly to: string } {
  const [from = '', to = ''] = (value ?? '').split('..')
  return { from, to }
}

/** Returns a range in its stored form; null: open on this end. */
export function rangeText({ from, to }: { readonly from: string | null; readonly to: string }): string {
  return `${from ?? ''}..${to}`
}

export function optionsOf(value: string | undefined): readonly string[] {
  return value ? value.split(',') : []
}
