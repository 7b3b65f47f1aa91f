import { changedPlaces, contentDifference } from '@makewhole/domain/content/content-difference.ts'
import type { ContentChange } from '@makewhole/domain/content/content-difference.ts'

/** Somebody else changed, since an editor opened the page, what that editor is about to publish. */
export class EditedMeanwhile extends Error {
  readonly theirs: readonly ContentChange[]

  constructor(theirs: readonly ContentChange[]) {
    super('The page was changed meanwhile.')
    this.theirs = theirs
  }
}

/**
 * What others changed since `seen` and an editor has to look at before publishing: places that the edit changes too, and, where
 * `now` is a draft that nobody published, all of it, because it would become public along with the edit.
 */
export function conflictOf<C>(
  seen: C,
  now: C,
  edit: (content: C) => C,
  isDraft: boolean,
): readonly ContentChange[] {
  const theirs = changedPlaces(seen, now)
  const mine = new Set(changedPlaces(seen, edit(seen)))
  const undone = new Set(changedPlaces(now, edit(now)))
  const met = theirs.filter((path) => isDraft || (mine.has(path) && undone.has(path)))
  const [before, after] = [textsByPath(seen), textsByPath(now)]
  return met.map((path) => ({ path, before: before.get(path) ?? null, after: after.get(path) ?? null }))
}

function textsByPath(content: unknown): ReadonlyMap<string, string | null> {
  return new Map(contentDifference({}, content).map(({ path, after }) => [path, after]))
}
