import { randomUUID } from 'node:crypto'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import { clientInvitationDays } from '@makewhole/domain/firm/client-invitation.ts'
import { anActor } from '@makewhole/domain/testing/an-actor.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aLawyer, aLetterOf, aMember, owner, person, refusal, reviewer } from '../../test/claims.ts'
import { settlementWorld } from '../../test/settlements.ts'
import type { SettlementWorld } from '../../test/settlements.ts'
import { MailError } from '../mail/mailer.ts'
import type { Mail } from '../mail/mailer.ts'
import { createClientInvitationMail } from './client-invitation-mail.ts'
import { createClientInvitationService } from './client-invitation.service.ts'
import type { ClientInvitationService } from './client-invitation.service.ts'

let world: SettlementWorld
let invitations: ClientInvitationService
let sendMail: (claimId: string) => Promise<void>
const sent: Mail[] = []
let lawyer: Actor
/** Filed by the lawyer's firm. */
let claimId: string
/** The client, with an address that the provider vouches for. */
let ana: Actor

const rita = anActor({
  ...person('rita', 'REVIEWER'),
  permissions: ['ACCESS.ALLCLAIMTABS', 'ACCESS.ATTORNEY'],
})

beforeAll(async () => {
  world = await settlementWorld()
  invitations = createClientInvitationService(world)
  const mailer = { send: (mail: Mail) => Promise.resolve(void sent.push(mail)) }
  sendMail = createClientInvitationMail({ ...world, mailer, publicUrl: 'https://program.test' })
})
beforeEach(async () => {
  world.setDay(0)
  sent.length = 0
  lawyer = await aLawyer(world.db)
  claimId = (await world.fileForClient(lawyer)).id
  ana = { ...person(`ana-${randomUUID()}`), isEmailVerified: true }
  await world.accounts.rememberAccount(ana, 'en')
})
afterAll(() => world.db.close())

const invite = (body = {}, actor = lawyer, id = claimId) =>
  invitations.invite({ actor, locale: 'en' }, id, body)
const codeFor = async (actor = lawyer) => (await invite({}, actor)).code ?? ''
const byMail = () => invite({ email: ana.email?.toUpperCase() })
const firmLeaves = () =>
  world.reviews.endRepresentation({ actor: rita, locale: 'en', ifMatch: null }, claimId, {
    rationale: 'The firm wrote so',
  })
const statusNow = async () => (await world.claims.getClaim(rita, claimId, 'en')).status.id
const mayRead = async (actor: Actor) => refusal(world.claims.getClaim(actor, claimId, 'en'))
const follows = async (actor: Actor) =>
  (await world.claims.listFollowedClaims(actor, 'en')).some(({ id }) => id === claimId)

