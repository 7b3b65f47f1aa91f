import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MessagePlace } from '@makewhole/contract/message/message.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { ClaimEvent, Facts } from '@makewhole/domain/claim/lifecycle.ts'
import { sql } from 'kysely'
import { mailServer } from '../../test/mail-server.ts'
import type { MailServer } from '../../test/mail-server.ts'
import { aLawyer, aMember, claimWorld, person } from '../../test/claims.ts'
import { joinReviewer } from '../reviewer/reviewer.repository.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import type { EventActor } from '../claim/lifecycle.service.ts'
import { createMailer, MailError } from '../mail/mailer.ts'
import type { Mailer } from '../mail/mailer.ts'
import { createMessageService } from '../message/message.service.ts'
import type { MessageService } from '../message/message.service.ts'
import { createThreadService } from '../message/thread.service.ts'
import { createNoticeService } from './notice.service.ts'
import type { NoticeService } from './notice.service.ts'

const ana = person('ana')
const rita = person('rita', 'REVIEWER')
const mona = person('mona', 'MANAGER')
const minute = 60_000
const hour = 60 * minute

let world: ClaimWorld
let server: MailServer
let mailer: Mailer
let notices: NoticeService
let messages: MessageService
/** Milliseconds on top of the world's clock. */
let later = 0

beforeAll(async () => {
  ;[world, server] = await Promise.all([claimWorld(), mailServer()])
  const clock = { now: () => world.clock.now() + later, today: () => world.clock.today() }
  mailer = createMailer({ smtpUrl: server.url, from: 'no-reply@program.test', db: world.db, clock })
  notices = createNoticeService({ ...world, clock, mailer, publicUrl: 'https://program.test' })
  messages = createMessageService({
    ...world,
    clock,
    notify: notices.notifyOfMessage,
    notifyOfThread: notices.notifyOfThread,
  })
  await world.accounts.rememberAccount(ana, 'en')
  await world.accounts.rememberAccount(rita, 'es')
})
afterAll(async () => {
  mailer.close()
  await Promise.all([server.close(), world.db.close()])
})
beforeEach(() => {
  server.taken.length = 0
  server.refuse(null)
  later = 0
  world.setDay(0)
})
afterEach(async () => void (await sql`delete from notice`.execute(world.db.kysely)))

/** The same notices on another server process. */
const serviceWith = (other: Pick<Mailer, 'send'>) =>
  createNoticeService({
    ...world,
    clock: { now: () => world.clock.now() + later, today: () => world.clock.today() },
    claims: { ...world.claims, onTransition: () => undefined },
    mailer: other,
    publicUrl: 'https://program.test',
  })
