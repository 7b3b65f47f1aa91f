import { randomUUID } from 'node:crypto'
import type { InvitationBody, NewFirmBody } from '@makewhole/contract/firm/firm.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { can } from '@makewhole/domain/access/policy.ts'
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
  endMembership,
  findFirm,
  insertFirm,
  insertMember,
  isFirmName,
  listFirms,
  listMembers,
  lockFirm,
  saveInvitation,
  saveIsAdministrator,
} from './firm.repository.ts'
import type { FirmActor, Firm, FirmMember } from './firm.repository.ts'
import { firmInvitations } from './invitation-mail.ts'

export interface FirmServiceParts {
  readonly db: Database
  readonly clock: Clock
  readonly accounts: Pick<AccountService, 'requireActive'>
}

/** The person who changes a firm, and the language of their screen. */
export interface FirmCall {
  readonly actor: Actor
  readonly locale: Locale
}

export type FirmService = ReturnType<typeof createFirmService>

/** A firm with its members and invited people. */
export interface FirmWithMembers extends Firm {
  readonly members: readonly FirmMember[]
}

const dayInMilliseconds = 86_400_000

/** Law firms and their members (docs/rules/law-firms.md "Members"). */
export function createFirmService({ db, clock, accounts }: FirmServiceParts) {
  const doneBy = (actor: Actor): FirmActor => ({
    subject: actor.subject,
    name: fullName(actor) || null,
    at: new Date(clock.now()),
  })
  const invitationEnd = () => new Date(clock.now() + invitationDays * dayInMilliseconds)

  async function readFirm(id: string): Promise<FirmWithMembers> {
    const firm = await findFirm(db.kysely, id)
    if (!firm) throw new AppError('NOT_FOUND')
    return { ...firm, members: await listMembers(db.kysely, [id]) }
  }

  /** The caller's own firm, locked, for its administrators. Raises FORBIDDEN, RIGHTS_CHANGED. */
  async function lockOwnFirm(tx: Transaction, actor: Actor): Promise<Firm> {
    authorize(actor, 'firm.manage')
    await accounts.requireActive(tx, actor)
    const firm = await lockFirm(tx, actor.firmId ?? '')
    // Under the lock, read the members again: the actor may have been removed meanwhile.
    const members = firm ? await listMembers(tx, [firm.id]) : []
    const isAdministrator = members.some(
      (member) => member.subject === actor.subject && member.isAdministrator,
    )
    if (!firm || !isAdministrator) throw new AppError('RIGHTS_CHANGED')
    return firm
  }

  /**
   * Changes one member of the caller's own firm and answers the firm. Raises NOT_FOUND and what `lockOwnFirm` raises.
   */
  async function changeMember(
    actor: Actor,
    memberId: string,
    change: (tx: Transaction, member: FirmMember, others: readonly FirmMember[]) => Promise<void>,
  ): Promise<FirmWithMembers> {
    const firmId = await db.transaction(async (tx) => {
      const firm = await lockOwnFirm(tx, actor)
      const members = await listMembers(tx, [firm.id])
      const member = members.find(({ id }) => id === memberId)
      if (!member) throw new AppError('NOT_FOUND')
      await change(
        tx,
        member,
        members.filter((other) => other !== member),
      )
      return firm.id
    })
    return readFirm(firmId)
  }

  async function invite(tx: Transaction, { actor, locale }: FirmCall, firm: Firm, body: InvitationBody) {
    const end = { invitationEndsAt: invitationEnd(), locale }
    const member = { id: randomUUID(), firmId: firm.id, ...personIn(body), ...end }
    if (!(await insertMember(tx, member, doneBy(actor)))) throw new AppError('MEMBER_EXISTS')
    await queueInvitationMail(tx, firmInvitations, member, actor, new Date(clock.now()))
  }

  return {
    /** Lists law firms by name: all for staff who work with them, an attorney's own. Raises FORBIDDEN. */
    async userGroups(actor: Actor): Promise<readonly Firm[]> {
      if (can(actor, 'firm.read')) return [await readFirm(actor.firmId ?? '')]
      authorize(actor, 'firm.list')
      return listFirms(db.kysely)
    },

    /** Lists every firm with its members, for staff who create firms. Raises FORBIDDEN. */
    async listFirms(actor: Actor): Promise<readonly FirmWithMembers[]> {
      authorize(actor, 'firm.create')
      const firms = await listFirms(db.kysely)
      const members = await listMembers(
        db.kysely,
        firms.map(({ id }) => id),
      )
      const membersOf = Map.groupBy(members, ({ firmId }) => firmId)
      return firms.map((firm) => ({ ...firm, members: membersOf.get(firm.id) ?? [] }))
    },

    /** A new firm and the invitation of who runs it. Raises FORBIDDEN, RIGHTS_CHANGED, INVALID_ANSWERS, FIRM_EXISTS, and what mails raise. */
    async createFirm(call: FirmCall, body: NewFirmBody): Promise<FirmWithMembers> {
      const { actor } = call
      authorize(actor, 'firm.create')
      const displayName = body.displayName.trim()
      if (displayName === '') throw new AppError('INVALID_ANSWERS', { field: 'displayName' })
      const firm = { id: randomUUID(), displayName }
      await db.transaction(async (tx) => {
        await accounts.requireActive(tx, actor)
        if (await isFirmName(tx, displayName)) throw new AppError('FIRM_EXISTS')
        await insertFirm(tx, firm, doneBy(actor))
        await invite(tx, call, firm, { ...body.administrator, isAdministrator: true })
      })
      return readFirm(firm.id)
    },

    /** The program invites one more who runs a firm. Raises FORBIDDEN, RIGHTS_CHANGED, NOT_FOUND, INVALID_ANSWERS, MEMBER_EXISTS, and what mails raise. */
    async inviteAdministrator(
      call: FirmCall,
      firmId: string,
      body: NewFirmBody['administrator'],
    ): Promise<FirmWithMembers> {
      const { actor } = call
      authorize(actor, 'firm.create')
      await db.transaction(async (tx) => {
        await accounts.requireActive(tx, actor)
        const firm = await lockFirm(tx, firmId)
        if (!firm) throw new AppError('NOT_FOUND')
        await invite(tx, call, firm, { ...body, isAdministrator: true })
      })
      return readFirm(firmId)
    },

    /** The caller's own firm. Raises FORBIDDEN. */
    async getFirm(actor: Actor): Promise<FirmWithMembers> {
      authorize(actor, 'firm.read')
      return readFirm(actor.firmId ?? '')
    },

    /**
     * Invites a person to the own firm. Raises FORBIDDEN, RIGHTS_CHANGED, INVALID_ANSWERS, MEMBER_EXISTS,
     * TOO_MANY_MAILS, TOO_MANY_MAILS_TODAY.
     */
    async inviteMember(call: FirmCall, body: InvitationBody): Promise<FirmWithMembers> {
      const firm = await db.transaction(async (tx) => {
        const own = await lockOwnFirm(tx, call.actor)
        await invite(tx, call, own, body)
        return own
      })
      return readFirm(firm.id)
    },

    /** Sends an invitation again. Raises FORBIDDEN, RIGHTS_CHANGED, NOT_FOUND, MEMBER_JOINED, TOO_MANY_MAILS, TOO_MANY_MAILS_TODAY. */
    renewInvitation: ({ actor, locale }: FirmCall, memberId: string): Promise<FirmWithMembers> =>
      changeMember(actor, memberId, async (tx, member) => {
        if (member.subject !== null) throw new AppError('MEMBER_JOINED')
        await saveInvitation(tx, member.id, { invitationEndsAt: invitationEnd(), locale }, doneBy(actor))
        await queueInvitationMail(tx, firmInvitations, member, actor, new Date(clock.now()))
      }),

    /**
     * Makes a member an administrator of the firm, or ends that. Raises FORBIDDEN, RIGHTS_CHANGED, NOT_FOUND,
     * LAST_ADMINISTRATOR.
     */
    setAdministrator: (actor: Actor, memberId: string, isAdministrator: boolean): Promise<FirmWithMembers> =>
      changeMember(actor, memberId, async (tx, member, others) => {
        if (!isAdministrator) requireAdministrator(others)
        await saveIsAdministrator(tx, member.id, isAdministrator)
      }),

    /** Ends a membership or an invitation. Raises FORBIDDEN, RIGHTS_CHANGED, NOT_FOUND, LAST_ADMINISTRATOR. */
    removeMember: (actor: Actor, memberId: string): Promise<FirmWithMembers> =>
      changeMember(actor, memberId, async (tx, member, others) => {
        requireAdministrator(others)
        await endMembership(tx, member.id, doneBy(actor))
      }),
  }
}

/**
 * Requires an administrator who has joined, because an invitation may never be accepted. Raises LAST_ADMINISTRATOR.
 */
function requireAdministrator(members: readonly FirmMember[]): void {
  if (!members.some(({ isAdministrator, subject }) => isAdministrator && subject !== null))
    throw new AppError('LAST_ADMINISTRATOR')
}

/** Raises INVALID_ANSWERS. */
function personIn(body: InvitationBody) {
  const firstName = body.firstName.trim()
  const lastName = body.lastName.trim()
  const email = body.email.trim()
  if (firstName === '' || lastName === '') throw new AppError('INVALID_ANSWERS', { field: 'name' })
  if (!isEmail(email)) throw new AppError('INVALID_ANSWERS', { field: 'email' })
  return { firstName, lastName, email, isAdministrator: body.isAdministrator }
}
