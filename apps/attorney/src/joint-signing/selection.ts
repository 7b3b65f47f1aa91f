import type { AllToSign } from '@makewhole/contract/joint-signing/joint-signing.ts'

/** A claim in the version that was on the screen. */
export type ClaimVersion = AllToSign['claims'][number]

/** The claims that are ticked, by id, each in the version that was on the screen. */
export type SelectedVersions = ReadonlyMap<string, number>
export const noClaims: SelectedVersions = new Map()

/** Returns the claims that are still selected: one that changed or can't be signed any more is deselected. */
export function currentSelection(
  selected: SelectedVersions,
  claims: readonly ClaimVersion[],
): SelectedVersions {
  return new Map(
    claims.filter(({ id, version }) => selected.get(id) === version).map(({ id, version }) => [id, version]),
  )
}

export function withSelected(
  selected: SelectedVersions,
  claims: readonly ClaimVersion[],
  isSelected: boolean,
): SelectedVersions {
  const next = new Map(selected)
  for (const { id, version } of claims) {
    if (isSelected) next.set(id, version)
    else next.delete(id)
  }
  return next
}

/**
 * Returns the claims from one to another of a list, both included. Returns the second alone if the first isn't
 * listed.
 */
export function rangeOf(
  claims: readonly ClaimVersion[],
  from: string | null,
  to: string,
): readonly ClaimVersion[] {
  const placeOf = (targetId: string | null) => claims.findIndex(({ id }) => id === targetId)
  const last = placeOf(to)
  const first = placeOf(from) === -1 ? last : placeOf(from)
  return claims.slice(Math.min(first, last), Math.max(first, last) + 1)
}

/** Returns the list in the versions that the page shows, which may be newer than the list's. */
export function selectionAsDisplayed(
  claims: readonly ClaimVersion[],
  displayed: readonly ClaimVersion[],
): readonly ClaimVersion[] {
  const versions = new Map(displayed.map(({ id, version }) => [id, version]))
  return claims.map(({ id, version }) => ({ id, version: versions.get(id) ?? version }))
}
