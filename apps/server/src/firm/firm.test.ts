import { randomUUID } from 'node:crypto'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { anActor } from '@makewhole/domain/testing/an-actor.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimWorld, refusal } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { MailError } from '../mail/mailer.ts'
import type { Mail } from '../mail/mailer.ts'
import { createFirmService } from './firm.service.ts'
import type { FirmService, FirmWithMembers } from './firm.service.ts'
import { createFirmInvitationMail } from './invitation-mail.ts'
import { createMemberships } from './membership.ts'
import type { Memberships } from './membership.ts'

let world: ClaimWorld
let firms: FirmService
let memberships: Memberships
beforeAll(async () => {
  world = await claimWorld()
  firms = createFirmService(world)
  memberships = createMemberships(world)
})
beforeEach(() => world.setDay(0))
afterAll(() => world.db.close())

const program = anActor({
  subject: 'june',
  role: 'ADMIN',
  permissions: ['ALL.PERMISSIONS'],
  firstName: 'June',
})
const call = (actor: Actor, locale: 'en' | 'es' = 'en') => ({ actor, locale })

/** Makes an attorney by the provider's role, without an invitation. */
function attorney(over: Partial<Actor> = {}): Actor {
  const subject = randomUUID()
  return anActor({
    subject,
    role: 'ATTORNEY',
    email: `${subject}@firm.example`,
    isEmailVerified: true,
    ...over,
  })
}

const invitationOf = ({ email }: Actor) => ({ firstName: 'Ruth', lastName: 'Reyes', email: email ?? '' })

/** The actor as a request makes them: with the firm that our own table knows. */
const signedIn = (actor: Actor): Promise<Actor> => memberships.withFirm(() => Promise.resolve(actor))('token')

async function aFirm(): Promise<{ firm: FirmWithMembers; boss: Actor; bossAsInvited: Actor }> {
  const bossAsInvited = attorney()
  const administrator = invitationOf(bossAsInvited)
  const firm = await firms.createFirm(call(program), { displayName: `Firm ${randomUUID()}`, administrator })
  return { firm, boss: await signedIn(bossAsInvited), bossAsInvited }
}

async function join(boss: Actor, member = attorney()): Promise<Actor> {
  await firms.inviteMember(call(boss), { ...invitationOf(member), isAdministrator: false })
  return signedIn(member)
}

const memberOf = (firm: FirmWithMembers, { email }: Actor) => {
  const found = firm.members.find((member) => member.email === email)
  if (!found) throw new Error('no such member')
  return found
}

describe('the mails of invitations', () => {
  it('are three an hour to one address and thirty a day of a firm; what is refused leaves no invitation', async () => {
    const { firm, boss } = await aFirm()
    const late = attorney()
    await firms.inviteMember(call(boss), { ...invitationOf(late), isAdministrator: false })
    const { id } = memberOf(await firms.getFirm(boss), late)
    for (let again = 0; again < 2; again += 1) await firms.renewInvitation(call(boss), id)
    expect(await refusal(firms.renewInvitation(call(boss), id))).toBe('TOO_MANY_MAILS')
    const invite = (actor = boss) =>
      refusal(firms.inviteMember(call(actor), { ...invitationOf(attorney()), isAdministrator: false }))
    for (let sent = 3; sent < 30; sent += 1) expect(await invite()).toBe('none')
    expect(await invite()).toBe('TOO_MANY_MAILS_TODAY')
    expect((await firms.getFirm(boss)).members).toHaveLength(29)
    expect(await invite((await aFirm()).boss)).toBe('none')
    // The program's own are not of the firm.
    expect(await refusal(firms.inviteAdministrator(call(program), firm.id, invitationOf(attorney())))).toBe(
      'none',
    )
    world.setDay(1)
    expect(await invite()).toBe('none')
  })
})

