import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { claimWorld, person } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { createClaimHistoryService } from '../claim-history/claim-history.service.ts'
import { MailError } from '../mail/mailer.ts'
import type { Mail } from '../mail/mailer.ts'
import { createNoticeAdmin } from './notice-admin.service.ts'
import type { NoticeAdmin } from './notice-admin.service.ts'
import { createNoticeService } from './notice.service.ts'
import type { NoticeService } from './notice.service.ts'

const ana = person('ana')
const rita = person('rita', 'REVIEWER')
const viewer = person('vic', 'VIEWER')
const looker = { ...viewer, permissions: ['ACCESS.VIEWCLAIMS' as const] }

let world: ClaimWorld
let notices: NoticeService
let desk: NoticeAdmin
let sent: Mail[]
/** The mail server's refusal; null accepts everything. */
let refusal: object | null

beforeAll(async () => {
  world = await claimWorld()
  const send = (mail: Mail) =>
    refusal ? Promise.reject(new MailError(refusal)) : Promise.resolve(void sent.push(mail))
  notices = createNoticeService({ ...world, mailer: { send }, publicUrl: 'https://program.test' })
  desk = createNoticeAdmin({ ...world, sources: [notices.source] })
  for (const actor of [ana, rita]) await world.accounts.rememberAccount(actor, 'en')
})
afterAll(() => world.db.close())
beforeEach(() => {
  sent = []
  refusal = null
  world.setDay(0)
})
afterEach(async () => void (await sql`delete from notice`.execute(world.db.kysely)))

const bounce = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }
const busy = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450 }
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error as { code?: string }).code,
  )

/** Makes a claim whose first notice gets this answer of the mail server. */
async function aNotice(answer: object | null) {
  const claim = await world.file(ana)
  refusal = answer
  await notices.sendDue()
  refusal = null
  const [notice] = await desk.list(rita, claim.id, 'en')
  if (!notice) throw new Error('no notice was written')
  return { ...claim, notice }
}

describe('the staff’s list of a claim’s notices', () => {
  it('says to whom, which, when, and what became of it', async () => {
    const { notice, claimNumber } = await aNotice(null)
    expect(notice).toMatchObject({
      kind: 'claimSubmitted',
      subject: `We received claim ${claimNumber}`,
      to: 'filer',
      address: 'ana@example.com',
      state: 'sent',
      sentOn: String(world.clock.now()),
      nextTryOn: null,
      reason: null,
      canSendAgain: true,
    })
    expect((await aNotice(busy)).notice).toMatchObject({
      state: 'retrying',
      nextTryOn: String(world.clock.now() + 60_000),
      reason: 'The mail server asked us to try later (450)',
    })
    const bounced = await aNotice(bounce)
    expect(bounced.notice).toMatchObject({ state: 'failed', nextTryOn: null, sentOn: null })
    const [inSpanish] = await desk.list(rita, bounced.id, 'es')
    expect(inSpanish).toMatchObject({
      subject: `Recibimos el reclamo ${bounced.claimNumber}`,
      reason: 'El servidor de correo rechazó la dirección (550)',
    })
  })

  it('stands in the history, too', async () => {
    const { id, claimNumber } = await aNotice(bounce)
    const [line] = await createClaimHistoryService(world).claimHistory(rita, id, null, 'en')
    expect(line).toMatchObject({ title: 'Notice Failed' })
    expect(line?.description).toBe(
      `The program · We received claim ${claimNumber} · The mail server refused the address`,
    )
  })

  it('is for staff who see all of a claim', async () => {
    const { id } = await aNotice(null)
    expect(await codeOf(desk.list(ana, id, 'en'))).toBe('FORBIDDEN')
    expect(await codeOf(desk.list(person('ben'), id, 'en'))).toBe('NOT_FOUND')
    expect(await codeOf(desk.list(looker, id, 'en'))).toBe('FORBIDDEN')
    expect((await desk.list(viewer, id, 'en')).map(({ canSendAgain }) => canSendAgain)).toEqual([false])
  })
})

