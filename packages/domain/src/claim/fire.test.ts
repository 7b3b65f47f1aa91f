import { expect, it } from 'vitest'
import { fireWords, isFireOpen, lastDayOf, acceptsSubmissions } from './fire.ts'
import { isScreened } from './screening.ts'

const fire = {
  id: 120950000,
  name: { en: 'First', es: 'Primero' },
  claimNumberPrefix: 'FF',
  closedOn: '2024-10-26',
  graceDays: 0,
  forms: { claimant: 'claimant', attorney: 'claimant' },
}

it('a fire’s program takes its last claim on the day before it closes', () => {
  expect([isFireOpen(fire, '2024-10-25'), isFireOpen(fire, '2024-10-26')]).toEqual([true, false])
  expect([acceptsSubmissions(fire, '2024-10-25'), acceptsSubmissions(fire, '2024-10-26')]).toEqual([
    true,
    false,
  ])
})

it('grace days are for claims in progress, not for new ones', () => {
  const patient = { ...fire, graceDays: 5 }
  expect([isFireOpen(patient, '2024-10-28'), acceptsSubmissions(patient, '2024-10-28')]).toEqual([
    false,
    true,
  ])
  expect(lastDayOf(patient)).toBe('2024-10-30')
  expect(acceptsSubmissions(patient, '2024-10-31')).toBe(false)
})

it('a fire without an end stays open', () => {
  const open = { ...fire, closedOn: null }
  expect([isFireOpen(open, '2199-01-01'), acceptsSubmissions(open, '2199-01-01'), lastDayOf(open)]).toEqual([
    true,
    true,
    null,
  ])
})

it.each([
  ['answered that an attorney represents them', { isRepresentedByAttorney: true }, true],
  ['is on a law firm’s client list', { isOnClientList: true }, true],
  ['files through the attorney', { isRepresentedByAttorney: true, isFiledByAttorney: true }, false],
  ['was cleared', { isRepresentedByAttorney: true, isOnClientList: true, isCleared: true }, false],
  ['has no attorney', {}, false],
])('screening of a claimant who %s', (_, facts, expected) => {
  const none = {
    isRepresentedByAttorney: false,
    isOnClientList: false,
    isFiledByAttorney: false,
    isCleared: false,
  }
  expect(isScreened({ ...none, ...facts })).toBe(expected)
})

it('says until when claims can be filed, and that a program closed only once it did', () => {
  expect(fireWords({ ...fire, closedOn: null }, '2024-10-25').en).toBe('Claims can be filed.')
  expect(fireWords(fire, '2024-10-25')).toEqual({
    en: 'Claims can be filed until October 25, 2024.',
    es: 'Se pueden presentar reclamos hasta el 25 de octubre de 2024.',
  })
  expect(fireWords(fire, '2024-10-26').en).toBe('The program of this fire closed on October 26, 2024.')
})
