import type { ReviewerChangeBody, ReviewerInvitationBody } from '@makewhole/contract/reviewer/reviewer.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { attestationDays } from '@makewhole/domain/reviewer/attestation.ts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { claimWorld, deaf, person } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { createReviewService } from '../review/review.service.ts'
import { createStaffAdmin } from './staff-admin.service.ts'
import type { AssignRole, StaffAdmin } from './staff-admin.service.ts'
import { createReviewerMail } from './reviewer-mail.ts'
import { reviewerHandlers } from './reviewer.ts'
import { createWorkloadService } from './workload.service.ts'
import { findAccess, joinReviewer, listReviewers } from './reviewer.repository.ts'
import { createStaffAccess } from './staff-access.ts'

let world: ClaimWorld
let desk: StaffAdmin
const giveRole = vi.fn<AssignRole>(() => Promise.resolve())
const june: Actor = { ...person('june', 'ADMIN'), permissions: ['ALL.PERMISSIONS'], firstName: 'June' }
const rita = person('rita', 'REVIEWER')

beforeAll(async () => {
  world = await claimWorld()
  desk = createStaffAdmin({ ...world, assignRole: giveRole, staffChanged: () => undefined })
}, 300_000)
afterAll(() => world.db.close())

const call = (actor = june, ifMatch: number | null = null) => ({ actor, locale: 'en' as const, ifMatch })
const plain: ReviewerChangeBody = {
  isClaimReviewer: true,
  hasReviewerPortalAccess: true,
  isTestUser: false,
  role: 'REVIEWER',
  permissions: ['ACCESS.ALLCLAIMTABS'],
  languages: ['en'],
}
const anInvitation = (over: Partial<ReviewerInvitationBody> = {}): ReviewerInvitationBody => ({
  firstName: 'Noor',
  lastName: 'Vance',
  email: `${randomUUID()}@makewhole.test`,
  ...plain,
  ...over,
})
const asInvited = (email: string, over: Partial<Actor> = {}): Actor => ({
  ...person(randomUUID(), 'REVIEWER'),
  firstName: null,
  lastName: null,
  email,
  isEmailVerified: true,
  ...over,
})

