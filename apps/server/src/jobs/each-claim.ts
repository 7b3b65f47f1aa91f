/**
 * Runs `work` on every claim of `list`, each in a separate transaction, so that a failure doesn't stop the others.
 * `list` returns a batch without excluded claims: those that failed, or that another server did. Answers the number
 * of changed claims; throws all failures together at the end.
 */
export async function eachClaim(
  list: (excludedIds: readonly string[]) => Promise<readonly string[]>,
  work: (claimId: string) => Promise<boolean>,
): Promise<number> {
  const excludedIds: string[] = []
  const failures: unknown[] = []
  let done = 0
  for (let ids = await list(excludedIds); ids.length > 0; ids = await list(excludedIds)) {
    for (const id of ids) {
      const isDone = await work(id).catch((error: unknown) => void failures.push(error))
      if (isDone) done += 1
      else excludedIds.push(id)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} claims could not be moved`)
  return done
}
