import type { AbsenceBody } from '@makewhole/contract/reviewer/reviewer.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { addDays } from '@makewhole/domain/shared/local-date.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aLawyer, aLetterOf, claimWorld, person, refusal } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { createReviewService } from '../review/review.service.ts'
import { reviewerFeature } from './reviewer.ts'
import { joinReviewer } from './reviewer.repository.ts'
import { createReassignment } from './reassignment.service.ts'
import { createWorkloadService } from './workload.service.ts'
import { workloadLineViewOf } from './reviewer-view.ts'

const mona: Actor = { ...person('mona', 'MANAGER'), permissions: ['ACCESS.ALLCLAIMTABS', 'ACCESS.ATTORNEY'] }
const junior = (name: string): Actor => ({
  ...person(name, 'REVIEWER'),
  permissions: ['ACCESS.ALLCLAIMTABS'],
})
const [rita, sam, tess] = [junior('rita'), junior('sam'), junior('tess')]
const ids = new Map<string, string>()
const idOf = ({ subject }: Actor) => ids.get(subject) ?? expect.fail(subject)

let world: ClaimWorld
beforeAll(async () => void (world = await claimWorld()), 300_000)
afterAll(() => world.db.close())

/** Rita, Sam and Tess are there and accepted the statement; Mona manages and takes no claims. */
beforeEach(async () => {
  const { kysely } = world.db
  world.setDay(0)
  await sql`update claim set reviewer_id = null`.execute(kysely)
  await sql`delete from reviewer`.execute(kysely)
  for (const actor of [rita, sam, tess, mona])
    ids.set(actor.subject, (await joinReviewer(kysely, actor, new Date(world.clock.now()))).id)
  await sql`update reviewer set attested_at = ${new Date(world.clock.now())}`.execute(kysely)
  await set(mona, sql`is_claim_reviewer = false`)
})

const set = (actor: Actor, what: ReturnType<typeof sql>) =>
  sql`update reviewer set ${what} where id = ${idOf(actor)}`.execute(world.db.kysely)
const byRule = () => ({ ...world, program: { ...world.program, givesClaimsByRule: true } })
const handing = (isProduction = false) => createReassignment({ ...byRule(), isProduction })
const workload = () => createWorkloadService(world)
const call = (actor = mona) => ({ actor, locale: 'en' as const, ifMatch: null })
const reviews = () => createReviewService(world)
const today = () => world.clock.today()

/** Files a household's claim without a reviewer. */
const filed = async (owner = 'ana') => (await world.file(person(owner))).id
const holds = async (actor: Actor) => {
  const id = await filed()
  await reviews().assignReviewer(call(), id, idOf(actor))
  return id
}
async function holderOf(claimId: string): Promise<string | null> {
  const { rows } = await sql<{ subject: string | null }>`
    select r.subject from claim c left join reviewer r on r.id = c.reviewer_id where c.id = ${claimId}
  `.execute(world.db.kysely)
  return rows[0]?.subject ?? null
}
async function lastLine(claimId: string) {
  const { rows } = await sql<{ type: string; facts: Record<string, string>; kind: string }>`
    select type, facts, actor_kind as kind from activity where claim_id = ${claimId} order by line desc limit 1
  `.execute(world.db.kysely)
  return rows[0]
}

const away = (over: Partial<AbsenceBody> = {}): AbsenceBody => ({
  from: today(),
  until: addDays(today(), 7),
  handover: 'queue',
  ...over,
})
const giveByRule = async (claimId: string, isProduction = false) => {
  await handing(isProduction).giveByRule(claimId)
  return holderOf(claimId)
}

