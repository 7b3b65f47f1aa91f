import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aStranger } from '../../test/app.ts'
import { testDatabase } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'
import {
  deleteReviewer,
  findReviewer,
  joinReviewer,
  listReviewers,
  saveReviewer,
} from './reviewer.repository.ts'
import { signInNote } from './reviewer.service.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())
beforeEach(() => sql`delete from reviewer`.execute(db.kysely))

const at = new Date('2026-06-01T12:00:00Z')
const dana = {
  email: 'Dana@makewhole.test',
  firstName: 'Dana',
  middleName: null,
  lastName: 'Whitfield',
  role: 'REVIEWER',
  permissions: ['ACCESS.ALLCLAIMTABS'],
} as const
const signedIn = (over = {}) =>
  aStranger({
    subject: 'dana',
    role: 'REVIEWER',
    firstName: 'Dana',
    lastName: 'Whitfield-Ito',
    email: 'dana@makewhole.test',
    isEmailVerified: true,
    ...over,
  })

it('a reviewer is there before the first sign-in, which joins them by their verified address', async () => {
  expect(await saveReviewer(db.kysely, dana, at)).toBe('added')
  const [before] = await listReviewers(db.kysely)
  expect(before).toMatchObject({ subject: null, lastName: 'Whitfield' })
  expect(before && signInNote(before, [before])).toBe('not signed in yet')
  const joined = await joinReviewer(db.kysely, signedIn(), at)
  expect(joined).toMatchObject({ id: before?.id, subject: 'dana', lastName: 'Whitfield-Ito' })
  expect(await joinReviewer(db.kysely, signedIn({ email: 'new@makewhole.test' }), at)).toMatchObject({
    id: before?.id,
    email: 'new@makewhole.test',
  })
  expect(await listReviewers(db.kysely)).toHaveLength(1)
})

it('an address that nobody vouches for joins nobody', async () => {
  await saveReviewer(db.kysely, dana, at)
  const [before] = await listReviewers(db.kysely)
  const stranger = await joinReviewer(db.kysely, signedIn({ isEmailVerified: false }), at)
  expect(stranger.id).not.toBe(before?.id)
  const all = await listReviewers(db.kysely)
  expect(all.map((each) => signInNote(each, all)).toSorted()).toEqual([
    '',
    expect.stringMatching(/^not joined: /),
  ])
  expect(await findReviewer(db.kysely, before?.id ?? '')).toMatchObject({ subject: null })
})

it('two calls of a first sign-in in the same instant are one reviewer', async () => {
  const both = await Promise.all([signedIn(), signedIn()].map((actor) => joinReviewer(db.kysely, actor, at)))
  expect(new Set(both.map(({ id }) => id)).size).toBe(1)
})

it('who has signed in is described by their tokens, and is not taken back', async () => {
  await joinReviewer(db.kysely, signedIn(), at)
  expect(await saveReviewer(db.kysely, dana, at)).toBe('signed in before')
  expect(await deleteReviewer(db.kysely, dana.email)).toBe(false)
})

it('who was added by mistake is described anew, or taken back', async () => {
  await saveReviewer(db.kysely, dana, at)
  expect(await saveReviewer(db.kysely, { ...dana, role: 'MANAGER' }, at)).toBe('changed')
  expect(await listReviewers(db.kysely)).toMatchObject([{ role: 'MANAGER' }])
  expect(await deleteReviewer(db.kysely, 'dana@MAKEWHOLE.test')).toBe(true)
  expect(await listReviewers(db.kysely)).toEqual([])
})

it('whose rights were withdrawn is nobody to give a claim to', async () => {
  const { id } = await joinReviewer(db.kysely, signedIn(), at)
  await sql`insert into account (subject, role, locale, created_at, seen_at, is_active)
    values ('dana', 'REVIEWER', 'en', now(), now(), false)`.execute(db.kysely)
  expect(await findReviewer(db.kysely, id)).toBeNull()
  expect(await listReviewers(db.kysely)).toEqual([])
  await sql`delete from account`.execute(db.kysely)
})