const subjects = () => server.taken.map(({ subject }) => subject)
const addresses = () => server.taken.map(({ to }) => to?.[0]?.address)
const told = () => server.taken.map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`).toSorted()
const moved = (claimId: string, event: ClaimEvent, facts: Facts = {}, by: EventActor = rita) =>
  world.db.transaction((tx) => world.claims.applyEvent(tx, claimId, event, by, facts))

/** A claim whose own notices are out of the way. */
async function aClaim() {
  const claim = await world.file(ana)
  await notices.sendDue()
  server.taken.length = 0
  return claim
}

describe('a notice', () => {
  it('goes to whoever filed, in their language, with nothing personal in it', async () => {
    await world.accounts.setLocale(ana, 'es')
    const { claimNumber, id } = await world.file(ana)
    await notices.sendDue()
    await world.accounts.setLocale(ana, 'en')
    expect(subjects()).toEqual([`Recibimos el reclamo ${claimNumber}`])
    expect(addresses()).toEqual(['ana@example.com'])
    const [mail] = server.taken
    expect(mail?.text).toContain(`https://program.test/claims/${claimNumber}/${id}/overview`)
    expect(mail?.html).toContain('<html lang="es">')
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/Marisol|Quintero|Whistling|Ana|Ruiz/)
  })

  it('tells of each move that asks or answers something', async () => {
    const { id, claimNumber } = await world.file(ana)
    await moved(id, 'beginReview')
    await moved(id, 'requestDocuments', { wantedTypesNamed: true })
    await moved(id, 'resumeReview')
    await moved(id, 'complete', { valuesConfirmed: true, proofsAccepted: true, propertiesDecided: true })
    await moved(id, 'await')
    await moved(id, 'resume')
    await moved(id, 'close', { reasonGiven: true })
    await notices.sendDue()
    expect(subjects().toSorted()).toEqual(
      [
        `We received claim ${claimNumber}`,
        `Your turn: documents for claim ${claimNumber}`,
        `Claim ${claimNumber} is complete`,
        `Your turn: claim ${claimNumber} waits for you`,
        `Claim ${claimNumber} was closed`,
      ].toSorted(),
    )
    const wanted = server.taken.find(({ subject }) => subject?.includes('documents'))
    expect(wanted?.text).toContain('Please send them by December 2, 2026.')
  })

  it('tells the household when it is their turn again: to split, to say where, after a check came back', async () => {
    const { id, claimNumber } = await aClaim()
    const signed = { addressesAreComplete: true, isNotPaymentStarter: true, referenceGiven: true }
    await moved(id, 'beginReview')
    await moved(id, 'addPerson')
    await moved(id, 'complete', { valuesConfirmed: true, proofsAccepted: true, propertiesDecided: true })
    await moved(id, 'extendOffer', { hasCalculation: true, offerTextGiven: true, offerMayGo: true })
    await moved(id, 'acceptOffer', { isCurrentOffer: true }, ana)
    await notices.sendDue()
    server.taken.length = 0
    for (const event of ['addPerson', 'reopenBreakdown', 'reopenAddress'] as const) await moved(id, event)
    await moved(id, 'sendAgreement', { breakdownIsSaved: true, agreementIsVisible: true })
    await moved(id, 'allSigned', { allPartiesSigned: true }, 'system')
    await moved(id, 'startPayment', signed)
    await moved(id, 'issuePayment', { ...signed, isLastPayment: true }, mona)
    await moved(id, 'returnPayment', {}, mona)
    await notices.sendDue()
    const again = `Your turn again: claim ${claimNumber}`
    expect(subjects().filter((subject) => subject === again)).toHaveLength(4)
  })

  it('tells the household what staff record of its attorney, wherever the claim stands', async () => {
    const { id, claimNumber } = await aClaim()
    await moved(id, 'beginReview')
    await moved(id, 'await')
    await notices.sendDue()
    server.taken.length = 0
    await moved(id, 'recordRepresentation')
    await moved(id, 'endRepresentation', { isRepresented: true })
    await notices.sendDue()
    expect(subjects().toSorted()).toEqual([
      `Claim ${claimNumber}: an attorney is noted`,
      `Claim ${claimNumber}: no attorney is noted any more`,
    ])
  })

  it('tells somebody whose attorney has to file that it is their turn, not that all is well', async () => {
    const { id, claimNumber } = await aClaim()
    await moved(id, 'screen')
    await notices.sendDue()
    expect(subjects()).toEqual([`Claim ${claimNumber} has to come from your attorney`])
  })

  it('confirms to a claimant that their claim is withdrawn', async () => {
    const { id, claimNumber } = await aClaim()
    await world.db.transaction((tx) =>
      world.claims.applyEvent(tx, id, 'withdraw', ana, { isConfirmed: true }),
    )
    await notices.sendDue()
    expect(subjects()).toEqual([`Claim ${claimNumber} was closed`])
  })

  it('tells everybody on the claim of the answer to an offer, and who gave it', async () => {
    const { id, claimNumber } = await world.file(ana)
    for (const event of ['beginReview', 'complete'] as const)
      await moved(id, event, { valuesConfirmed: true, proofsAccepted: true, propertiesDecided: true })
    await moved(id, 'extendOffer', { hasCalculation: true, offerTextGiven: true, offerMayGo: true })
    await notices.sendDue()
    server.taken.length = 0
    await moved(id, 'acceptOffer', { isCurrentOffer: true }, ana)
    await notices.sendDue()
    expect(told()).toEqual([
      `ana@example.com: The offer for claim ${claimNumber} was accepted`,
      `dennis.hale@example.com: The offer for claim ${claimNumber} was accepted`,
      `marisol.q@example.com: The offer for claim ${claimNumber} was accepted`,
    ])
    for (const { text } of server.taken) expect(text).toContain('Ana Ruiz accepted the offer for everyone')

    server.taken.length = 0
    await moved(id, 'replaceOffer', { hasCalculation: true, offerTextGiven: true, offerMayGo: true })
    await moved(id, 'declineOffer', { isCurrentOffer: true, reasonGiven: true }, ana)
    await world.accounts.setLocale(ana, 'es')
    await notices.sendDue()
    await world.accounts.setLocale(ana, 'en')
    const declined = server.taken.filter(({ subject }) => subject?.startsWith('Se rechazó'))
    expect(declined.map(({ to }) => to?.[0]?.address).toSorted()).toEqual([
      'ana@example.com',
      'dennis.hale@example.com',
      'marisol.q@example.com',
    ])
    for (const { to, text } of declined) {
      expect(text).toContain('Ana Ruiz rechazó la oferta')
      // A reader without access gets no link to the claim.
      expect(text?.includes(`/claims/${claimNumber}`)).toBe(to?.[0]?.address === 'ana@example.com')
      expect(text?.includes('https://program.test/es/faq')).toBe(to?.[0]?.address !== 'ana@example.com')
    }
    // A closed claim is announced once.
    expect(subjects().filter((subject) => subject === `Se cerró el reclamo ${claimNumber}`)).toEqual([])
  })

  it('of a thread about no claim goes to all who run the firm, once for a run of messages, and leads to the thread', async () => {
    const lawyer = await aLawyer(world.db)
    const boss = await aMember(world.db, lawyer.firmId ?? '', { isAdministrator: true })
    const { rows } = await world.db.pool.query<{ id: string }>(
      `insert into message_thread (firm_id, subject, created_by, created_at, changed_at) values ($1, 'Hours', 'rita', now(), now()) returning id`,
      [lawyer.firmId],
    )
    const threadId = rows[0]?.id ?? ''
    const tell = (since: Date | null) =>
      world.db.transaction((tx) => notices.notifyOfThread(tx, threadId, 'reviewer', since))
    await tell(null)
    await tell(new Date(0))
    await notices.sendDue()
    expect(told()).toEqual([`${boss.email}: A new message from the reviewers`])
    expect(server.taken[0]?.text).toContain(
      `https://program.test/attorney/messages?sidebarState=messages&threadId=${threadId}`,
    )
  })

  it('of a firm’s claim goes to whoever filed it, then to all who run the firm, never to the client', async () => {
    const lawyer = await aLawyer(world.db)
    const firmId = lawyer.firmId ?? ''
    const boss = await aMember(world.db, firmId, { isAdministrator: true })
    const partner = await aMember(world.db, firmId, { isAdministrator: true })
    await aMember(world.db, firmId)
    const { id, claimNumber } = await world.fileForClient(lawyer)
    await world.db.kysely
      .updateTable('claimant')
      .set({ email_address: 'client@example.com' })
      .where('claim_id', '=', id)
      .execute()
    await notices.sendDue()
    expect(told()).toEqual([`${lawyer.email}: We received claim ${claimNumber}`])
    expect(server.taken[0]?.text).toContain(
      `https://program.test/attorney/claims/${claimNumber}/${id}/overview`,
    )
    server.taken.length = 0

    await world.db.kysely
      .updateTable('firm_member')
      .set({ removed_at: new Date(0), removed_by: 'boss' })
      .where('subject', '=', lawyer.subject)
      .execute()
    await moved(id, 'beginReview')
    await moved(id, 'complete', { valuesConfirmed: true, proofsAccepted: true, propertiesDecided: true })
    await moved(id, 'extendOffer', { hasCalculation: true, offerTextGiven: true, offerMayGo: true })
    await moved(id, 'acceptOffer', { isCurrentOffer: true }, boss)
    await notices.sendDue()
    const reached = new Set(server.taken.map(({ to }) => to?.map(({ address }) => address).join(' ')))
    expect([...reached]).toEqual([`${boss.email} ${partner.email}`])
    await moved(id, 'close', { reasonGiven: true })
  })

  it('is never told of a move that did not happen', async () => {
    const { id } = await aClaim()
    await world.db
      .transaction(async (tx) => {
        await world.claims.applyEvent(tx, id, 'close', rita, { reasonGiven: true })
        throw new Error('undone')
      })
      .catch(() => undefined)
    expect(await notices.sendDue()).toBe(0)
  })
})