describe('a claim that is given by rule', () => {
  it('goes to who has the fewest open claims of its fire, and says so in its history', async () => {
    await holds(rita)
    await holds(sam)
    const claimId = await filed()
    expect(await giveByRule(claimId)).toBe('tess')
    expect(await lastLine(claimId)).toMatchObject({ type: 'Claim Assigned', kind: 'system' })
    expect(await giveByRule(claimId)).toBe('tess')
  })

  it('goes to who speaks the household’s language, where somebody does', async () => {
    await holds(sam)
    await set(sam, sql`languages = '{en,es}'`)
    await world.accounts.rememberAccount(person('luz'), 'es')
    expect(await giveByRule(await filed('luz'))).toBe('sam')
    await set(sam, sql`languages = '{en}'`)
    expect(await giveByRule(await filed('luz'))).not.toBe('sam')
  })

  it.each([
    ['no claim reviewer', sql`is_claim_reviewer = false`, false],
    ['no access', sql`has_portal_access = false`, false],
    ['statement not accepted', sql`attested_at = null`, false],
    ['statement of more than a year ago', sql`attested_at = attested_at - interval '366 days'`, false],
    ['a viewer', sql`role = 'VIEWER'`, false],
    ['no right to decide', sql`permissions = '{ACCESS.VIEWCLAIMS}'`, false],
    ['test user in production', sql`is_test_user = true`, true],
  ])('goes to nobody like this: %s', async (_why, what, isProduction) => {
    for (const actor of [rita, sam, tess]) await set(actor, what)
    expect(await giveByRule(await filed(), isProduction)).toBeNull()
  })

  it('goes to a test user of a trial', async () => {
    for (const actor of [rita, sam, tess]) await set(actor, sql`is_test_user = true`)
    expect(await giveByRule(await filed())).not.toBeNull()
  })

  it('goes to nobody who is away today, and to who is back', async () => {
    for (const actor of [rita, sam]) await set(actor, sql`is_claim_reviewer = false`)
    await workload().recordAbsence(tess, idOf(tess), away())
    const claimId = await filed()
    expect(await giveByRule(claimId)).toBeNull()
    world.setDay(8)
    expect(await giveByRule(claimId)).toBe('tess')
  })

  it('of attorneys goes to who may see those', async () => {
    await set(sam, sql`permissions = '{ACCESS.ALLCLAIMTABS,ACCESS.ATTORNEY}'`)
    await holds(sam)
    const { id } = await world.fileForClient(await aLawyer(world.db))
    expect(await giveByRule(id)).toBe('sam')
  })

  it('of several at once is shared evenly', async () => {
    const claims = [await filed(), await filed(), await filed()]
    await Promise.all(claims.map((id) => handing().giveByRule(id)))
    expect((await Promise.all(claims.map(holderOf))).toSorted()).toEqual(['rita', 'sam', 'tess'])
  })

  it('waits for the job only where the program wants it', async () => {
    const queued = async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from graphile_worker.jobs where task_identifier = 'giveClaimByRule'
      `.execute(world.db.kysely)
      return rows[0]?.n
    }
    const claim = { id: await filed(), reviewerId: null }
    await world.db.transaction((tx) => createReassignment(world).cameIn(tx, claim))
    expect(await queued()).toBe(0)
    await world.db.transaction((tx) => handing().cameIn(tx, { ...claim, reviewerId: idOf(rita) }))
    expect(await queued()).toBe(0)
    const wanting = await claimWorld(byRule().program, world.db)
    reviewerFeature({
      ...wanting,
      assignRole: null,
      staffChanged: () => undefined,
      mailer: { send: () => Promise.resolve() },
      publicUrl: '',
    })
    await wanting.file(person('ana'))
    expect(await queued()).toBe(1)
  })
})

describe('an absence', () => {
  it('hands the open claims to the colleague, each with a line of its history that says why', async () => {
    const claims = [await holds(rita), await holds(rita)]
    const body = away({ handover: 'colleague', colleagueId: idOf(sam) })
    await workload().recordAbsence(rita, idOf(rita), body)
    await handing().reassignAll()
    for (const id of claims) {
      expect(await holderOf(id)).toBe('sam')
      expect(await lastLine(id)).toMatchObject({
        type: 'Claim Assigned',
        kind: 'system',
        facts: {
          rationale: expect.stringContaining('is away until November 9, 2026') as string,
          rationaleEs: expect.stringContaining('9 de noviembre de 2026') as string,
        },
      })
    }
  })

  it('hands them out by rule, or leaves them to the queue', async () => {
    await holds(sam)
    const shared = await holds(rita)
    await workload().recordAbsence(mona, idOf(rita), away({ handover: 'rule' }))
    await handing().reassignAll()
    expect(await holderOf(shared)).toBe('tess')
    await workload().recordAbsence(mona, idOf(tess), away())
    await handing().reassignAll()
    expect(await holderOf(shared)).toBeNull()
    expect(await lastLine(shared)).toMatchObject({ type: 'Claim Unassigned' })
  })

  it('leaves to the queue what the colleague may not open, and everything where their rights ended meanwhile', async () => {
    await set(rita, sql`permissions = '{ACCESS.ALLCLAIMTABS,ACCESS.ATTORNEY}'`)
    const { id } = await world.fileForClient(await aLawyer(world.db))
    await reviews().assignReviewer(call(), id, idOf(rita))
    const household = await holds(rita)
    const toSam = away({ handover: 'colleague', colleagueId: idOf(sam) })
    await workload().recordAbsence(rita, idOf(rita), toSam)
    await handing().reassignAll()
    expect([await holderOf(id), await holderOf(household)]).toEqual([null, 'sam'])
    await workload().recordAbsence(sam, idOf(sam), away({ handover: 'colleague', colleagueId: idOf(tess) }))
    await set(tess, sql`is_claim_reviewer = false`)
    await handing().reassignAll()
    expect(await holderOf(household)).toBeNull()
  })

  it('that begins later hands over on its first day, and one that is taken back before never', async () => {
    const [ritas, sams] = [await holds(rita), await holds(sam)]
    const later = away({ from: addDays(today(), 3) })
    await workload().recordAbsence(rita, idOf(rita), later)
    await workload().recordAbsence(sam, idOf(sam), later)
    await workload().endAbsence(sam, idOf(sam))
    await handing().reassignAll()
    expect(await holderOf(ritas)).toBe('rita')
    world.setDay(3)
    await handing().reassignAll()
    expect([await holderOf(ritas), await holderOf(sams)]).toEqual([null, 'sam'])
  })

  it('hands over once: what they are given afterwards stays theirs, and two servers at once give each claim on once', async () => {
    const claims = [await holds(rita), await holds(rita), await holds(rita)]
    await workload().recordAbsence(rita, idOf(rita), away({ handover: 'rule' }))
    await Promise.all([handing().reassignAll(), handing().reassignAll()])
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from activity where claim_id = any(${claims}::uuid[]) and type = 'Claim Assigned'
        and facts ? 'rationale'`.execute(world.db.kysely)
    expect(rows[0]?.n).toBe(3)
    // An absent reviewer may still take up a claim.
    const own = await filed()
    await reviews().moveClaim(call(rita), own, 'beginReview', {})
    await handing().reassignAll()
    expect(await holderOf(own)).toBe('rita')
  })

  it('keeps others from giving them claims until it is over', async () => {
    await workload().recordAbsence(rita, idOf(rita), away())
    const claimId = await filed()
    const give = () => refusal(reviews().assignReviewer(call(), claimId, idOf(rita)))
    expect(await give()).toBe('REVIEWER_NOT_AVAILABLE')
    const many = reviews().assignTogether(call(), {
      reviewerId: idOf(rita),
      claims: [{ id: claimId, version: 0 }],
    })
    expect(await refusal(many)).toBe('REVIEWER_NOT_AVAILABLE')
    const listed = await reviews().reviewers(mona)
    expect(listed.find(({ id }) => id === idOf(rita))?.awayUntil).toBe(away().until)
    await workload().endAbsence(mona, idOf(rita))
    expect(await give()).toBe('none')
  })

  it('is refused with its reason for days that can’t be and for a colleague who can’t take the claims', async () => {
    const record = (body: Partial<AbsenceBody>) => workload().recordAbsence(rita, idOf(rita), away(body))
    await expect(record({ until: addDays(today(), -1) })).rejects.toMatchObject({
      detail: { field: 'until' },
    })
    const nobody = { handover: 'colleague' } as const
    for (const colleagueId of [null, idOf(rita)])
      await expect(record({ ...nobody, colleagueId })).rejects.toMatchObject({
        code: 'INVALID_ANSWERS',
        detail: { field: 'colleagueId' },
      })
    await workload().recordAbsence(sam, idOf(sam), away())
    for (const colleagueId of [idOf(sam), idOf(mona)])
      expect(await refusal(record({ ...nobody, colleagueId }))).toBe('REVIEWER_NOT_AVAILABLE')
  })

  it('is one’s own to record; of others a manager’s', async () => {
    const record = (by: Actor, of: Actor) => refusal(workload().recordAbsence(by, idOf(of), away()))
    expect([await record(rita, rita), await record(rita, sam), await record(mona, sam)]).toEqual([
      'none',
      'FORBIDDEN',
      'none',
    ])
    expect(await refusal(workload().endAbsence(rita, idOf(sam)))).toBe('FORBIDDEN')
    expect(await refusal(workload().endAbsence(mona, idOf(tess)))).toBe('NOT_FOUND')
  })
})

