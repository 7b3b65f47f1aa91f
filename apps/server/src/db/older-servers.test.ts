import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteClaims } from '../../test/claims.ts'
import { databaseBefore, migrations } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'
import { readReview, saveConfirmations } from '../review/review.repository.ts'
import { listReviewers, saveReviewerOf } from '../reviewer/reviewer.repository.ts'
import { createSealing } from '@makewhole/sealing/sealed-text.ts'
import { loadStorageSecrets } from '../storage/storage-secret.repository.ts'
import { migrate } from './migrate.ts'

// While servers are replaced one after another, those of the version before serve beside the new ones
// (docs/quality.md "Speed and cost", Dependable). What begins with `old` here are their statements, as they stood in
// it.

const lastOfOld = '0030'
const at = new Date('2026-11-02T20:00:00Z')
const by = { subject: 'rita', name: 'Rita Reyes' }
const claimIds = {
  before: '00000000-0000-4000-8000-000000000001',
  now: '00000000-0000-4000-8000-000000000002',
}
/** Whose turn it is, as older servers write it and as newer ones do. */
const turns = [
  ['you', 'claimant'],
  ['us', 'program'],
  ['nobody', 'nobody'],
  ['done', 'done'],
  ['closed', 'closed'],
] as const
const underReview = 120950014
const submitted = 120950001
const claimNumberOf = (oldTurn: string) => `LH-${oldTurn}`

let db: TestDatabase

beforeAll(async () => {
  db = await databaseBefore(lastOfOld)
  await oldAccounts()
  await insertClaim(claimIds.before, 'LH-10001')
  await oldAssign(claimIds.before, 'rita', 'Rita', 'Reyes')
  await oldConfirm(claimIds.before, 'apn', 'Tax bill')
  for (const [old] of turns) await insertClaim(randomUUID(), claimNumberOf(old), old, submitted)
  await oldWrite(claimIds.before, { subjectId: 120950004, readAt: at })
  await oldWrite(claimIds.before, { subject: 'oferta', fromReviewer: false })
  await oldWrite(claimIds.before, { subject: 'The porch', fromReviewer: false, readAt: at })
  await oldWrite(claimIds.before, { subject: 'the porch', fromReviewer: false })
  await oldWrite(claimIds.before, { subjectId: 120950003, isDraft: true })
  await migrate(db.pool, migrations)
  await insertClaim(claimIds.now, 'LH-10002')
})
afterAll(() => db.close())

const rows = async (text: string, values: unknown[] = []) =>
  (await db.pool.query<Record<string, unknown>>(text, values)).rows

const oldAccounts = () =>
  rows(`insert into account (subject, role, email, first_name, last_name, locale, created_at, seen_at)
    values ('rita', 'REVIEWER', 'rita@reviewers.example', 'Rita', 'Reyes', 'en', now(), now()),
      ('saul', 'MANAGER', 'saul@reviewers.example', 'Saul', 'Stone', 'en', now(), now())`)

const insertClaim = (id: string, claimNumber: string, turnSide = 'us', statusId = underReview) =>
  rows(
    `insert into claim (id, claim_number, fire_id, owner_subject, is_filed_by_attorney, version, step, created_at,
      modified_at, status_id, status_since, turn_side, activity_count, activity_head)
    values ($1, $2, 120950002, 'owner', false, 7, 7, now(), now(), $4, date '2026-01-01', $3, 0, '')`,
    [id, claimNumber, turnSide, statusId],
  )

const oldPause = (claimId: string, pauses: readonly { from: string; to: string | null }[]) =>
  rows(
    `insert into claim_pause (claim_id, position, reason, begins_on, ends_on)
    select $1, r.* from json_to_recordset($2::json) as r(position smallint, reason text, begins_on date, ends_on date)
    on conflict (claim_id, position) do update set ends_on = excluded.ends_on`,
    [
      claimId,
      JSON.stringify(
        pauses.map(({ from, to }, position) => ({
          ...{ position, reason: 'incomplete', begins_on: from, ends_on: to },
        })),
      ),
    ],
  )

