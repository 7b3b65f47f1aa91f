import { firmSorts, firmViews } from '@makewhole/contract/firm/firm-claim-names.ts'
import type { FirmClaimsPage } from '@makewhole/contract/firm/firm-claims.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import { documentStatuses, documentTypeIds, unsentProofs } from '@makewhole/domain/document/proofs.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLawyer, aMember, claimWorld, deaf, person, refusal, reviewer } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { aClientHome } from '../trial/file-claim.ts'
import { createFirmClaimsService } from './firm-claims.service.ts'
import type { FirmClaimsService } from './firm-claims.service.ts'

let world: ClaimWorld
let list: FirmClaimsService
let lawyer: Actor
/** The firm's claims, the first begun first. */
const claims: string[] = []
const clients = ['Ostrander', 'adeyemi', 'Álvarez', 'Castellan', 'Vang', 'Lindqvist', 'Quintero']

beforeAll(async () => {
  world = await claimWorld()
  list = createFirmClaimsService({ ...world, notifications: deaf })
  lawyer = await aLawyer(world.db)
  // One more than two pages.
  for (let at = 0; at < 51; at += 1) {
    world.setTime(`2026-06-01T10:${String(at).padStart(2, '0')}:00Z`)
    const client = { claimantLastName: clients[at % clients.length] ?? '' }
    const until = at % 3 === 0 ? 'sign' : 'claimant'
    claims.push((await world.fileForClient(lawyer, aClientHome(client), until)).id)
  }
})
afterAll(() => world.db.close())

const idsOf = (page: FirmClaimsPage) => page.claims.map(({ id }) => id)
const ask = (query: Parameters<FirmClaimsService>[1], actor = lawyer) => list(actor, query, 'en')

const sent = (claimId: string, typeId: number, statusId: number) =>
  world.db.pool.query(
    `insert into document (id, claim_id, document_name, original_name, document_type_id, document_class, content_type, size, sha256,
      storage_key, status_id, scan, scan_after, uploaded_by, created_at)
    values (gen_random_uuid(), $1, 'a.pdf', 'a.pdf', $2, 'claimant-information', 'application/pdf', 1, sha256('a'), gen_random_uuid()::text, $3, $4,
      now(), 'lawyer', now())`,
    [claimId, typeId, statusId, statusId === documentStatuses.blocked ? 'blocked' : 'none'],
  )

