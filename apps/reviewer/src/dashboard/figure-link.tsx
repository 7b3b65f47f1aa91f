import { useMay } from '@makewhole/web/session/use-may.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { changed, readGridState, writeGridState } from '../claims/grid-state.ts'
import type { GridState } from '../claims/grid-state.ts'

/** The claims that a figure counts, in the grid's filters. */
export interface ClaimsBehind {
  readonly filters: GridState['filters']
  readonly view?: GridState['view']
  /** The number of claims; undefined: the figure itself is their number; null: unknown. */
  readonly count?: number | null
}

export interface FigureLinkProps {
  readonly claimsBehind: ClaimsBehind
  /**
   * The number of claims behind the figure; the list shows the number that one may not open. Null: unknown, and
   * the list shows nothing.
   */
  readonly count: number | null
  readonly fireId: number | null
  readonly className?: string | undefined
  /** For a link that is a bare number. */
  readonly label?: string
  readonly children: ReactNode
}

/**
 * A figure that links to its claims; plain text for staff who may not list claims (docs/rules/reports.md "From a
 * figure to its claims").
 */
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
