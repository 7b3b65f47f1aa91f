import { ApiError } from '@makewhole/contract/client.ts'
import type { ErrorCode } from '@makewhole/contract/errors.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDraftKeeper } from './draft-keeper.ts'
import type { DraftKeeperOptions } from './draft-keeper.ts'
import { findLocalDraft } from './draft-storage.ts'

const failure = (code: ErrorCode | 'NETWORK') => new ApiError(0, code, code, null)

function keeperWith(options: Partial<DraftKeeperOptions>, typed = { city: '' }) {
  const keep = vi.fn((_: unknown, revision: number) =>
    Promise.resolve({ revision: revision + 1, savedAt: '1000' }),
  )
  const keeper = createDraftKeeper({
    account: 'maria',
    claimId: 'claim-1',
    form: { id: 'claimant', version: '1.0.0' },
    revision: 0,
    savedAt: null,
    typing: () => ({ step: 'claimant', answers: { ...typed } }),
    keep,
    present: () => Promise.resolve(null),
    onRefused: () => undefined,
    isOnline: () => true,
    ...options,
  })
  const type = (city: string) => {
    typed.city = city
    keeper.typed()
  }
  return { keeper, keep, type }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

describe('keeping what is typed', () => {
  it('is on this device at once and on the server within two seconds after the last key', async () => {
    const { keeper, keep, type } = keeperWith({})
    type('Chi')
    type('Chico')
    expect(findLocalDraft('maria', 'claim-1')?.answers).toEqual({ city: 'Chico' })
    await vi.advanceTimersByTimeAsync(2000)
    expect(keep).toHaveBeenCalledOnce()
    expect(keep).toHaveBeenCalledWith({ step: 'claimant', answers: { city: 'Chico' } }, 0)
    expect(keeper.status()).toMatchObject({ state: 'saved', savedAt: 1000 })
    expect(findLocalDraft('maria', 'claim-1')).toBeNull()
  })

  it('sends all of it, also what was typed while a call was under way', async () => {
    const answers: ((kept: { revision: number; savedAt: string }) => void)[] = []
    const keep = vi.fn(
      () => new Promise<{ revision: number; savedAt: string }>((answer) => answers.push(answer)),
    )
    const { keeper, type } = keeperWith({ keep })
    type('Chico')
    await vi.advanceTimersByTimeAsync(2000)
    type('Paradise')
    const isKept = keeper.flushAll()
    answers[0]?.({ revision: 1, savedAt: '1000' })
    await vi.advanceTimersByTimeAsync(0)
    expect(keep).toHaveBeenLastCalledWith({ step: 'claimant', answers: { city: 'Paradise' } }, 1)
    answers[1]?.({ revision: 2, savedAt: '1001' })
    expect(await isKept).toBe(true)
  })

  it('says that the server does not have all of it while the line is away', async () => {
    const { keeper, type } = keeperWith({ keep: () => Promise.reject(failure('NETWORK')) })
    type('Chico')
    expect(await keeper.flushAll()).toBe(false)
    keeper.stop()
  })

  it('sends one call at a time, and the latest typing after it with the new revision', async () => {
    const answers: ((kept: { revision: number; savedAt: string }) => void)[] = []
    const keep = vi.fn(
      () => new Promise<{ revision: number; savedAt: string }>((answer) => answers.push(answer)),
    )
    const { type } = keeperWith({ keep })
    type('Chico')
    await vi.advanceTimersByTimeAsync(2000)
    type('Paradise')
    await vi.advanceTimersByTimeAsync(5000)
    expect(keep).toHaveBeenCalledOnce()
    answers[0]?.({ revision: 7, savedAt: '1000' })
    await vi.advanceTimersByTimeAsync(2000)
    expect(keep).toHaveBeenLastCalledWith({ step: 'claimant', answers: { city: 'Paradise' } }, 7)
    expect(findLocalDraft('maria', 'claim-1')?.answers).toEqual({ city: 'Paradise' })
  })

  it('keeps trying while the line is down and says so', async () => {
    const keep = vi.fn(() => Promise.reject(failure('NETWORK')))
    const { keeper, type } = keeperWith({ keep, isOnline: () => false })
    type('Chico')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(keep.mock.calls.length).toBeGreaterThan(2)
    expect(keeper.status().state).toBe('offline')
    expect(findLocalDraft('maria', 'claim-1')?.answers).toEqual({ city: 'Chico' })
  })

  it('stops and asks when another window kept a draft in between', async () => {
    const keep = vi.fn(() => Promise.reject(failure('DRAFT_CHANGED')))
    const { keeper, type } = keeperWith({ keep })
    type('Chico')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(keep).toHaveBeenCalledOnce()
    expect(keeper.status().isContested).toBe(true)
  })

  it('does not ask when the draft in the way is its own, whose answer got lost', async () => {
    const keep = vi
      .fn((_: unknown, revision: number) => Promise.resolve({ revision: revision + 1, savedAt: '1000' }))
      .mockRejectedValueOnce(failure('NETWORK'))
      .mockRejectedValueOnce(failure('DRAFT_CHANGED'))
    const present = () => Promise.resolve({ revision: 4, answers: { city: 'Chico' } })
    const { keeper, type } = keeperWith({ keep, present })
    type('Chico')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(keeper.status()).toMatchObject({ state: 'saved', isContested: false })
    expect(keeper.revision()).toBe(5)
  })

  it('sends nothing while Next saves the step, and lets the draft go afterwards', async () => {
    const { keeper, keep, type } = keeperWith({ revision: 3 })
    type('Chico')
    await keeper.pause()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(keep).not.toHaveBeenCalled()
    keeper.draftLeft(0)
    keeper.stepSaved(2000, false)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(keep).not.toHaveBeenCalled()
    expect(keeper.revision()).toBe(0)
    expect(findLocalDraft('maria', 'claim-1')).toBeNull()
  })

  it('goes on from what the save left of its own draft, without keeping it again', async () => {
    const { keeper, keep, type } = keeperWith({ revision: 3 })
    keeper.draftLeft(4)
    keeper.stepSaved(2000, true)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(keep).not.toHaveBeenCalled()
    type('Chico')
    await vi.advanceTimersByTimeAsync(2000)
    expect(keep).toHaveBeenCalledWith(expect.anything(), 4)
  })

  it('asks when a save leaves what another window typed', () => {
    const { keeper } = keeperWith({ revision: 0 })
    keeper.draftLeft(7)
    keeper.stepSaved(2000, true)
    expect(keeper.status().isContested).toBe(true)
  })
})
