import { ApiError } from '@makewhole/contract/client.ts'
import type { ErrorCode } from '@makewhole/contract/errors.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDraftSaver } from './draft-saver.ts'
import type { DraftSaverOptions } from './draft-saver.ts'
import { digestsOf, findLocalDraft, removeAllLocalDrafts } from '../storage/draft-storage.ts'

const failure = (code: ErrorCode | 'NETWORK') => new ApiError(0, code, code, null)

function keeperWith(options: Partial<DraftSaverOptions>, typed = { city: '' }) {
  const saveDraft = vi.fn((_: unknown, revision: number) =>
    Promise.resolve({ revision: revision + 1, savedAt: '1000' }),
  )
  const keeper = createDraftSaver({
    account: 'maria',
    claimId: 'claim-1',
    form: { id: 'claimant', version: '1.0.0' },
    revision: 0,
    savedAt: null,
    sent: [],
    couldHaveTakenDraft: () => true,
    typing: () => ({ step: 'claimant', answers: { ...typed } }),
    saveDraft,
    present: () => Promise.resolve(null),
    onRefused: () => undefined,
    isOnline: () => true,
    ...options,
  })
  const type = (city: string) => {
    typed.city = city
    keeper.typed()
  }
  return { keeper, keep: saveDraft, type }
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
    const saveDraft = vi.fn(
      () => new Promise<{ revision: number; savedAt: string }>((answer) => answers.push(answer)),
    )
    const { keeper, type } = keeperWith({ saveDraft })
    type('Chico')
    await vi.advanceTimersByTimeAsync(2000)
    type('Paradise')
    const isKept = keeper.flushAll()
    answers[0]?.({ revision: 1, savedAt: '1000' })
    await vi.advanceTimersByTimeAsync(0)
    expect(saveDraft).toHaveBeenLastCalledWith({ step: 'claimant', answers: { city: 'Paradise' } }, 1)
    answers[1]?.({ revision: 2, savedAt: '1001' })
    expect(await isKept).toBe(true)
  })

  it('says that the server does not have all of it while the line is away', async () => {
    const { keeper, type } = keeperWith({ saveDraft: () => Promise.reject(failure('NETWORK')) })
    type('Chico')
    expect(await keeper.flushAll()).toBe(false)
    keeper.stop()
  })

  it('sends one call at a time, and the latest typing after it with the new revision', async () => {
    const answers: ((kept: { revision: number; savedAt: string }) => void)[] = []
    const saveDraft = vi.fn(
      () => new Promise<{ revision: number; savedAt: string }>((answer) => answers.push(answer)),
    )
    const { type } = keeperWith({ saveDraft })
    type('Chico')
    await vi.advanceTimersByTimeAsync(2000)
    type('Paradise')
    await vi.advanceTimersByTimeAsync(5000)
    expect(saveDraft).toHaveBeenCalledOnce()
    answers[0]?.({ revision: 7, savedAt: '1000' })
    await vi.advanceTimersByTimeAsync(2000)
    expect(saveDraft).toHaveBeenLastCalledWith({ step: 'claimant', answers: { city: 'Paradise' } }, 7)
    expect(findLocalDraft('maria', 'claim-1')?.answers).toEqual({ city: 'Paradise' })
  })

  it('keeps trying while the line is down and says so', async () => {
    const saveDraft = vi.fn(() => Promise.reject(failure('NETWORK')))
    const { keeper, type } = keeperWith({ saveDraft, isOnline: () => false })
    type('Chico')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(saveDraft.mock.calls.length).toBeGreaterThan(2)
    expect(keeper.status().state).toBe('offline')
    expect(findLocalDraft('maria', 'claim-1')?.answers).toEqual({ city: 'Chico' })
  })

  it('stops and asks when another window kept a draft in between', async () => {
    const saveDraft = vi.fn(() => Promise.reject(failure('DRAFT_CHANGED')))
    const present = () => Promise.resolve({ revision: 4, answers: { city: 'Quincy' } })
    const { keeper, type } = keeperWith({ saveDraft, present })
    type('Chico')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(saveDraft).toHaveBeenCalledOnce()
    expect(keeper.status().isContested).toBe(true)
  })

  /** Mocks a server that once refuses the draft: its own is another one. */
  const refusedOnce = () =>
    vi
      .fn((_: unknown, revision: number) => Promise.resolve({ revision: revision + 1, savedAt: '1000' }))
      .mockRejectedValueOnce(failure('DRAFT_CHANGED'))

  it('does not ask when the draft in the way is its own, whose answer got lost', async () => {
    const saveDraft = refusedOnce().mockReset().mockRejectedValueOnce(failure('NETWORK'))
    const present = () => Promise.resolve({ revision: 4, answers: { city: 'Chico' } })
    const { keeper, type } = keeperWith({ saveDraft, present })
    type('Chico')
    await vi.advanceTimersByTimeAsync(2000)
    saveDraft
      .mockRejectedValueOnce(failure('DRAFT_CHANGED'))
      .mockImplementation((_, revision) => Promise.resolve({ revision: revision + 1, savedAt: '1000' }))
    type('Paradise')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(keeper.status()).toMatchObject({ state: 'saved', isContested: false })
    expect(keeper.revision()).toBe(5)
  })

  it('does not ask after the page was loaded again while its own draft was on the way', async () => {
    const before = keeperWith({ revision: 1, saveDraft: () => new Promise(() => undefined) })
    before.type('Chi')
    void before.keeper.flush()
    before.type('Chico')
    const local = findLocalDraft('maria', 'claim-1')
    expect(local?.answers).toEqual({ city: 'Chico' })
    // The running call arrives after the next page has read the claim.
    const present = () => Promise.resolve({ revision: 2, answers: { city: 'Chi' } })
    const saveDraft = refusedOnce()
    const { keeper, type } = keeperWith({ revision: 1, sent: local?.sent ?? [], saveDraft, present })
    type('Chico')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(saveDraft).toHaveBeenLastCalledWith({ step: 'claimant', answers: { city: 'Chico' } }, 2)
    expect(keeper.status()).toMatchObject({ state: 'saved', isContested: false })
    before.keeper.forget()
  })

  it('does not ask when its own save, whose answer got lost, took answers out of the draft', async () => {
    for (const left of [{ revision: 4, answers: { zip: '95971' } }, null]) {
      const saveDraft = refusedOnce()
      const sent = digestsOf({ city: 'Chico', zip: '95971' })
      const { keeper, type } = keeperWith({
        revision: 3,
        sent,
        saveDraft,
        present: () => Promise.resolve(left),
      })
      type('Paradise')
      await vi.advanceTimersByTimeAsync(10_000)
      expect(saveDraft).toHaveBeenLastCalledWith(expect.anything(), left?.revision ?? 0)
      expect(keeper.status()).toMatchObject({ state: 'saved', isContested: false })
    }
  })

  it('asks when somebody else began a claim with the draft', async () => {
    const { keeper, type } = keeperWith({
      revision: 3,
      saveDraft: refusedOnce(),
      couldHaveTakenDraft: () => false,
    })
    type('Paradise')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(keeper.status().isContested).toBe(true)
    keeper.forget()
  })

  it('keeps typing on this device alone while the claim may have begun with the draft', async () => {
    const couldHaveTakenDraft = vi.fn(() => true)
    const { keeper, keep, type } = keeperWith({ claimId: null, couldHaveTakenDraft })
    type('Chico')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(keep).not.toHaveBeenCalled()
    expect(findLocalDraft('maria', null)?.answers).toEqual({ city: 'Chico' })
    couldHaveTakenDraft.mockReturnValue(false)
    await keeper.flush()
    expect(keep).toHaveBeenCalledOnce()
  })

  it('leaves nothing on the device that signing out removed', async () => {
    const { keeper, keep, type } = keeperWith({})
    type('Chico')
    removeAllLocalDrafts()
    keeper.stop()
    await vi.advanceTimersByTimeAsync(0)
    expect(keep).toHaveBeenCalledOnce()
    expect(findLocalDraft('maria', 'claim-1')).toBeNull()
  })

  it('leaves what another tab typed since as that one keeps it', async () => {
    const one = keeperWith({ saveDraft: () => Promise.reject(failure('NETWORK')), now: () => 1 })
    const other = keeperWith({ saveDraft: () => new Promise(() => undefined), now: () => 2 })
    one.type('Chico')
    other.type('Quincy')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(findLocalDraft('maria', 'claim-1')).toMatchObject({ answers: { city: 'Quincy' }, typedAt: 2 })
    one.keeper.forget()
    other.keeper.forget()
  })

  it('fills no device while the line is away', async () => {
    const { keeper, type } = keeperWith({ saveDraft: () => Promise.reject(failure('NETWORK')) })
    for (let length = 0; length < 100; length++) {
      type('x'.repeat(10_000 + length))
      await vi.advanceTimersByTimeAsync(40_000)
    }
    expect(localStorage.getItem('makewhole.draft.maria.claim-1')?.length).toBeLessThan(20_000)
    expect(keeper.isAtRisk()).toBe(false)
    keeper.forget()
  })

  it('tries again, and asks nobody, when it can’t read the draft in the way', async () => {
    const saveDraft = refusedOnce().mockRejectedValueOnce(failure('DRAFT_CHANGED'))
    const present = vi
      .fn(() => Promise.resolve({ revision: 4, answers: { city: 'Chico' } }))
      .mockRejectedValueOnce(failure('NETWORK'))
    const { keeper, type } = keeperWith({ saveDraft, present })
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
    await keeper.draftLeft(0)
    keeper.stepSaved(2000, false)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(keep).not.toHaveBeenCalled()
    expect(keeper.revision()).toBe(0)
    expect(findLocalDraft('maria', 'claim-1')).toBeNull()
  })

  it('goes on from what the save left of its own draft, without keeping it again', async () => {
    const { keeper, keep, type } = keeperWith({ revision: 3 })
    await keeper.draftLeft(4)
    keeper.stepSaved(2000, true)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(keep).not.toHaveBeenCalled()
    type('Chico')
    await vi.advanceTimersByTimeAsync(2000)
    expect(keep).toHaveBeenCalledWith(expect.anything(), 4)
  })

  it.each([
    ['asks when a save leaves what another window typed', { city: 'Quincy' }, true],
    ['goes on when a save leaves what this device sent', { city: 'Chico' }, false],
  ])('%s', async (_, answers, isContested) => {
    const present = () => Promise.resolve({ revision: 7, answers })
    const { keeper } = keeperWith({ revision: 0, sent: digestsOf({ city: 'Chico' }), present })
    await keeper.draftLeft(7)
    keeper.stepSaved(2000, true)
    expect(keeper.status().isContested).toBe(isContested)
    keeper.forget()
  })

  it('looks again at the next keep when it can’t read what a save left', async () => {
    const present = () => Promise.reject(failure('NETWORK'))
    const { keeper } = keeperWith({ revision: 3, present })
    await keeper.draftLeft(7)
    expect(keeper.status().isContested).toBe(false)
    expect(keeper.revision()).toBe(3)
  })
})
