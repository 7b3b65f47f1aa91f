import { expect, test } from 'vitest'
import { cut } from './timing.ts'

const frame = (milliseconds: number) => ({ file: 'x.png', milliseconds })
const lengthOf = (frames: readonly { milliseconds: number }[]) =>
  Math.round(frames.reduce((sum, { milliseconds }) => sum + milliseconds, 0))

test('a film lasts as long as wanted, pictures and sentences together', () => {
  const takes = [
    { frames: [frame(500), frame(500)], sentences: [2000, 1000] },
    { frames: [frame(9000)], sentences: [1000] },
  ]
  const { frames, cues, milliseconds } = cut(takes, 20_000)
  expect([Math.round(milliseconds), lengthOf(frames)]).toEqual([20_000, 20_000])
  expect(cues).toHaveLength(3)
  expect(cues[0]?.from).toBe(0)
  // A sentence begins after its subject is visible, and never overlaps the next one.
  expect(cues[2]?.from).toBeGreaterThanOrEqual((cues[1]?.from ?? 0) + 1000)
  expect(Math.round(cues[2]?.to ?? 0)).toBe(20_000)
})

test('hands are sped up before a film gets longer, words never', () => {
  const hands = [{ frames: [frame(10_000)], sentences: [1000] }]
  expect(Math.round(cut(hands, 8000).milliseconds)).toBe(8000)
  const words = [{ frames: [frame(1000)], sentences: [9000] }]
  expect(cut(words, 5000).milliseconds).toBe(9700)
})

test('what is done lasts as long as what is said of it, up to hands that are still hands', () => {
  const shown = (milliseconds: number) =>
    cut([{ frames: [frame(2000), frame(1000)], sentences: [milliseconds] }], 0).frames.map((each) =>
      Math.round(each.milliseconds),
    )
  expect(shown(5300)).toEqual([4000, 2000])
  expect(shown(19_300)).toEqual([4400, 15_600])
})

test('a film that is too short is drawn out where it is long already', () => {
  const takes = [
    { frames: [frame(1000)], sentences: [300] },
    { frames: [frame(3000)], sentences: [300] },
  ]
  expect(cut(takes, 8000).cues.map(({ from }) => Math.round(from))).toEqual([0, 2000])
})