describe('a mail server', () => {
  const state = async () => {
    const { rows } = await sql<{ status: string; failure: string | null; smtp_code: number | null }>`
      select status, failure, smtp_code from notice`.execute(world.db.kysely)
    return rows
  }
  const told = async (claimId: string) => {
    const { rows } = await sql<{ facts: unknown }>`
      select facts from activity where claim_id = ${claimId} and type = 'Notice Failed'`.execute(
      world.db.kysely,
    )
    return rows.map(({ facts }) => facts)
  }

  it('that refuses for an hour loses nothing: each notice goes out once when it takes mail again', async () => {
    const { id } = await world.file(ana)
    server.refuse({ on: 'connect', code: 421 })
    for (const minutes of [0, 1, 6, 21]) {
      later = minutes * minute
      expect(await notices.sendDue()).toBe(1)
      expect(await notices.sendDue()).toBe(0)
    }
    expect(await state()).toEqual([{ status: 'waiting', failure: 'serverRefused', smtp_code: 421 }])
    server.refuse(null)
    later = 81 * minute
    await Promise.all([notices.sendDue(), notices.sendDue()])
    expect(server.taken).toHaveLength(1)
    later = 100 * hour
    expect(await notices.sendDue()).toBe(0)
    expect(await told(id)).toEqual([])
    expect(await state()).toEqual([{ status: 'sent', failure: null, smtp_code: null }])
  })

  it('that is away is not asked again for every notice', async () => {
    const away = createMailer({
      smtpUrl: 'smtp://127.0.0.1:1',
      from: 'a@b.test',
      db: world.db,
      clock: world.clock,
    })
    const waiting = serviceWith(away)
    await world.file(ana)
    await world.file(ana)
    expect(await waiting.sendDue()).toBe(1)
    expect((await state()).map(({ failure }) => failure).toSorted()).toEqual([null, 'serverAway'])
    away.close()
  })

  it.each([
    ['knows no such address', { on: 'recipient', code: 550 }, 'addressRefused'],
    ['does not take such a message', { on: 'data', code: 554 }, 'messageRefused'],
  ] as const)('that %s is not asked again; staff is told at once', async (_what, refusal, failure) => {
    const { id } = await world.file(ana)
    server.refuse(refusal)
    expect(await notices.sendDue()).toBe(1)
    server.refuse(null)
    later = 100 * hour
    expect(await notices.sendDue()).toBe(0)
    expect(await told(id)).toEqual([{ notice: 'claimSubmitted', failure, smtpCode: refusal.code }])
    expect(await state()).toEqual([{ status: 'failed', failure, smtp_code: refusal.code }])
  })

  it('that asks to come back later for one address is asked again', async () => {
    await world.file(ana)
    server.refuse({ on: 'recipient', code: 450 })
    await notices.sendDue()
    server.refuse(null)
    later = 2 * minute
    expect(await notices.sendDue()).toBe(1)
    expect(server.taken).toHaveLength(1)
  })

  it('that stays away for two days is given up, and staff is told', async () => {
    const { id } = await world.file(ana)
    const refusing = serviceWith({ send: () => Promise.reject(new MailError({ responseCode: 421 })) })
    for (let hours = 0; hours < 60; hours += 1) {
      later = hours * hour
      await refusing.sendDue()
    }
    expect(await told(id)).toEqual([{ notice: 'claimSubmitted', failure: 'serverRefused', smtpCode: 421 }])
  })

  it('that was asked by a server which died over it: another one sends the notice', async () => {
    await world.file(ana)
    await new Promise<void>((resolve) => {
      const dying = serviceWith({ send: () => new Promise(() => resolve()) })
      void dying.sendDue()
    })
    expect(await notices.sendDue()).toBe(0)
    later = 11 * minute
    expect(await notices.sendDue()).toBe(1)
    expect(server.taken).toHaveLength(1)
  })
})

