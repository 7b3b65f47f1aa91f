/**
 * Does something to every claim that `list` finds, each in a transaction of `work`'s own, so that one that fails does not
 * hold up the others. `list` gives a batch at a time, without those to leave out: claims that failed, or that another
 * server was quicker with. Answers how many `work` did something to; throws what failed, together, at the end.
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
