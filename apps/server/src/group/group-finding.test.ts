import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { groupKeys } from '@makewhole/domain/group/group-key.ts'
import { groupStatus, isActiveMember } from '@makewhole/domain/group/group-status.ts'
import type { GroupDecision } from '@makewhole/domain/group/group-status.ts'
import { statusOf } from '@makewhole/domain/claim/status.ts'
import { person, refusal } from '../../test/claims.ts'
import { alma, groupWorld, mona, rita } from '../../test/groups.ts'
import type { GroupWorld } from '../../test/groups.ts'
import { groupHash, hashPrefixes } from './group-hash.ts'
import { listHashes, readSlice } from './group-finding.repository.ts'

let world: GroupWorld

beforeAll(async () => {
  world = await groupWorld()
}, 60_000)
afterAll(() => world.db.close())

const call = (actor = alma) => ({ actor, locale: 'en' as const })
const groupsOf = async (claimId: string, actor = alma) => world.groups.listOfClaim(call(actor), claimId)
const one = async (claimId: string, type: string, actor = alma) =>
  (await groupsOf(claimId, actor)).find(({ groupType }) => groupType.name === type)
const idsOf = (group: { readonly claims: readonly { readonly id: string }[] } | undefined) =>
  group?.claims.map(({ id }) => id).toSorted()

type Value = Parameters<GroupWorld['reviews']['saveConfirmedValues']>[2]['values'][number]
async function confirm(claimId: string, name: 'apn' | 'propertyAddress' | 'claimantName', value: string) {
  const rationale = { en: 'The deed says so', es: 'Así dice la escritura' }
  const values = [{ confirmed: { name, value }, rationale } as Value]
  await world.reviews.saveConfirmedValues({ ...call(), ifMatch: null }, claimId, { values })
}

describe('a claim that is submitted', () => {
  it('is in a group with those on the same parcel, at the same address and of the same name', async () => {
    const first = await world.fileHome({
      apn: '222-000-001-000',
      address: '14 Sorrel Lane',
      lastName: 'Okafor',
    })
    expect(await groupsOf(first)).toEqual([])
    const second = await world.fileHome({
      apn: '222-000-001-000',
      address: '14 SORREL LN.',
      lastName: 'Ókafor',
    })
    const found = await groupsOf(second)
    expect(found.map(({ groupType, status, claims }) => [groupType.name, status, claims.length])).toEqual([
      ['Address', 'New', 2],
      ['APN', 'New', 2],
      ['Last Name', 'New', 2],
    ])
    expect(idsOf(found[0])).toEqual([first, second].toSorted())
    expect((await groupsOf(first)).map(({ groupHash: hash }) => hash)).toEqual(
      found.map(({ groupHash: hash }) => hash),
    )
  })

  it('is in none before: a claim that is still being filled in is nobody’s duplicate', async () => {
    const first = await world.fileHome({ apn: '222-000-002-000' })
    const { id } = await world.file(person('unsent'), undefined, 'insurance')
    expect(await refusal(groupsOf(id))).toBe('none')
    expect(await groupsOf(first)).toEqual([])
  })

  it('finds its twin when both are submitted at once', async () => {
    const apn = '222-000-003-000'
    const both = await Promise.all([world.fileHome({ apn }), world.fileHome({ apn })])
    expect(idsOf(await one(both[0], 'APN'))).toEqual(both.toSorted())
  })
})

describe('what finds the groups of a claim', () => {
  it('is planned once, not for each claim anew: that takes longer than finding them', async () => {
    const apn = '222-000-010-000'
    await world.fileHome({ apn })
    const id = await world.fileHome({ apn })
    await world.db.transaction(async (tx) => {
      for (const list_apn of ['elsewhere', apn, 'elsewhere', apn, 'elsewhere', apn, 'elsewhere', apn]) {
        await tx.updateTable('claim').set({ list_apn }).where('id', '=', id).execute()
        await world.finding.find(tx, id)
      }
      const { rows } = await sql`
        select statement from pg_prepared_statements
        where statement ~ 'claim_group|claim_key' and custom_plans > 5 and generic_plans = 0
      `.execute(tx)
      expect(rows).toEqual([])
    })
    expect(idsOf(await one(id, 'APN'))).toHaveLength(2)
  })
})

