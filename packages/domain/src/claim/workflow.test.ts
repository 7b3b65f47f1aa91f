import { describe, expect, it } from 'vitest'
import { advanceWorkflow, currentStateId, finalStateId, workflowOf, workflowStates } from './workflow.ts'
import type { CompletedState } from './workflow.ts'

const by = { firstName: 'Ana', lastName: 'Ruiz' }
const ids = (completed: readonly CompletedState[]) => completed.map(({ stateId }) => stateId)
const started = advanceWorkflow([], 'start', 'inProgress', { completedAt: 1, completedBy: by })
const offered = advanceWorkflow(started, 'extendOffer', 'offerExtended', { completedAt: 2, completedBy: by })

describe('the workflow that people see', () => {
  const toPayment = Array.from({ length: 10 }, (_, index) => index + 1)

  it('has the states of docs/rules/claims.md "The workflow", in order, in both languages', () => {
    expect(workflowStates.map(({ name }) => name.en)).toEqual([
      'Claim Started',
      'Claim Submitted',
      'Completeness Review',
      'Claim Complete',
      'Offer Extended',
      'Offer Accepted',
      'Agreement Sent',
      'Agreement Signed',
      'Payment in Progress',
      'Payment Issued',
      'Rebuild Requested',
      'Rebuild Approved',
      'Rebuild Paid',
    ])
    for (const { name, overview, steps } of workflowStates) {
      expect(steps.length).toBeGreaterThan(1)
      for (const step of steps) expect([step.en, step.es].map(Boolean)).toEqual([true, true])
      for (const text of [name.es, overview.en, overview.es]) expect(text).not.toBe('')
      expect(overview.en.split(' ').length).toBeLessThanOrEqual(20)
    }
  })

  it('says where a claim stands: where the first open state is', () => {
    expect(currentStateId([])).toBe(1)
    expect(currentStateId([1, 2])).toBe(3)
    expect(currentStateId(toPayment)).toBe(10)
    expect(currentStateId([...toPayment, 11])).toBe(12)
    expect(currentStateId(workflowStates.map(({ id }) => id))).toBe(13)
  })

  it('goes on for who asks for the rebuild bonus, and ends at the payment again where it is denied', () => {
    const now = { completedAt: 3, completedBy: by }
    const paid = advanceWorkflow(offered, 'issuePayment', 'closedPaid', now)
    expect(workflowOf(ids(paid))).toHaveLength(10)
    const asked = advanceWorkflow(paid, 'requestRebuild', 'rebuildSubmitted', now)
    expect([workflowOf(ids(asked)).length, finalStateId(ids(asked))]).toEqual([13, 13])
    expect(workflowOf(ids(advanceWorkflow(asked, 'denyRebuild', 'closedPaid', now)))).toHaveLength(10)
  })

  it('dates each state when it is reached and keeps the earlier dates', () => {
    expect(ids(offered)).toEqual([1, 2, 3, 4, 5])
    expect(offered[0]?.completedAt).toBe(1)
    expect(offered[4]?.completedAt).toBe(2)
  })

  it('opens later states again when a claim goes back', () => {
    expect(
      ids(advanceWorkflow(offered, 'reopen', 'underReview', { completedAt: 3, completedBy: by })),
    ).toEqual([1, 2])
  })

  it('stays as it was while a claim is inactive or closed without payment', () => {
    expect(advanceWorkflow(offered, 'await', 'inactive', { completedAt: 3, completedBy: by })).toEqual(
      offered,
    )
    expect(advanceWorkflow(offered, 'close', 'closedOther', { completedAt: 3, completedBy: by })).toEqual(
      offered,
    )
  })

  it('dates the offer anew when it is replaced', () => {
    const replaced = advanceWorkflow(offered, 'replaceOffer', 'offerExtended', {
      completedAt: 9,
      completedBy: by,
    })
    expect(replaced.find(({ stateId }) => stateId === 5)?.completedAt).toBe(9)
    expect(replaced.find(({ stateId }) => stateId === 4)?.completedAt).toBe(2)
  })
})
