import type { ReviewView } from '@makewhole/contract/review/review.ts'
import { aClaim } from '@makewhole/web/testing/claim.ts'
import { refusal } from '@makewhole/web/testing/refusal.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { aReview, claimPlace, openReviewerPage } from '../testing/reviewer-portal.tsx'

const cabin: ReviewView['otherProperties'][number] = {
  id: '0f0e3a52-0000-4000-8000-000000000001',
  address: '7 Cabin Trail, Quincy, CA 95971',
  use: 'Seasonal Residential / Vacation Home',
  description: null,
  apns: ['999-014-040-000'],
  structures: ['Single Family Residence Single Story · 400 sq ft · Soot and ash'],
  outcome: null,
  rationale: null,
  decidedBy: null,
  decidedOn: null,
  claim: null,
}
const claim = aClaim('underReview')
const reviewOf = (property: ReviewView['otherProperties'][number]): ReviewView => ({
  ...aReview(claim, []),
  otherProperties: [property],
})

it('another property is decided about with a reason, and stands among what is missing until then', async () => {
  const review = { ...reviewOf(cabin), householdLocale: 'es' as const }
  const { sent } = openReviewerPage(claimPlace(), {
    getClaim: claim,
    getReview: review,
    decideProperty: review,
  })
  const card = within(await screen.findByRole('region', { name: 'Other properties' }))
  expect(card.getByText('APN 999-014-040-000')).toBeVisible()
  expect(screen.getByText('Decide about 7 Cabin Trail, Quincy, CA 95971')).toBeVisible()
  await userEvent.click(card.getByRole('button', { name: 'Split off' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Household reads Spanish')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Split off' }))
  expect(sent).not.toHaveBeenCalledWith('decideProperty', expect.anything())
  await userEvent.type(dialog.getByLabelText('Reason', { exact: false }), 'It has a claim of its own')
  await userEvent.click(dialog.getByRole('button', { name: 'Split off' }))
  expect(sent).toHaveBeenCalledWith(
    'decideProperty',
    expect.objectContaining({
      params: { claimId: claim.id, propertyId: cabin.id },
      body: { outcome: 'split-off', rationale: 'It has a claim of its own' },
    }),
  )
})

it('the bar leads to a property that is undecided, never to completing the claim before', async () => {
  const allowedEvents = [{ event: 'complete', allowed: true, reason: null }]
  openReviewerPage(claimPlace('documents'), {
    getClaim: { ...claim, allowedEvents },
    getReview: reviewOf(cabin),
  })
  const decide = await screen.findByRole('button', { name: /Decide about the other property/ })
  expect(screen.queryByRole('button', { name: /^Mark complete/ })).toBeNull()
  await userEvent.click(decide)
  expect(await screen.findByRole('heading', { name: cabin.address ?? '' })).toHaveFocus()
})

it('nothing is offered in the bar while nobody could read whether a property is undecided', async () => {
  let read: () => Promise<ReviewView> = () => Promise.reject(refusal('INTERNAL_ERROR'))
  const allowedEvents = [{ event: 'complete', allowed: true, reason: null }]
  openReviewerPage(claimPlace('documents'), {
    getClaim: { ...claim, allowedEvents },
    getReview: () => read(),
  })
  const bar = within(await screen.findByRole('region', { name: 'Next act' }))
  expect(await bar.findByText('We could not load the next act.')).toBeVisible()
  expect(bar.queryByRole('button', { name: /^Mark complete/ })).toBeNull()
  read = () => Promise.resolve(reviewOf(cabin))
  await userEvent.click(bar.getByRole('button', { name: 'Try again' }))
  expect(await bar.findByRole('button', { name: /Decide about the other property/ })).toHaveFocus()
})

it('one that was split off leads to its claim, and asks for nothing more', async () => {
  const decided = {
    ...cabin,
    outcome: 'split-off' as const,
    rationale: 'It has a claim of its own',
    decidedBy: 'Dana Whitfield',
    claim: { claimId: 'c9', claimNumber: 'LH-9' },
  }
  openReviewerPage(claimPlace(), { getClaim: claim, getReview: reviewOf(decided) })
  const card = within(await screen.findByRole('region', { name: 'Other properties' }))
  expect(card.getByRole('link', { name: 'LH-9' })).toHaveAttribute('href', '/claim/LH-9/c9/overview')
  expect(card.queryByRole('button')).toBeNull()
  expect(screen.queryByText(/Decide about/)).toBeNull()
})

it('nothing is decided any more once the claim is complete', async () => {
  const complete = aClaim('complete')
  openReviewerPage(claimPlace(), {
    getClaim: complete,
    getReview: { ...reviewOf(cabin), claimId: complete.id },
  })
  const card = within(await screen.findByRole('region', { name: 'Other properties' }))
  expect(card.queryByRole('button')).toBeNull()
})
