import type { Actor } from '@makewhole/domain/access/actor.ts'
import { staffRoles } from '@makewhole/domain/access/portal.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { Clock } from '../clock.ts'
import type { Database, Queries, Transaction } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import { reviewerOf } from '../reviewer/reviewer.service.ts'
import { findAccount, isOutdated, saveAccount, saveLocale, saveRightsChanged } from './account.repository.ts'
import type { Account } from './account.repository.ts'

const dayInMilliseconds = 86_400_000
/** People whose account this process knows to be up to date; beyond that number the oldest entry is dropped. */
const maxRemembered = 10_000

export type { Account } from './account.repository.ts'

export type AccountService = ReturnType<typeof createAccountService>

export interface AccountServiceParts {
  readonly db: Database
  readonly clock: Clock
}

/**
 * Accounts made from tokens, with the check of withdrawn rights
 * (docs/rules/permissions.md "Rights that were withdrawn").
 */
export function createAccountService({ db, clock }: AccountServiceParts) {
  const upToDate = new Map<string, string>()

  function rememberUpToDate(subject: string, fingerprint: string): void {
    const firstSubject = upToDate.size >= maxRemembered ? upToDate.keys().next().value : undefined
    if (firstSubject !== undefined) upToDate.delete(firstSubject)
    upToDate.set(subject, fingerprint)
  }

  /**
   * Saves the person of a verified token: on the first call, on a change, and once a day. Any other call costs no
   * query. `locale` is the language of the first call.
   */
  async function rememberAccount(actor: Actor, locale: Locale): Promise<void> {
    const day = Math.floor(clock.now() / dayInMilliseconds)
    const { role, email, isEmailVerified, firstName, lastName, permissions } = actor
    const fingerprint = JSON.stringify([day, role, email, isEmailVerified, firstName, lastName, permissions])
    if (upToDate.get(actor.subject) === fingerprint) return
    await saveAccount(db.kysely, actor, locale, new Date(clock.now()))
    // A token from before a change names the person's former role.
    const isStaff = staffRoles.includes(actor.role)
    if (isStaff && !(await isOutdated(db.kysely, actor)))
      await reviewerOf(db.kysely, actor, new Date(clock.now()))
    rememberUpToDate(actor.subject, fingerprint)
  }

  return {
    rememberAccount,
    /** Saves the person in the caller's transaction, so that no act of theirs is committed without them. */
    keepAccount: (tx: Transaction, actor: Actor, locale: Locale): Promise<void> =>
      saveAccount(tx, actor, locale, new Date(clock.now())),
    /** Changes the language in which notices are written to the person (docs/rules/messages-and-notices.md "Notices"). */
    async setLocale(actor: Actor, locale: Locale): Promise<void> {
      authorize(actor, 'account.edit')
      await rememberAccount(actor, locale)
      await saveLocale(db.kysely, actor.subject, locale)
    },
    /**
     * Refuses an actor whose rights were withdrawn or changed, even with a valid token
     * (docs/rules/permissions.md "Rights that were withdrawn"). Raises RIGHTS_CHANGED.
     */
    async requireActive(queries: Queries, actor: Actor): Promise<void> {
      if (await isOutdated(queries, actor)) throw new AppError('RIGHTS_CHANGED')
    },
    /**
     * Records that role or permissions changed: older tokens write nothing. It uses real time, as tokens do, even in
     * a trial.
     */
    noteRightsChanged: (tx: Transaction, subject: string): Promise<void> =>
      saveRightsChanged(tx, subject, new Date()),
    /** Finds the person with this subject; null if that subject never called. */
    findAccount: (subject: string): Promise<Account | null> => findAccount(db.kysely, subject),
  }
}