describe('an invitation', () => {
  it('goes to one address three times an hour at most; who sends a hundred a day waits', async () => {
    const [sylvie, omar] = ['sylvie', 'omar'].map((name) => ({ ...june, subject: `${name} ${randomUUID()}` }))
    if (!sylvie || !omar) throw new Error('two administrators')
    const { id } = await desk.invite(call(sylvie), anInvitation())
    for (let again = 0; again < 2; again += 1) await desk.renewInvitation(call(omar), id)
    await expect(desk.renewInvitation(call(omar), id)).rejects.toMatchObject({ code: 'TOO_MANY_MAILS' })
    await sql`insert into named_mail (address, sender, send_at)
      select 'x', ${`staff ${omar.subject}`}, ${new Date(world.clock.now())}::timestamptz from generate_series(1, 98)`.execute(
      world.db.kysely,
    )
    await expect(desk.invite(call(omar), anInvitation())).rejects.toMatchObject({
      code: 'TOO_MANY_STAFF_MAILS_TODAY',
    })
  })

  it('is sent to the address, gives its role to a new account while it holds, and meets the first sign-in', async () => {
    const body = anInvitation({ permissions: ['ACCESS.ALLCLAIMTABS', 'ACCESS.ATTORNEY'], languages: ['es'] })
    const record = await desk.invite(call(), body)
    const send = vi.fn(() => Promise.resolve())
    const sendInvitation = createReviewerMail({
      ...world,
      mailer: { send },
      publicUrl: 'https://program.test',
    })
    await sendInvitation(record.id)
    await sendInvitation(record.id)
    expect(send.mock.calls).toMatchObject([
      [{ to: body.email, text: expect.stringContaining('https://program.test/reviewer/') as string }],
    ])
    const { invitedAs, withStanding } = createStaffAccess({ ...world, notifications: deaf })
    expect(await invitedAs(body.email.toUpperCase())).toEqual({
      role: 'REVIEWER',
      permissions: ['ACCESS.ALLCLAIMTABS', 'ACCESS.ATTORNEY'],
    })
    const noor = asInvited(body.email)
    const first = await withStanding(() => Promise.resolve(noor))('token')
    expect(first.staffAccess).toEqual({ hasPortalAccess: true, isAttested: false })
    const [joined] = (await desk.list(june)).filter(({ subject }) => subject === noor.subject)
    expect(joined).toMatchObject({ id: record.id, lastName: 'Vance', languages: ['es'] })
    expect(await invitedAs(body.email)).toBeNull()
    await expect(desk.renewInvitation(call(), record.id)).rejects.toMatchObject({ code: 'REVIEWER_JOINED' })
    await expect(desk.remove(call(), record.id)).rejects.toMatchObject({ code: 'REVIEWER_JOINED' })
  })

  it('gives no role once its seven days are over, until it is sent again', async () => {
    const body = anInvitation()
    const record = await desk.invite(call(), body)
    const { invitedAs } = createStaffAccess({ ...world, notifications: deaf })
    world.setDay(7)
    expect(await invitedAs(body.email)).toBeNull()
    const [shown] = await reviewerHandlers(desk, createWorkloadService(world), world)
      .listReviewerRecords({ actor: june } as never)
      .then(({ reviewers }) => reviewers.filter(({ id }) => id === record.id))
    expect(shown).toMatchObject({ membership: 'over' })
    await desk.renewInvitation(call(), record.id)
    expect(await invitedAs(body.email)).toMatchObject({ role: 'REVIEWER' })
    world.setDay(0)
  })

  it('is refused for a name that is empty, an address that is none, and one that somebody has', async () => {
    const body = anInvitation()
    for (const [wrong, field] of [
      [{ firstName: ' ' }, 'firstName'],
      [{ lastName: '' }, 'lastName'],
      [{ email: 'nobody' }, 'email'],
    ] as const)
      await expect(desk.invite(call(), { ...body, ...wrong })).rejects.toMatchObject({
        code: 'INVALID_ANSWERS',
        detail: { field },
      })
    await desk.invite(call(), body)
    const again = desk.invite(call(), { ...body, email: body.email.toUpperCase() })
    await expect(again).rejects.toMatchObject({ code: 'REVIEWER_EXISTS' })
  })

  it('of two administrators at once, one invites and the other is told', async () => {
    const body = anInvitation()
    const both = await Promise.allSettled([desk.invite(call(), body), desk.invite(call(), body)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('can be taken back, but not from somebody who has claims', async () => {
    const { id } = await desk.invite(call(), anInvitation())
    const claim = await world.file(person('ana'))
    await createReviewService(world).assignReviewer({ ...call(rita) }, claim.id, id)
    await expect(desk.remove(call(), id)).rejects.toMatchObject({ code: 'REVIEWER_HAS_CLAIMS' })
    const other = await desk.invite(call(), anInvitation())
    await desk.remove(call(), other.id)
    expect((await desk.list(june)).map((each) => each.id)).not.toContain(other.id)
  })
})

describe('the flags', () => {
  const joined = async (over: Partial<Actor> = {}) => {
    const actor = asInvited(`${randomUUID()}@makewhole.test`, over)
    const { id } = await joinReviewer(world.db.kysely, actor, new Date(world.clock.now()))
    return { actor, id }
  }

  it('count from the next request on: no access, no way in; no claim reviewer, no claims', async () => {
    const { actor, id } = await joined()
    const { withStanding } = createStaffAccess({ ...world, notifications: deaf })
    const standing = async () => (await withStanding(() => Promise.resolve(actor))('token')).staffAccess
    const isGiven = async () => (await listReviewers(world.db.kysely)).some((each) => each.id === id)
    expect([await standing(), await isGiven()]).toMatchObject([{ hasPortalAccess: true }, true])
    await desk.change(call(), id, { ...plain, isClaimReviewer: false })
    expect(await isGiven()).toBe(false)
    const claim = await world.file(person('ben'))
    const reviews = createReviewService(world)
    await expect(reviews.assignReviewer(call(rita), claim.id, id)).rejects.toMatchObject({
      code: 'REVIEWER_NOT_AVAILABLE',
    })
    await desk.change(call(), id, { ...plain, hasReviewerPortalAccess: false })
    expect([await standing(), await isGiven()]).toMatchObject([{ hasPortalAccess: false }, false])
  })

  it('a test user is given claims in a trial and none in production', async () => {
    const { id } = await joined()
    await desk.change(call(), id, { ...plain, isTestUser: true })
    const isGiven = async (isProduction: boolean) =>
      (await listReviewers(world.db.kysely, isProduction)).some((each) => each.id === id)
    expect([await isGiven(false), await isGiven(true)]).toEqual([true, false])
    const isToldToTake = async (isProduction: boolean) => {
      const handlers = reviewerHandlers(desk, createWorkloadService(world), { ...world, isProduction })
      const { reviewers } = await handlers.listReviewerRecords({ actor: june } as never)
      return reviewers.find((each) => each.id === id)?.isAssignable
    }
    expect([await isToldToTake(false), await isToldToTake(true)]).toEqual([true, false])
  })

  it('of two administrators who change somebody at once, one wins and the other is told', async () => {
    const { id } = await joined()
    const both = await Promise.allSettled([
      desk.change(call(june, 0), id, plain),
      desk.change(call(june, 0), id, { ...plain, isTestUser: true }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'REVIEWER_CHANGED' },
    })
  })

  it('other rights are given at the embedded provider, and end what older tokens write', async () => {
    const { actor, id } = await joined()
    await world.accounts.rememberAccount(actor, 'en')
    await desk.change(call(), id, { ...plain, role: 'MANAGER' })
    expect(giveRole).toHaveBeenLastCalledWith(actor.subject, 'MANAGER', ['ACCESS.ALLCLAIMTABS'])
    await expect(world.accounts.requireActive(world.db.kysely, actor)).rejects.toMatchObject({
      code: 'RIGHTS_CHANGED',
    })
    // A token from before does not bring the old rights back.
    await createStaffAdmin({ ...world, assignRole: giveRole, staffChanged: () => undefined }).list(june)
    await world.accounts.rememberAccount({ ...actor, lastName: 'Other' }, 'en')
    expect((await listReviewers(world.db.kysely)).find((each) => each.id === id)?.role).toBe('MANAGER')
    const outside = createStaffAdmin({ ...world, assignRole: null, staffChanged: () => undefined })
    await expect(outside.change(call(), id, plain)).rejects.toMatchObject({ code: 'ROLE_OF_PROVIDER' })
  })

  it('nobody takes their own way in, or their own administration', async () => {
    const { actor, id } = await joined({ role: 'ADMIN', permissions: ['ALL.PERMISSIONS'] })
    const own = (over: Partial<ReviewerChangeBody>) =>
      desk.change(call(actor), id, { ...plain, role: 'ADMIN', permissions: ['ALL.PERMISSIONS'], ...over })
    await expect(own({ hasReviewerPortalAccess: false })).rejects.toMatchObject({ code: 'OWN_RIGHTS' })
    await expect(own({ permissions: ['ACCESS.ALLCLAIMTABS'] })).rejects.toMatchObject({ code: 'OWN_RIGHTS' })
    expect(await own({ jobTitle: ' Lead ' })).toMatchObject({ jobTitle: 'Lead', version: 1 })
  })

  it('are for administrators, and each change is a line of the record', async () => {
    await expect(desk.list(rita)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(desk.listRecords(rita, null)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const { id } = await joined()
    await desk.change(call(), id, { ...plain, isTestUser: true, city: 'Chico' })
    const [line] = await desk.listRecords(june, null)
    expect(line).toMatchObject({
      type: 'reviewerChanged',
      reviewerId: id,
      byName: 'June Ruiz',
      facts: { isTestUser: 'no → yes', city: '– → Chico' },
    })
    const next = await desk.listRecords(june, String(line?.id))
    expect(next.map((each) => each.id)).not.toContain(line?.id)
    const rewrite = sql`update staff_record set by_name = 'Nobody'`.execute(world.db.kysely)
    await expect(rewrite).rejects.toThrow('never changed')
  })

  it('tell the claims that somebody has: open ones, and late ones among them', async () => {
    const { id } = await joined()
    const reviews = createReviewService(world)
    for (const name of ['cleo', 'dora'])
      await reviews.assignReviewer(call(rita), (await world.file(person(name))).id, id)
    const work = async () => (await desk.list(june)).find((each) => each.id === id)
    expect(await work()).toMatchObject({ openClaims: 2, lateClaims: 0 })
    world.setDay(60)
    expect(await work()).toMatchObject({ openClaims: 2, lateClaims: 2 })
    world.setDay(0)
  })
})

describe('the confidentiality statement', () => {
  it('stands between staff and every claim, says so, and is asked again after a year', async () => {
    const claim = await world.file(person('eve'))
    const { withStanding } = createStaffAccess({ ...world, notifications: deaf })
    const token = asInvited(`${randomUUID()}@makewhole.test`)
    const noor = () => withStanding(() => Promise.resolve(token))('token')
    const open = async () => world.claims.getClaim(await noor(), claim.id, 'en')
    await expect(open()).rejects.toMatchObject({ code: 'NOT_ATTESTED' })
    await desk.acceptConfidentiality(await noor())
    expect(await open()).toMatchObject({ id: claim.id })
    await desk.acceptConfidentiality(await noor())
    const accepted = (await desk.listRecords(june, null)).filter(
      ({ type, bySubject }) => type === 'confidentialityAccepted' && bySubject === token.subject,
    )
    expect(accepted).toHaveLength(1)
    world.setDay(attestationDays)
    await expect(open()).rejects.toMatchObject({ code: 'NOT_ATTESTED' })
    world.setDay(0)
  })

  it('is nothing for claimants, nor for somebody without access', async () => {
    await expect(desk.acceptConfidentiality(person('ana'))).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const gone = { ...rita, staffAccess: { hasPortalAccess: false, isAttested: false } }
    await expect(desk.acceptConfidentiality(gone)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await findAccess(world.db.kysely, 'nobody')).toBeNull()
  })
})
