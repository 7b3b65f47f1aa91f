import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { aClaim } from '@makewhole/web/testing/claim.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { aReview, claimPlace, openReviewerPage } from '../testing/reviewer-portal.tsx'

const can = (...events: string[]) => events.map((event) => ({ event, allowed: true, reason: null }))
const claim: ClaimView = aClaim('underReview', { allowedEvents: can('await') })

it('a reason chosen in the staff’s language goes out in the household’s', async () => {
  const review = { ...aReview(claim, []), householdLocale: 'es' }
  const { sent } = openReviewerPage(claimPlace(), { getClaim: claim, getReview: review, moveClaim: review })
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Wait for the claimant' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Household reads Spanish')).toBeVisible()
  await userEvent.selectOptions(
    await dialog.findByLabelText('Standard words', { exact: false }),
    'You asked us to wait. Your claim goes on as soon as you write to us.',
  )
  const text = 'Nos pidió que esperáramos. Su reclamo continúa en cuanto nos escriba.'
  expect(dialog.getByDisplayValue(text)).toBeEnabled()
  await userEvent.click(dialog.getByRole('button', { name: 'Wait for the claimant' }))
  expect(sent).toHaveBeenCalledWith('moveClaim', expect.objectContaining({ body: { reason: text } }))
})

it('another reviewer’s claim is taken over only by who says so', async () => {
  const theirs: ClaimView = aClaim('submitted', {
    reviewer: { firstName: 'Dana', lastName: 'Whitfield' },
    allowedEvents: can('beginReview'),
  })
  const reviewer = {
    ...{ systemUserId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', isMe: false, lastViewed: null },
    ...{ firstName: 'Dana', lastName: 'Whitfield' },
  }
  const review = { ...aReview(theirs, []), reviewer }
  const { sent } = openReviewerPage(claimPlace(), { getClaim: theirs, getReview: review, moveClaim: review })
  await userEvent.click(await screen.findByRole('button', { name: 'Begin review' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/is Dana Whitfield’s claim\. Ask them first\./)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Take over and begin' }))
  expect(sent).toHaveBeenCalledWith('moveClaim', expect.objectContaining({ body: { takesOver: true } }))
})

it('a claim names the one that stays in its place, and those that it stays for', async () => {
  const closed: ClaimView = { ...aClaim('closedDuplicate', {}), matchNumber: 'LH-7' }
  const duplicates = [{ claimId: 'c9', claimNumber: 'LH-9' }]
  openReviewerPage(claimPlace(), { getClaim: closed, getReview: { ...aReview(closed, []), duplicates } })
  expect((await screen.findByRole('link', { name: 'LH-7' })).getAttribute('href')).toBe('/claims?q=LH-7')
  expect((await screen.findByRole('link', { name: 'LH-9' })).getAttribute('href')).toBe(
    '/claim/LH-9/c9/overview',
  )
})
