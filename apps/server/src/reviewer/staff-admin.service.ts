import { randomUUID } from 'node:crypto'
import { recordsPerPage } from '@makewhole/contract/reviewer/reviewer.ts'
import type { ReviewerChangeBody, ReviewerInvitationBody } from '@makewhole/contract/reviewer/reviewer.ts'
import type { Actor, Permission, Role } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { can } from '@makewhole/domain/access/policy.ts'
import { adminPermissions, hasAnyPermission } from '@makewhole/domain/access/portal.ts'
import { invitationDays } from '@makewhole/domain/firm/invitation.ts'
import { isEmail } from '@makewhole/domain/shared/email.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { AccountService } from '../account/account.service.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import { queueInvitationMail } from '../mail/invitation-mail.ts'
import {
  insertInvited,
  isReviewerEmail,
  listRecords,
  lockRecord,
  saveInvitation,
  saveRecord,
} from './reviewer-record.repository.ts'
import type { Invitation, ReviewerRecord, ReviewerWithWork } from './reviewer-record.repository.ts'
import { staffInvitations } from './reviewer-mail.ts'
import { deleteReviewer, saveAttestation } from './reviewer.repository.ts'
import { addStaffRecord, listStaffRecords } from './staff-record.repository.ts'
import type { StaffRecord, StaffRecordType } from './staff-record.repository.ts'

/** Assigns role and permissions to a subject's account, where the embedded identity provider holds them. */
export type AssignRole = (subject: string, role: Role, permissions: readonly Permission[]) => Promise<void>

export type { ReviewerWithWork } from './reviewer-record.repository.ts'

export interface StaffAdminParts {
  readonly db: Database
  readonly clock: Clock
  readonly accounts: Pick<AccountService, 'requireActive' | 'noteRightsChanged'>
  /** Null if another provider manages roles. */
  readonly assignRole: AssignRole | null
  /** Called after each change of a staff member's rights (staff-access.ts). */
  readonly staffChanged: () => void
}

/** The caller, their language, and the version that they saw (null: unknown). */
export interface StaffAdminCall {
  readonly actor: Actor
  readonly locale: Locale
  readonly ifMatch: number | null
}

export type StaffAdmin = ReturnType<typeof createStaffAdmin>

const dayInMilliseconds = 86_400_000

