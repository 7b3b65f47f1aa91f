import { gridSorts, gridViews } from '@makewhole/contract/claim/grid-names.ts'
import type { GridSort, GridViewName } from '@makewhole/contract/claim/grid-names.ts'

/** How a filter is asked for: choices from a list, one of them, a text, two ends of days or of dollars, yes or no, a square of the map. */
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
/** Those that somebody sets by hand: a square is chosen on the map. */
export const offeredFilters = filterNames.filter((name) => gridFilters[name] !== 'square')

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
  /** How many claims the figure counts that led here; null: none did, or something else was chosen since. */
  readonly figure: number | null
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

/** A change of what is listed begins on the first page again, and leaves the figure that led here behind. */
export function changed(state: GridState, change: Partial<GridState>): GridState {
  const isOther = change.view !== undefined || change.search !== undefined || change.filters !== undefined
  return { ...state, after: null, before: null, ...(isOther && { figure: null }), ...change }
}

function figureOf(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null
}

/** The two ends of a range that is kept as `from..to`; an end that was left open is empty. */
export function rangeOf(value: string | undefined): { readonly from: string; readonly to: string } {
  const [from = '', to = ''] = (value ?? '').split('..')
  return { from, to }
}

/** A range as it is kept; null: open on this end. */
export function rangeText({ from, to }: { readonly from: string | null; readonly to: string }): string {
  return `${from ?? ''}..${to}`
}

export function optionsOf(value: string | undefined): readonly string[] {
  return value ? value.split(',') : []
}