const oldAssign = (
  claimId: string,
  subject: string | null,
  firstName: string | null,
  lastName: string | null,
) =>
  rows(
    `update claim set reviewer_subject = $1, reviewer_first_name = $2,
      reviewer_last_name = $3, version = version + 1, modified_at = $4
    where id = $5`,
    [subject, firstName, lastName, at, claimId],
  )

/** As they insert it, or write a draft over itself. */
const oldWrite = (
  claimId: string,
  {
    id = randomUUID() as string,
    subjectId = null as number | null,
    subject = null as string | null,
    fromReviewer = true,
    isDraft = false,
    readAt = null as Date | null,
  },
) =>
  rows(
    `insert into message (id, claim_id, from_reviewer, is_draft, subject_id, subject, body, sender_subject, created_at, sent_at, read_at)
    values ($1, $2, $3, $4, $5, $6, '<p>a</p>', 'rita', clock_timestamp(), case when not $4 then clock_timestamp() end, $7)
    on conflict (id) do update set is_draft = excluded.is_draft, subject_id = excluded.subject_id, subject = excluded.subject,
      sent_at = excluded.sent_at`,
    [id, claimId, fromReviewer, isDraft, subjectId, subject, readAt],
  )

const oldReviewerOf = async (claimId: string) => {
  const [row] = await rows(
    `select c.reviewer_subject as "reviewerSubject", c.reviewer_last_name as "reviewerLastName", a.email as "reviewerEmail"
    from claim c left join account a on a.subject = c.reviewer_subject where c.id = $1`,
    [claimId],
  )
  return row
}

const oldUnassigned = async () =>
  (
    await rows(
      `select c.claim_number as number from claim c where c.reviewer_subject is null and c.status_id = any($1::int[])`,
      [[underReview]],
    )
  ).map(({ number }) => number)

const oldConfirm = (claimId: string, key: string, rationale: string) =>
  rows(
    `insert into confirmed_value (claim_id, key, confirmed, rationale, confirmed_by, confirmed_by_name, confirmed_at)
    select $1::uuid, r.key, r.confirmed, r.rationale, $2::text, $3::text, $4::timestamptz
    from json_to_recordset($5::json) as r(key text, confirmed jsonb, rationale text)
    on conflict (claim_id, key) do update set confirmed = excluded.confirmed, rationale = excluded.rationale,
      confirmed_by = excluded.confirmed_by, confirmed_by_name = excluded.confirmed_by_name,
      confirmed_at = excluded.confirmed_at`,
    [claimId, by.subject, by.name, at, JSON.stringify([{ key, confirmed: valueOf(key), rationale }])],
  )

const oldRationales = async (claimId: string) => {
  const [row] = await rows(
    `select coalesce((select json_agg(json_build_object('key', v.key, 'confirmed', v.confirmed, 'rationale', v.rationale)
        order by v.key) from confirmed_value v where v.claim_id = c.id), '[]'::json) as values
    from claim c where c.id = $1`,
    [claimId],
  )
  return (row?.['values'] as { key: string; rationale: unknown }[]).map(({ key, rationale }) => [
    key,
    rationale,
  ])
}

const valueOf = (key: string) => ({ name: key, value: '999-014-027-000' })

const confirm = (claimId: string, key: string, en: string, es: string) =>
  db.transaction((tx) =>
    saveConfirmations(
      tx,
      claimId,
      [{ key, confirmed: { name: 'apn', value: '999-014-027-000' }, rationale: { en, es } }],
      by,
      at,
    ),
  )

const rationales = async (claimId: string) =>
  (await readReview(db.kysely, claimId)).values.map(({ key, rationale }) => [key, rationale])