describe('a reminder', () => {
  const offerEndingOn = async (day: string) => {
    const claim = await aClaim()
    await sql`update claim set status_id = 120950004, offer_deadline = ${day} where id = ${claim.id}`.execute(
      world.db.kysely,
    )
    return claim
  }

  it('comes 10 and 3 days before an offer ends, each once, also after days without a server', async () => {
    const { id, claimNumber } = await offerEndingOn('2026-12-02')
    const remindOn = async (day: number) => {
      world.setDay(day)
      await Promise.all([notices.remind(), notices.remind()])
      await notices.sendDue()
    }
    await remindOn(19)
    expect(subjects()).toEqual([])
    await remindOn(20)
    await remindOn(21)
    expect(subjects()).toEqual([`Please answer the offer for claim ${claimNumber} by December 2, 2026`])
    expect(server.taken[0]?.text).toContain(`https://program.test/claims/${claimNumber}/${id}/settlement`)
    await remindOn(28)
    await remindOn(30)
    expect(subjects()).toHaveLength(2)
    expect(subjects()[1]).toBe(`The offer for claim ${claimNumber} ends on December 2, 2026`)
    await remindOn(31)
    expect(subjects()).toHaveLength(2)
  })

  it('that waited for a mail server is not sent once the offer was answered', async () => {
    await offerEndingOn('2026-12-20')
    world.setDay(40)
    await notices.remind()
    await sql`update claim set status_id = 120950010 where status_id = 120950004`.execute(world.db.kysely)
    expect(await notices.sendDue()).toBe(1)
    expect(server.taken).toEqual([])
  })

  it('comes 10 and 3 days before an accepted offer ends that is not split or signed, each once, not after it is', async () => {
    const settlingUntil = async (statusId: number, isDone: boolean) => {
      const claim = await aClaim()
      await sql`update claim set status_id = ${statusId}, claimant_deadline = '2026-12-02', is_breakdown_saved = ${isDone},
        are_all_signed = ${isDone && statusId === 120950005} where id = ${claim.id}`.execute(world.db.kysely)
      return claim.claimNumber
    }
    const toSplit = await settlingUntil(120950010, false)
    await settlingUntil(120950010, true)
    const toSign = await settlingUntil(120950005, false)
    await settlingUntil(120950005, true)
    const remindOn = async (day: number) => {
      world.setDay(day)
      await Promise.all([notices.remind(), notices.remind()])
      await notices.sendDue()
      return subjects().sort()
    }
    expect(await remindOn(19)).toEqual([])
    const first = [toSplit, toSign].map(
      (number) => `Please finish the settlement of claim ${number} by December 2, 2026`,
    )
    expect(await remindOn(20)).toEqual(first.sort())
    expect(await remindOn(21)).toHaveLength(2)
    world.setDay(28)
    await notices.remind()
    await sql`update claim set are_all_signed = true where claim_number = ${toSign}`.execute(world.db.kysely)
    await notices.sendDue()
    expect(subjects().slice(2)).toEqual([`The settlement of claim ${toSplit} ends on December 2, 2026`])
  })
})

