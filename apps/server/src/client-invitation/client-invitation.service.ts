import { createHash, randomBytes } from 'node:crypto'
import type {
  ClientInvitationBody,
  ClientInvitationView,
  ReceivedInvitationView,
  AcceptedClaimView,
  AcceptInvitationBody,
} from '@makewhole/contract/client-invitation/client-invitation.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import {
  clientInvitationDays,
  codeBytes,
  codeOf,
  codeTyped,
} from '@makewhole/domain/firm/client-invitation.ts'
import { isEmail } from '@makewhole/domain/shared/email.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { AccountService } from '../account/account.service.ts'
import type { ClaimService } from '../claim/claim.service.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import { queueInvitationMail } from '../mail/invitation-mail.ts'
import { clientInvitations } from './client-invitation-mail.ts'
import { noteInvited } from './client-invitation-note.ts'
import {
  findInvitation,
  findInvitedClaim,
  assignToClient,
  listInvitationsOf,
  listMisrecorded,
  removeInvitation,
  saveInvitation,
} from './client-invitation.repository.ts'
import type { InvitationKey } from './client-invitation.repository.ts'

export interface ClientInvitationParts {
  readonly db: Database
  readonly clock: Clock
  readonly accounts: Pick<AccountService, 'requireActive'>
  readonly claims: Pick<
    ClaimService,
    'getVisible' | 'getForUpdate' | 'lock' | 'recordFacts' | 'addActivity' | 'resumeOnResponse'
  >
}

export type ClientInvitationService = ReturnType<typeof createClientInvitationService>

const dayInMilliseconds = 86_400_000
const hashOf = (code: string) => createHash('sha256').update(code).digest()

/** Invitations of clients to claims that attorneys filed (docs/rules/law-firms.md "Inviting the client"). */
export function createClientInvitationService({ db, clock, accounts, claims }: ClientInvitationParts) {
  const now = () => new Date(clock.now())

  /**
   * Makes the key of an invitation. Raises CODE_NOT_VALID for a text that is no code, INVITATION_OVER for a person
   * without a verified address.
   */
  function keyOf(actor: Actor, body: AcceptInvitationBody): InvitationKey {
    if ('code' in body) {
      const code = codeTyped(body.code)
      if (code === null) throw new AppError('CODE_NOT_VALID')
      return { codeHash: hashOf(code) }
    }
    const email = verifiedAddressOf(actor)
    if (email === null) throw new AppError('INVITATION_OVER')
    return { claimId: body.claimId, email }
  }

  async function openInvitation(
    claimId: string,
    hasClient: boolean,
    tx?: Transaction,
  ): Promise<ClientInvitationView> {
    const open = hasClient ? null : await findInvitation(tx ?? db.kysely, claimId, now())
    return {
      hasClient,
      invitation: open && {
        email: open.email,
        invitedBy: open.invitedByName,
        invitedOn: String(open.invitedAt.getTime()),
        endsOn: String(open.endsAt.getTime()),
        isMailFailed: open.mailFailure !== null,
      },
      code: null,
    }
  }

  return {
    /** Returns whether the client follows the claim, or was invited. Raises NOT_FOUND, FORBIDDEN. */
    async get(actor: Actor, claimId: string): Promise<ClientInvitationView> {
      const claim = await claims.getVisible(db.kysely, actor, claimId, 'client.invite')
      return openInvitation(claimId, hasClient(claim))
    },

    /**
     * Invites the client to a claim: by a mail to their account's address, or by a code that is shown once. Earlier
     * invitations become void. Raises NOT_FOUND, FORBIDDEN, RIGHTS_CHANGED, INVALID_ANSWERS, CLIENT_FOLLOWS,
     * TOO_MANY_MAILS, TOO_MANY_MAILS_TODAY.
     */
    async invite(
      { actor, locale }: { readonly actor: Actor; readonly locale: Locale },
      claimId: string,
      body: ClientInvitationBody,
    ): Promise<ClientInvitationView> {
      const email = body.email?.trim() || null
      if (email !== null && !isEmail(email)) throw new AppError('INVALID_ANSWERS', { field: 'email' })
      const code = email === null ? codeOf(randomBytes(codeBytes)) : null
      const invitedAt = now()
      return db.transaction(async (tx) => {
        const claim = await claims.getForUpdate(tx, actor, claimId, 'client.invite')
        if (hasClient(claim)) throw new AppError('CLIENT_FOLLOWS')
        await saveInvitation(tx, {
          claimId,
          email,
          codeHash: code === null ? null : hashOf(code),
          locale,
          invitedBy: actor.subject,
          invitedByName: fullName(actor) || null,
          invitedAt,
          endsAt: new Date(invitedAt.getTime() + clientInvitationDays * dayInMilliseconds),
        })
        if (email !== null)
          await queueInvitationMail(tx, clientInvitations, { id: claimId, email }, actor, invitedAt)
        await claims.recordFacts(tx, claimId, { isClientInvited: true })
        await claims.addActivity(tx, claimId, actor, { type: 'Client Invited', facts: {} })
        return { ...(await openInvitation(claimId, false, tx)), code }
      })
    },

    /** Lists invitations to the caller's verified address, the newest first. Raises FORBIDDEN. */
    async received(actor: Actor): Promise<ReceivedInvitationView[]> {
      authorize(actor, 'claim.take')
      const email = verifiedAddressOf(actor)
      if (email === null) return []
      const found = await listInvitationsOf(db.kysely, email, now())
      return found.map(({ endsAt, ...rest }) => ({ ...rest, endsOn: String(endsAt.getTime()) }))
    },

    /**
     * Makes the caller the claim's client: they follow it, or own it if no firm works on it. An act that waited for
     * them resumes. An invitation is accepted once. Raises FORBIDDEN, RIGHTS_CHANGED, CODE_NOT_VALID,
     * INVITATION_OVER.
     */
    async take(actor: Actor, body: AcceptInvitationBody): Promise<AcceptedClaimView> {
      authorize(actor, 'claim.take')
      const key = keyOf(actor, body)
      const refusal = new AppError('code' in body ? 'CODE_NOT_VALID' : 'INVITATION_OVER')
      return db.transaction(async (tx) => {
        await accounts.requireActive(tx, actor)
        const claimId = await findInvitedClaim(tx, key, now())
        if (claimId === null) throw refusal
        const { firmId, claimNumber, ...before } = await claims.lock(tx, claimId)
        if (!(await removeInvitation(tx, key, now())) || hasClient(before)) throw refusal
        await assignToClient(tx, claimId, actor)
        await claims.recordFacts(tx, claimId, { isClientInvited: false })
        await claims.addActivity(tx, claimId, actor, { type: 'Client Joined', facts: {} })
        await claims.resumeOnResponse(tx, await claims.lock(tx, claimId), actor)
        return { id: claimId, claimNumber, isFollowed: firmId !== null }
      })
    },

    /**
     * Records claims whose invitation is void, so that staff invite the client if no firm does
     * (docs/rules/law-firms.md "Inviting the client").
     */
    async noteChanged(): Promise<void> {
      for (const claimId of await listMisrecorded(db.kysely, now()))
        await db.transaction(async (tx) => noteInvited(claims, tx, await claims.lock(tx, claimId), now()))
    },
  }
}

const hasClient = ({ clientSubject }: { readonly clientSubject: string | null }) => clientSubject !== null

function verifiedAddressOf({ email, isEmailVerified }: Actor): string | null {
  return isEmailVerified === true ? email : null
}
