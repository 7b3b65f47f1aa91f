import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { reviewEvents } from '@makewhole/domain/review/review-events.ts'
import type { ReviewEvent, ReviewEventBody } from '@makewhole/contract/review/review.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { lifecycle } from '@makewhole/domain/claim/lifecycle.ts'
import type { Move } from '@makewhole/domain/claim/lifecycle.ts'
import { statuses, statusIds } from '@makewhole/domain/claim/status.ts'
import type { ClaimStatus } from '@makewhole/domain/claim/status.ts'
import { sql } from 'kysely'
import { claimWorld, person } from '../../test/claims.ts'
import { joinReviewer } from '../reviewer/reviewer.repository.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { createReviewService } from './review.service.ts'
import type { PostToClaimant } from './review-parts.ts'
import type { ReviewService } from './review.service.ts'

const ana = person('ana')
const rita = person('rita', 'REVIEWER')
const mona = person('mona', 'MANAGER')
const ownership = 120950001

const postToClaimant = vi.fn<PostToClaimant>()
let world: ClaimWorld
let reviews: ReviewService
let claimId: string
let documentId: string

beforeAll(async () => {
  world = await claimWorld()
  reviews = createReviewService({ ...world, postToClaimant })
})
afterAll(() => world.db.close())
beforeEach(async () => {
  postToClaimant.mockReset()
  claimId = (await world.file(ana)).id
  documentId = await insertDocument(claimId)
})

const call = (actor: Actor, ifMatch: number | null = null) => ({ actor, locale: 'en' as const, ifMatch })
const move = (event: ReviewEvent, body: Partial<ReviewEventBody> = {}, actor = rita) =>
  reviews.moveClaim(call(actor), claimId, event, body)
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error as { code?: string }).code ?? 'INTERNAL_ERROR',
  )

/** All that an event could ask for. */
async function everything(): Promise<Partial<ReviewEventBody>> {
  return { reason: 'Because', documentTypeIds: [ownership], message: 'The deed, please', documentId }
}

/** The claim in a status, with everything true that the guards ask of its state. */
async function putIn(status: ClaimStatus, notes = { areValuesConfirmed: true }): Promise<void> {
  const inactiveFrom = status === 'inactive' ? statusIds.complete : null
  await sql`
    update claim set status_id = ${statusIds[status]}, inactive_from_id = ${inactiveFrom},
      are_values_confirmed = ${notes.areValuesConfirmed}
    where id = ${claimId}`.execute(world.db.kysely)
  await sql`delete from rebuild`.execute(world.db.kysely)
  await sql`
    insert into rebuild (id, claim_id, fire_id, apn, state, spent, bonus, minimum_spent, asked_at, asked_by)
    select gen_random_uuid(), id, fire_id, '999014027000', 'asked', 2, 1, 1, now(), 'wim' from claim where id = ${claimId}
  `.execute(world.db.kysely)
}

const stateNow = async () => {
  const { statusId, version, activityCount } = await world.claims.read(world.db.kysely, claimId)
  return { statusId, version, activityCount }
}

