import { expect, it } from 'vitest'
import { chooseReviewer } from './assignment-rule.ts'

const of = (id: string, openOfFire: number, open: number, languages: readonly ('en' | 'es')[] = ['en']) => ({
  id,
  openOfFire,
  open,
  languages,
})

it.each([
  ['fewest of the fire', [of('a', 2, 2), of('b', 1, 9)], 'en', 'b'],
  ['then fewest at all', [of('a', 1, 9), of('b', 1, 2)], 'en', 'b'],
  ['then always the same one', [of('b', 1, 2), of('a', 1, 2)], 'en', 'a'],
  ['who speaks the language, whatever they have', [of('a', 0, 0), of('b', 9, 9, ['en', 'es'])], 'es', 'b'],
  ['where nobody speaks it, the others', [of('a', 3, 3), of('b', 2, 2)], 'es', 'b'],
] as const)('%s', (_rule, candidates, language, chosen) => {
  expect(chooseReviewer(candidates, language)?.id).toBe(chosen)
})

it('nobody, where nobody is there', () => {
  expect(chooseReviewer([], 'en')).toBeNull()
})

it('claims that come in one after another are shared evenly', () => {
  const counts = new Map([
    ['a', 0],
    ['b', 0],
    ['c', 0],
  ])
  for (let claim = 0; claim < 30; claim += 1) {
    const chosen = chooseReviewer(
      [...counts].map(([id, count]) => of(id, count, count)),
      'en',
    )
    if (chosen) counts.set(chosen.id, (counts.get(chosen.id) ?? 0) + 1)
  }
  expect([...counts.values()]).toEqual([10, 10, 10])
})