describe('a notice that is sent again', () => {
  it('goes out at once, to the address as it is now, and the history says who asked', async () => {
    const { id, notice } = await aNotice(bounce)
    await world.accounts.rememberAccount({ ...ana, email: 'ana@new.test' }, 'en')
    const [waiting] = await desk.sendAgain(rita, id, notice.id, 'en')
    expect(waiting).toMatchObject({ state: 'waiting', reason: null, canSendAgain: false })
    expect(await codeOf(desk.sendAgain(rita, id, notice.id, 'en'))).toBe('TRANSITION_NOT_ALLOWED')
    await Promise.all([notices.sendDue(), notices.sendDue()])
    await world.accounts.rememberAccount(ana, 'en')
    expect(sent.flatMap(({ to }) => to)).toEqual(['ana@new.test'])
    const [line] = await createClaimHistoryService(world).claimHistory(rita, id, null, 'en')
    expect(line).toMatchObject({ title: 'Notice Sent Again' })
    expect((await desk.list(rita, id, 'en'))[0]).toMatchObject({ state: 'sent', address: 'ana@new.test' })
  })

  it('is a reviewer’s act, and about a notice of that claim', async () => {
    const { id, notice } = await aNotice(bounce)
    const other = await aNotice(null)
    expect(await codeOf(desk.sendAgain(viewer, id, notice.id, 'en'))).toBe('FORBIDDEN')
    expect(await codeOf(desk.sendAgain(ana, id, notice.id, 'en'))).toBe('FORBIDDEN')
    expect(await codeOf(desk.sendAgain(rita, other.id, notice.id, 'en'))).toBe('NOT_FOUND')
    await sql`update account set is_active = false where subject = 'rita'`.execute(world.db.kysely)
    expect(await codeOf(desk.sendAgain(rita, id, notice.id, 'en'))).toBe('RIGHTS_CHANGED')
    await sql`update account set is_active = true where subject = 'rita'`.execute(world.db.kysely)
  })
})

describe('an e-mail that came back', () => {
  it('is told to staff, once: in the list, in the history and in the count; and can be sent again', async () => {
    const { id, notice } = await aNotice(null)
    expect(sent.at(-1)?.id).toBe(notice.id)
    await desk.noteReturned({ id: notice.id, smtpCode: 550 })
    await desk.noteReturned({ id: notice.id, smtpCode: 550 })
    expect((await desk.list(rita, id, 'en'))[0]).toMatchObject({
      state: 'failed',
      reason: 'The e-mail came back (550)',
      canSendAgain: true,
    })
    const history = await createClaimHistoryService(world).claimHistory(rita, id, null, 'en')
    expect(history.filter(({ title }) => title === 'Notice Failed')).toHaveLength(1)
    expect(await desk.failing(rita)).toMatchObject({ failed: 1 })
    await desk.sendAgain(rita, id, notice.id, 'en')
    expect((await desk.list(rita, id, 'en'))[0]).toMatchObject({ state: 'waiting', reason: null })
  })

  it('is no problem of signing where it only told that all have signed', async () => {
    const { id, notice } = await aNotice(null)
    await sql`update notice set kind = 'signedByAll' where id = ${notice.id}`.execute(world.db.kysely)
    await desk.noteReturned({ id: notice.id, smtpCode: 550 })
    const history = await createClaimHistoryService(world).claimHistory(rita, id, null, 'en')
    expect(history.map(({ activityType }) => activityType)).toContain('Notice Failed')
  })

  it('of something that was never sent changes nothing', async () => {
    const { id, notice } = await aNotice(bounce)
    await desk.noteReturned({ id: notice.id, smtpCode: null })
    await desk.noteReturned({ id: '0ea02672-6a90-4604-986f-4b6ec9ffe9db', smtpCode: null })
    expect((await desk.list(rita, id, 'en'))[0]?.reason).toBe('The mail server refused the address (550)')
  })
})

describe('the count of notices that did not go through', () => {
  it('tells those given up from those tried again, by claim, for 30 days', async () => {
    const failed = await aNotice(bounce)
    const late = await aNotice(busy)
    await aNotice(null)
    expect(await desk.failing(rita)).toMatchObject({ failed: 1, retrying: 1 })
    expect((await desk.failing(viewer)).claims).toEqual(
      expect.arrayContaining([
        { claimId: failed.id, claimNumber: failed.claimNumber, failed: 1, retrying: 0 },
        { claimId: late.id, claimNumber: late.claimNumber, failed: 0, retrying: 1 },
      ]),
    )
    world.setDay(31)
    expect(await desk.failing(rita)).toEqual({ failed: 0, retrying: 0, claims: [] })
    expect(await codeOf(desk.failing(looker))).toBe('FORBIDDEN')
    expect(await codeOf(desk.failing(ana))).toBe('FORBIDDEN')
  })

  it('is without claims that attorneys filed for staff who do not see those', async () => {
    const { id } = await aNotice(bounce)
    await sql`update claim set is_filed_by_attorney = true where id = ${id}`.execute(world.db.kysely)
    expect(await desk.failing(rita)).toMatchObject({ failed: 0 })
    const withAttorneys = { ...rita, permissions: [...rita.permissions, 'ACCESS.ATTORNEY' as const] }
    expect(await desk.failing(withAttorneys)).toMatchObject({ failed: 1 })
  })

  it('is empty once a notice went through', async () => {
    const { id, notice } = await aNotice(bounce)
    await desk.sendAgain(rita, id, notice.id, 'en')
    await notices.sendDue()
    expect(await desk.failing(rita)).toMatchObject({ failed: 0, retrying: 0 })
  })
})
