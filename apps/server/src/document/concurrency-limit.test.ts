import { expect, test } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

/** Starts work that ends on command. */
function aPiece() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const piece = {
    hasBegun: false,
    end: resolve,
    fail: reject,
    work: () => ((piece.hasBegun = true), promise),
  }
  return piece
}

function pieces(count: number) {
  return Array.from({ length: count }, aPiece)
}

test('so many run at once and so many wait, in their order; the next is refused at once', async () => {
  const limit = createConcurrencyLimit({ atOnce: 2, queued: 1 })
  const [first, second, third, fourth] = pieces(4) as [Piece, Piece, Piece, Piece]
  const answers = [first, second, third].map(({ work }) => limit.run(work))
  await expect(limit.run(fourth.work)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  expect([first, second, third, fourth].map(({ hasBegun }) => hasBegun)).toEqual([true, true, false, false])
  first.end('one')
  expect(await answers[0]).toBe('one')
  await expect.poll(() => third.hasBegun).toBe(true)
  second.end('two')
  third.end('three')
  expect(await Promise.all(answers)).toEqual(['one', 'two', 'three'])
})

test('work that fails says so to its own caller and makes room', async () => {
  const limit = createConcurrencyLimit({ atOnce: 1, queued: 1 })
  const [first, second] = pieces(2) as [Piece, Piece]
  const answers = [first, second].map(({ work }) => limit.run(work))
  first.fail(new Error('not this one'))
  second.end('two')
  await expect(answers[0]).rejects.toThrow('not this one')
  expect(await answers[1]).toBe('two')
})

test('nobody may wait: what has room runs', async () => {
  const limit = createConcurrencyLimit({ atOnce: 1, queued: 0 })
  expect(await limit.run(() => Promise.resolve(1))).toBe(1)
  expect(await limit.run(() => Promise.resolve(2))).toBe(2)
})

type Piece = ReturnType<typeof aPiece>
