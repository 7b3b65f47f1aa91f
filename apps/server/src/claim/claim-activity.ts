import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { ActorKind } from '@makewhole/domain/claim/lifecycle.ts'
import type { Clock } from '../clock.ts'
import type { Transaction } from '../db/database.ts'
import { AppError } from '../http/app-error.ts'
import { nextLine } from './activity-chain.ts'
import type { ActivityActor, ChainHead, NewActivity, WholeLine } from './activity-chain.ts'
import { appendActivity, lockChain } from './activity.repository.ts'
import type { EventActor, PartyActor } from './claim-progress-reader.ts'

/** What is written into a claim's history, line after line. */
export function createClaimActivity(clock: Clock) {
  /** The next line of a claim's history, not written yet. */
  function lineAfter(head: ChainHead, claimId: string, actor: EventActor, activity: NewActivity): WholeLine {
    return nextLine(head, claimId, activity, activityActor(actor), clock.now())
  }

  return {
    lineAfter,

    /** Appends a line to a claim's history. Raises NOT_FOUND. */
    async addActivity(
      tx: Transaction,
      claimId: string,
      actor: EventActor,
      activity: NewActivity,
    ): Promise<void> {
      const head = await lockChain(tx, claimId)
      if (!head) throw new AppError('NOT_FOUND')
      await appendActivity(tx, lineAfter(head, claimId, actor, activity))
    },
  }
}

/** Who did it, as a line of history names them. */
export function activityActor(actor: EventActor): ActivityActor {
  if (actor === 'system') return { subject: null, kind: 'system', firstName: null, lastName: null }
  const { subject, firstName, lastName } = actor
  return { subject, kind: kindOf(actor), firstName, lastName }
}

/** As whom the lifecycle's table knows somebody. */
export function kindOf(actor: Actor | PartyActor): ActorKind {
  return actor.role.toLowerCase() as Lowercase<(Actor | PartyActor)['role']>
}