describe('the workload', () => {
  it('shows who has how many claims, who is away, and nobody who takes none and has none', async () => {
    await holds(sam)
    await workload().recordAbsence(sam, idOf(sam), away({ handover: 'colleague', colleagueId: idOf(tess) }))
    const shown = (await workload().list(rita)).map((row) =>
      workloadLineViewOf(row, { actor: rita, today: today() }),
    )
    expect(shown.map(({ id }) => id)).not.toContain(idOf(mona))
    expect(shown.find(({ id }) => id === idOf(sam))).toMatchObject({
      openClaims: 1,
      lateClaims: 0,
      takesClaims: true,
      mayRecordAbsence: false,
      absence: { handover: 'colleague', isNow: true, isHandedOver: false, colleagueId: idOf(tess) },
    })
    expect(shown.find(({ isSelf }) => isSelf)).toMatchObject({ id: idOf(rita), mayRecordAbsence: true })
  })

  it('tells nobody of claims of attorneys who may not see them', async () => {
    await set(sam, sql`permissions = '{ACCESS.ALLCLAIMTABS,ACCESS.ATTORNEY}'`)
    const { id } = await world.fileForClient(await aLawyer(world.db))
    await reviews().assignReviewer(call(), id, idOf(sam))
    const open = async (by: Actor) =>
      (await workload().list(by)).find((row) => row.id === idOf(sam))?.openClaims
    expect([await open(rita), await open(mona)]).toEqual([0, 1])
  })

  it('still shows whose rights ended, while they have claims', async () => {
    await holds(sam)
    await set(sam, sql`has_portal_access = false`)
    const [row] = (await workload().list(mona)).filter(({ id }) => id === idOf(sam))
    expect(row && workloadLineViewOf(row, { actor: mona, today: today() })).toMatchObject({
      openClaims: 1,
      takesClaims: false,
      mayRecordAbsence: true,
    })
  })
})

