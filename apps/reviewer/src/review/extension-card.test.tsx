import { aClaim } from '@makewhole/web/testing/claim.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aReview, claimPlace, openReviewerPage } from '../testing/reviewer-portal.tsx'

const claim = aClaim('underReview')

it('what another program told beside the form stands by thing and name', async () => {
  const toldBeside = [{ of: 'Evacuation', lines: [{ name: 'Value of the loss', value: '$1,200.00' }] }]
  openReviewerPage(claimPlace(), { getClaim: claim, getReview: { ...aReview(claim, []), toldBeside } })
  const card = within(await screen.findByRole('region', { name: 'Also said, beside the form’s questions' }))
  expect(card.getByRole('heading', { name: 'Evacuation' })).toBeVisible()
  expect(card.getByText('$1,200.00')).toBeVisible()
})

it('nothing stands there where nothing was told', async () => {
  openReviewerPage(claimPlace(), { getClaim: claim, getReview: aReview(claim, []) })
  await screen.findByRole('region', { name: 'Confirmed values' })
  expect(screen.queryByRole('region', { name: 'Also said, beside the form’s questions' })).toBeNull()
})
