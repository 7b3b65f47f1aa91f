import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './sort-head.module.css'
import { ArrowDown, ArrowUp } from 'lucide-react'

/** The sort order of a list; null: the default. */
export interface Sorting<Sort> {
  readonly sort: Sort | null
  readonly isDescending: boolean
}

interface SortHeadProps<Sort> {
  readonly label: string
  readonly sort: Sort
  readonly sorting: Sorting<Sort>
  readonly onSort: (sorting: Sorting<Sort>) => void
}

/** A column header that sorts. Each press goes on: ascending, descending, the default order. */
export function SortHead<Sort>({ label, sort, sorting, onSort }: SortHeadProps<Sort>) {
  const isSorted = sorting.sort === sort
  const next = !isSorted
    ? { sort, isDescending: false }
    : sorting.isDescending
      ? { sort: null, isDescending: false }
      : { sort, isDescending: true }
  return (
    <th scope="col" aria-sort={isSorted ? (sorting.isDescending ? 'descending' : 'ascending') : 'none'}>
      <button type="button" className={styles.sort} onClick={() => onSort(next)}>
        {label}
        {isSorted ? <Direction isDescending={sorting.isDescending} /> : null}
      </button>
    </th>
  )
}

function Direction({ isDescending }: { readonly isDescending: boolean }) {
  const Arrow = isDescending ? ArrowDown : ArrowUp
  return <Arrow className={common.icon} aria-hidden="true" />
}