describe('a value that is confirmed', () => {
  it('moves the claim to the group of what is true', async () => {
    const [a, b] = [
      await world.fileHome({ apn: '222-000-004-000' }),
      await world.fileHome({ apn: '222-000-005-000' }),
    ]
    await confirm(b, 'apn', '222-000-004-000')
    expect(idsOf(await one(a, 'APN'))).toEqual([a, b].toSorted())
    await confirm(b, 'apn', '222-000-006-000')
    expect((await one(a, 'APN'))?.status).toBe('None')
    expect(await one(b, 'APN')).toBeUndefined()
  })

  it('counts for address and name, too', async () => {
    const home = { address: '9 Cinder Court', zip: '96020', lastName: 'Amari' }
    const [a, b] = [await world.fileHome(home), await world.fileHome({ address: '11 Cinder Court' })]
    await confirm(b, 'propertyAddress', '9 Cinder Ct, Chester, CA 96020-1111')
    expect(idsOf(await one(b, 'Address'))).toEqual([a, b].toSorted())
    await confirm(b, 'claimantName', 'Leila Amari')
    expect(idsOf(await one(b, 'Last Name'))).toEqual([a, b].toSorted())
  })
})

describe('a claim that is closed, and opened again', () => {
  it('leaves its groups None when fewer than two are left, and comes back', async () => {
    const apn = '222-000-007-000'
    const [a, b] = [await world.fileHome({ apn }), await world.fileHome({ apn })]
    await world.close(b, 'withdrawn')
    expect((await one(a, 'APN'))?.status).toBe('None')
    await world.reopen(b)
    expect((await one(a, 'APN'))?.status).toBe('New')
  })

  it('does not undo a Dismissed group by coming back, but a new claim does', async () => {
    const apn = '222-000-008-000'
    const [a, b] = [await world.fileHome({ apn }), await world.fileHome({ apn })]
    const group = await one(a, 'APN')
    await world.groups.setStatus(call(), { groupId: group?.id ?? '', status: 'dismissed' })
    await world.close(b, 'invalid')
    await world.reopen(b)
    expect((await one(a, 'APN'))?.status).toBe('Dismissed')
    const c = await world.fileHome({ apn })
    const detail = await world.groups.getGroup(call(), group?.id ?? '')
    expect([detail.status, detail.joined]).toEqual(['New', [c]])
  })
})

describe('a claim of a firm', () => {
  it('neither appears nor counts for those without ACCESS.ATTORNEY, until it is nobody’s of a firm', async () => {
    const apn = '222-000-009-000'
    const a = await world.fileHome({ apn })
    const firms = await world.fileHome({ apn }, 'firm')
    expect(idsOf(await one(a, 'APN'))).toEqual([a, firms].toSorted())
    expect(await groupsOf(a, rita)).toEqual([])
    const groupId = (await one(a, 'APN'))?.id ?? ''
    expect(await refusal(world.groups.getGroup(call(rita), groupId))).toBe('NOT_FOUND')
    expect(await refusal(world.groups.setStatus(call(rita), { groupId, status: 'match' }))).toBe('NOT_FOUND')
    const c = await world.fileHome({ apn })
    expect(idsOf(await one(a, 'APN', rita))).toEqual([a, c].toSorted())
    expect(idsOf(await one(a, 'APN'))).toEqual([a, c, firms].toSorted())
  })

  it('leaves what was decided without it as it is for those who do not see it, and is New for those who do', async () => {
    const apn = '222-000-010-000'
    const [a] = [await world.fileHome({ apn }), await world.fileHome({ apn })]
    const groupId = (await one(a, 'APN', rita))?.id ?? ''
    await world.groups.setStatus(call(rita), { groupId, status: 'dismissed' })
    const firms = await world.fileHome({ apn }, 'firm')
    expect((await one(a, 'APN', rita))?.status).toBe('Dismissed')
    const seen = await world.groups.getGroup(call(), groupId)
    expect([seen.status, seen.joined]).toEqual(['New', [firms]])
    const unseen = await world.groups.getGroup(call(rita), groupId)
    expect(JSON.stringify(unseen)).not.toContain(await world.numberOf(firms))
    expect(unseen.joined).toEqual([])
  })

  it('hides notes that were written with it in sight', async () => {
    const apn = '222-000-011-000'
    const [a] = [
      await world.fileHome({ apn }),
      await world.fileHome({ apn }),
      await world.fileHome({ apn }, 'firm'),
    ]
    const groupId = (await one(a, 'APN'))?.id ?? ''
    await world.groups.setNotes(call(), { groupId, notes: 'The firm has the deed' })
    expect((await one(a, 'APN'))?.notes).toBe('The firm has the deed')
    expect((await one(a, 'APN', rita))?.notes).toBeNull()
    expect(JSON.stringify(await world.groups.getGroup(call(rita), groupId))).not.toContain('deed')
  })
})

