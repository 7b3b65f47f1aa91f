import { documentStatuses } from '@makewhole/domain/document/proofs.ts'
import { aClaim } from '@makewhole/web/testing/claim.ts'
import { aDocument, documentsAnswer } from '@makewhole/web/testing/document.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aReview, aReviewedValue, can, claimPlace, openReviewerPage } from '../testing/reviewer-portal.tsx'

describe('marking complete', () => {
  const ready = aClaim('underReview', { allowedEvents: can('complete', 'close') })
  const done = aReviewedValue({ confirmed: '999-120-004-000', rationale: { en: 'Bill', es: 'Recibo' } })

  it('shows wanted proofs that are not accepted, and asks why the claim goes on without them', async () => {
    const { sent } = openReviewerPage(claimPlace(), {
      getClaim: ready,
      getReview: aReview(ready, [done]),
      moveClaim: aReview(ready, [done]),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Mark complete' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(/Proof of Identity \(not sent yet\)/)).toBeVisible()
    expect(dialog.getByText(/Proof of APN \(being checked\)/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Mark complete' }))
    expect(dialog.getByText('Please give a reason.')).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox'), 'The county showed us its copies.')
    await userEvent.click(dialog.getByRole('button', { name: 'Mark complete' }))
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        'moveClaim',
        expect.objectContaining({ body: { reason: 'The county showed us its copies.' } }),
      ),
    )
  })

  it('can’t be done before it is known which proofs are accepted', async () => {
    const { promise: come, resolve: bring } = Promise.withResolvers<undefined>()
    openReviewerPage(claimPlace(), {
      getClaim: ready,
      getReview: aReview(ready, [done]),
      getDocumentation: async () => {
        await come
        return documentsAnswer([])
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Mark complete' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('button', { name: 'Mark complete' })).toBeDisabled()
    bring(undefined)
    expect(await dialog.findByText(/Proof of Identity \(not sent yet\)/)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Mark complete' })).toBeEnabled()
  })

  it('asks nothing where every wanted proof is accepted', async () => {
    const accepted = { status: { id: documentStatuses.accepted, name: 'Accepted' } }
    const types = [120950000, 120950001, 120950003, 120950004, 120950005, 120950007]
    const files = types.map((type) => aDocument(`paper-${type}`, type, accepted))
    openReviewerPage(claimPlace(), {
      getClaim: ready,
      getReview: aReview(ready, [done]),
      getDocumentation: documentsAnswer(files),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Mark complete' }))
    const dialog = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(dialog.queryByRole('textbox')).toBeNull())
  })
})
