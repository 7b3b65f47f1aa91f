import { hash, randomBytes } from 'node:crypto'
import type { ActivityType } from '@makewhole/domain/claim/activity.ts'
import type { ActorKind } from '@makewhole/domain/claim/lifecycle.ts'

/** The actor of a line: a person with the token's names, or the system. */
export interface ActivityActor {
  readonly subject: string | null
  readonly kind: ActorKind
  readonly firstName: string | null
  readonly lastName: string | null
}

/** Plain values, which the screens describe. */
export type ActivityFacts = Readonly<Record<string, string | number | boolean | null>>

/** A new line of history. */
export interface NewActivity {
  readonly type: ActivityType
  readonly facts: ActivityFacts
}

export interface ActivityLine extends NewActivity {
  readonly claimId: string
  /** 1 for the first line of a claim. */
  readonly line: number
  readonly actor: ActivityActor
  /** Epoch milliseconds. */
  readonly at: number
}

/** The head of a claim's chain: the number of lines, and the last hash. */
export interface ChainHead {
  readonly activityCount: number
  readonly activityHead: string
}

export const emptyChain: ChainHead = { activityCount: 0, activityHead: '' }

/** A stored line. Its facts, its actor's names and the salt may be removed one day; `contentHash` replaces them. */
export interface StoredLine extends Omit<ActivityLine, 'facts'> {
  readonly facts: ActivityFacts | null
  /**
   * Random hexadecimal digits, so that removed words can't be found by hashing guesses. Null once the words were
   * removed.
   */
  readonly salt: string | null
  readonly contentHash: string
  readonly previousHash: string
  readonly hash: string
}

/** A line that holds its words. */
export type WholeLine = StoredLine & ActivityLine & { readonly salt: string }

/** Checks whether an unchanged line follows `head`; all of its words may have been removed. */
export function continuesChain({ activityHead }: ChainHead, line: StoredLine): boolean {
  return (
    line.previousHash === activityHead && line.hash === hashOfLine(activityHead, line) && hasItsContent(line)
  )
}

function hasItsContent({ salt, facts, actor, contentHash }: StoredLine): boolean {
  if (salt !== null) return facts !== null && contentHash === hashOfContent(salt, facts, actor)
  return facts === null && actor.firstName === null && actor.lastName === null
}

/** Returns the SHA-256 of all words of a line, with a salt. Facts are sorted by name. */
function hashOfContent(salt: string, facts: ActivityFacts, { firstName, lastName }: ActivityActor): string {
  const sorted = Object.entries(facts).sort(([one], [other]) => (one < other ? -1 : 1))
  return sha256([salt, sorted, firstName, lastName])
}

/** The SHA-256 that binds a line to everything before it. It covers no words, only their hash. */
function hashOfLine(
  previousHash: string,
  line: Omit<StoredLine, 'facts' | 'salt' | 'previousHash' | 'hash'>,
): string {
  const { claimId, line: number, type, contentHash, actor, at } = line
  return sha256([previousHash, claimId, number, type, contentHash, actor.subject, actor.kind, at])
}

const sha256 = (values: readonly unknown[]) => hash('sha256', JSON.stringify(values), 'hex')

/** The next line after `head`, with its hash: the new head of the chain. */
export function nextLine(
  head: ChainHead,
  claimId: string,
  activity: NewActivity,
  actor: ActivityActor,
  at: number,
): WholeLine {
  const { type, facts } = activity
  const salt = randomBytes(16).toString('hex')
  const contentHash = hashOfContent(salt, facts, actor)
  const line = { claimId, line: head.activityCount + 1, type, facts, actor, at, salt, contentHash }
  return { ...line, previousHash: head.activityHead, hash: hashOfLine(head.activityHead, line) }
}
