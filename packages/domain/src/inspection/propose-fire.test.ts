import { expect, it } from 'vitest'
import { proposeFire } from './propose-fire.ts'
import type { Incident } from './propose-fire.ts'

const fire = (id: number, en: string, startedOn: string, counties: readonly string[]) => ({
  id,
  name: { en, es: en },
  startedOn,
  zones: [{ id: 1, name: { en, es: en }, counties }],
})
const juniper = fire(1, 'Juniper Gap Fire', '2021-07-13', ['Plumas', 'Lassen'])
const hollow = fire(2, 'Long Hollow Fire', '2025-08-02', ['Plumas', 'Shasta'])
const fires = [juniper, hollow]
const incident = (over: Partial<Incident> = {}): Incident => ({
  startedOn: '2021-07-13',
  county: 'Plumas',
  incidentName: null,
  fireId: null,
  ...over,
})
const proposed = (over: Partial<Incident>, others: readonly Incident[] = [], of = fires) =>
  proposeFire(incident(over), of, others)

it('is the fire that began on that day, or the day beside it, and burned in that county', () => {
  expect(proposed({})).toEqual({ fireId: 1, reason: 'dayAndCounty' })
  expect(proposed({ startedOn: '2025-08-03', county: 'SHASTA' })).toEqual({
    fireId: 2,
    reason: 'dayAndCounty',
  })
  expect(proposed({ county: 'Butte' })).toBeNull()
  expect(proposed({ startedOn: '2021-07-16' })).toBeNull()
})

it('is the fire of that name', () => {
  expect(proposed({ startedOn: '2025-09-01', incidentName: 'LONG HOLLOW' })).toEqual({
    fireId: 2,
    reason: 'name',
  })
  expect(proposed({ startedOn: '2025-09-01', incidentName: 'Hollow' })).toBeNull()
})

it('is the fire that somebody said of another county of the day', () => {
  const day = '2022-01-01'
  const said = incident({ startedOn: day, county: 'Lassen', fireId: 2 })
  expect(proposed({ startedOn: day, county: 'Shasta' }, [said])).toEqual({ fireId: 2, reason: 'sameDay' })
  expect(proposed({ startedOn: day, county: 'Tehama' }, [said])).toBeNull()
})

it('is none where two come into question', () => {
  expect(proposed({}, [], [...fires, { ...juniper, id: 3, name: hollow.name }])).toBeNull()
})
