import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import type { ClaimStatus } from '@makewhole/domain/claim/status.ts'
import { noticeKinds } from '@makewhole/domain/notice/template.ts'
import type { NoticeKind } from '@makewhole/domain/notice/template.ts'
import { aLawyer, aMember, claimWorld, person } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { joinReviewer } from '../reviewer/reviewer.repository.ts'
import { insertMoveNotices, insertNotice } from './notice.repository.ts'
import type { NewNotice } from './notice.repository.ts'
import { createNoticeService } from './notice.service.ts'
import type { NoticeService } from './notice.service.ts'

/*
 * Recipients of mails about a law firm's claims: each notice of a claim, a thread or a signing, checked in every
 * mailbox (docs/rules/law-firms.md "Notices of a firm's claim"). `e2e/rest/firm-isolation.test.ts` has the same
 * tables for calls and answers.
 */

type Box =
  | 'filer'
  | 'colleague'
  | 'runsTheFirm'
  | 'removed'
  | 'otherFirm'
  | 'client'
  | 'otherParty'
  | 'withAttorneys'
  | 'without'
  | 'program'

let world: ClaimWorld
let notices: NoticeService
let people: Record<Exclude<Box, 'program' | 'client' | 'otherParty'>, Actor>
let reviewers: Record<'withAttorneys' | 'without', string>
/** By the lawyer who is there, and by the one who was removed. */
let claims: Record<'there' | 'gone', string>
const sent: { readonly to: readonly string[]; readonly words: string }[] = []

const staff = (name: string, more: readonly 'ACCESS.ATTORNEY'[] = []) => {
  const actor = person(name, 'REVIEWER')
  return {
    ...actor,
    permissions: [...actor.permissions.filter((each) => each !== 'ACCESS.ATTORNEY'), ...more],
  }
}

beforeAll(async () => {
  world = await claimWorld()
  notices = createNoticeService({
    ...world,
    mailer: {
      send: ({ to, subject, text }) => {
        sent.push({ to: Array.isArray(to) ? to : [to], words: `${subject} ${text}` })
        return Promise.resolve()
      },
    },
    publicUrl: 'https://program.test',
  })
  const filer = await aLawyer(world.db)
  const firmId = filer.firmId ?? ''
  const removed = await aMember(world.db, firmId)
  people = {
    filer,
    removed,
    colleague: await aMember(world.db, firmId),
    runsTheFirm: await aMember(world.db, firmId, { isAdministrator: true }),
    otherFirm: await aLawyer(world.db),
    withAttorneys: staff('rita', ['ACCESS.ATTORNEY']),
    without: staff('june'),
  }
  const joined = async (actor: Actor) => (await joinReviewer(world.db.kysely, actor, new Date())).id
  reviewers = { withAttorneys: await joined(people.withAttorneys), without: await joined(people.without) }
  const file = async (lawyer: Actor) => (await world.fileForClient(lawyer)).id
  claims = { there: await file(filer), gone: await file(removed) }
  for (const claimId of Object.values(claims)) await isFollowed(claimId)
  await world.db.pool.query(
    `update firm_member set removed_at = now(), removed_by = 'boss' where subject = $1`,
    [removed.subject],
  )
  await world.db.pool.query('delete from notice')
})
afterAll(() => world.db.close())
beforeEach(() => void sent.splice(0))

/** The client and another person of the claim have addresses, and the client an account that follows it. */
async function isFollowed(claimId: string): Promise<void> {
  await world.accounts.rememberAccount(person('client'), 'en')
  await world.db.pool.query(`update claimant set email_address = 'client@example.com' where claim_id = $1`, [
    claimId,
  ])
  await world.db.pool.query(
    `insert into additional_person (id, claim_id, position, first_name, email) values (gen_random_uuid(), $1, 9, 'Ada', 'other@example.com')`,
    [claimId],
  )
}

/** The status that a reminder requires. */
const standsAt: Partial<Record<NoticeKind, ClaimStatus>> = {
  offerEndsIn10Days: 'offerExtended',
  offerEndsIn3Days: 'offerExtended',
  settlementEndsIn10Days: 'agreementInProgress',
  settlementEndsIn3Days: 'agreementInProgress',
  rebuildEndsIn60Days: 'closedPaid',
  rebuildEndsIn15Days: 'closedPaid',
}

/** Sends a notice of this kind about a claim, and returns its recipients. */
async function reached(
  kind: NoticeKind,
  claim: 'there' | 'gone',
  reviewer: 'withAttorneys' | 'without',
): Promise<readonly Box[]> {
  const claimId = claims[claim]
  await world.db.pool.query('update claim set reviewer_id = $2, status_id = $3 where id = $1', [
    claimId,
    reviewers[reviewer],
    statusIds[standsAt[kind] ?? 'underReview'],
  ])
  return boxesOf({ claimId, kind })
}

/** Sends a notice, and returns its recipients. */
async function boxesOf(of: Pick<NewNotice, 'claimId' | 'kind' | 'threadId' | 'signingId'>) {
  const at = new Date(world.clock.now())
  await insertNotice(world.db.kysely, { ...of, deadline: null, once: null, unlessSince: null, at })
  await notices.sendDue()
  await world.db.pool.query('delete from notice')
  const boxes: readonly (readonly [Box, string | null])[] = [
    ...Object.entries(people).map(([box, { email }]) => [box as Box, email] as const),
    ['client', 'client@example.com'],
    ['otherParty', 'other@example.com'],
    ['program', world.program.support.email],
  ]
  const to = sent.flatMap((mail) => mail.to)
  const known = boxes.filter(([, email]) => email !== null && to.includes(email))
  expect(known).toHaveLength(to.length)
  return known.map(([box]) => box)
}