describe('a claim that a law firm takes over', () => {
  const takenOver = async (claimId: string, given = reviews()) => {
    const { firmId } = await aLawyer(world.db)
    const documentId = await aLetterOf(world.db, claimId)
    const attorney = { attorneyFirstName: 'Sam', attorneyLastName: 'Okafor', rationale: 'Letter' }
    await given.recordRepresentation(call(), claimId, { ...attorney, firmId: firmId ?? '', documentId })
  }

  it('waits for another reviewer where theirs may not open it any more, and says so', async () => {
    const claimId = await holds(rita)
    await takenOver(claimId)
    expect(await holderOf(claimId)).toBeNull()
    expect(await lastLine(claimId)).toMatchObject({
      type: 'Claim Unassigned',
      kind: 'manager',
      facts: { rationale: expect.stringContaining('may not open claims of attorneys') as string },
    })
  })

  it('stays whose it is where they may', async () => {
    await set(rita, sql`permissions = '{ACCESS.ALLCLAIMTABS,ACCESS.ATTORNEY}'`)
    const claimId = await holds(rita)
    await takenOver(claimId)
    expect(await holderOf(claimId)).toBe('rita')
  })

  it('is given by rule where the program wants that', async () => {
    await set(sam, sql`permissions = '{ACCESS.ALLCLAIMTABS,ACCESS.ATTORNEY}'`)
    const claimId = await holds(rita)
    await takenOver(claimId, createReviewService(byRule()))
    expect(await giveByRule(claimId)).toBe('sam')
  })
})