/** Slow and obvious: the groups as the claims of the table are, by hash. */
async function recount() {
  const claims = await readSlice(world.db.kysely, '00000000-0000-0000-0000-000000000000', 10_000)
  const byHash = new Map<string, { members: string[]; live: string[] }>()
  for (const claim of claims.filter(({ wasSubmitted }) => wasSubmitted)) {
    for (const key of groupKeys(claim)) {
      const group = byHash.get(groupHash(key)) ?? { members: [], live: [] }
      group.members.push(claim.id)
      if (isActiveMember(statusOf(claim.statusId), true)) group.live.push(claim.id)
      byHash.set(groupHash(key), group)
    }
  }
  return byHash
}

async function stored() {
  const { rows } = await world.db.pool.query<{
    hash: string
    status: string
    decision: GroupDecision
    members: string[]
    decidedOn: string[]
    count: number
  }>(`select g.hash, g.status, g.decision, g.claim_count as count,
      coalesce(array_agg(m.claim_id order by m.claim_id) filter (where m.claim_id is not null), '{}') as members,
      coalesce(array_agg(m.claim_id order by m.claim_id) filter (where m.was_decided), '{}') as "decidedOn"
    from claim_group g left join claim_group_member m on m.group_id = g.id group by g.id order by g.hash`)
  return rows
}