describe('a rationale', () => {
  beforeEach(() => rows('delete from confirmed_value where claim_id = $1', [claimIds.now]))

  it('of a claim from before stands for both versions', async () => {
    expect(await oldRationales(claimIds.before)).toEqual([['apn', 'Tax bill']])
    expect(await rationales(claimIds.before)).toEqual([['apn', { en: 'Tax bill', es: 'Tax bill' }]])
  })

  it('that an older server keeps is read by newer ones, first and again', async () => {
    await oldConfirm(claimIds.now, 'apn', 'Map')
    expect(await rationales(claimIds.now)).toEqual([['apn', { en: 'Map', es: 'Map' }]])
    await oldConfirm(claimIds.now, 'apn', 'Deed')
    expect(await rationales(claimIds.now)).toEqual([['apn', { en: 'Deed', es: 'Deed' }]])
  })

  it('that a newer server keeps is read by older ones, first and again', async () => {
    await confirm(claimIds.now, 'apn', 'Map', 'Mapa')
    expect(await oldRationales(claimIds.now)).toEqual([['apn', 'Map']])
    await confirm(claimIds.now, 'apn', 'Deed', 'Escritura')
    expect(await oldRationales(claimIds.now)).toEqual([['apn', 'Deed']])
  })

  it('keeps its translation where an older server says the same again, and loses it where it says something else', async () => {
    await confirm(claimIds.now, 'apn', 'Map', 'Mapa')
    await oldConfirm(claimIds.now, 'apn', 'Map')
    expect(await rationales(claimIds.now)).toEqual([['apn', { en: 'Map', es: 'Mapa' }]])
    await oldConfirm(claimIds.now, 'apn', 'Deed')
    expect(await rationales(claimIds.now)).toEqual([['apn', { en: 'Deed', es: 'Deed' }]])
  })

  it('is wanted of both', async () => {
    await expect(oldConfirm(claimIds.now, 'apn', ' ')).rejects.toThrow(/check constraint/)
    await expect(confirm(claimIds.now, 'apn', 'Map', ' ')).rejects.toThrow(/check constraint/)
  })
})

describe('the reviewer of a claim', () => {
  const reviewer = async (subject: string) =>
    (await listReviewers(db.kysely)).find((each) => each.subject === subject) ?? expect.fail(subject)
  const assign = async (subject: string) => {
    const given = await reviewer(subject)
    await db.transaction((tx) => saveReviewerOf(tx, claimIds.now, given, at))
  }
  const reviewerOf = async (claimId: string) => (await readReview(db.kysely, claimId)).reviewerSubject

  it('from before stands for both versions', async () => {
    expect(await reviewerOf(claimIds.before)).toBe('rita')
    expect(await oldReviewerOf(claimIds.before)).toMatchObject({ reviewerSubject: 'rita' })
    expect(await oldUnassigned()).toEqual(['LH-10002'])
  })

  it('that an older server wrote is read by newer ones', async () => {
    await oldAssign(claimIds.now, 'saul', 'Saul', 'Stone')
    expect(await reviewerOf(claimIds.now)).toBe('saul')
  })

  it('that a newer server wrote is read by older ones', async () => {
    await assign('rita')
    expect(await oldReviewerOf(claimIds.now)).toEqual({
      reviewerSubject: 'rita',
      reviewerLastName: 'Reyes',
      reviewerEmail: 'rita@reviewers.example',
    })
    expect(await oldUnassigned()).toEqual([])
  })

  it('is the last one that either wrote', async () => {
    await assign('rita')
    await oldAssign(claimIds.now, 'saul', 'Saul', 'Stone')
    expect(await reviewerOf(claimIds.now)).toBe('saul')
    await assign('rita')
    expect(await oldReviewerOf(claimIds.now)).toMatchObject({ reviewerSubject: 'rita' })
  })

  it('who came after the migration and signed in at an older server only is there for newer ones', async () => {
    await rows(`insert into account (subject, role, email, first_name, last_name, locale, created_at, seen_at)
      values ('nora', 'REVIEWER', 'nora@reviewers.example', 'Nora', 'Nash', 'en', now(), now())`)
    await oldAssign(claimIds.now, 'nora', 'Nora', 'Nash')
    expect(await reviewerOf(claimIds.now)).toBe('nora')
    expect(await reviewer('nora')).toMatchObject({ email: 'nora@reviewers.example', lastName: 'Nash' })
  })

  it('who never signed in is nobody to older servers until the first sign-in', async () => {
    const [added] = await rows(
      `insert into reviewer (email, first_name, last_name, role, permissions, created_at)
      values ('yan@reviewers.example', 'Yan', 'Young', 'REVIEWER', '{}', now()) returning id`,
    )
    await rows('update claim set reviewer_id = $1 where id = $2', [added?.['id'], claimIds.now])
    expect(await oldReviewerOf(claimIds.now)).toMatchObject({ reviewerSubject: null })
    await rows(`update claim set version = version + 1 where id = $1`, [claimIds.now])
    await rows(`update reviewer set subject = 'yan' where id = $1`, [added?.['id']])
    expect(await oldReviewerOf(claimIds.now)).toMatchObject({ reviewerSubject: 'yan' })
  })
})

