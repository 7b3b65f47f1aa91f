import { useState } from 'react'
import type { GridRow } from './grid-row.ts'
import type { GridState } from './grid-state.ts'

/** A claim that was chosen in the grid, in the version that was on the screen last. */
export type SelectedClaim = Pick<GridRow, 'id' | 'number' | 'version'>

export interface Selection {
  readonly claims: readonly SelectedClaim[]
  readonly ids: ReadonlySet<string>
  /** Of the rows on the screen and those of other pages, these are chosen from now on. */
  readonly select: (ids: ReadonlySet<string>, rows: readonly GridRow[]) => void
  readonly clear: () => void
}

const none: ReadonlyMap<string, SelectedClaim> = new Map()

/** Stores the selected claims over pages and sorting, until view, search or filter change. */
export function useSelection({ view, search, filters }: GridState): Selection {
  const listed = JSON.stringify([view, search, filters])
  const [kept, setKept] = useState({ listed, claims: none })
  const claims = kept.listed === listed ? kept.claims : none
  return {
    claims: [...claims.values()],
    ids: new Set(claims.keys()),
    select: (ids, rows) => {
      const known = new Map([...claims, ...rows.map((row) => [row.id, row] as const)])
      const next = [...ids].flatMap((id) => known.get(id) ?? [])
      setKept({ listed, claims: new Map(next.map((claim) => [claim.id, claim])) })
    },
    clear: () => setKept({ listed, claims: none }),
  }
}

/** Returns the same claims, in the versions of these rows where the rows contain them. */
export function asOnScreen(
  claims: readonly SelectedClaim[],
  rows: readonly SelectedClaim[],
): readonly SelectedClaim[] {
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  return claims.map((claim) => rowsById.get(claim.id) ?? claim)
}
