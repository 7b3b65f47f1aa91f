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
/** People whose account this process knows to be up to date; beyond that the longest known is forgotten. */
const maxRemembered = 10_000

export type { Account } from './account.repository.ts'

export type AccountService = ReturnType<typeof createAccountService>

export interface AccountServiceParts {
  readonly db: Database
  readonly clock: Clock
}

/** People as their tokens tell of them, and whether their rights still stand (docs/rules/permissions.md "Rights that were withdrawn"). */
export function createAccountService({ db, clock }: AccountServiceParts) {
  const upToDate = new Map<string, string>()

  function rememberUpToDate(subject: string, fingerprint: string): void {
    const firstSubject = upToDate.size >= maxRemembered ? upToDate.keys().next().value : undefined
    if (firstSubject !== undefined) upToDate.delete(firstSubject)
    upToDate.set(subject, fingerprint)
  }

  /**
   * Keeps the person of a verified token. Writes on the first call, when the token says something new, and once a day;
   * otherwise it costs no query. `locale` is the language of the first call.
   */
  async function rememberAccount(actor: Actor, locale: Locale): Promise<void> {
    const day = Math.floor(clock.now() / dayInMilliseconds)
    const { role, email, isEmailVerified, firstName, lastName, permissions } = actor
    const fingerprint = JSON.stringify([day, role, email, isEmailVerified, firstName, lastName, permissions])
    if (upToDate.get(actor.subject) === fingerprint) return
    await saveAccount(db.kysely, actor, locale, new Date(clock.now()))
    // A token from before a change says what its person was, not what they are.
    const isStaff = staffRoles.includes(actor.role)
    if (isStaff && !(await isOutdated(db.kysely, actor)))
      await reviewerOf(db.kysely, actor, new Date(clock.now()))
    rememberUpToDate(actor.subject, fingerprint)
  }

  return {
    rememberAccount,
    /** Keeps the person in the caller's transaction, so that what they begin in it never stands without them. */
    keepAccount: (tx: Transaction, actor: Actor, locale: Locale): Promise<void> =>
      saveAccount(tx, actor, locale, new Date(clock.now())),
    /** Changes the language in which notices are written to the person (docs/rules/messages-and-notices.md "Notices"). */
    async setLocale(actor: Actor, locale: Locale): Promise<void> {
      authorize(actor, 'account.edit')
      await rememberAccount(actor, locale)
      await saveLocale(db.kysely, actor.subject, locale)
    },
    /**
     * Rights that were withdrawn or changed end here, whatever the token still says
     * (docs/rules/permissions.md "Rights that were withdrawn"). Raises RIGHTS_CHANGED.
     */
    async requireActive(queries: Queries, actor: Actor): Promise<void> {
      if (await isOutdated(queries, actor)) throw new AppError('RIGHTS_CHANGED')
    },
    /** Role or permissions are others now: tokens from before write nothing. Tokens live in real time, whatever a trial's clock says. */
    noteRightsChanged: (tx: Transaction, subject: string): Promise<void> =>
      saveRightsChanged(tx, subject, new Date()),
    /** The person with this subject, or null when nobody of that subject ever called. */
    findAccount: (subject: string): Promise<Account | null> => findAccount(db.kysely, subject),
  }
}
