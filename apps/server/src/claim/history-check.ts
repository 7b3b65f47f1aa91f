import type { Queries } from '../db/database.ts'
import { emptyChain, hashOfLine } from './activity-chain.ts'
import type { ChainHead } from './activity-chain.ts'
import { listChains, listLines } from './activity.repository.ts'
import type { HashedLine, StoredChain } from './activity.repository.ts'

/** Where a claim's history is not what was written. */
export interface BrokenHistory {
  readonly claimNumber: string
  readonly line: number
  readonly reason: 'altered' | 'missing' | 'added'
}

export interface HistoryProof {
  readonly claims: number
  readonly lines: number
  /** The first broken line of each claim; empty when nothing was altered. */
  readonly broken: readonly BrokenHistory[]
}

const claimsAtOnce = 500
const beforeAllIds = '00000000-0000-0000-0000-000000000000'

/** Recomputes the hash chain of every claim's history, page by page, against the head on the claim's row. */
export async function checkHistory(queries: Queries): Promise<HistoryProof> {
  const broken: BrokenHistory[] = []
  let claims = 0
  let lines = 0
  for (let after = beforeAllIds; ;) {
    const chains = await listChains(queries, after, claimsAtOnce)
    const last = chains.at(-1)
    if (!last) return { claims, lines, broken }
    const stored = await listLines(
      queries,
      chains.map(({ id }) => id),
    )
    const byClaim = Map.groupBy(stored, ({ claimId }) => claimId)
    broken.push(...chains.flatMap((chain) => checkChain(chain, byClaim.get(chain.id) ?? []) ?? []))
    claims += chains.length
    lines += stored.length
    after = last.id
  }
}

function checkChain(chain: StoredChain, lines: readonly HashedLine[]): BrokenHistory | null {
  const { claimNumber } = chain
  let head: ChainHead = emptyChain
  for (const line of lines) {
    const expected = head.activityCount + 1
    if (line.line !== expected) return { claimNumber, line: expected, reason: 'missing' }
    if (line.previousHash !== head.activityHead || line.hash !== hashOfLine(head.activityHead, line)) {
      return { claimNumber, line: line.line, reason: 'altered' }
    }
    head = { activityCount: line.line, activityHead: line.hash }
  }
  if (head.activityCount < chain.activityCount)
    return { claimNumber, line: head.activityCount + 1, reason: 'missing' }
  if (head.activityCount > chain.activityCount)
    return { claimNumber, line: chain.activityCount + 1, reason: 'added' }
  return head.activityHead === chain.activityHead
    ? null
    : { claimNumber, line: head.activityCount, reason: 'altered' }
}

/** The proof in words, one line for each broken history. */
export function proofInWords({ claims, lines, broken }: HistoryProof): string {
  if (broken.length === 0)
    return `The history of ${claims} claims is as it was written: ${lines} lines, every hash holds.`
  const each = broken.map(({ claimNumber, line, reason }) => `  ${claimNumber}, line ${line}: ${reason}`)
  return [`The history of ${broken.length} of ${claims} claims is not as it was written:`, ...each].join('\n')
}
