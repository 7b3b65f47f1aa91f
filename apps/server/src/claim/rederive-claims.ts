import type { Program } from '@makewhole/domain/program/program.ts'
import type { Clock } from '../clock.ts'
import type { Transaction } from '../db/database.ts'
import { changeTurns, rederiveColumns } from './change-claim.repository.ts'
import { lockClaimRows } from './claim.repository.ts'
import { createClaimProgressReader, progressOf } from './claim-progress-reader.ts'
import { rederiveWords } from './claim-words.repository.ts'

/** Derives these claims' columns again, by the present program; answers the number of rows that changed. */
export async function rederiveClaims(
  tx: Transaction,
  claimIds: readonly string[],
  { program, clock }: { readonly program: Program; readonly clock: Clock },
): Promise<number> {
  const { turnNow } = createClaimProgressReader({ program, clock })
  const claims = await lockClaimRows(tx, claimIds)
  const turns = claims.map((claim) => ({ id: claim.id, ...turnNow(progressOf(claim), claim.fireId, claim) }))
  const columns = await rederiveColumns(tx, claimIds, program.timeZone)
  return columns + (await changeTurns(tx, turns)) + (await rederiveWords(tx, claimIds))
}