describe('an invitation', () => {
  it('makes a member of whoever signs in with the invited address, vouched for, whatever its capitals', async () => {
    const { firm, boss } = await aFirm()
    expect(boss).toMatchObject({ firmId: firm.id, isFirmAdministrator: true })
    const invited = attorney({ email: 'Lena.Moss@Firm.Example' })
    await firms.inviteMember(call(boss), {
      ...invitationOf({ ...invited, email: 'lena.moss@firm.example' }),
      isAdministrator: false,
    })
    expect(await signedIn({ ...invited, isEmailVerified: false })).not.toHaveProperty(
      'firmId',
      expect.any(String),
    )
    expect(await signedIn({ ...invited, role: 'CLAIMANT' })).not.toHaveProperty('firmId', expect.any(String))
    expect(await signedIn(attorney())).not.toHaveProperty('firmId', expect.any(String))
    expect(await signedIn(invited)).toMatchObject({ firmId: firm.id, isFirmAdministrator: false })
  })

  it('holds for seven days, and again from when it is sent again', async () => {
    const { boss } = await aFirm()
    const late = attorney()
    const firm = await firms.inviteMember(call(boss), { ...invitationOf(late), isAdministrator: false })
    world.setDay(7)
    expect(await signedIn(late)).not.toHaveProperty('firmId', expect.any(String))
    await firms.renewInvitation(call(boss), memberOf(firm, late).id)
    world.setDay(13)
    expect(await signedIn(late)).toHaveProperty('firmId', boss.firmId)
    expect(await refusal(firms.renewInvitation(call(boss), memberOf(firm, late).id))).toBe('MEMBER_JOINED')
  })

  it('makes an attorney of a new account while it holds and was not taken, whatever the capitals', async () => {
    const { boss } = await aFirm()
    const invited = attorney()
    const roleOf = () => memberships.roleOf(invited.email?.toUpperCase() ?? '')
    expect(await roleOf()).toBe('CLAIMANT')
    await firms.inviteMember(call(boss), { ...invitationOf(invited), isAdministrator: false })
    expect(await roleOf()).toBe('ATTORNEY')
    world.setDay(7)
    expect(await roleOf()).toBe('CLAIMANT')
    world.setDay(0)
    await signedIn(invited)
    expect(await roleOf()).toBe('CLAIMANT')
  })

  it('is refused for whom the firm has or invited, for no address and for no name', async () => {
    const { boss } = await aFirm()
    const invite = (over: object) =>
      refusal(firms.inviteMember(call(boss), { ...invitationOf(boss), isAdministrator: false, ...over }))
    expect(await invite({ email: boss.email?.toUpperCase() })).toBe('MEMBER_EXISTS')
    expect(await invite({ email: 'nobody' })).toBe('INVALID_ANSWERS')
    expect(await invite({ email: 'ada@firm.example', lastName: ' ' })).toBe('INVALID_ANSWERS')
  })

  it('moves nobody who belongs to a firm', async () => {
    const { boss } = await aFirm()
    const { boss: rival } = await aFirm()
    await firms.inviteMember(call(rival), { ...invitationOf(boss), isAdministrator: true })
    expect(await signedIn(boss)).toHaveProperty('firmId', boss.firmId)
    await removeAndLetGo(boss)
    expect(await signedIn({ ...boss, firmId: null })).toHaveProperty('firmId', rival.firmId)
  })

  /** Removes the administrator, after another member took over. */
  async function removeAndLetGo(boss: Actor) {
    const other = await join(boss)
    const firm = await firms.getFirm(boss)
    await firms.setAdministrator(boss, memberOf(firm, other).id, true)
    await firms.removeMember(await signedIn(other), memberOf(firm, boss).id)
  }

  it('is taken once, also by two requests at the same moment', async () => {
    const { boss } = await aFirm()
    const invited = attorney()
    await firms.inviteMember(call(boss), { ...invitationOf(invited), isAdministrator: false })
    const both = await Promise.all([signedIn(invited), signedIn({ ...invited })])
    for (const each of both) expect([null, boss.firmId]).toContain(each.firmId)
    expect(await signedIn(invited)).toHaveProperty('firmId', boss.firmId)
  })
})

describe('the mail of an invitation', () => {
  async function sendTo(invited: Actor, send: (mail: Mail) => Promise<void>, locale: 'en' | 'es' = 'en') {
    const { boss, firm } = await aFirm()
    const body = { ...invitationOf(invited), isAdministrator: false }
    const { id } = memberOf(await firms.inviteMember(call(boss, locale), body), invited)
    const work = createFirmInvitationMail({ ...world, mailer: { send }, publicUrl: 'https://program.test' })(
      id,
    )
    return { id, boss, firm, work }
  }
  const mails: Mail[] = []
  const keep = (mail: Mail) => Promise.resolve(void mails.push(mail))

  it('says who invites, to which firm and until when, in the language of the invitation, once', async () => {
    const invited = attorney()
    const { id, firm, work } = await sendTo(invited, keep, 'es')
    await work
    await createFirmInvitationMail({ ...world, mailer: { send: keep }, publicUrl: '' })(id)
    const own = mails.filter(({ to }) => to === invited.email)
    expect(own).toHaveLength(1)
    expect(own[0]?.subject).toContain(`le invita a ${firm.displayName}`)
    expect(own[0]?.text).toContain('9 de noviembre de 2026')
    expect(own[0]?.text).toContain('https://program.test/attorney/')
  })

  it('tells the firm what went wrong; a server that is away is asked again', async () => {
    const invited = attorney()
    const away = await sendTo(invited, () => Promise.reject(new MailError({ code: 'ECONNECTION' })))
    await expect(away.work).rejects.toThrow(MailError)
    expect(memberOf(await firms.getFirm(away.boss), invited).mailFailure).toBe('serverAway')
    const other = attorney()
    const refused = await sendTo(other, () =>
      Promise.reject(new MailError({ responseCode: 550, command: 'RCPT TO' })),
    )
    await refused.work
    expect(memberOf(await firms.getFirm(refused.boss), other).mailFailure).toBe('addressRefused')
  })

  it('does not go out to whom the firm removed meanwhile', async () => {
    const invited = attorney()
    const { boss } = await aFirm()
    const body = { ...invitationOf(invited), isAdministrator: false }
    const { id } = memberOf(await firms.inviteMember(call(boss), body), invited)
    await firms.removeMember(boss, id)
    await createFirmInvitationMail({ ...world, mailer: { send: keep }, publicUrl: '' })(id)
    expect(mails.map(({ to }) => to)).not.toContain(invited.email)
    expect(await signedIn(invited)).not.toHaveProperty('firmId', expect.any(String))
  })
})

