import {
  accepted,
  anOffer,
  aSettledClaim,
  offerId,
  theHousehold,
} from '@makewhole/web/settlement/settlement-for-tests.ts'
import { claimId } from '@makewhole/web/document/portal-for-tests.tsx'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { openSettlement, part, refusal } from './settlement-portal-for-tests.tsx'

afterEach(cleanup)

const extended = aSettledClaim('offerExtended')
const failed =
  'An error occurred while sending the settlement offer response! It is possible that a new offer was sent while you where accepting or rejecting the offer. Please refresh the page to see the new offer.'

describe('the settlement offer', () => {
  it('is disabled and says that the claim is being processed while there is none', async () => {
    openSettlement({ claim: aSettledClaim('complete') })
    const { head, getByText } = await part('Settlement Offer')
    expect(head.getAttribute('aria-disabled')).toBe('true')
    expect(getByText(/Your claim is being processed/)).toBeTruthy()
    await userEvent.click(head)
    expect(screen.queryByRole('region', { name: 'Settlement Offer' })).toBeNull()
  })

  it('shows amount, text, every line, the difference to the own answer, and by when to answer', async () => {
    openSettlement({ claim: extended, offer: anOffer() })
    const { head, getByText, getByRole, getAllByText } = await part('Settlement Offer')
    expect(head.getAttribute('aria-expanded')).toBe('true')
    expect(getAllByText('$466,400.00')).toHaveLength(2)
    expect(getByText(/Dear Marisol/)).toBeTruthy()
    expect(getByText('7.5 acres × $6,400.00')).toBeTruthy()
    expect(getByText('Attorney fee add-on')).toBeTruthy()
    expect(getByText(/you wrote 1,860 sq ft/)).toBeTruthy()
    expect(getByRole('link', { name: 'Write to Priya Anand about this' }).getAttribute('href')).toBe(
      `/claims/LH-10519-2/${claimId}/messaging`,
    )
    expect(getByText('Answer by Sunday, June 7, 2026')).toBeTruthy()
  })

  it('wants an answer, with No a reason, and takes a text with Other; Yes clears both', async () => {
    const { sent } = openSettlement(
      { claim: extended, offer: anOffer() },
      { acceptOrRejectOffer: () => ({}) },
    )
    const { getByRole, getByText, queryByRole } = await part('Settlement Offer')
    const submit = getByRole('button', { name: 'Submit answer' })
    expect(submit.getAttribute('aria-disabled')).toBe('true')
    expect(getByText('Choose Yes or No first.')).toBeTruthy()
    await userEvent.click(submit)
    await userEvent.click(getByRole('radio', { name: 'No, I decline the offer' }))
    expect(getByText('Choose a reason first.')).toBeTruthy()
    expect(queryByRole('textbox')).toBeNull()
    await userEvent.click(getByRole('radio', { name: 'Other' }))
    expect(submit.getAttribute('aria-disabled')).toBe('false')
    await userEvent.type(getByRole('textbox', { name: 'Tell us more' }), 'The workshop was larger.')
    await userEvent.click(getByRole('radio', { name: 'Yes, I accept the offer' }))
    expect(queryByRole('textbox')).toBeNull()
    expect(sent).not.toHaveBeenCalled()
    await userEvent.click(submit)
    const answer = { claimId, offerId, acceptOffer: true, rejectionReason: null, other: null }
    await waitFor(() => expect(sent).toHaveBeenCalledWith('acceptOrRejectOffer', { input: answer }))
  })

  it('accepted by a household of several: banner, badge with date and time, and the breakdown opens', async () => {
    openSettlement(
      { claim: extended, offer: anOffer() },
      {
        acceptOrRejectOffer: (_input, known) => {
          known.offer = anOffer(accepted)
          known.claim = aSettledClaim('agreementInProgress')
        },
      },
    )
    const offer = await part('Settlement Offer')
    await userEvent.click(offer.getByRole('radio', { name: 'Yes, I accept the offer' }))
    await userEvent.click(offer.getByRole('button', { name: 'Submit answer' }))
    const banner = await offer.findByText('Offer accepted')
    expect(offer.getByText(/Please fill in the payment breakdown next/)).toBeTruthy()
    expect(offer.getByText('Accepted')).toBeTruthy()
    expect(offer.getByText(/^May 20, 2026, 9:14.a\.m\.$/)).toBeTruthy()
    expect(banner.closest('[tabindex="-1"]')).toBe(document.activeElement)
    expect(offer.queryByRole('radio')).toBeNull()
    const breakdown = await part('Payment Breakdown')
    expect(breakdown.head.getAttribute('aria-expanded')).toBe('true')
  })

  it('accepted by one person: there is no breakdown, we will be in touch about the agreement', async () => {
    openSettlement({
      claim: aSettledClaim('agreementInProgress', { turn: { side: 'us', dueOn: null } }),
      offer: anOffer(accepted),
      parties: theHousehold({ hasClaimantSavedPaymentBreakdown: true, breakdownPercentage: 100 }).slice(0, 1),
    })
    const { getByText } = await part('Settlement Offer')
    expect(getByText('We will contact you about the settlement agreement.')).toBeTruthy()
    expect(screen.queryByText('Payment Breakdown')).toBeNull()
    expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toContain(
      'Settlement Agreement',
    )
  })

  it('declined: banner, badge and what was said, read only', async () => {
    const offer = anOffer({
      ...accepted,
      acceptOffer: false,
      rejectionReason: { id: 120950003, name: 'Other' },
      other: 'The workshop was larger.',
    })
    openSettlement({ claim: aSettledClaim('closedDeclined'), offer })
    const { getByText, queryByRole } = await part('Settlement Offer')
    expect(getByText('Offer declined')).toBeTruthy()
    expect(getByText('Look out for a message from a reviewer.')).toBeTruthy()
    expect(getByText('Declined')).toBeTruthy()
    expect(getByText('The workshop was larger.')).toBeTruthy()
    expect(queryByRole('radio')).toBeNull()
  })

  it('whose answer fails says so, keeps what was chosen, and can be closed', async () => {
    openSettlement(
      { claim: extended, offer: anOffer() },
      {
        acceptOrRejectOffer: () => {
          throw refusal('INTERNAL_ERROR')
        },
      },
    )
    const { getByRole, findByText, queryByText } = await part('Settlement Offer')
    await userEvent.click(getByRole('radio', { name: 'Yes, I accept the offer' }))
    await userEvent.click(getByRole('button', { name: 'Submit answer' }))
    expect(await findByText(failed)).toBeTruthy()
    expect(getByRole<HTMLInputElement>('radio', { name: 'Yes, I accept the offer' }).checked).toBe(true)
    await userEvent.click(getByRole('button', { name: 'Close this message' }))
    expect(queryByText(failed)).toBeNull()
  })

  it('that was replaced meanwhile: the banner leads to the new one', async () => {
    openSettlement(
      { claim: extended, offer: anOffer() },
      {
        acceptOrRejectOffer: (_input, known) => {
          known.offer = anOffer({ id: '99999999-9999-4999-8999-999999999999', offerAmount: 50_000_000 })
          throw refusal('OFFER_SUPERSEDED')
        },
      },
    )
    const { getByRole, findByText, findAllByText } = await part('Settlement Offer')
    await userEvent.click(getByRole('radio', { name: 'Yes, I accept the offer' }))
    await userEvent.click(getByRole('button', { name: 'Submit answer' }))
    expect(await findByText(failed)).toBeTruthy()
    await userEvent.click(getByRole('button', { name: 'Show the new offer' }))
    expect(await screen.findByText('We sent you a new offer')).toBeTruthy()
    expect(await findAllByText('$500,000.00')).toHaveLength(2)
    expect(getByRole<HTMLInputElement>('radio', { name: 'Yes, I accept the offer' }).checked).toBe(false)
  })

  it('whose time ran out while the page was open says that, too', async () => {
    openSettlement(
      { claim: extended, offer: anOffer() },
      {
        acceptOrRejectOffer: () => {
          throw refusal('OFFER_EXPIRED')
        },
      },
    )
    const { getByRole, findByText } = await part('Settlement Offer')
    await userEvent.click(getByRole('radio', { name: 'Yes, I accept the offer' }))
    await userEvent.click(getByRole('button', { name: 'Submit answer' }))
    expect(await findByText(failed)).toBeTruthy()
    expect(
      await findByText('The time to answer this offer is over. Write to your reviewer to go on.'),
    ).toBeTruthy()
  })

  it('that expired can be read and not answered', async () => {
    openSettlement({ claim: aSettledClaim('offerExpired'), offer: anOffer({ isExpired: true }) })
    const { getByText, queryByRole } = await part('Settlement Offer')
    expect(getByText('The time to answer this offer ended on June 7, 2026')).toBeTruthy()
    expect(queryByRole('radio')).toBeNull()
  })
})

describe('the tab', () => {
  it('that cannot be loaded says so in the words of the specification', async () => {
    openSettlement(
      { claim: extended },
      {
        settlementOfferMembers: () => {
          throw refusal('INTERNAL_ERROR')
        },
      },
    )
    expect(
      await screen.findByText(
        'There was an error loading the data on this page. Please contact an administrator for help.',
      ),
    ).toBeTruthy()
    expect(screen.getByText('req-7f3a-21')).toBeTruthy()
  })

  it('speaks Spanish', async () => {
    openSettlement({ claim: extended, offer: anOffer() }, {}, 'es')
    const { getByText } = await part('Oferta de resolución')
    expect(getByText('Responda a más tardar el domingo, 7 de junio de 2026')).toBeTruthy()
    expect(getByText('¿Acepta esta oferta?')).toBeTruthy()
  })
})
