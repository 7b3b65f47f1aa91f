import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { ReviewEvent } from '@makewhole/contract/review/review.ts'
import type { ClaimStatus } from '@makewhole/domain/claim/status.ts'
import { aClaim } from '@makewhole/web/testing/claim.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { aReview, can, claimPlace, openReviewerPage } from '../testing/reviewer-portal.tsx'

type Said = readonly [act: string, event: ReviewEvent, status: ClaimStatus, chosen: string, sent: object]

it.each<Said>([
  [
    'Wait for the claimant',
    'await',
    'underReview',
    'You asked us to wait. Your claim goes on as soon as you write to us.',
    { reason: 'Nos pidió que esperáramos. Su reclamo continúa en cuanto nos escriba.' },
  ],
  [
    'Close claim',
    'close',
    'underReview',
    'You asked us to close this claim.',
    { closeAs: 'withdrawn', reason: 'Nos pidió que cerráramos este reclamo.' },
  ],
  [
    'Ask for more papers',
    'rebuildIncomplete',
    'rebuildSubmitted',
    'The building permit is missing. Please send the one for the property that you claimed for.',
    { message: 'Falta el permiso de construcción. Envíe el de la propiedad por la que presentó el reclamo.' },
  ],
  [
    'Deny the bonus',
    'denyRebuild',
    'rebuildSubmitted',
    'The building permit is for another property.',
    { reason: 'El permiso de construcción es de otra propiedad.' },
  ],
])(
  '%s: words chosen in the staff’s language go out in the household’s',
  async (act, event, status, chosen, body) => {
    const claim = aClaim(status, { allowedEvents: can(event) })
    const review = { ...aReview(claim, []), householdLocale: 'es' }
    const { sent } = openReviewerPage(claimPlace(), { getClaim: claim, getReview: review, moveClaim: review })
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: act }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('Household reads Spanish')).toBeVisible()
    await userEvent.selectOptions(await dialog.findByLabelText('Standard words', { exact: false }), chosen)
    if (event === 'close')
      await userEvent.selectOptions(dialog.getByLabelText('Close as', { exact: false }), 'withdrawn')
    await userEvent.click(dialog.getByRole('button', { name: act }))
    expect(sent).toHaveBeenCalledWith('moveClaim', expect.objectContaining({ body }))
  },
)

it('another reviewer’s claim is taken over only by who says so', async () => {
  const theirs: ClaimView = aClaim('submitted', {
    reviewer: { firstName: 'Dana', lastName: 'Whitfield' },
    allowedEvents: can('beginReview'),
  })
  const reviewer = {
    systemUserId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
    isMe: false,
    lastViewed: null,
    firstName: 'Dana',
    lastName: 'Whitfield',
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

it('a duplicate says that it is one where the claim that stays is not there for who looks', async () => {
  const closed: ClaimView = { ...aClaim('closedDuplicate', {}), matchNumber: null }
  openReviewerPage(claimPlace(), { getClaim: closed, getReview: aReview(closed, []) })
  expect(await screen.findByText('This claim was closed as a duplicate of another one.')).toBeVisible()
  expect(screen.queryByText('The claim that stays:')).toBeNull()
})