describe('a client whom the firm invites', () => {
  it('has three mails an hour at most; a fourth is refused, and the invitation before it stands', async () => {
    for (let sent = 0; sent < 3; sent += 1) expect(await refusal(byMail())).toBe('none')
    const { invitation } = await invitations.get(lawyer, claimId)
    expect(await refusal(byMail())).toBe('TOO_MANY_MAILS')
    expect((await invitations.get(lawyer, claimId)).invitation).toEqual(invitation)
    expect((await invite()).code).not.toBeNull()
  })

  it('follows the claim by a code from a letter, told once, and sees none of its answers', async () => {
    const { code, invitation } = await invite()
    expect(code).toMatch(/^.{4}-.{4}-.{4}$/)
    expect(invitation).toMatchObject({ email: null, isMailFailed: false })
    expect((await invitations.get(lawyer, claimId)).code).toBeNull()
    const { rows } = await sql<{ kept: string }>`
      select to_jsonb(i)::text as kept from client_invitation i where claim_id = ${claimId}
    `.execute(world.db.kysely)
    expect(rows[0]?.kept).not.toContain(code)
    expect(
      await invitations.take(ana, { code: ` ${(code ?? '').toLowerCase().replaceAll('-', ' ')}` }),
    ).toMatchObject({ id: claimId, isFollowed: true })
    expect([await follows(ana), await mayRead(ana), await mayRead(lawyer)]).toEqual([
      true,
      'NOT_FOUND',
      'none',
    ])
    expect(await invitations.get(lawyer, claimId)).toEqual({ hasClient: true, invitation: null, code: null })
    expect(await refusal(invite())).toBe('CLIENT_FOLLOWS')
  })

  it('comes by a mail that holds no secret, with the address that it went to and no other', async () => {
    const { code, invitation } = await byMail()
    expect([code, invitation?.email]).toEqual([null, ana.email?.toUpperCase()])
    await sendMail(claimId)
    await sendMail(claimId)
    const { claimNumber } = await world.claims.getClaim(lawyer, claimId, 'en')
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [ana.email?.toUpperCase(), `A firm invites you to follow claim ${claimNumber}`],
    ])
    expect(sent[0]?.text).toContain('https://program.test/follow\n')
    const unverified = { ...ana, isEmailVerified: false }
    const someoneElse = { ...person('someone-else'), isEmailVerified: true }
    for (const other of [unverified, someoneElse]) {
      expect(await invitations.received(other)).toEqual([])
      expect(await refusal(invitations.take(other, { claimId }))).toBe('INVITATION_OVER')
    }
    expect(await invitations.received(ana)).toMatchObject([{ claimId, claimNumber, firmName: 'A firm' }])
    expect((await invitations.take(ana, { claimId })).isFollowed).toBe(true)
    expect(await invitations.received(ana)).toEqual([])
  })

  it('has a claim that does not change for its firm when the mail goes out, nor when the invitation is over', async () => {
    const changed = async () =>
      (await world.db.pool.query('select firm_changed_at from claim where id = $1', [claimId])).rows
    await byMail()
    const before = await changed()
    world.setDay(1)
    await sendMail(claimId)
    world.setDay(clientInvitationDays)
    await invitations.noteChanged()
    expect(await changed()).toEqual(before)
  })

  it('has thirty days, once; a new invitation makes the one before void', async () => {
    const first = await codeFor()
    const second = await codeFor()
    expect(await refusal(invitations.take(ana, { code: first }))).toBe('CODE_NOT_VALID')
    world.setDay(clientInvitationDays)
    expect(await refusal(invitations.take(ana, { code: second }))).toBe('CODE_NOT_VALID')
    expect((await invitations.get(lawyer, claimId)).invitation).toBeNull()
    const third = await codeFor()
    const takers = [ana, person('another-client')]
    await world.accounts.rememberAccount(person('another-client'), 'en')
    const outcomes = await Promise.all(
      takers.map((taker) => refusal(invitations.take(taker, { code: third }))),
    )
    expect(outcomes.toSorted()).toEqual(['CODE_NOT_VALID', 'none'])
    expect(await refusal(invitations.take(ana, { code: 'no such code' }))).toBe('CODE_NOT_VALID')
  })

  it('is invited to one claim, by who works on it alone', async () => {
    const stranger = await aLawyer(world.db)
    const colleague = await aMember(world.db, lawyer.firmId ?? '')
    const asked = (actor: Actor) => refusal(invite({}, actor))
    expect([await asked(stranger), await asked(owner), await asked(rita), await asked(reviewer)]).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
      'FORBIDDEN',
      'NOT_FOUND',
    ])
    expect(await asked(colleague)).toBe('none')
    expect(await refusal(invite({ email: 'no address' }))).toBe('INVALID_ANSWERS')
    expect(await refusal(invitations.take(lawyer, { code: await codeFor() }))).toBe('FORBIDDEN')
    expect(await refusal(invitations.received(rita))).toBe('FORBIDDEN')
    expect(await refusal(invitations.get(rita, claimId))).toBe('FORBIDDEN')
  })
})

/** Returns the claim's entry in the reviewer's list of next work. */
async function listed() {
  const work = await world.reviews.nextWork(rita, 'all')
  const found = work.find((each) => each.claimId === claimId)
  return found ? { side: found.side, isClientToInvite: found.isClientToInvite } : null
}
/** The mail server's answer to an invitation. */
const sendFailing = (answer: object) => {
  const mailer = { send: () => Promise.reject(new MailError(answer)) }
  return createClientInvitationMail({ ...world, mailer, publicUrl: 'https://program.test' })(claimId)
}
const toInvite = { side: 'program', isClientToInvite: true }
const bar = async () => {
  const { turn, isClientToInvite } = await world.claims.getClaim(rita, claimId, 'en')
  return [turn.side, isClientToInvite]
}

