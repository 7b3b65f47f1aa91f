import { randomUUID } from 'node:crypto'
import { maxSavedViews } from '@makewhole/contract/saved-view/saved-view.ts'
import type { SavedViewBody } from '@makewhole/contract/saved-view/saved-view.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimWorld, person, refusal } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { createSavedViewService } from './saved-view.service.ts'
import type { SavedViewService } from './saved-view.service.ts'

let world: ClaimWorld
let views: SavedViewService

beforeAll(async () => {
  world = await claimWorld()
  views = createSavedViewService(world)
})
afterAll(() => world.db.close())

/** Makes a person without saved views. */
async function somebody(): Promise<Actor> {
  const actor = person(randomUUID(), 'REVIEWER')
  await world.accounts.rememberAccount(actor, 'en')
  return actor
}
const aView = (over: Partial<SavedViewBody> = {}): SavedViewBody => ({
  name: 'Late in Plumas',
  query: 'view=late&county=Plumas',
  isDefault: false,
  ...over,
})
const namesOf = async (actor: Actor) => (await views.list(actor)).views.map(({ name }) => name)

describe('a saved view', () => {
  it('is there by its name for who saved it, and for nobody else', async () => {
    const [rita, omar] = [await somebody(), await somebody()]
    const saved = await views.save(rita, aView({ name: '  Late in Plumas ' }))
    expect(saved).toMatchObject({ name: 'Late in Plumas', query: 'view=late&county=Plumas', version: 0 })
    await views.save(rita, aView({ name: 'a first one' }))
    expect(await namesOf(rita)).toEqual(['a first one', 'Late in Plumas'])
    expect(await namesOf(omar)).toEqual([])
    expect(await refusal(views.change(omar, saved.id, null, aView()))).toBe('NOT_FOUND')
    await views.remove(omar, saved.id)
    expect(await namesOf(rita)).toHaveLength(2)
  })

  it('is renamed and changed, not by a window that shows it as it was', async () => {
    const rita = await somebody()
    const saved = await views.save(rita, aView())
    const changed = await views.change(rita, saved.id, 0, aView({ name: 'Late', query: 'view=late' }))
    expect(changed).toEqual({ ...saved, name: 'Late', query: 'view=late', version: 1 })
    expect(await refusal(views.change(rita, saved.id, 0, aView()))).toBe('VIEW_CHANGED')
    expect((await views.list(rita)).views).toEqual([changed])
  })

  it('has a name that no other one of theirs has, whatever its capitals', async () => {
    const rita = await somebody()
    const saved = await views.save(rita, aView())
    const other = await views.save(rita, aView({ name: 'Other' }))
    expect(await refusal(views.save(rita, aView({ name: 'late in PLUMAS' })))).toBe('VIEW_NAME_TAKEN')
    expect(await refusal(views.change(rita, other.id, 0, aView()))).toBe('VIEW_NAME_TAKEN')
    expect(await refusal(views.save(rita, aView({ name: '   ' })))).toBe('INVALID_ANSWERS')
    expect(await views.change(rita, saved.id, 0, aView({ name: 'LATE in Plumas' }))).toMatchObject({
      name: 'LATE in Plumas',
    })
    expect(await views.save(await somebody(), aView())).toMatchObject({ name: 'Late in Plumas' })
  })

  // PostgreSQL and JavaScript differ about the small letters of these, and two servers of PostgreSQL may by their locales.
  it.each([
    ['ΟΔΟΣ', 'οδοσ'],
    ['İzmir', 'izmir'],
  ])('has another name than %s where the database takes %s for the same', async (name, same) => {
    const rita = await somebody()
    await views.save(rita, aView({ name }))
    const other = await views.save(rita, aView({ name: 'Other' }))
    const { rows } = await sql<{
      isSame: boolean
    }>`select lower(${name}) = lower(${same}) as "isSame"`.execute(world.db.kysely)
    expect(await refusal(views.change(rita, other.id, 0, aView({ name: same })))).toBe(
      rows[0]?.isSame ? 'VIEW_NAME_TAKEN' : 'none',
    )
  })

  it('is the default alone, also where two windows make two of them so at once', async () => {
    const rita = await somebody()
    const first = await views.save(rita, aView({ isDefault: true }))
    const second = await views.save(rita, aView({ name: 'Second', isDefault: true }))
    expect((await views.list(rita)).views.map(({ isDefault }) => isDefault)).toEqual([false, true])
    const third = await views.save(rita, aView({ name: 'Third' }))
    const asDefault = (id: string, name: string) =>
      views.change(rita, id, null, aView({ name, isDefault: true }))
    await Promise.all([asDefault(first.id, first.name), asDefault(third.id, third.name)])
    const defaults = (await views.list(rita)).views.filter(({ isDefault }) => isDefault)
    expect(defaults).toHaveLength(1)
    expect(defaults[0]?.id).not.toBe(second.id)
  })

  it('goes once, and going again is no problem', async () => {
    const rita = await somebody()
    const { id } = await views.save(rita, aView())
    await views.remove(rita, id)
    await views.remove(rita, id)
    expect(await namesOf(rita)).toEqual([])
  })

  it('finds no room beside as many as there may be, however many windows save at once', async () => {
    const rita = await somebody()
    const saves = Array.from({ length: maxSavedViews + 3 }, (_, n) =>
      views.save(rita, aView({ name: `View ${n}` })).then(
        () => 'saved',
        (error: unknown) => (error as { code: string }).code,
      ),
    )
    const outcomes = await Promise.all(saves)
    expect(outcomes.filter((outcome) => outcome === 'TOO_MANY_VIEWS')).toHaveLength(3)
    expect(await namesOf(rita)).toHaveLength(maxSavedViews)
  })

  it('is for the staff, and for nobody whose rights ended', async () => {
    expect(await refusal(views.list(person('ana')))).toBe('FORBIDDEN')
    expect(await refusal(views.save(person('ana'), aView()))).toBe('FORBIDDEN')
    const gone = await somebody()
    await sql`update account set is_active = false where subject = ${gone.subject}`.execute(world.db.kysely)
    expect(await refusal(views.save(gone, aView()))).toBe('RIGHTS_CHANGED')
  })
})
