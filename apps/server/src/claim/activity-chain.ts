import { hash } from 'node:crypto'
import type { ActivityType } from '@makewhole/domain/claim/activity.ts'
import type { ActorKind } from '@makewhole/domain/claim/lifecycle.ts'

/** Who did something: a person with the token's names, or the system. */
export interface ActivityActor {
  readonly subject: string | null
  readonly kind: ActorKind
  readonly firstName: string | null
  readonly lastName: string | null
}

/** Plain values that the screens put into words. */
export type ActivityFacts = Readonly<Record<string, string | number | boolean | null>>

/** What a line of history says. */
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

/** Where a claim's chain stands: how many lines, and the hash of the last. */
export interface ChainHead {
  readonly activityCount: number
  readonly activityHead: string
}

export const emptyChain: ChainHead = { activityCount: 0, activityHead: '' }

/** The SHA-256 that binds a line to everything before it. Fields are in a fixed order, facts by name. */
export function hashOfLine(previousHash: string, entry: ActivityLine): string {
  const { actor } = entry
  const facts = Object.entries(entry.facts).sort(([one], [other]) => (one < other ? -1 : 1))
  const said = [
    previousHash,
    entry.claimId,
    entry.line,
    entry.type,
    facts,
    actor.subject,
    actor.kind,
    actor.firstName,
    actor.lastName,
    entry.at,
  ]
  return hash('sha256', JSON.stringify(said), 'hex')
}

/** The next line after `head`, with its hash: the new head of the chain. */
export function nextLine(
  head: ChainHead,
  claimId: string,
  activity: NewActivity,
  actor: ActivityActor,
  at: number,
): ActivityLine & { readonly previousHash: string; readonly hash: string } {
  const entry = { claimId, line: head.activityCount + 1, ...activity, actor, at }
  return { ...entry, previousHash: head.activityHead, hash: hashOfLine(head.activityHead, entry) }
}