describe('the client of a claim that its firm left', () => {
  it('is to be invited by staff, until the invitation goes out', async () => {
    await firmLeaves()
    expect([await listed(), await bar()]).toEqual([toInvite, ['program', true]])
    await codeFor(rita)
    expect([await listed(), await bar()]).toEqual([null, ['claimant', false]])
  })

  it('is to be invited again once an invitation is over, or no mail server took it', async () => {
    await firmLeaves()
    await codeFor(rita)
    world.setDay(clientInvitationDays - 1)
    await invitations.noteChanged()
    expect(await listed()).toBeNull()
    world.setDay(clientInvitationDays)
    await invitations.noteChanged()
    expect(await listed()).toEqual(toInvite)
    await invite({ email: ana.email }, rita)
    expect(await listed()).toBeNull()
    await sendFailing({ responseCode: 550, command: 'RCPT TO' })
    expect(await listed()).toEqual(toInvite)
    await invitations.noteChanged()
    expect(await listed()).toEqual(toInvite)
  })

  it('stands invited while a mail server is away for less than a day, and again once it took the mail', async () => {
    await firmLeaves()
    await invite({ email: ana.email }, rita)
    await expect(sendFailing({ code: 'ECONNECTION' })).rejects.toThrow(MailError)
    await invitations.noteChanged()
    expect(await listed()).toBeNull()
    world.setDay(1)
    await invitations.noteChanged()
    expect(await listed()).toEqual(toInvite)
    await sendMail(claimId)
    expect(await listed()).toBeNull()
  })

  it.each(['agreementAccepted', 'paymentInProgress', 'rebuildSubmitted', 'closedPaid'] as const)(
    'is to be invited where a claim is too far to be put aside, too: %s',
    async (status) => {
      await world.db.pool.query(`update claim set status_id = ${statusIds[status]} where id = $1`, [claimId])
      await firmLeaves()
      expect([await statusNow(), await listed()]).toEqual([statusIds[status], toInvite])
      await invitations.take(ana, { code: await codeFor(rita) })
      expect(await bar()).not.toContain(true)
      expect(await mayRead(ana)).toBe('none')
    },
  )

  it('is nobody’s task where another firm follows, the firm invited them, or they follow the claim already', async () => {
    const code = await codeFor()
    await firmLeaves()
    expect(await listed()).toBeNull()
    await invitations.take(ana, { code })
    expect((await listed())?.isClientToInvite).toBe(false)
  })
})

describe('a claim whose firm left before its client was known', () => {
  it('is the client’s once they take a reviewer’s code, and goes on', async () => {
    const before = await statusNow()
    await firmLeaves()
    expect(await statusNow()).toBe(statusIds.inactive)
    expect(await refusal(invite())).toBe('NOT_FOUND')
    expect(await invitations.take(ana, { code: await codeFor(rita) })).toMatchObject({ isFollowed: false })
    expect([await mayRead(ana), await follows(ana), await statusNow()]).toEqual(['none', false, before])
    expect((await world.claims.listMyClaims(ana, 'en')).map(({ id }) => id)).toContain(claimId)
    expect(await refusal(invite({}, rita))).toBe('FORBIDDEN')
  })

  it('is the client’s at once where they followed it before', async () => {
    await invitations.take(ana, { code: await codeFor() })
    const before = await statusNow()
    await firmLeaves()
    expect([await mayRead(ana), await statusNow()]).toEqual(['none', before])
  })

  it('keeps the firm’s own invitation, and its client goes with it to the next firm', async () => {
    const code = await codeFor()
    const successor = await aLawyer(world.db)
    const letter = await aLetterOf(world.db, claimId)
    await world.reviews.recordRepresentation({ actor: rita, locale: 'en', ifMatch: null }, claimId, {
      attorneyFirstName: 'Sam',
      attorneyLastName: 'Okafor',
      rationale: 'Letter',
      firmId: successor.firmId,
      documentId: letter,
    })
    await invitations.take(ana, { code })
    expect([await follows(ana), await mayRead(successor), await mayRead(lawyer)]).toEqual([
      true,
      'none',
      'NOT_FOUND',
    ])
  })

  it('stands in its history: who invited, and who came', async () => {
    await invitations.take(ana, { code: await codeFor() })
    const { rows } = await sql<{ type: string }>`
      select type from activity where claim_id = ${claimId} and type like 'Client %' order by line
    `.execute(world.db.kysely)
    expect(rows.map(({ type }) => type)).toEqual(['Client Invited', 'Client Joined'])
  })
})