describe('a firm', () => {
  it('is created by the program alone, once under a name', async () => {
    const { firm, boss } = await aFirm()
    const again = { displayName: firm.displayName.toUpperCase(), administrator: invitationOf(attorney()) }
    expect(await refusal(firms.createFirm(call(program), again))).toBe('FIRM_EXISTS')
    const named = { ...again, displayName: 'Another name' }
    expect(await refusal(firms.createFirm(call(boss), named))).toBe('FORBIDDEN')
    expect(await refusal(firms.createFirm(call(program), { ...named, displayName: ' ' }))).toBe(
      'INVALID_ANSWERS',
    )
  })

  it('is run by its administrators alone, and never by nobody', async () => {
    const { boss } = await aFirm()
    const member = await join(boss)
    const firm = await firms.getFirm(member)
    expect(await refusal(firms.removeMember(member, memberOf(firm, boss).id))).toBe('FORBIDDEN')
    expect(await refusal(firms.removeMember(boss, memberOf(firm, boss).id))).toBe('LAST_ADMINISTRATOR')
    expect(await refusal(firms.setAdministrator(boss, memberOf(firm, boss).id, false))).toBe(
      'LAST_ADMINISTRATOR',
    )
    const open = attorney()
    await firms.inviteMember(call(boss), { ...invitationOf(open), isAdministrator: true })
    expect(await refusal(firms.setAdministrator(boss, memberOf(firm, boss).id, false))).toBe(
      'LAST_ADMINISTRATOR',
    )
  })

  it('keeps its members from those of another, as if they were not there', async () => {
    const { firm } = await aFirm()
    const { boss: rival } = await aFirm()
    const [member] = firm.members
    expect(await refusal(firms.removeMember(rival, member?.id ?? ''))).toBe('NOT_FOUND')
    expect((await firms.userGroups(rival)).map(({ id }) => id)).toEqual([rival.firmId])
  })

  it('is known to staff who work with law firms, and to no others', async () => {
    const { firm } = await aFirm()
    const staff = anActor({ subject: 'rev', role: 'REVIEWER', permissions: ['ACCESS.ALLCLAIMTABS'] })
    expect(await refusal(firms.userGroups(staff))).toBe('FORBIDDEN')
    const permitted = { ...staff, permissions: [...staff.permissions, 'ACCESS.ATTORNEY' as const] }
    expect((await firms.userGroups(permitted)).map(({ id }) => id)).toContain(firm.id)
    expect(await refusal(firms.listFirms(permitted))).toBe('FORBIDDEN')
    expect((await firms.listFirms(program)).find(({ id }) => id === firm.id)?.members).toHaveLength(1)
  })

  it('loses a member at once, whatever a request that is under way still says', async () => {
    const { boss } = await aFirm()
    const other = await join(boss)
    const firm = await firms.setAdministrator(boss, memberOf(await firms.getFirm(boss), other).id, true)
    const withRights = await signedIn(other)
    await firms.removeMember(boss, memberOf(firm, other).id)
    expect(await refusal(firms.removeMember(withRights, memberOf(firm, boss).id))).toBe('RIGHTS_CHANGED')
    expect(await signedIn(other)).toMatchObject({ firmId: null })
  })
})

describe('the claims of a firm', () => {
  it('are its members’, and whoever filed and left sees nothing of them', async () => {
    const { boss } = await aFirm()
    const filer = await join(boss)
    const { id } = await world.fileForClient(filer, undefined, 'start')
    expect(await world.claims.getClaim(boss, id, 'en')).toMatchObject({ id })
    const { rows } = await sql`
      select c.is_represented, r.firm_id, r.firm_name, r.recorded_by from claim c join representation r on r.claim_id = c.id
      where c.id = ${id}
    `.execute(world.db.kysely)
    const { displayName } = await firms.getFirm(boss)
    expect(rows).toEqual([
      { is_represented: true, firm_id: boss.firmId, firm_name: displayName, recorded_by: filer.subject },
    ])
    expect((await world.claims.listMyClaims(boss, 'en')).map((claim) => claim.id)).toEqual([id])
    await firms.removeMember(boss, memberOf(await firms.getFirm(boss), filer).id)
    const gone = await signedIn({ ...filer, firmId: null })
    expect(await refusal(world.claims.getClaim(gone, id, 'en'))).toBe('NOT_FOUND')
    expect(await refusal(world.fileForClient(gone, undefined, 'start'))).toBe('FORBIDDEN')
  })
})
