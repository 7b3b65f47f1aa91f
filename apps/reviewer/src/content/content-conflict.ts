import { changedPlaces, compareContent } from '@makewhole/domain/content/compare-content.ts'
import type { ContentChange } from '@makewhole/domain/content/compare-content.ts'

/** Raised when somebody else changed the same content since the editor opened the page. */
export class EditConflict extends Error {
  readonly otherChanges: readonly ContentChange[]

  constructor(otherChanges: readonly ContentChange[]) {
    super('The page was changed meanwhile.')
    this.otherChanges = otherChanges
  }
}

/**
 * Lists changes since `opened` that an editor must see before publishing. They are at places that the edit changes
 * too. Where `now` is an unpublished draft, every change counts, because it would be published with the edit.
 */
export function conflictOf<C>(
  opened: C,
  now: C,
  edit: (content: C) => C,
  isDraft: boolean,
): readonly ContentChange[] {
  const otherChanges = changedPlaces(opened, now)
  const mine = new Set(changedPlaces(opened, edit(opened)))
  const undonePaths = new Set(changedPlaces(now, edit(now)))
  const conflicting = otherChanges.filter((path) => isDraft || (mine.has(path) && undonePaths.has(path)))
  const [before, after] = [textsByPath(opened), textsByPath(now)]
  return conflicting.map((path) => ({
    path,
    before: before.get(path) ?? null,
    after: after.get(path) ?? null,
  }))
}

function textsByPath(content: unknown): ReadonlyMap<string, string | null> {
  return new Map(compareContent({}, content).map(({ path, after }) => [path, after]))
}
