import { describe, expect, it } from 'vitest'
import { createTextQueue, longText } from './text-queue.ts'

/** The order in which texts reach the thread (docs/decisions.md "Messages and notices"). */

const long = (name: string) => name.padEnd(longText + 1, '.')
const nameIn = (given: string) => given.replaceAll('.', '')
/** Waits for all callbacks of resolved promises. */
const turnOfEvents = () => new Promise((resolve) => setImmediate(resolve))

/** A queue in front of a thread that a test has done with one text after the other, and rest. */
function aQueue() {
  const begun: string[] = []
  const rests: (() => void)[] = []
  let end: ((took: number | Error) => void) | null = null
  const queue = createTextQueue({
    sanitise: (given) =>
      new Promise((resolve, reject) => {
        expect(end).toBeNull()
        begun.push(nameIn(given))
        end = (took) => {
          end = null
          if (took instanceof Error) reject(took)
          else resolve({ text: { html: nameIn(given), length: given.length }, took })
        }
      }),
    rest: () => new Promise((resolve) => rests.push(resolve)),
  })
  const finish = async (took: number | Error) => {
    end?.(took)
    await turnOfEvents()
  }
  return {
    begun,
    rests,
    add: queue.add,
    addIfRoom: queue.addIfRoom,
    isBusy: () => end !== null,
    finish,
    wake: async () => {
      rests.shift()?.()
      await turnOfEvents()
    },
  }
}

describe('texts on their way to the thread', () => {
  it('of one account go one at a time, rest included, and others’ go before its second', async () => {
    const queue = aQueue()
    for (let at = 1; at <= 13; at += 1) void queue.addIfRoom('ana', long(`a${String(at)}`))
    void queue.addIfRoom('ben', long('b1'))
    void queue.addIfRoom('ben', 'b2')
    await queue.finish(20)
    expect(queue.begun).toEqual(['a1'])
    void queue.addIfRoom('cleo', 'c1')
    await queue.finish(1)
    await queue.wake()
    await queue.finish(20)
    await queue.wake()
    for (let at = 2; at <= 13; at += 1) {
      await queue.finish(20)
      await queue.wake()
    }
    expect(queue.begun.slice(0, 5)).toEqual(['a1', 'c1', 'b1', 'b2', 'a2'])
    expect(queue.begun).toHaveLength(16)
  })

  it('that are short pass long ones, also while these rest', async () => {
    const queue = aQueue()
    void queue.addIfRoom('ana', long('a'))
    void queue.addIfRoom('ben', long('b'))
    void queue.addIfRoom('cleo', 'c')
    await queue.finish(20)
    expect(queue.begun).toEqual(['a', 'c'])
    await queue.finish(1)
    expect(queue.isBusy()).toBe(false)
    void queue.addIfRoom('dora', 'd')
    expect(queue.begun).toEqual(['a', 'c', 'd'])
    await queue.finish(1)
    await queue.wake()
    expect(queue.begun).toEqual(['a', 'c', 'd', 'b'])
  })

  it('that are long are passed ten times and no more', async () => {
    const queue = aQueue()
    void queue.addIfRoom('first', 'first')
    void queue.add('ana', long('long'))
    for (let at = 0; at < 15; at += 1) void queue.add(`p${String(at)}`, `s${String(at)}`)
    while (queue.isBusy()) await queue.finish(1)
    expect(queue.begun.indexOf('long')).toBe(11)
    expect(queue.begun).toHaveLength(17)
  })

  it('are refused where twelve accounts wait, or thirty of one do; the program’s own never', async () => {
    const queue = aQueue()
    void queue.addIfRoom('p0', long('0'))
    for (let at = 0; at < 30; at += 1) void queue.addIfRoom('p0', 'x')
    await expect(queue.addIfRoom('p0', 'x')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    for (let at = 1; at < 12; at += 1) void queue.addIfRoom(`p${String(at)}`, 'x')
    await expect(queue.addIfRoom('p12', 'x')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    void queue.add('managed content', 'c')
    await queue.finish(1)
    while (queue.isBusy()) await queue.finish(1)
    expect(queue.begun).toContain('c')
    await Promise.all([queue.addIfRoom('p12', 'y'), queue.finish(1)])
  })

  it('go on after one that the thread failed at', async () => {
    const queue = aQueue()
    const failed = queue.add('ana', 'a')
    const next = queue.add('ana', 'b')
    await Promise.all([expect(failed).rejects.toThrow('gone'), queue.finish(new Error('gone'))])
    await queue.finish(1)
    expect(await next).toEqual({ html: 'b', length: 1 })
    expect(queue.rests).toEqual([])
  })
})
