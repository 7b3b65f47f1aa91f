/**
 * Which of the values beside each other say something else than most of them, the first ones where as many say one thing as the
 * other (docs/rules/groups.md "Side by side"). What is not known differs from nothing; where each says something of its own, all do.
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