const told = (Object.keys(noticeKinds) as NoticeKind[]).filter((kind) => {
  const { to, isOfNoClaim = false } = noticeKinds[kind] as { to: string; isOfNoClaim?: boolean }
  return to !== 'party' && !isOfNoClaim
})

describe.each(told)('%s of a firm’s claim', (kind) => {
  it('reaches one side of it, by who belongs there now, and nobody past the firm', async () => {
    if (noticeKinds[kind].to === 'filer') {
      expect(await reached(kind, 'there', 'withAttorneys')).toEqual(['filer'])
      sent.splice(0)
      expect(await reached(kind, 'gone', 'without')).toEqual(['runsTheFirm'])
    } else {
      expect(await reached(kind, 'there', 'withAttorneys')).toEqual(['withAttorneys'])
      sent.splice(0)
      expect(await reached(kind, 'gone', 'without')).toEqual(['program'])
    }
    for (const { words } of sent) expect(words).not.toMatch(/Marisol|Quintero|Whistling/)
  })

  it('speaks of the firm’s client, and to nobody as the household', async () => {
    await reached(kind, 'there', 'withAttorneys')
    for (const { words } of sent)
      expect(words).not.toMatch(
        /represents you|file it yourself|you filed|[Yy]our (days|reviewer|settlement)|needs documents from you|sent you an offer|if you build|each of you|household/i,
      )
  })
})

/** A thread of the firm about no claim, in which these wrote last. */
async function aThread(filer: Actor | null, staffMember: Actor | null): Promise<string> {
  const { pool } = world.db
  const { rows } = await pool.query<{ id: string }>(
    `insert into message_thread (firm_id, subject, created_by, created_at, changed_at, filer_number, reviewer_number)
     values ($1, 'Hours', 'x', now(), now(), $2, $3) returning id`,
    [people.filer.firmId, filer ? 1 : 0, staffMember ? 2 : 0],
  )
  const threadId = rows[0]?.id ?? ''
  for (const [number, who] of [filer, staffMember].entries())
    if (who)
      await pool.query(
        `insert into message (id, thread_id, number, from_reviewer, sender_subject, sender_name, body, is_draft, sent_at, created_at, subject)
         values (gen_random_uuid(), $1, $2, $3, $4, 'x', '<p>x</p>', false, now(), now(), 'Hours')`,
        [threadId, number + 1, number === 1, who.subject],
      )
  return threadId
}

/** A signing of two claims. */
async function aSigning(by: Actor): Promise<string> {
  const { rows } = await world.db.pool.query<{ id: string }>(
    `insert into joint_signing (id, firm_id, state, locale, form_id, form_version, answers, signed_by, signed_as, signed_at)
     values (gen_random_uuid(), $1, 'done', 'en', 'attorney', '1', '{}', $2, '{}', now()) returning id`,
    [people.filer.firmId, by.subject],
  )
  return rows[0]?.id ?? ''
}

describe('a mail about no claim', () => {
  it.each([
    ['that staff wrote, to who of the firm wrote there last', 'newMessageToFirm', 'filer', null, ['filer']],
    ['that staff wrote, to who runs it', 'newMessageToFirm', null, null, ['runsTheFirm']],
    ['that staff wrote, past who left', 'newMessageToFirm', 'removed', null, ['runsTheFirm']],
    [
      'that a firm wrote, to who wrote there last',
      'messageFromFirm',
      'filer',
      'withAttorneys',
      ['withAttorneys'],
    ],
    ['that a firm wrote, past who may not see it', 'messageFromFirm', 'filer', 'without', ['program']],
    ['that a firm wrote, while nobody answered', 'messageFromFirm', 'filer', null, ['program']],
  ] as const)('%s', async (_what, kind, filer, reviewer, expected) => {
    const threadId = await aThread(filer && people[filer], reviewer && people[reviewer])
    expect(await boxesOf({ claimId: null, threadId, kind })).toEqual(expected)
  })

  it.each([
    ['to who signed', 'colleague', ['colleague']],
    ['to who runs the firm, where they left it', 'removed', ['runsTheFirm']],
  ] as const)('that claims were signed together, %s', async (_what, by, expected) => {
    const signingId = await aSigning(people[by])
    expect(await boxesOf({ claimId: null, signingId, kind: 'claimsSigned' })).toEqual(expected)
  })

  it('is one of these', () => {
    const ofNone = (Object.keys(noticeKinds) as NoticeKind[]).filter(
      (kind) => 'isOfNoClaim' in noticeKinds[kind],
    )
    expect(ofNone).toEqual(['newMessageToFirm', 'messageFromFirm', 'claimsSigned'])
  })
})

it('no party of a firm’s claim hears past it what a household’s would of an answer to an offer', async () => {
  const toParties = 'offerDeclinedForParty'
  const at = new Date(world.clock.now())
  await insertMoveNotices(world.db.kysely, {
    claimId: claims.there,
    doneBy: 'Ada',
    at,
    toFiler: null,
    toParties,
  })
  await notices.sendDue()
  expect(sent).toEqual([])
  await world.db.pool.query('update claim set firm_id = null where id = $1', [claims.gone])
  await insertMoveNotices(world.db.kysely, {
    claimId: claims.gone,
    doneBy: 'Ada',
    at,
    toFiler: null,
    toParties,
  })
  await notices.sendDue()
  expect(sent.flatMap(({ to }) => to).toSorted()).toEqual(['client@example.com', 'other@example.com'])
})