describe('whose turn it is', () => {
  const turnOf = async (where: string, value: string) => {
    const [row] = await rows(
      `select turn_side as "oldTurn", whose_turn as turn from claim c where ${where} = $1`,
      [value],
    )
    return row
  }
  const now = () => turnOf('c.id', claimIds.now)

  it.each(turns)('of a claim from before stands for both versions: %s is %s', async (oldTurn, turn) => {
    expect(await turnOf('c.claim_number', claimNumberOf(oldTurn))).toEqual({ oldTurn, turn })
  })

  it.each(turns)('that an older server writes is read by newer ones: %s is %s', async (oldTurn, turn) => {
    const id = randomUUID()
    await insertClaim(id, `LH-${id}`, oldTurn)
    expect(await turnOf('c.id', id)).toEqual({ oldTurn, turn })
    await rows('update claim set turn_side = $1 where id = $2', [oldTurn, claimIds.now])
    expect(await now()).toEqual({ oldTurn, turn })
    await deleteClaims(db, `id = '${id}'`)
  })

  it.each(turns)('that a newer server writes is read by older ones: %s is %s', async (oldTurn, turn) => {
    await rows('update claim set whose_turn = $1 where id = $2', [turn, claimIds.now])
    expect(await now()).toEqual({ oldTurn, turn })
  })

  it('is one of those words to both', async () => {
    await expect(rows(`update claim set whose_turn = 'you'`)).rejects.toThrow(/check constraint/)
    await expect(rows(`update claim set turn_side = 'them'`)).rejects.toThrow(/check constraint/)
  })
})

describe('the days on which a clock stands still', () => {
  const paused = async () =>
    (await rows('select paused_days as days from claim where id = $1', [claimIds.before]))[0]?.['days']

  it('that an older server writes and ends stand beside the claim’s other days', async () => {
    expect(await paused()).toBeNull()
    await oldPause(claimIds.before, [{ from: '2026-01-05', to: null }])
    expect(await paused()).toBe('{[2026-01-05,infinity)}')
    const both = [
      { from: '2026-01-05', to: '2026-01-09' },
      { from: '2026-02-01', to: null },
    ]
    await oldPause(claimIds.before, both)
    expect(await paused()).toBe('{[2026-01-05,2026-01-09),[2026-02-01,infinity)}')
  })
})

describe('how far a claim has come', () => {
  const standsAt = async (id: string) =>
    (await rows('select step, step_name as "stepName" from claim where id = $1', [id]))[0]
  const write = (id: string, column: 'step' | 'step_name', value: unknown) =>
    rows(`update claim set ${column} = $1 where id = $2`, [value, id])

  it('of a claim from before stands for both versions', async () => {
    expect(await standsAt(claimIds.before)).toEqual({ step: 7, stepName: 'sign' })
  })

  it('that an older server writes is read by newer ones, first and again', async () => {
    expect(await standsAt(claimIds.now)).toEqual({ step: 7, stepName: 'sign' })
    await write(claimIds.now, 'step', 2)
    expect(await standsAt(claimIds.now)).toEqual({ step: 2, stepName: 'attorney' })
  })

  it('that a newer server writes is read by older ones', async () => {
    await write(claimIds.now, 'step_name', 'property')
    expect(await standsAt(claimIds.now)).toEqual({ step: 4, stepName: 'property' })
    await write(claimIds.now, 'step_name', null)
    expect(await standsAt(claimIds.now)).toEqual({ step: 8, stepName: null })
  })

  it('is the same for what is typed, by the form that the claim answers', async () => {
    await rows(
      `insert into form_version (form_id, version, definition) values ('claimant', '2.0.0', '{"steps": [{"name": "home"}, {"name": "end"}]}')`,
    )
    await rows(
      `insert into claim_answers (claim_id, form_id, form_version, answers) values ($1, 'claimant', '2.0.0', '{}')`,
      [claimIds.now],
    )
    const oldKeep = (step: number) =>
      rows(
        `insert into claim_draft (claim_id, step, answers, names, revision, saved_at) values ($1, $2, '{}', '{}', 1, now())
        on conflict (claim_id) do update set step = excluded.step, revision = claim_draft.revision + 1`,
        [claimIds.now, step],
      )
    const draft = async () =>
      (await rows('select step, step_name as "stepName", form_version as version from claim_draft'))[0]
    await oldKeep(0)
    expect(await draft()).toEqual({ step: 0, stepName: 'home', version: '2.0.0' })
    await oldKeep(1)
    expect(await draft()).toEqual({ step: 1, stepName: 'end', version: '2.0.0' })
    await rows(`update claim_draft set step_name = 'home'`)
    expect(await draft()).toEqual({ step: 0, stepName: 'home', version: '2.0.0' })
    await rows(
      `insert into start_draft (owner_subject, step, answers, revision, saved_at) values ('maria', 0, '{}', 1, now())`,
    )
    expect(await rows('select step_name as "stepName", form_version as version from start_draft')).toEqual([
      { stepName: 'home', version: '2.0.0' },
    ])
  })
})