describe('each event', () => {
  it.each(reviewEvents)(
    '%s moves a claim from where the table says, and from nowhere else',
    async (event) => {
      const rows = (lifecycle as readonly Move[]).filter(
        (row) => row.event === event && row.by.includes('manager'),
      )
      for (const status of statuses) {
        await putIn(status)
        const before = await stateNow()
        const code = await codeOf(move(event, await everything(), mona))
        const row = rows.find(({ from, when }) => from.includes(status) && !when)
        const after = await stateNow()
        expect([status, code]).toEqual([status, row ? null : 'TRANSITION_NOT_ALLOWED'])
        if (!row) expect(after).toEqual(before)
        else
          expect(after.statusId).toBe(
            row.to === 'whereItCameFrom' ? statusIds.complete : statusIds[row.to as ClaimStatus],
          )
      }
    },
  )

  it.each([
    ['requestDocuments', 'underReview', { message: 'Which?' }, 'INVALID_ANSWERS'],
    ['requestDocuments', 'underReview', { documentTypeIds: [ownership], message: ' ' }, 'INVALID_ANSWERS'],
    ['requestDocuments', 'underReview', { documentTypeIds: [7], message: 'What?' }, 'INVALID_ANSWERS'],
    ['reactivate', 'resubmitViaAttorney', { reason: 'They wrote' }, 'INVALID_ANSWERS'],
    ['close', 'underReview', {}, 'INVALID_ANSWERS'],
    [
      'close',
      'underReview',
      { closeAs: 'duplicate', reason: 'Twice', survivor: 'NO-1' },
      'SURVIVOR_NOT_FOUND',
    ],
    ['complete', 'underReview', { reason: 'Seen' }, 'VALUES_NOT_CONFIRMED'],
  ] as const)('%s of a claim that is %s refuses %j: %s', async (event, status, body, code) => {
    await putIn(status, { areValuesConfirmed: false })
    const before = await stateNow()
    expect(await codeOf(move(event, body as Partial<ReviewEventBody>))).toBe(code)
    expect(await stateNow()).toEqual(before)
  })

  it('is for reviewers; to whom the claim does not belong it does not exist', async () => {
    const viewer = { ...person('vic', 'VIEWER'), permissions: ['ACCESS.VIEWCLAIMS'] as const }
    for (const event of reviewEvents) {
      expect(await codeOf(move(event, {}, ana))).toBe('FORBIDDEN')
      expect(await codeOf(move(event, {}, viewer))).toBe('FORBIDDEN')
      expect(await codeOf(move(event, {}, person('ben')))).toBe('NOT_FOUND')
    }
  })

  it('cannot name its own claim as the one that stays, nor another claim’s document as its proof', async () => {
    const { claimNumber } = await world.claims.getClaim(ana, claimId, 'en')
    const asItself = { closeAs: 'duplicate', reason: 'Twice', survivor: claimNumber } as const
    expect(await codeOf(move('close', asItself))).toBe('SURVIVOR_NOT_FOUND')
    await putIn('resubmitViaAttorney')
    const foreign = await insertDocument((await world.file(ana)).id)
    expect(await codeOf(move('reactivate', { reason: 'They wrote', documentId: foreign }))).toBe(
      'INVALID_ANSWERS',
    )
    await move('reactivate', { reason: 'They wrote', documentId })
    expect(await codeOf(move('screen'))).toBe('TRANSITION_NOT_ALLOWED')
  })

  it.each([
    ['ineligible', 'closedIneligible'],
    ['invalid', 'closedInvalid'],
    ['withdrawn', 'closedWithdrawn'],
    ['other', 'closedOther'],
  ] as const)('closes as %s', async (closeAs, status) => {
    expect((await move('close', { closeAs, reason: 'Because' })).status.id).toBe(statusIds[status])
  })
})

describe('what is said to the household', () => {
  it('is a message with the fixed subject, in which nothing is markup', async () => {
    await putIn('underReview')
    await move('requestDocuments', {
      documentTypeIds: [ownership],
      message: 'The <b>deed</b> & tax bill\n\nThanks',
    })
    expect(
      postToClaimant.mock.calls.map(([, claim, actor, message]) => [claim.id, actor.subject, message]),
    ).toEqual([
      [
        claimId,
        'rita',
        { subjectId: 120950001, html: '<p>The &lt;b&gt;deed&lt;/b&gt; &amp; tax bill</p><p>Thanks</p>' },
      ],
    ])
  })

  it.each([
    ['await', 'underReview', {}, 120950002],
    ['close', 'underReview', { closeAs: 'ineligible' }, 120950006],
    ['close', 'inactive', { closeAs: 'other' }, 120950002],
  ] as const)('%s of a claim that is %s %j tells why', async (event, status, body, subjectId) => {
    await putIn(status)
    await move(event, { ...body, reason: 'The home stands outside of the fire' })
    expect(postToClaimant.mock.calls.map(([, claim, , message]) => [claim.id, message])).toEqual([
      [claimId, { subjectId, html: '<p>The home stands outside of the fire</p>' }],
    ])
  })

  it('stands in the history once, with the move', async () => {
    await putIn('underReview')
    const { activityCount } = await stateNow()
    await move('close', { closeAs: 'invalid', reason: 'No such parcel' })
    expect((await stateNow()).activityCount).toBe(activityCount + 1)
  })

  it('and the move stand or fall together', async () => {
    await putIn('underReview')
    const before = await stateNow()
    postToClaimant.mockRejectedValue(new Error('no messages today'))
    expect(await codeOf(move('requestDocuments', await everything()))).toBe('INTERNAL_ERROR')
    expect(await stateNow()).toEqual(before)
    expect((await reviews.getReview(rita, claimId, 'en')).wantedDocumentTypeIds).toEqual([])
  })
})

