import type { LiveEvent } from '@makewhole/contract/live/live.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { can } from '@makewhole/domain/access/policy.ts'
import { staffRoles } from '@makewhole/domain/access/portal.ts'
import type { ClaimSubject } from '@makewhole/domain/access/policy.ts'
import { threadOfFirm } from '@makewhole/domain/message/message.ts'
import { claimChangedChannel } from '../claim-grid/grid-count-cache.ts'
import type { Notifications } from '../db/notifications.ts'
import { threadChangedChannel } from '../message/thread-changed.ts'

/** Tabs of one person that may listen at once in one server process; a further one replaces the oldest. */
const maxPerPerson = 8

/** Channel of a law firm's changed members and administrators. */
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
  /** True if only reviewers see the change: a draft. */
  readonly isForReviewers?: boolean
}

/**
 * Notifies the replaced tab: it would take this for a lost connection and reconnect, and replace the next one for
 * ever.
 */
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
  /** Ends the stream after a change of rights, or after the notice that another tab replaced this one. */
  readonly end: () => void
}

export type LiveService = ReturnType<typeof createLiveService>

/**
 * Sends people the changes of claims, threads, imports and signings that they may read, once committed on any server
 * process. Events carry only an id; the ordinary routes answer the new state.
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
    /** Adds a listener; the returned function removes it. */
    listen(listener: Listener): () => void {
      const own = [...listeners].filter(({ actor }) => actor.subject === listener.actor.subject)
      if (own.length >= maxPerPerson) replace(own[0])
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Counts the listeners of this process. */
    count: () => listeners.size,
  }
}
