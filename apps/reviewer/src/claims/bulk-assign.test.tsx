import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { ApiError } from '@makewhole/contract/client.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aListedClaim, openReviewerPage, reviewer, viewer } from '../testing/reviewer-portal.tsx'
import { asOnScreen } from './use-selection.ts'

const ana = aListedClaim({ id: '11111111-1111-4111-8111-111111111111', claimNumber: 'LH-1', version: 3 })
const ben = aListedClaim({ id: '22222222-2222-4222-8222-222222222222', claimNumber: 'LH-2', version: 7 })
const page = (...data: object[]) => ({
  data,
  page: {
    pageInfo: { next: null, previous: null },
    totalCount: { count: data.length, isExact: true },
    corrections: [],
    views: { all: 2, mine: 0, ours: 2, late: 1, unassigned: 2, claimants: 0, paused: 0 },
  },
})

beforeEach(() => {
  // A wide window, where the grid is one.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('56.25em'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})

const tick = async (number: string) => {
  const row = (await screen.findByRole('link', { name: number })).closest<HTMLElement>('[role="row"]')
  await userEvent.click(within(row as HTMLElement).getByRole('checkbox'))
}
const assignTo = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Assign to…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.selectOptions(await dialog.findByRole('combobox', { name: /Reviewer/ }), name)
  await userEvent.click(dialog.getByRole('button', { name: 'Assign' }))
}

describe('claims that are given away together', () => {
  it('go to one reviewer, each in the version on the screen, and nothing stays chosen', async () => {
    const answers = { claims: page(ana, ben), assignTogether: { assigned: 2, refused: [] } }
    const { sent } = openReviewerPage('/claims', answers)
    await tick('LH-1')
    await tick('LH-2')
    expect(screen.getByText('2 claims chosen')).toBeVisible()
    await assignTo('Priya Anand')
    expect(await screen.findByText('2 claims were given to Priya Anand')).toBeVisible()
    const claims = [
      { id: ana.id, version: 3 },
      { id: ben.id, version: 7 },
    ]
    expect(sent).toHaveBeenCalledWith('assignTogether', { body: { reviewerId: 'r1', claims } })
    expect(screen.queryByText('2 claims chosen')).toBeNull()
  })

  it('that stay as they were are named with the reason', async () => {
    const message = 'Somebody else changed this claim.'
    const refused = [{ claimId: ben.id, claimNumber: 'LH-2', code: 'CLAIM_CHANGED', message }]
    openReviewerPage('/claims', { claims: page(ana, ben), assignTogether: { assigned: 1, refused } })
    await tick('LH-1')
    await tick('LH-2')
    await assignTo('Priya Anand')
    const dialog = within(await screen.findByRole('dialog', { name: '1 claim was given to Priya Anand' }))
    expect(dialog.getByRole('alert')).toHaveTextContent('1 claim stays as it was')
    expect(dialog.getByRole('listitem')).toHaveTextContent(`LH-2 ${message}`)
    await userEvent.click(dialog.getByRole('button', { name: 'Back to the claims' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('1 claim chosen')).toBeVisible()
  })

  it('stay with whom they were when the reviewer’s rights have ended, which is said, and who is left is asked again', async () => {
    const gone = new ApiError(422, 'REVIEWER_NOT_AVAILABLE', '', null)
    const { sent } = openReviewerPage('/claims', {
      claims: page(ana),
      assignTogether: () => Promise.reject(gone),
    })
    await tick('LH-1')
    await assignTo('Priya Anand')
    expect(await screen.findByText(/given no claims any more.* Choose somebody else/)).toBeVisible()
    const asked = sent.mock.calls.filter(([name]) => name === 'reviewers')
    expect(asked.length).toBeGreaterThan(1)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByText('1 claim chosen')).toBeVisible()
  })

  it('are not chosen by who only looks', async () => {
    openReviewerPage('/claims', { claims: page(ana) }, { me: viewer })
    await screen.findByRole('link', { name: 'LH-1' })
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('hold over sorting, and end with another search', async () => {
    const answers = { claims: page(ana, ben) }
    const { router } = openReviewerPage('/claims', answers, { me: reviewer })
    await tick('LH-1')
    await router.navigate('/claims?sort=lastName')
    expect(await screen.findByText('1 claim chosen')).toBeVisible()
    await router.navigate('/claims?q=moss')
    await waitFor(() => expect(screen.queryByText('1 claim chosen')).toBeNull())
  })
})

it('a chosen claim is given in the version that the page shows by now', () => {
  const one = { id: 'a', number: 'LH-1', version: 3 }
  const other = { id: 'b', number: 'LH-2', version: 1 }
  expect(asOnScreen([one, other], [{ ...one, version: 4 }])).toEqual([{ ...one, version: 4 }, other])
})
