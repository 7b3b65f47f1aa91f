/**
 * Marks values that differ from the majority; the first value wins a tie (docs/rules/groups.md "Side by
 * side"). An unknown value differs from nothing. If every value is different, all are marked.
 */
export function differsFromMajority(values: readonly (string | null)[]): readonly boolean[] {
  const counts = new Map<string, number>()
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
  if (counts.size < 2) return values.map(() => false)
  const maxCount = Math.max(...counts.values())
  const majority =
    maxCount === 1 ? null : values.find((value) => value !== null && counts.get(value) === maxCount)
  return values.map((value) => value !== null && value !== majority)
}