describe('two at once', () => {
  const results = (works: readonly Promise<unknown>[]) => Promise.all(works.map(codeOf))

  it.each([
    ['the same event', () => [move('beginReview'), move('beginReview', {}, mona)]],
    [
      'two different ends',
      () => [
        move('close', { closeAs: 'invalid', reason: 'No such parcel' }),
        move('close', { closeAs: 'ineligible', reason: 'Outside' }, mona),
      ],
    ],
    [
      'a reviewer who closes and a claimant who withdraws',
      () => [
        move('close', { closeAs: 'invalid', reason: 'No such parcel' }),
        world.claims.withdrawClaim({ actor: ana, locale: 'en', ifMatch: null }, claimId),
      ],
    ],
  ])('%s: exactly one wins, the other is told', async (_, works) => {
    expect((await results(works())).toSorted()).toEqual(['TRANSITION_NOT_ALLOWED', null])
  })

  it('the loser is told the claim as it now is', async () => {
    const { version } = await stateNow()
    await move('beginReview')
    const late = reviews.moveClaim(call(mona, version), claimId, 'beginReview', {})
    await expect(late).rejects.toMatchObject({
      code: 'CLAIM_CHANGED',
      detail: { statusId: statusIds.underReview },
    })
    const assigned = reviews.addPerson(call(mona, version), claimId, { firstName: 'Ada', lastName: 'Moss' })
    expect(await codeOf(assigned)).toBe('CLAIM_CHANGED')
  })

  it('values confirmed while another completes are never lost in between', async () => {
    await putIn('underReview')
    const values = [
      { confirmed: { name: 'apn' as const, value: '999-014-027-001' }, rationale: { en: 'Map', es: 'Mapa' } },
    ]
    const done = await results([
      reviews.saveConfirmedValues(call(rita), claimId, { values }),
      move('complete', { reason: 'The papers were seen' }, mona),
    ])
    const { statusId } = await stateNow()
    const isCompleteFirst = done[1] === null
    expect(done).toEqual(isCompleteFirst ? [null, null] : [null, 'VALUES_NOT_CONFIRMED'])
    expect(statusId).toBe(isCompleteFirst ? statusIds.complete : statusIds.underReview)
    const { values: kept } = await reviews.getReview(rita, claimId, 'en')
    expect(kept.find(({ key }) => key === 'apn')?.confirmed).toBe('999-014-027-001')
  })
})

it('when the reviewer whose claim it is opened it last is kept, and nobody else’s look', async () => {
  const { id } = await joinReviewer(world.db.kysely, rita, new Date())
  await reviews.assignReviewer(call(mona), claimId, id)
  expect((await reviews.getReview(mona, claimId, 'en')).reviewer?.lastViewed).toBeNull()
  await reviews.getReview(rita, claimId, 'en')
  const view = await reviews.getReview(mona, claimId, 'en')
  expect(view).toMatchObject({ version: 0, reviewer: { lastViewed: String(world.clock.now()) } })
})

it('what waits for us without a promised day comes last, and is not forgotten', async () => {
  const dated = (await world.file(ana)).id
  await putIn('offerExpired')
  const { id } = await joinReviewer(world.db.kysely, person('wim', 'REVIEWER'), new Date())
  await sql`update claim set whose_turn = 'program', reviewer_id = ${id} where id in (${claimId}, ${dated})`.execute(
    world.db.kysely,
  )
  await sql`update claim set due_on = null where id = ${claimId}`.execute(world.db.kysely)
  const work = await reviews.nextWork(person('wim', 'REVIEWER'), 'mine')
  expect(work.map((row) => row.claimId)).toEqual([dated, claimId])
})

async function insertDocument(ofClaim: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into document (id, claim_id, document_name, original_name, document_type_id, document_class, content_type,
      size, sha256, storage_key, status_id, scan, scan_after, uploaded_by, created_at)
    values (gen_random_uuid(), ${ofClaim}, 'letter.pdf', 'letter.pdf', 120950014, 'internal', 'application/pdf',
      1, decode(repeat('00', 32), 'hex'), gen_random_uuid()::text, 120950000, 'clean', now(), 'rita', now())
    returning id
  `.execute(world.db.kysely)
  return rows[0]?.id ?? ''
}
