import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import type { ClaimStatus } from '@makewhole/domain/claim/status.ts'
import { noticeKinds } from '@makewhole/domain/notice/template.ts'
import type { NoticeKind } from '@makewhole/domain/notice/template.ts'
import { aLawyer, aMember, claimWorld, person } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { joinReviewer } from '../reviewer/reviewer.repository.ts'
import { insertNotice } from './notice.repository.ts'
import { createNoticeService } from './notice.service.ts'
import type { NoticeService } from './notice.service.ts'

/*
 * Who gets which mail about what a law firm has: each notice, told of a claim that a firm filed, with everybody's mailbox looked at
 * (docs/rules/law-firms.md "Notices of a firm's claim"). `e2e/rest/firm-isolation.test.ts` has the same tables for calls and answers.
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
    ...{ filer, removed, colleague: await aMember(world.db, firmId) },
    runsTheFirm: await aMember(world.db, firmId, { isAdministrator: true }),
    otherFirm: await aLawyer(world.db),
    ...{ withAttorneys: staff('rita', ['ACCESS.ATTORNEY']), without: staff('june') },
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

/** Where a claim has to stand for a reminder to go out. */
const standsAt: Partial<Record<NoticeKind, ClaimStatus>> = {
  ...{ offerEndsIn10Days: 'offerExtended', offerEndsIn3Days: 'offerExtended' },
  ...{ settlementEndsIn10Days: 'agreementInProgress', settlementEndsIn3Days: 'agreementInProgress' },
  ...{ rebuildEndsIn60Days: 'closedPaid', rebuildEndsIn15Days: 'closedPaid' },
}

/** Has a notice of this kind sent about a claim, and says whose mailboxes it is in. */
async function reached(
  kind: NoticeKind,
  claim: 'there' | 'gone',
  reviewer: 'withAttorneys' | 'without',
): Promise<readonly Box[]> {
  const claimId = claims[claim]
  await world.db.pool.query('update claim set reviewer_id = $2, status_id = $3 where id = $1', [
    ...[claimId, reviewers[reviewer], statusIds[standsAt[kind] ?? 'underReview']],
  ])
  const notice = {
    claimId,
    kind,
    deadline: null,
    once: null,
    unlessSince: null,
    at: new Date(world.clock.now()),
  }
  await insertNotice(world.db.kysely, notice)
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
