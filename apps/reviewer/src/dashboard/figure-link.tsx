import { useMay } from '@makewhole/web/session/use-may.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { changed, readGridState, writeGridState } from '../claims/grid-state.ts'
import type { GridState } from '../claims/grid-state.ts'

/** Which claims a figure counts, in the words of the grid. */
export interface ClaimsBehind {
  readonly filters: GridState['filters']
  readonly view?: GridState['view']
  /** How many they are; where it is not said, the figure is their number itself, and null: the figure does not tell. */
  readonly count?: number | null
}

export interface FigureLinkProps {
  readonly claimsBehind: ClaimsBehind
  /** How many claims the figure counts; the list says how many of them one may not open. Null: nobody knows, and the list says nothing. */
  readonly count: number | null
  readonly fireId: number | null
  readonly className?: string | undefined
  /** For a link that is a bare number. */
  readonly label?: string
  readonly children: ReactNode
}

/** A figure that leads to the claims that it counts; plain words for who may not list claims (docs/rules/reports.md "From a figure to its claims"). */
export function FigureLink({ claimsBehind, count, fireId, className, label, children }: FigureLinkProps) {
  const may = useMay()
  if (!may('claim.listAll')) return <span className={className}>{children}</span>
  const { filters, view = 'all' } = claimsBehind
  const state = changed(readGridState(new URLSearchParams()), {
    view,
    filters: { ...filters, ...(fireId !== null && { fire: String(fireId) }) },
    figure: count,
  })
  return (
    <Link className={className} to={`/claims?${writeGridState(state)}`} aria-label={label}>
      {children}
    </Link>
  )
}
