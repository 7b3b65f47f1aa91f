import type { Queries } from '../db/database.ts'
import { continuesChain, emptyChain } from '../claim/activity-chain.ts'
import type { ChainHead, StoredLine } from '../claim/activity-chain.ts'
import { listChains, listChainsWithoutClaim, listLines } from './history.repository.ts'
import type { StoredChain } from './history.repository.ts'

/** A claim whose history differs from the written one. */
export interface BrokenHistory {
  readonly claimNumber: string
  readonly line: number
  /** rewritten: consistent in itself, but different from the record outside the database. */
  readonly reason: 'altered' | 'missing' | 'added' | 'rewritten'
}

export interface HistoryProof {
  readonly claims: number
  readonly lines: number
  /** Lines whose words were removed; their hashes are valid. */
  readonly scrubbed: number
  /** The first broken line of each claim; empty when nothing was altered. */
  readonly broken: readonly BrokenHistory[]
  /** Ids of claims that the database no longer has, although recorded heads or lines exist. */
  readonly removed: readonly string[]
}

const claimsAtOnce = 500
const beforeAllIds = '00000000-0000-0000-0000-000000000000'

/**
 * Recomputes the hash chain of every claim's history against the head on the claim's row. Recorded heads are all
 * compared, too, because a later one trusts the database of its day.
 */
export async function checkHistory(
  queries: Queries,
  recorded: ReadonlyMap<string, readonly ChainHead[]> = new Map(),
): Promise<HistoryProof> {
  const missing = new Set(recorded.keys())
  const broken: BrokenHistory[] = []
  let claims = 0
  let [lines, scrubbed] = [0, 0]
  for (let after = beforeAllIds; ;) {
    const chains = await listChains(queries, after, claimsAtOnce)
    const last = chains.at(-1)
    if (!last) {
      const removed = new Set([...missing, ...(await listChainsWithoutClaim(queries))])
      return { claims, lines, scrubbed, broken, removed: [...removed] }
    }
    const stored = await listLines(
      queries,
      chains.map(({ id }) => id),
    )
    const byClaim = Map.groupBy(stored, ({ claimId }) => claimId)
    for (const chain of chains) {
      const own = byClaim.get(chain.id) ?? []
      const problem = checkChain(chain, own) ?? checkRecordedHeads(chain, own, recorded.get(chain.id) ?? [])
      if (problem) broken.push(problem)
      missing.delete(chain.id)
    }
    claims += chains.length
    lines += stored.length
    scrubbed += stored.filter(({ salt }) => salt === null).length
    after = last.id
  }
}

function checkChain(chain: StoredChain, lines: readonly StoredLine[]): BrokenHistory | null {
  const { claimNumber } = chain
  let head: ChainHead = emptyChain
  for (const line of lines) {
    const expected = head.activityCount + 1
    if (line.line !== expected) return { claimNumber, line: expected, reason: 'missing' }
    if (!continuesChain(head, line)) return { claimNumber, line: line.line, reason: 'altered' }
    head = { activityCount: line.line, activityHead: line.hash }
  }
  if (head.activityCount < chain.activityCount)
    return { claimNumber, line: head.activityCount + 1, reason: 'missing' }
  if (head.activityCount > chain.activityCount)
    return { claimNumber, line: chain.activityCount + 1, reason: 'added' }
  if (head.activityHead !== chain.activityHead)
    return { claimNumber, line: head.activityCount, reason: 'altered' }
  return isDeletionRecorded(chain, lines)
    ? null
    : { claimNumber, line: head.activityCount + 1, reason: 'missing' }
}

/** Checks that the history names who deleted the claim; a row moved without a line is no deletion. */
function isDeletionRecorded({ isDeleted }: StoredChain, lines: readonly StoredLine[]): boolean {
  return !isDeleted || lines.at(-1)?.type === 'Claim Deleted'
}

/** The last line at the time of a recorded head must be unchanged. */
function checkRecordedHeads(
  { claimNumber }: StoredChain,
  lines: readonly StoredLine[],
  recorded: readonly ChainHead[],
): BrokenHistory | null {
  const broken = recorded.find(
    ({ activityCount, activityHead }) => activityCount > 0 && lines[activityCount - 1]?.hash !== activityHead,
  )
  return broken ? { claimNumber, line: broken.activityCount, reason: 'rewritten' } : null
}

/** The proof in words, one line for each broken history and each removed claim. */
export function proofInWords({ claims, lines, scrubbed, broken, removed }: HistoryProof): string {
  const removedWordsText = scrubbed > 0 ? [`The words of ${scrubbed} lines were removed.`] : []
  if (broken.length + removed.length === 0)
    return [
      `The history of ${claims} claims is as it was written: ${lines} lines, every hash holds.`,
      ...removedWordsText,
    ].join('\n')
  const each = broken.map(({ claimNumber, line, reason }) => `  ${claimNumber}, line ${line}: ${reason}`)
  return [
    ...(broken.length > 0
      ? [`The history of ${broken.length} of ${claims} claims is not as it was written:`, ...each]
      : []),
    ...(removed.length > 0
      ? [`Claims that were removed: ${removed.length}`, ...removed.map((id) => `  ${id}`)]
      : []),
    ...removedWordsText,
  ].join('\n')
}
