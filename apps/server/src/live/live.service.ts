import type { LiveEvent } from '@makewhole/contract/live/live.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { can } from '@makewhole/domain/access/policy.ts'
import { staffRoles } from '@makewhole/domain/access/portal.ts'
import type { ClaimSubject } from '@makewhole/domain/access/policy.ts'
import { threadOfFirm } from '@makewhole/domain/message/message.ts'
import { claimChangedChannel } from '../claim-grid/grid-count-cache.ts'
import type { Notifications } from '../db/notifications.ts'
import { threadChangedChannel } from '../message/thread-changed.ts'

/** Tabs of one person that may listen at once in one server process; the oldest gives way. */
const maxPerPerson = 8

/** Who joined a law firm, left it, or runs it by now. */
const membershipChangedChannel = 'membership_changed'

/** An import or a signing of a law firm came further. */
const firmWorkChangedChannel = 'firm_work_changed'
const actionOfWork = { import: 'claim.import', signing: 'claim.signTogether' } as const

const isStaff = ({ role }: Actor) => staffRoles.includes(role)

interface ChangeToWork {
  readonly id: string
  readonly firmId: string
  readonly work: keyof typeof actionOfWork
}

type ChangeToClaim = ClaimSubject & {
  readonly claimId: string
  /** What changed is theirs alone: a draft. */
  readonly isForReviewers?: boolean
}

/** Told, because a tab that took this for a lost line would come back and end the next one's, in turn for ever. */
function replace(listener: Listener | undefined): void {
  listener?.send({ isReplaced: true })
  listener?.end()
}

/** A thread with a law firm about no claim. */
interface ChangeToThread {
  readonly threadId: string
  readonly firmId: string
  readonly isForReviewers: boolean
}

export interface Listener {
  readonly actor: Actor
  readonly send: (event: LiveEvent) => void
  /** What they may see changed, or another tab took its place, which it was told before. */
  readonly end: () => void
}

export type LiveService = ReturnType<typeof createLiveService>

/**
 * Tells people of changes to claims and threads that they may read, and of their firm's imports and signings, as they are committed on whichever server process. Events carry
 * an id and nothing else: what is new is asked for by the ordinary routes.
 */
export function createLiveService({ notifications }: { readonly notifications: Notifications }) {
  const listeners = new Set<Listener>()

  notifications.on(claimChangedChannel, (payload) => {
    const { claimId, isForReviewers, ...subject } = JSON.parse(payload) as ChangeToClaim
    const isFor = (actor: Actor) =>
      isForReviewers
        ? isStaff(actor) && can(actor, 'message.read', subject)
        : can(actor, 'claim.read', subject) || can(actor, 'claim.follow', subject)
    for (const { actor, send } of listeners) if (isFor(actor)) send({ claimId })
  })
  notifications.on(threadChangedChannel, (payload) => {
    const { threadId, firmId, isForReviewers } = JSON.parse(payload) as ChangeToThread
    for (const { actor, send } of listeners) {
      if (isForReviewers && !isStaff(actor)) continue
      if (can(actor, 'message.read', threadOfFirm(firmId))) send({ threadId })
    }
  })
  notifications.on(firmWorkChangedChannel, (payload) => {
    const { id, firmId, work } = JSON.parse(payload) as ChangeToWork
    for (const { actor, send } of listeners)
      if (can(actor, actionOfWork[work]) && actor.firmId === firmId) send({ workId: id })
  })
  notifications.on(membershipChangedChannel, (payload) => {
    const { subject } = JSON.parse(payload) as { readonly subject: string }
    for (const { actor, end } of listeners) if (actor.subject === subject) end()
  })
  notifications.onGap(() => {
    // A membership may have ended meanwhile.
    for (const { actor, end } of listeners) if (actor.role === 'ATTORNEY') end()
    for (const { send } of listeners) send({ claimId: null })
  })

  return {
    /** Has the listener told from now on; the answer ends that. */
    listen(listener: Listener): () => void {
      const own = [...listeners].filter(({ actor }) => actor.subject === listener.actor.subject)
      if (own.length >= maxPerPerson) replace(own[0])
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** How many listen in this process. */
    count: () => listeners.size,
  }
}