describe('a new message', () => {
  const said = {
    subjectId: 120950004,
    subject: 'A question',
    message: Buffer.from('<p>Dear Marisol Quintero</p>').toString('base64'),
  }

  it('is told of once for a run of unread ones, and again after they were read', async () => {
    const { id, claimNumber } = await aClaim()
    for (let count = 0; count < 10; count += 1) await messages.send(rita, { claimId: id }, said, 'en')
    await notices.sendDue()
    expect(subjects()).toEqual([`A new message about claim ${claimNumber}`])
    expect(server.taken[0]?.text).toContain(`/claims/${claimNumber}/${id}/messaging`)
    expect(`${server.taken[0]?.text} ${server.taken[0]?.html}`).not.toContain('Marisol')
    await messages.markRead(ana, id)
    await messages.send(rita, { claimId: id }, said, 'en')
    await notices.sendDue()
    expect(subjects()).toHaveLength(2)
  })

  it('is told of again after a day, while the earlier ones stay unread', async () => {
    const { id } = await aClaim()
    for (const hours of [0, 20, 25, 30]) {
      later = hours * hour
      await messages.send(rita, { claimId: id }, said, 'en')
    }
    await notices.sendDue()
    expect(subjects()).toHaveLength(2)
  })

  it('from the household goes to its reviewer, in their language', async () => {
    const { id, claimNumber } = await aClaim()
    const reviewer = await joinReviewer(world.db.kysely, rita, new Date())
    await sql`update claim set reviewer_id = ${reviewer.id} where id = ${id}`.execute(world.db.kysely)
    await messages.send(ana, { claimId: id }, said, 'en')
    await messages.send(ana, { claimId: id }, said, 'en')
    await notices.sendDue()
    expect(subjects()).toEqual([`Reclamo ${claimNumber}: un mensaje nuevo del hogar`])
    expect(addresses()).toEqual(['rita@example.com'])
    expect(server.taken[0]?.text).toContain(
      `https://program.test/reviewer/claim/${claimNumber}/${id}/messages`,
    )
  })

  it('about a claim without a reviewer goes to the program’s own mailbox', async () => {
    const { id, claimNumber } = await aClaim()
    await messages.send(ana, { claimId: id }, said, 'en')
    await notices.sendDue()
    expect(subjects()).toEqual([`Claim ${claimNumber}: a new message from the household`])
    expect(addresses()).toEqual([world.program.support.email])
  })

  it('between a law firm and the staff goes to whoever wrote there last, and else to who runs the firm or to the own mailbox', async () => {
    const lawyer = await aLawyer(world.db)
    const boss = await aMember(world.db, lawyer.firmId ?? '', { isAdministrator: true })
    const colleague = await aMember(world.db, lawyer.firmId ?? '')
    const staff = { ...rita, permissions: [...rita.permissions, 'ACCESS.ATTORNEY' as const] }
    await joinReviewer(world.db.kysely, staff, new Date())
    const write = async (actor: Actor, place: MessagePlace) => {
      server.taken.length = 0
      const { threadId } = await messages.send(actor, place, said, 'en')
      await notices.sendDue()
      return { threadId, to: addresses() }
    }
    const { threadId, to } = await write(staff, { userGroupId: lawyer.firmId ?? null })
    expect(to).toEqual([boss.email])
    expect(await write(lawyer, { threadId })).toEqual({ threadId, to: ['rita@example.com'] })
    expect(server.taken[0]?.text).toContain(
      `https://program.test/reviewer/messages?sidebarState=messages&threadId=${threadId}`,
    )
    // The notice covers a run of unread messages; after reading, a new one begins.
    expect((await write(staff, { threadId })).to).toEqual([])
    await createThreadService(world).markRead(boss, threadId ?? '')
    expect((await write(staff, { threadId })).to).toEqual([lawyer.email])
    expect((await write(colleague, {})).to).toEqual([world.program.support.email])
    expect(server.taken.map(({ text }) => text).join(' ')).not.toContain('Marisol')
  })

  it('that is a draft, or comes with a move that has a notice of its own, is not told of', async () => {
    const { id } = await aClaim()
    await messages.send(rita, { claimId: id }, { ...said, draft: true }, 'en')
    await world.db.transaction(async (tx) => {
      const claim = await world.claims.lock(tx, id)
      await messages.postToClaimant(tx, claim, rita, { subjectId: 120950001, html: '<p>Proof, please</p>' })
    })
    expect(await notices.sendDue()).toBe(0)
  })
})
