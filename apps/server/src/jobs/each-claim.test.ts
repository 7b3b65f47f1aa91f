import { expect, it } from 'vitest'
import { eachClaim } from './each-claim.ts'

/** Claims that leave the list once they are worked off, two at a time. */
function listOf(...ids: string[]) {
  const waiting = new Set(ids)
  return {
    list: (leaveOut: readonly string[]) =>
      Promise.resolve([...waiting].filter((id) => !leaveOut.includes(id)).slice(0, 2)),
    done: (id: string) => Promise.resolve(waiting.delete(id)),
  }
}

it('works off batch after batch, and tells how many', async () => {
  const { list, done } = listOf('a', 'b', 'c', 'd', 'e')
  expect(await eachClaim(list, done)).toBe(5)
})

it('goes on after one that fails, and says so at the end', async () => {
  const { list, done } = listOf('a', 'b', 'c', 'd')
  const worked: string[] = []
  const work = (id: string) => {
    if (id === 'b') return Promise.reject(new Error('b is broken'))
    worked.push(id)
    return done(id)
  }
  await expect(eachClaim(list, work)).rejects.toMatchObject({
    message: '1 claims could not be moved',
    errors: [{ message: 'b is broken' }],
  })
  expect(worked).toEqual(['a', 'c', 'd'])
})

it('ends where others were quicker with all of them', async () => {
  const { list } = listOf('a', 'b', 'c')
  expect(await eachClaim(list, () => Promise.resolve(false))).toBe(0)
})