describe('a firm’s list', () => {
  it('is the same for every member, and no other firm’s', async () => {
    const colleague = await aMember(world.db, lawyer.firmId ?? '')
    expect(idsOf(await ask({}, colleague))).toEqual(idsOf(await ask({})))
    const other = await aLawyer(world.db)
    const theirs = await world.fileForClient(other)
    expect(idsOf(await ask({}, other))).toEqual([theirs.id])
    expect((await ask({}, other)).counts).toMatchObject({ all: 1, program: 1, drafts: 0 })
    expect((await ask({ view: 'all' })).counts.all).toBe(51)
  })

  it('is nobody’s who belongs to no firm', async () => {
    for (const actor of [person('ana'), reviewer, { ...lawyer, firmId: null }])
      expect(await refusal(ask({}, actor))).toBe('FORBIDDEN')
  })

  it.each(firmSorts)('by %s has each claim once, page after page and back again', async (sort) => {
    for (const isDescending of ['true', 'false'] as const) {
      const first = await ask({ view: 'all', sort, isDescending })
      expect(first.previous).toBeNull()
      const second = await ask({ view: 'all', sort, isDescending, after: first.next ?? '' })
      const third = await ask({ view: 'all', sort, isDescending, after: second.next ?? '' })
      expect(third.next).toBeNull()
      expect([first, second, third].map(({ claims: { length } }) => length)).toEqual([25, 25, 1])
      const all = [first, second, third].flatMap(idsOf)
      expect(new Set(all)).toEqual(new Set(claims))
      const back = await ask({ view: 'all', sort, isDescending, before: third.previous ?? '' })
      expect(idsOf(back)).toEqual(idsOf(second))
      expect(idsOf(await ask({ view: 'all', sort, isDescending, before: back.previous ?? '' }))).toEqual(
        idsOf(first),
      )
    }
  })

  it('is in the order that was asked for', async () => {
    const newest = claims.toReversed().slice(0, 25)
    expect(idsOf(await ask({ view: 'all', sort: 'number', isDescending: 'true' }))).toEqual(newest)
    const names = (await ask({ view: 'all', sort: 'client' })).claims.map(({ client }) => client.lastName)
    expect(names.slice(0, 9)).toEqual([...Array<string>(8).fill('adeyemi'), 'Castellan'])
  })

  it.each(firmViews)('has as many claims in the view %s as its count says', async (view) => {
    const { counts } = await ask({ view })
    let [count, after]: [number, string | null] = [0, '']
    while (after !== null) {
      const page: FirmClaimsPage = await ask({ view, ...(after && { after }) })
      count += page.claims.length
      after = page.next
    }
    expect(count).toBe(counts[view])
  })

  it('counts drafts as the firm’s turn, and submitted claims as the reviewers’', async () => {
    const { counts } = await ask({})
    expect(counts).toMatchObject({
      drafts: 34,
      turn: 34,
      program: 17,
      paused: 0,
      paid: 0,
      all: 51,
      recent: 51,
    })
    const [draft] = (await ask({ view: 'drafts' })).claims
    expect(draft).toMatchObject({ step: 2, stepCount: 7, status: { id: statusIds.inProgress } })
  })

  it('forgets after two weeks what changed', async () => {
    world.setTime('2026-06-15T10:30:30Z')
    expect((await ask({})).counts.recent).toBe(20)
    world.setTime('2026-06-01T12:00:00Z')
  })

  it('is searched by the beginning of any word of number, client and property, accents and capitals aside', async () => {
    const found = async (search: string) => (await ask({ view: 'all', search })).claims
    expect((await found('alva')).map(({ client }) => client.lastName)).toEqual(
      Array<string>(7).fill('Álvarez'),
    )
    expect(await found('ALVAREZ whistling')).toHaveLength(7)
    expect(await found('alvarez ridge')).toEqual([])
    const [any] = await found('vang')
    expect((await found(any?.claimNumber ?? '')).map(({ id }) => id)).toEqual([any?.id])
    // A search without a word narrows nothing, and no pattern applies.
    for (const search of ["'", '%', ':*', '&|!()', '\\'])
      expect((await found(search)).length).toBeLessThan(26)
  })

  it.each(['nonsense', Buffer.from('["turn","x","y"]').toString('base64url')])(
    'refuses the cursor %s, which is none of its own',
    async (after) => {
      expect(await refusal(ask({ after }))).toBe('MALFORMED_REQUEST')
    },
  )

  it('says what was not sent yet of signed claims that are open, by kind, asked for or not', async () => {
    const { kysely } = world.db
    const [id = '', other = ''] = claims.filter((_, at) => at % 3 === 0)
    const page = await ask({ view: 'unsent' })
    expect([page.counts.unsent, page.counts.proofs, page.kinds.proofs]).toEqual([17, 0, []])
    const required = ['Proof of Identity', 'Proof of Ownership']
    const kinds = new Map(page.kinds.unsent.map(({ documentType, claims }) => [documentType.name, claims]))
    for (const name of required) expect(kinds.get(name)).toBe(17)
    const { unsentDocuments = 0 } = page.claims.find((claim) => claim.id === id) ?? {}
    expect(unsentDocuments).toBe(kinds.size)
    const ofKind = async (documentTypeId: number) => {
      const { claims: found, ...beside } = await ask({
        view: 'unsent',
        documentTypeId: String(documentTypeId),
      })
      const counted = beside.kinds.unsent.find(({ documentType }) => documentType.id === documentTypeId)
      expect(found).toHaveLength(counted?.claims ?? 0)
      return found.map((claim) => claim.id)
    }
    const { identity, ownership } = documentTypeIds
    expect(await ofKind(identity)).toContain(id)
    await sent(id, identity, documentStatuses.received)
    await sent(other, identity, documentStatuses.refused)
    await sent(other, identity, documentStatuses.blocked)
    expect(await ofKind(identity)).not.toContain(id)
    expect(await ofKind(identity)).toContain(other)
    expect(await ofKind(ownership)).toContain(id)
    expect((await ask({ view: 'unsent' })).claims.find((claim) => claim.id === id)?.unsentDocuments).toBe(
      unsentDocuments - 1,
    )
    // One that the catalogue doesn't name, or none, wants what every claim must have.
    const count = async (relationshipId: number | null) => {
      await kysely
        .updateTable('claim')
        .set({ answered_relationship_id: relationshipId })
        .where('id', '=', other)
        .execute()
      return (await ask({ view: 'unsent' })).claims.find((claim) => claim.id === other)?.unsentDocuments
    }
    const { relationship_id: answered } = await kysely
      .selectFrom('claim')
      .select('relationship_id')
      .where('id', '=', other)
      .executeTakeFirstOrThrow()
    for (const relationshipId of [null, 7, answered])
      expect(await count(relationshipId)).toBe(
        unsentProofs(world.program.documents, relationshipId, []).length,
      )
    // Once it is complete, nothing is wanted any more.
    await kysely.updateTable('claim').set({ status_id: statusIds.complete }).where('id', '=', id).execute()
    expect((await ask({ view: 'unsent' })).counts.unsent).toBe(16)
    await kysely.updateTable('claim').set({ status_id: statusIds.submitted }).where('id', '=', id).execute()
    expect(await refusal(ask({ view: 'all', documentTypeId: String(identity) }))).toBe('MALFORMED_REQUEST')
  })

  it('says what was asked for and has not come, and what came and nobody read', async () => {
    const [id = ''] = claims
    const { kysely } = world.db
    await kysely.updateTable('claim').set({ status_id: statusIds.incomplete }).where('id', '=', id).execute()
    await kysely
      .insertInto('claim_review')
      .values({
        claim_id: id,
        version: 1,
        wanted_type_ids: [120950001, 120950002],
        wanted_since: new Date(0),
      })
      .onConflict((row) =>
        row
          .column('claim_id')
          .doUpdateSet({ wanted_type_ids: [120950001, 120950002], wanted_since: new Date(0) }),
      )
      .execute()
    // A file that the check blocked has not come.
    await sent(id, 120950001, documentStatuses.blocked)
    const claim = (await ask({ view: 'all', sort: 'number' })).claims[0]
    expect(claim).toMatchObject({ id, missingDocuments: 2, unreadMessages: 0 })
    const proofs = await ask({ view: 'proofs' })
    expect([idsOf(proofs), proofs.counts.proofs]).toEqual([[id], 1])
    expect(proofs.kinds.proofs.map(({ documentType, claims }) => [documentType.id, claims])).toEqual([
      [120950001, 1],
      [120950002, 1],
    ])
    expect(idsOf(await ask({ view: 'proofs', documentTypeId: '120950002' }))).toEqual([id])
    expect(idsOf(await ask({ view: 'proofs', documentTypeId: '120950003' }))).toEqual([])
    const due = (on: string) =>
      kysely.updateTable('claim').set({ whose_turn: 'claimant', due_on: on }).where('id', '=', id).execute()
    const soon = async () =>
      (await ask({ view: 'soon' })).counts.soon > 0 ? idsOf(await ask({ view: 'soon' })) : []
    for (const [on, expected] of [
      ['2026-06-15', [id]],
      ['2026-05-30', [id]],
      ['2026-06-16', []],
    ] as const) {
      await due(on)
      expect([on, await soon()]).toEqual([on, expected])
    }
    await kysely.updateTable('claim_review').set({ wanted_type_ids: [] }).where('claim_id', '=', id).execute()
    expect((await ask({ view: 'proofs' })).counts.proofs).toBe(0)
  })
})