/** The program's staff, for administrators (docs/rules/permissions.md "Staff", docs/rules/review.md "Inviting staff"). */
export function createStaffAdmin({ db, clock, accounts, assignRole, staffChanged }: StaffAdminParts) {
  const now = () => new Date(clock.now())

  async function recordAct(
    tx: Transaction,
    actor: Actor,
    type: StaffRecordType,
    about: Pick<ReviewerRecord, 'id' | 'firstName' | 'lastName'>,
    facts: StaffRecord['facts'] = {},
  ): Promise<void> {
    const by = { bySubject: actor.subject, byName: fullName(actor) || null }
    const whom = { reviewerId: about.id, reviewerName: fullName(about) || null }
    await addStaffRecord(tx, { at: now(), ...by, type, ...whom, facts })
  }

  const invitationBy = ({ actor, locale }: StaffAdminCall): Invitation => ({
    at: now(),
    byName: fullName(actor) || null,
    endsAt: new Date(clock.now() + invitationDays * dayInMilliseconds),
    locale,
  })

  async function requireAdministrator(tx: Transaction, actor: Actor): Promise<void> {
    authorize(actor, 'reviewer.manage')
    await accounts.requireActive(tx, actor)
  }

  async function readRecord(id: string): Promise<ReviewerWithWork> {
    const [record] = await listRecords(db.kysely, { today: clock.today(), id })
    if (!record) throw new AppError('NOT_FOUND')
    return record
  }

  /**
   * Changes one record, locked, and answers it. Raises FORBIDDEN, NOT_ATTESTED, RIGHTS_CHANGED, NOT_FOUND and what
   * `change` raises.
   */
  async function changing(
    { actor }: StaffAdminCall,
    id: string,
    change: (tx: Transaction, record: ReviewerRecord) => Promise<void>,
  ): Promise<void> {
    authorize(actor, 'reviewer.manage')
    await db.transaction(async (tx) => {
      await requireAdministrator(tx, actor)
      const record = await lockRecord(tx, id)
      if (!record) throw new AppError('NOT_FOUND')
      await change(tx, record)
    })
  }

  /**
   * Copies the record's rights to the account in the embedded provider. Raises ROLE_OF_PROVIDER if another provider
   * manages roles.
   */
  async function assignRights(
    tx: Transaction,
    record: ReviewerRecord,
    body: ReviewerChangeBody,
  ): Promise<void> {
    const { subject, role, permissions } = record
    if (subject === null || !haveRightsChanged({ role, permissions }, body)) return
    if (!assignRole) throw new AppError('ROLE_OF_PROVIDER')
    await accounts.noteRightsChanged(tx, subject)
    await assignRole(subject, body.role, body.permissions)
  }

  return {
    /** True if roles and permissions of signed-in staff can be changed here. */
    givesRoles: assignRole !== null,

    /** Lists the staff by name, with their open claims. Raises FORBIDDEN, NOT_ATTESTED. */
    async list(actor: Actor): Promise<readonly ReviewerWithWork[]> {
      authorize(actor, 'reviewer.manage')
      return listRecords(db.kysely, { today: clock.today() })
    },

    /** Lists lines of the staff's record, the newest first. Raises FORBIDDEN, NOT_ATTESTED. */
    async listRecords(actor: Actor, before: string | null): Promise<readonly StaffRecord[]> {
      authorize(actor, 'reviewer.manage')
      return listStaffRecords(db.kysely, before, recordsPerPage + 1)
    },

    /**
     * Invites a person to the staff. Raises FORBIDDEN, NOT_ATTESTED, RIGHTS_CHANGED, INVALID_ANSWERS with the field,
     * REVIEWER_EXISTS, TOO_MANY_MAILS, TOO_MANY_STAFF_MAILS_TODAY.
     */
    async invite(call: StaffAdminCall, body: ReviewerInvitationBody): Promise<ReviewerWithWork> {
      authorize(call.actor, 'reviewer.manage')
      const person = personIn(body)
      const id = randomUUID()
      await db.transaction(async (tx) => {
        await requireAdministrator(tx, call.actor)
        if (await isReviewerEmail(tx, person.email)) throw new AppError('REVIEWER_EXISTS')
        await insertInvited(tx, id, person, body, invitationBy(call))
        await recordAct(tx, call.actor, 'reviewerInvited', { id, ...person }, rightsIn(body))
        await queueInvitationMail(tx, staffInvitations, { id, email: person.email }, call.actor, now())
      })
      return readRecord(id)
    },

    /**
     * Changes a person's rights, from their next request on. Raises FORBIDDEN, NOT_ATTESTED, RIGHTS_CHANGED,
     * NOT_FOUND, REVIEWER_CHANGED after a simultaneous change, OWN_RIGHTS, ROLE_OF_PROVIDER.
     */
    async change(call: StaffAdminCall, id: string, body: ReviewerChangeBody): Promise<ReviewerWithWork> {
      await changing(call, id, async (tx, record) => {
        if (call.ifMatch !== null && call.ifMatch !== record.version)
          throw new AppError('REVIEWER_CHANGED', { version: record.version })
        if (record.subject === call.actor.subject && locksOut(body)) throw new AppError('OWN_RIGHTS')
        await saveRecord(tx, id, body)
        await recordAct(tx, call.actor, 'reviewerChanged', record, compareRecords(record, body))
        await assignRights(tx, record, body)
      })
      staffChanged()
      return readRecord(id)
    },

    /**
     * Sends an invitation again. Raises FORBIDDEN, NOT_ATTESTED, RIGHTS_CHANGED, NOT_FOUND, REVIEWER_JOINED, TOO_MANY_MAILS,
     * TOO_MANY_STAFF_MAILS_TODAY.
     */
    async renewInvitation(call: StaffAdminCall, id: string): Promise<ReviewerWithWork> {
      await changing(call, id, async (tx, record) => {
        if (record.subject !== null) throw new AppError('REVIEWER_JOINED')
        await saveInvitation(tx, id, invitationBy(call))
        await recordAct(tx, call.actor, 'invitationSentAgain', record)
        await queueInvitationMail(tx, staffInvitations, record, call.actor, now())
      })
      return readRecord(id)
    },

    /**
     * Cancels an invitation. Raises FORBIDDEN, NOT_ATTESTED, RIGHTS_CHANGED, NOT_FOUND, REVIEWER_JOINED,
     * REVIEWER_HAS_CLAIMS.
     */
    remove: (call: StaffAdminCall, id: string): Promise<void> =>
      changing(call, id, async (tx, record) => {
        if (record.subject !== null) throw new AppError('REVIEWER_JOINED')
        if (!(await deleteReviewer(tx, record.email ?? ''))) throw new AppError('REVIEWER_HAS_CLAIMS')
        await recordAct(tx, call.actor, 'invitationTakenBack', record)
      }),

    /** The caller accepts the confidentiality statement; accepting it again changes nothing. Raises FORBIDDEN, RIGHTS_CHANGED. */
    async acceptConfidentiality(actor: Actor): Promise<void> {
      const hasAccepted = actor.staffAccess?.isAttested === true && can(actor, 'portal.reviewer')
      if (!hasAccepted) authorize(actor, 'attestation.accept')
      await db.transaction(async (tx) => {
        await accounts.requireActive(tx, actor)
        if (hasAccepted) return
        const id = await saveAttestation(tx, actor.subject, now())
        await recordAct(tx, actor, 'confidentialityAccepted', { id, ...actor })
      })
    },
  }
}

