import { toSignPageSize } from '@makewhole/contract/joint-signing/to-sign-list.ts'
import type { ToSignSort } from '@makewhole/contract/joint-signing/to-sign-list.ts'
import type { ClaimsToSignPage } from '@makewhole/contract/joint-signing/joint-signing.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Sorting } from '../sort-head.tsx'
import { selectionAsDisplayed, noClaims, rangeOf, currentSelection, withSelected } from './selection.ts'
import type { ClaimVersion, SelectedVersions } from './selection.ts'
import { allToSignQuery, shownToSignQuery } from './signing-queries.ts'

export type ToSign = ClaimsToSignPage['claims'][number]
export type Selection = ReturnType<typeof useSelection>

/**
 * Reads a page of the claims to sign, and stores the selection across pages, sorting and filter. A claim leaves it
 * with its next version (docs/rules/law-firms.md "Signing together").
 */
export function useSelection(importId: string | null) {
  const api = useApi()
  const [sorting, setSorting] = useState<Sorting<ToSignSort>>({ sort: null, isDescending: false })
  const [selectedVersions, setSelectedVersions] = useState<SelectedVersions>(noClaims)
  const [touched, setTouched] = useState<string | null>(null)
  const [page, setPage] = useState(0)
  /** The claims that were unselected when this was opened: a newly selected claim does not vanish from the list. */
  const [unselectedIds, setUnselectedIds] = useState<ReadonlySet<string> | null>(null)

  const all = useQuery({
    ...allToSignQuery(api, { importId, ...sorting }),
    placeholderData: keepPreviousData,
  })
  const every = useLastRead(all.data)?.claims ?? []
  const left = every.filter(({ id }) => unselectedIds?.has(id))
  const isUnselectedOnly = left.length > 0
  const listed = isUnselectedOnly ? left : every
  const at = Math.min(page, Math.max(0, Math.ceil(listed.length / toSignPageSize) - 1))
  const ids = listed.slice(at * toSignPageSize, (at + 1) * toSignPageSize).map(({ id }) => id)
  const shown = useQuery({ ...shownToSignQuery(api, ids), placeholderData: keepPreviousData })
  const lastDisplayed = useLastRead(shown.data)
  const read = lastDisplayed?.claims ?? []
  const rows = shown.isPlaceholderData
    ? read
    : ids.flatMap((id) => read.find((claim) => claim.id === id) ?? [])
  const known = selectionAsDisplayed(every, rows)
  const picked = currentSelection(selectedVersions, known)
  useReadAgain(
    all.refetch,
    known.some(({ version }, place) => version > (every[place]?.version ?? version)),
  )
  const wasDeselected = ({ id }: ClaimVersion) => selectedVersions.has(id) && !picked.has(id)

  function select(claims: readonly ClaimVersion[], isSelected: boolean) {
    setSelectedVersions(withSelected(selectedVersions, claims, isSelected))
  }

  /** Selects a claim by its own box; with Shift, all from the previous one. */
  function selectOne(claim: ToSign, isSelected: boolean, isRange: boolean) {
    select(isRange ? rangeOf(selectionAsDisplayed(listed, rows), touched, claim.id) : [claim], isSelected)
    setTouched(claim.id)
  }

  return {
    all,
    shown,
    form: lastDisplayed?.form,
    count: every.length,
    rows,
    picked,
    /** The number of listed claims that were deselected. */
    lost: every.filter(wasDeselected).length,
    wasDeselected,
    select,
    selectOne,
    selectAll: () => setSelectedVersions(new Map(known.map(({ id, version }) => [id, version]))),
    selectNone: () => setSelectedVersions(noClaims),

    sorting,
    sort: (next: Sorting<ToSignSort>) => {
      setSorting(next)
      setPage(0)
    },

    isUnselectedOnly,
    showUnselectedOnly: (isOn: boolean) => {
      setUnselectedIds(isOn ? new Set(known.filter(({ id }) => !picked.has(id)).map(({ id }) => id)) : null)
      setPage(0)
    },

    pages: {
      from: at * toSignPageSize + 1,
      to: at * toSignPageSize + ids.length,
      count: listed.length,
      previous: at > 0 ? String(at - 1) : null,
      next: (at + 1) * toSignPageSize < listed.length ? String(at + 1) : null,
      go: (cursor: string) => setPage(Number(cursor)),
    },
  }
}

/** Reads the list again when a page shows a newer version of a claim; otherwise the next page would reselect it. */
function useReadAgain(read: () => unknown, isOld: boolean) {
  useEffect(() => {
    if (isOld) read()
  }, [read, isOld])
}

/** Returns the last data read: a page or order that fails removes nothing that somebody selected or typed. */
function useLastRead<Data>(read: Data | undefined): Data | undefined {
  const [last, setLast] = useState(read)
  if (read !== undefined && read !== last) setLast(read)
  return read ?? last
}