describe('over any history', () => {
  /** Few homes and names in several spellings, each with a near one. */
  const apns = ['333-000-001-000', '333-000-010-000', '333-000-002-000', '333-000-020-000'] as const
  const streets = ['Basalt Way', 'BASALT WY.', 'Bassalt Way', 'N Basalt Way', 'North Basalt Way'] as const
  const names = ['Brandt', 'BRÁNDT', 'Brant', 'Cole', 'Cole Jr.'] as const
  const spelled = <T>(list: readonly [T, ...T[]], choice: number) => list[choice % list.length] ?? list[0]
  const street = (choice: number) => `${1 + (choice % 3)} ${spelled(streets, choice)}`
  const fileSpelled = (choice: number) =>
    world.fileHome(
      { apn: spelled(apns, choice), address: street(choice), lastName: spelled(names, choice) },
      choice % 6 === 5 ? 'firm' : 'household',
    )
  const ids: string[] = []
  beforeAll(async () => {
    for (let at = 0; at < 24; at += 1) ids.push(await fileSpelled(at))
  }, 60_000)

  const step = fc.record({
    at: fc.nat(999),
    other: fc.nat(999),
    act: fc.oneof(
      { weight: 1, arbitrary: fc.constant('file') },
      {
        weight: 14,
        arbitrary: fc.constantFrom('close', 'reopen', 'apn', 'address', 'name', 'decide', 'duplicate'),
      },
    ),
    choice: fc.nat(59),
  })

  async function walk({
    at,
    other,
    act,
    choice,
  }: {
    at: number
    other: number
    act: string
    choice: number
  }) {
    const id = ids[at % ids.length] ?? ''
    switch (act) {
      case 'file':
        return ids.push(await fileSpelled(choice))
      case 'close':
        return world.reviews.moveClaim({ ...call(), ifMatch: null }, id, 'close', {
          reason: 'So',
          closeAs: 'other',
        })
      case 'duplicate':
        return world.reviews.moveClaim({ ...call(), ifMatch: null }, id, 'close', {
          reason: 'So',
          closeAs: 'duplicate',
          survivor: await world.numberOf(ids[other % ids.length] ?? ''),
        })
      case 'reopen':
        return world.reviews.moveClaim(
          { actor: { ...mona, permissions: alma.permissions }, locale: 'en', ifMatch: null },
          id,
          'reopen',
          { reason: 'So' },
        )
      case 'apn':
        return confirm(id, 'apn', spelled(apns, choice))
      case 'address':
        return confirm(id, 'propertyAddress', `${street(choice)}, Quincy, CA 95971`)
      case 'name':
        return confirm(id, 'claimantName', `Kim ${spelled(names, choice)}`)
      default: {
        const [group] = await groupsOf(id)
        const status = spelled(['flagged', 'match', 'dismissed', 'new'] as const, choice)
        if (group)
          await world.groups.setStatus(
            { actor: { ...mona, permissions: alma.permissions }, locale: 'en' },
            { groupId: group.id, status, reason: 'So' },
          )
      }
    }
  }

  it(
    'the groups are those of a slow recount, and a rebuild changes nothing',
    { timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 24, size: 'max' }), async (steps) => {
          for (const each of steps) await walk(each).catch(expectRefusal)
          const before = await stored()
          const counted = await recount()
          for (const group of before) {
            const { members = [], live = [] } = counted.get(group.hash) ?? {}
            expect(group.members).toEqual(members.toSorted())
            expect(group.count).toBe(members.length)
            expect(group.status).toBe(
              groupStatus({
                decision: group.decision,
                claims: live.length,
                joined: live.filter((id) => !group.decidedOn.includes(id)).length,
              }),
            )
          }
          const wanted = [...counted].filter(([, { live }]) => live.length > 1).map(([hash]) => hash)
          expect(before.map(({ hash }) => hash)).toEqual(expect.arrayContaining(wanted))
          expect(await world.finding.rebuild()).toBe(0)
          expect(await stored()).toEqual(before)
        }),
        { numRuns: 20 },
      )
    },
  )

  it('many claims are gone over in more slices, which together are all groups, each once', async () => {
    const sizes = [0, 5000, 5001, 80_001].map((claims) => hashPrefixes(claims, 5000).length)
    expect(sizes).toEqual([1, 1, 16, 256])
    const whole = await listHashes(world.db.kysely, '')
    expect(whole.length).toBeGreaterThan(6)
    for (const claims of [5001, 80_001]) {
      const sliced: string[] = []
      for (const prefix of hashPrefixes(claims, 5000))
        sliced.push(...(await listHashes(world.db.kysely, prefix)))
      expect(sliced.toSorted()).toEqual(whole.toSorted())
    }
  })

  it('a rebuild from nothing finds the same groups, and a second one changes nothing', async () => {
    const before = (await stored()).filter(({ status }) => status !== 'none')
    await world.db.pool.query('truncate claim_group_event, claim_group_member, claim_group, claim_key')
    expect(await world.finding.rebuild()).toBeGreaterThan(6)
    const after = (await stored()).filter(({ status }) => status !== 'none')
    const kept = ({ hash, members, count }: (typeof after)[number]) => ({ hash, members, count })
    const found = before.filter(({ members }) => after.some(({ hash }) => hash) && members.length > 0)
    expect(after.map(kept)).toEqual(
      expect.arrayContaining(
        found.filter(({ hash }) => after.some((group) => group.hash === hash)).map(kept),
      ),
    )
    expect(after.map(({ hash }) => hash)).toEqual(
      [...(await recount())]
        .filter(([, { live }]) => live.length > 1)
        .map(([hash]) => hash)
        .toSorted(),
    )
    const once = await stored()
    expect(await world.finding.rebuild()).toBe(0)
    expect(await stored()).toEqual(once)
  })
})

/** Only what the rules refuse may fail. */
function expectRefusal(error: unknown): void {
  expect(['TRANSITION_NOT_ALLOWED', 'SURVIVOR_NOT_FOUND', 'NOT_FOUND', 'INVALID_ANSWERS']).toContain(
    (error as { code?: string }).code,
  )
}