describe('a message', () => {
  const threads = (claimId: string) =>
    rows(
      `select t.subject_id as "subjectId", t.subject, t.sent_count as sent, t.reviewer_number as "byStaff", t.filer_number as "byFilers",
        t.reviewers_read as "readByStaff", t.filers_read as "readByFilers",
        (select count(*)::int from message m where m.thread_id = t.id and m.is_draft) as drafts
      from message_thread t where claim_id = $1 order by coalesce(t.subject_id, 0), t.subject`,
      [claimId],
    )
  const nothing = { sent: 0, byStaff: 0, byFilers: 0, readByStaff: 0, readByFilers: 0, drafts: 0 }

  it('from before is filed by claim and subject', async () => {
    expect(await threads(claimIds.before)).toEqual([
      { ...nothing, subjectId: null, subject: 'The porch', sent: 2, byFilers: 2, readByStaff: 1 },
      { ...nothing, subjectId: 120950003, subject: null, drafts: 1 },
      { ...nothing, subjectId: 120950004, subject: null, sent: 2, byStaff: 1, byFilers: 2, readByFilers: 1 },
    ])
  })

  it('that an older server writes is filed alike, its draft when it gets a subject, and numbered once when it goes out', async () => {
    await oldWrite(claimIds.now, { subject: 'The porch', fromReviewer: false })
    await oldWrite(claimIds.now, { subject: 'the porch', fromReviewer: false })
    const id = randomUUID()
    await oldWrite(claimIds.now, { id, isDraft: true })
    await oldWrite(claimIds.now, { id, isDraft: true, subjectId: 120950003 })
    expect(await threads(claimIds.now)).toMatchObject([{ sent: 2 }, { subjectId: 120950003, drafts: 1 }])
    await oldWrite(claimIds.now, { id, subjectId: 120950004 })
    expect(await threads(claimIds.now)).toEqual([
      { ...nothing, subjectId: null, subject: 'The porch', sent: 2, byFilers: 2 },
      { ...nothing, subjectId: 120950004, subject: null, sent: 1, byStaff: 1 },
    ])
  })

  it('that an older server marks as read is read by its side', async () => {
    await rows(
      'update message set read_at = $2 where claim_id = $1 and not from_reviewer and read_at is null',
      [claimIds.now, at],
    )
    expect(await threads(claimIds.now)).toMatchObject([{ readByStaff: 2 }, { readByStaff: 0 }])
  })
})

describe('the secret of signed addresses', () => {
  const secrets = () => loadStorageSecrets(db.kysely, createSealing([]), at)

  it('is of each version by itself, whichever starts first', async () => {
    const [first] = await secrets()
    const bytes = Buffer.alloc(32, 1)
    for (let start = 0; start < 2; start += 1)
      await rows('insert into storage_secret (secret, created_at) values ($1, $2) on conflict do nothing', [
        bytes,
        at,
      ])
    expect(await rows('select secret from storage_secret')).toEqual([{ secret: bytes }])
    expect(await secrets()).toEqual([first])
  })
})
