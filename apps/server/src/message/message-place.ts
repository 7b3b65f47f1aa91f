import type { MessageBody, MessagePlace } from '@makewhole/contract/message/message.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { mergeAdditional } from '@makewhole/domain/intake/extension-data.ts'
import type { AdditionalAnswer } from '@makewhole/domain/intake/extension-data.ts'
import { fixedSubjectNamed, threadOfFirm } from '@makewhole/domain/message/message.ts'
import type { MessageSide } from '@makewhole/domain/message/message.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import type { AccountService } from '../account/account.service.ts'
import type { ClaimService } from '../claim/claim.service.ts'
import type { LockedClaim } from '../claim/lifecycle.service.ts'
import type { Clock } from '../clock.ts'
import type { Transaction } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import { createFirmThread, findThread, lockThread, threadOfClaim } from './thread.repository.ts'
import type { ThreadSummary, Subject } from './thread.repository.ts'

export interface MessagePlaceParts {
  readonly program: Program
  readonly clock: Clock
  readonly claims: Pick<ClaimService, 'getForUpdate'>
  readonly accounts: Pick<AccountService, 'requireActive'>
}

/** The locked subject of a message: a claim, or the correspondence of a law firm with the staff. */
export type MessageContext = (
  | { readonly claim: LockedClaim; readonly firmId: null }
  | { readonly claim: null; readonly firmId: string }
) & {
  /** The thread that was named. */
  readonly thread: ThreadSummary | null
}

/** The thread and subject of a message; a claim's draft without a subject has no thread. */
export interface Filed extends Subject {
  readonly threadId: string | null
}

/** Finds a message's claim or firm, and its thread (docs/rules/messages-and-notices.md "Threads"). */
export function createMessagePlaces({ program, clock, claims, accounts }: MessagePlaceParts) {
  /**
   * Locks and returns the message's claim or firm. Raises NOT_FOUND, FORBIDDEN, RIGHTS_CHANGED, INVALID_ANSWERS of a
   * message to no firm.
   */
  async function lock(
    tx: Transaction,
    actor: Actor,
    place: MessagePlace,
    isDraft: boolean,
  ): Promise<MessageContext> {
    const action = isDraft ? 'message.draft' : 'message.write'
    const { threadId } = place
    // A claim's row is read together with its writer's rights; other places are read after a check of them.
    if (threadId || !place.claimId) await accounts.requireActive(tx, actor)
    const named = threadId ? found(await findThread(tx, threadId)) : null
    const claimId = named ? named.claimId : (place.claimId ?? null)
    if (claimId !== null) {
      const claim = await claims.getForUpdate(tx, actor, claimId, action)
      requireSamePlace(place, claimId, claim.firmId)
      return { claim, firmId: null, thread: threadId ? found(await lockThread(tx, threadId)) : null }
    }
    if (!named) authorize(actor, 'message.start')
    const firmId = named?.firmId ?? place.userGroupId ?? actor.firmId
    if (!firmId) throw new AppError('INVALID_ANSWERS', { field: 'userGroupId' })
    authorize(actor, action, threadOfFirm(firmId))
    requireSamePlace(place, null, firmId)
    return { claim: null, firmId, thread: threadId ? found(await lockThread(tx, threadId)) : null }
  }

  /** Raises INVALID_ANSWERS where there has to be a subject and is none; null: a draft that has none yet. */
  function subjectIn(body: TypedSubject, side: MessageSide, isDraft: boolean): Subject | null {
    const subject = (body.subject ?? '').trim()
    const named = fixedSubjectNamed(program, subject)
    if (side === 'reviewer') {
      const subjectId = body.subjectId ?? named
      if (subjectId === null && isDraft) return null
      const isFixed = program.options.messageSubject.some(({ id }) => id === subjectId)
      if (!isFixed) throw new AppError('INVALID_ANSWERS', { field: 'subjectId' })
      return { subjectId, subject: null }
    }
    if (subject === '') throw new AppError('INVALID_ANSWERS', { field: 'subject' })
    return { subjectId: null, subject }
  }

  /** Returns the message's thread, and creates it if needed. A subject spelled like a fixed one is the fixed one. */
  async function fileIn(
    tx: Transaction,
    { claim, firmId, thread }: MessageContext,
    actor: Actor,
    subject: Subject | null,
    additional: readonly AdditionalAnswer[] = [],
  ): Promise<Filed> {
    if (thread) return { threadId: thread.id, subjectId: thread.subjectId, subject: thread.subject }
    if (!subject) {
      if (!claim) throw new AppError('INVALID_ANSWERS', { field: 'subjectId' })
      return { threadId: null, subjectId: null, subject: null }
    }
    const fixed = subject.subjectId ?? fixedSubjectNamed(program, subject.subject ?? '')
    const newThread = {
      ...(fixed === null ? subject : { subjectId: fixed, subject: null }),
      additional: mergeAdditional([], additional),
      by: actor.subject,
      at: new Date(clock.now()),
    }
    const threadId = claim
      ? await threadOfClaim(tx, claim.id, newThread)
      : found(await createFirmThread(tx, firmId, newThread))
    return { threadId, ...subject }
  }

  return { lock, subjectIn, fileIn }
}

/** The subject as typed. */
type TypedSubject = Pick<MessageBody, 'subject' | 'subjectId'>

/** Refuses a message that names two different places. */
function requireSamePlace(place: MessagePlace, claimId: string | null, firmId: string | null): void {
  const isOtherPlace =
    (place.claimId && place.claimId !== claimId) || (place.userGroupId && place.userGroupId !== firmId)
  if (isOtherPlace) throw new AppError('NOT_FOUND')
}

/** Raises NOT_FOUND. */
export function found<T>(row: T | null): T {
  if (row === null) throw new AppError('NOT_FOUND')
  return row
}
