import { expect, it } from 'vitest'
import { createMoveConsequences, transitionEffects } from './transition-effects.ts'

const nothing = {} as never

it('sets everything off in the order of the list, in whatever order it was added', async () => {
  for (const names of [transitionEffects, transitionEffects.toReversed()]) {
    const done: string[] = []
    const consequences = createMoveConsequences()
    for (const name of names) consequences.add(name, async () => void done.push(name))
    await consequences.run(nothing, nothing)
    expect(done).toEqual(transitionEffects)
  }
})

it('sets off nothing after one that refuses', async () => {
  const done: string[] = []
  const consequences = createMoveConsequences()
  consequences.add('the agreement ends', () => Promise.reject(new Error('AGREEMENT_SIGNED')))
  consequences.add('the agreement is out of sight', async () => void done.push('out of sight'))
  consequences.add('people are told', async () => void done.push('told'))
  await expect(consequences.run(nothing, nothing)).rejects.toThrow('AGREEMENT_SIGNED')
  expect(done).toEqual(['told'])
})