/** Raises INVALID_ANSWERS with the field. */
function personIn(body: ReviewerInvitationBody) {
  const firstName = body.firstName.trim()
  const lastName = body.lastName.trim()
  const email = body.email.trim()
  if (firstName === '') throw new AppError('INVALID_ANSWERS', { field: 'firstName' })
  if (lastName === '') throw new AppError('INVALID_ANSWERS', { field: 'lastName' })
  if (!isEmail(email)) throw new AppError('INVALID_ANSWERS', { field: 'email' })
  return { firstName, middleName: body.middleName?.trim() || null, lastName, email }
}

/** Checks whether a change of their own rights would lock an administrator out of the portal or this page. */
const locksOut = ({ hasReviewerPortalAccess, permissions }: ReviewerChangeBody): boolean =>
  !hasReviewerPortalAccess || !hasAnyPermission({ permissions }, adminPermissions)

type Rights = Pick<ReviewerRecord, 'role' | 'permissions'>

const haveRightsChanged = (before: Rights, after: Rights): boolean =>
  before.role !== after.role || before.permissions.toSorted().join() !== after.permissions.toSorted().join()

const rightsIn = ({ role, permissions }: Rights) => ({ role, permissions: permissions.join(', ') })

/** Lists the changed fields of a record by their wire names: the old value, an arrow, and the new one. */
function compareRecords(previous: ReviewerRecord, after: ReviewerChangeBody): Record<string, string> {
  const before = { ...previous, hasReviewerPortalAccess: previous.hasPortalAccess }
  const lines = changeable.map((name) => [name, textOf(before[name]), textOf(after[name])] as const)
  return Object.fromEntries(
    lines.filter(([, old, now]) => old !== now).map(([name, old, now]) => [name, `${old} → ${now}`]),
  )
}

const changeable = [
  'isClaimReviewer',
  'hasReviewerPortalAccess',
  'isTestUser',
  'role',
  'permissions',
  'languages',
  'jobTitle',
  'country',
  'city',
  'postalCode',
  'firmName',
] as const

const textOf = (value: boolean | string | readonly string[] | null | undefined): string =>
  typeof value === 'boolean'
    ? value
      ? 'yes'
      : 'no'
    : typeof value === 'string'
      ? value.trim() || '–'
      : (value?.toSorted().join(', ') ?? '–')
