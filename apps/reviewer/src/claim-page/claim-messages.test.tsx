import { aClaim } from '@makewhole/web/testing/claim.ts'
import { writeInto } from '@makewhole/web/testing/editor.ts'
import { refusal } from '@makewhole/web/testing/refusal.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aReview, claimPlace, openReviewerPage, viewer } from '../testing/reviewer-portal.tsx'

const claim = aClaim('complete')

describe('the messages tab of reviewers', () => {
  const message = {
    id: 'm1',
    claimId: claim.id,
    messageType: 'attorney',
    fromReviewer: false,
    isDraft: false,
    messageSubject: { id: 0, name: 'A question' },
    messageBody: btoa('<p>When?</p><script>x()</script>'),
    senderName: 'Marisol Quintero',
    createdOn: '1770000000000',
    sentDateTime: '1770000000000',
    hasRead: false,
  }

  it('shows what the household wrote, and marks it as read', async () => {
    const { sent } = openReviewerPage(claimPlace('messages'), {
      getClaim: claim,
      listMessages: [message],
      readMessages: null,
    })
    expect(await screen.findByText('When?')).toBeVisible()
    await waitFor(() => expect(sent).toHaveBeenCalledWith('readMessages', expect.anything()))
  })

  it('says which language the household reads, where it is written to', async () => {
    openReviewerPage(claimPlace('messages'), {
      getClaim: claim,
      getReview: { ...aReview(claim, []), householdLocale: 'es' },
      listMessages: [{ ...message, fromReviewer: true, isDraft: true }],
    })
    const form = (await screen.findByRole('textbox', { name: /^Message/ })).closest('section')
    expect(await within(form!).findByText('Household reads Spanish')).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: 'Edit draft' }))
    expect(within(await screen.findByRole('dialog')).getByText('Household reads Spanish')).toBeVisible()
  })

  it('asks nothing of a review that a viewer may not read', async () => {
    const { sent } = openReviewerPage(
      claimPlace('messages'),
      {
        getClaim: claim,
        listMessages: [message],
        readMessages: null,
        getReview: () => Promise.reject(refusal('FORBIDDEN')),
      },
      { me: viewer },
    )
    expect(await screen.findByText('When?')).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(sent).not.toHaveBeenCalledWith('getReview', expect.anything())
  })

  it('lets a viewer with all tabs write', async () => {
    const me = { role: 'VIEWER' as const, permissions: ['ACCESS.ALLCLAIMTABS'] }
    openReviewerPage(claimPlace('messages'), { getClaim: claim, listMessages: [] }, { me })
    expect(await screen.findByRole('textbox', { name: /^Message/ })).toBeEnabled()
    expect(screen.getByRole('button', { name: 'Send Message' })).toBeEnabled()
  })

  it('wants a subject from the fixed list, keeps what was typed when the line is lost', async () => {
    openReviewerPage(claimPlace('messages'), {
      getClaim: claim,
      listMessages: [],
      sendMessage: () => {
        throw refusal('SERVICE_UNAVAILABLE')
      },
    })
    const text = await screen.findByRole('textbox', { name: /^Message/ })
    writeInto(text, 'Soon.')
    await userEvent.click(screen.getByRole('button', { name: 'Send Message' }))
    expect(await screen.findByText('Please select a subject')).toBeVisible()
    await userEvent.selectOptions(screen.getByLabelText(/^Subject/), 'Offer')
    await userEvent.click(screen.getByRole('button', { name: 'Send Message' }))
    expect(await screen.findByText('Your message did not go out')).toBeVisible()
    expect(text.textContent).toBe('Soon.')
  })
})
