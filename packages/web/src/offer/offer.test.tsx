import { accepted, anOffer, aClaimInSettlement, offerId, theHousehold } from '../testing/settlement.ts'
import { claimId } from '../testing/claim.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openSettlement, part } from '../testing/settlement-portal.tsx'
import { refusal } from '../testing/refusal.ts'
import { expectSlowWords, noAnswer } from '../testing/slow-act.ts'

afterEach(cleanup)

const extended = aClaimInSettlement('offerExtended')
const failed =
  'An error occurred while sending the settlement offer response! It is possible that a new offer was sent while you where accepting or rejecting the offer. Please refresh the page to see the new offer.'

const newOffer = anOffer({ id: '99999999-9999-4999-8999-999999999999', offerAmount: 50_000_000 })

type Shown = Awaited<ReturnType<typeof part>>

async function accept({ getByRole }: Shown) {
  await userEvent.click(getByRole('radio', { name: 'Yes, I accept the offer' }))
  await userEvent.click(getByRole('button', { name: 'Accept the offer…' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Accept $466,400.00' }))
}

/** Opens the question before an offer is declined. */
async function askToDecline({ getByRole }: Shown) {
  await userEvent.click(getByRole('radio', { name: 'No, I decline the offer' }))
  await userEvent.click(getByRole('button', { name: 'Decline the offer…' }))
  return within(await screen.findByRole('alertdialog', { name: 'Decline $466,400.00?' }))
}

const declineName = 'Decline $466,400.00 and close my claim'

describe('the settlement offer', () => {
  it.each([
    ['program', /^Your claim is being processed. When we make an offer, you find it here/],
    ['claimant', /^When we make an offer, you find it here/],
  ] as const)('is disabled and says what comes while there is none: turn of the %s', async (side, said) => {
    openSettlement({ claim: { ...aClaimInSettlement('complete'), turn: { side, dueOn: null } } })
    const { head, getByText } = await part('Settlement Offer')
    expect(head.getAttribute('aria-disabled')).toBe('true')
    expect(getByText(said)).toBeVisible()
    await userEvent.click(head)
    expect(screen.queryByRole('region', { name: 'Settlement Offer' })).toBeNull()
  })

  it('shows amount, text, every line, the difference to the own answer, and by when to answer', async () => {
    openSettlement({ claim: extended, offer: anOffer() })
    const { head, getByText, getByRole, getAllByText } = await part('Settlement Offer')
    expect(head.getAttribute('aria-expanded')).toBe('true')
    expect(getAllByText('$466,400.00')).toHaveLength(2)
    expect(getByText(/Dear Marisol/)).toBeVisible()
    expect(getByText('7.5 acres × $6,400.00')).toBeVisible()
    expect(getByText('Attorney fee add-on')).toBeVisible()
    expect(getByText(/you wrote 1,860 sq ft/)).toBeVisible()
    expect(getByRole('link', { name: 'Write to Priya Anand about this' }).getAttribute('href')).toBe(
      `/claims/LH-10519-2/${claimId}/messaging`,
    )
    expect(getByText('Answer by Sunday, June 7, 2026')).toBeVisible()
  })

  it('is a PDF letter, too', async () => {
    const { sent } = openSettlement(
      { claim: extended, offer: anOffer() },
      { getOfferPdf: () => ({ fileName: 'LH-10519-2-offer.pdf', content: btoa('%PDF-') }) },
    )
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    URL.createObjectURL = () => 'blob:pdf'
    const { getByRole } = await part('Settlement Offer')
    await userEvent.click(getByRole('button', { name: /PDF/ }))
    await waitFor(() => expect(click).toHaveBeenCalledOnce())
    expect(sent).toHaveBeenCalledWith('getOfferPdf', expect.anything())
    click.mockRestore()
  })

  it('says while its PDF is made long that it goes on', async () => {
    openSettlement({ claim: extended, offer: anOffer() }, { getOfferPdf: noAnswer })
    const button = (await part('Settlement Offer')).getByRole('button', { name: /PDF/ })
    await expectSlowWords(() => userEvent.click(button), /longer than usual. Your PDF is still being made/)
  })

  it('wants an answer; what follows stands below the answer chosen, and nothing is sent by choosing', async () => {
    const { sent } = openSettlement(
      { claim: extended, offer: anOffer() },
      { acceptOrRejectOffer: () => ({}) },
    )
    const { getByRole, getByText } = await part('Settlement Offer')
    const submit = getByRole('button', { name: 'Submit answer' })
    expect(submit.getAttribute('aria-disabled')).toBe('true')
    expect(getByText('Choose Yes or No first.')).toBeVisible()
    expect(
      getByText(/One answer counts for everyone on the claim: Marisol Quintero, Dennis Hale, and/),
    ).toBeVisible()
    await userEvent.click(submit)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    getByRole('radio', { name: 'No, I decline the offer' }).focus()
    await userEvent.keyboard(' {Enter}')
    expect(await screen.findByRole('alertdialog', { name: 'Decline $466,400.00?' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(
      getByText(/^If you decline, your household gets no payment.*write to Priya instead\.$/),
    ).toBeVisible()
    expect(getByRole('button', { name: 'Decline the offer…' })).toBeEnabled()
    await userEvent.click(getByRole('radio', { name: 'Yes, I accept the offer' }))
    expect(getByText(/^If you accept, you say next how your household splits the payment\./)).toBeVisible()
    expect(getByRole('button', { name: 'Accept the offer…' })).toBeEnabled()
    expect(sent).not.toHaveBeenCalled()
  })

  it('accepted by a household of several: banner, badge with date and time, and the breakdown opens', async () => {
    openSettlement(
      { claim: extended, offer: anOffer() },
      {
        acceptOrRejectOffer: (_input, known) => {
          known.offer = anOffer(accepted)
          known.claim = aClaimInSettlement('agreementInProgress')
        },
      },
    )
    const offer = await part('Settlement Offer')
    await accept(offer)
    const banner = await offer.findByText('Offer accepted')
    expect(offer.getByText(/Please fill in the payment breakdown next/)).toBeVisible()
    expect(offer.getByText('Accepted')).toBeVisible()
    expect(offer.getByText(/^May 20, 2026, 9:14.a\.m\.$/)).toBeVisible()
    expect(banner.closest('[tabindex="-1"]')).toBe(document.activeElement)
    expect(offer.queryByRole('radio')).toBeNull()
    const breakdown = await part('Payment Breakdown')
    expect(breakdown.head.getAttribute('aria-expanded')).toBe('true')
  })

  it('says while accepting takes long that it goes on', async () => {
    openSettlement({ claim: extended, offer: anOffer() }, { acceptOrRejectOffer: noAnswer })
    const offer = await part('Settlement Offer')
    await expectSlowWords(() => accept(offer))
  })

  it('accepted by one person: there is no breakdown, we will be in touch about the agreement', async () => {
    openSettlement({
      claim: aClaimInSettlement('agreementInProgress', { turn: { side: 'program', dueOn: null } }),
      offer: anOffer(accepted),
      parties: theHousehold({ hasClaimantSavedPaymentBreakdown: true, breakdownPercentage: 100 }).slice(0, 1),
    })
    const { getByText } = await part('Settlement Offer')
    expect(getByText('We will contact you about the settlement agreement.')).toBeVisible()
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
    openSettlement({ claim: aClaimInSettlement('closedDeclined'), offer })
    const { getByText, queryByRole } = await part('Settlement Offer')
    expect(getByText('Offer declined')).toBeVisible()
    expect(getByText('Look out for a message from a reviewer.')).toBeVisible()
    expect(getByText('Declined')).toBeVisible()
    expect(getByText('The workshop was larger.')).toBeVisible()
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
    await accept(await part('Settlement Offer'))
    expect(await screen.findByText(failed)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Close this message' }))
    expect(screen.queryByText(failed)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }))
    const yes = screen.getByRole<HTMLInputElement>('radio', { name: 'Yes, I accept the offer' })
    expect(yes.checked).toBe(true)
  })

  it('that was replaced meanwhile: the question closes, and the new amount stands there', async () => {
    openSettlement(
      { claim: extended, offer: anOffer() },
      {
        acceptOrRejectOffer: (_input, known) => {
          known.offer = newOffer
          throw refusal('OFFER_SUPERSEDED')
        },
      },
    )
    const offer = await part('Settlement Offer')
    await accept(offer)
    const banner = await screen.findByText(failed)
    expect(
      screen.getByText(/^The new offer is \$500,000\.00\. Your answer to the old one was not sent\./),
    ).toBeVisible()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(banner.closest('[tabindex="-1"]')).toBe(document.activeElement)
    expect(await offer.findAllByText('$500,000.00')).toHaveLength(2)
    expect(offer.getByRole<HTMLInputElement>('radio', { name: 'Yes, I accept the offer' }).checked).toBe(
      false,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Close this message' }))
    expect(screen.queryByText(failed)).toBeNull()
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
    await accept(await part('Settlement Offer'))
    expect(await screen.findByText(failed)).toBeVisible()
    expect(
      await screen.findByText('The time to answer this offer is over. Write to your reviewer to go on.'),
    ).toBeVisible()
  })

  it.each([
    ['split', 'You accepted, but the split did not come in time, so this offer ended'],
    ['signatures', 'You accepted, but not everyone signed in time, so this offer ended'],
  ] as const)(
    'that was accepted and ended without its %s keeps its yes and says so',
    async (lapse, words) => {
      openSettlement({ claim: aClaimInSettlement('offerExpired'), offer: anOffer({ ...accepted, lapse }) })
      const { getByText, queryByText } = await part('Settlement Offer')
      expect(getByText(words)).toBeVisible()
      expect(getByText('Accepted')).toBeVisible()
      expect(queryByText(/The time to answer this offer ended/)).toBeNull()
    },
  )

  it('that expired can be read and not answered', async () => {
    openSettlement({ claim: aClaimInSettlement('offerExpired'), offer: anOffer({ isExpired: true }) })
    const { getByText, queryByRole } = await part('Settlement Offer')
    expect(getByText('The time to answer this offer ended on June 7, 2026')).toBeVisible()
    expect(queryByRole('radio')).toBeNull()
  })
})

describe('the question before an offer is declined', () => {
  it('begins on its title, says what is lost and what stays, and goes by Tab to reason, Decline and Write', async () => {
    openSettlement({ claim: extended, offer: anOffer() })
    const dialog = await askToDecline(await part('Settlement Offer'))
    expect(document.activeElement?.textContent).toBe('Decline $466,400.00?')
    expect(
      dialog.getByText('You have until Sunday, June 7, 2026 to answer: 18 days. If you decline now:'),
    ).toBeVisible()
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Your household gets no payment.This counts for everyone on the claim: Marisol Quintero, Dennis Hale, and Rosa Quintero.',
      'Your claim closes today.Only the program can open it again, with a new offer or a new review, and doesn’t have to.',
      'You sign nothing.No agreement and no release.',
      'Your answers and papers stay here.You can read and download them.',
    ])
    const reason = dialog.getByRole('combobox', { name: /Why do you decline/ })
    const decline = dialog.getByRole('button', { name: declineName })
    const write = dialog.getByRole('link', { name: 'Write to Priya first' })
    for (const next of [reason, decline, write]) {
      await userEvent.tab()
      expect(document.activeElement).toBe(next)
    }
  })

  it('keeps Decline blocked and says why until a reason is chosen', async () => {
    const { sent } = openSettlement(
      { claim: extended, offer: anOffer() },
      {
        acceptOrRejectOffer: (_input, known) => {
          known.offer = anOffer({
            ...accepted,
            acceptOffer: false,
            rejectionReason: { id: 120950003, name: 'Other' },
            other: 'The workshop was larger.',
          })
          known.claim = aClaimInSettlement('closedDeclined', { turn: { side: 'closed', dueOn: null } })
        },
      },
    )
    const offer = await part('Settlement Offer')
    const dialog = await askToDecline(offer)
    const decline = dialog.getByRole('button', { name: declineName })
    expect(decline.getAttribute('aria-disabled')).toBe('true')
    expect(dialog.getByText('Choose a reason first.').id).toBe(decline.getAttribute('aria-describedby'))
    await userEvent.click(decline)
    const reason = dialog.getByRole('combobox', { name: /Why do you decline/ })
    expect(document.activeElement).toBe(reason)
    expect(reason.getAttribute('aria-invalid')).toBe('true')
    expect(sent).not.toHaveBeenCalled()
    await userEvent.selectOptions(reason, 'Other')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Tell us more' }), 'The workshop was larger.')
    expect(decline.getAttribute('aria-disabled')).toBe('false')
    await userEvent.click(decline)
    const answer = { claimId, offerId, acceptOffer: false, rejectionReason: 120950003 }
    const banner = await offer.findByText('Offer declined')
    expect(sent).toHaveBeenCalledExactlyOnceWith('acceptOrRejectOffer', {
      input: { ...answer, other: 'The workshop was larger.' },
    })
    expect(banner.closest('[tabindex="-1"]')).toBe(document.activeElement)
  })

  it('speaks to the reason: what can be mended while the offer is open, nothing of it to a lawsuit', async () => {
    openSettlement({ claim: extended, offer: anOffer() })
    const dialog = await askToDecline(await part('Settlement Offer'))
    const reason = dialog.getByRole('combobox', { name: /Why do you decline/ })
    await userEvent.selectOptions(reason, 'Offer Miscalculated')
    expect(dialog.getByText('A mistake in the sum can be mended.')).toBeVisible()
    expect(
      dialog.getByText(
        'Priya Anand can check it and send a new offer. Your offer stays open while you write, until June 7.',
      ),
    ).toBeVisible()
    await userEvent.selectOptions(reason, 'Offer Too Low')
    expect(dialog.getByText('You can ask before you decide.')).toBeVisible()
    for (const other of ['Pursuing Litigation', 'Other']) {
      await userEvent.selectOptions(reason, other)
      expect(dialog.queryByText(/stays open while you write/)).toBeNull()
    }
  })

  it('leads to a message that names the offer and the reason, and keeps what was chosen', async () => {
    const { sent, router } = openSettlement({ claim: extended, offer: anOffer() }, { listMessages: () => [] })
    const dialog = await askToDecline(await part('Settlement Offer'))
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /Why/ }), 'Offer Miscalculated')
    await userEvent.click(dialog.getByRole('link', { name: 'Write to Priya first' }))
    const subject = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Subject/ })
    await waitFor(() => expect(subject.value).toBe('The offer of $466,400.00, sent May 8'))
    expect(await screen.findByText('My reason: Offer Miscalculated.')).toBeVisible()
    await waitFor(() => expect(document.activeElement?.id).toBe('message-subject'))
    expect(router.state.location.state).toBeNull()
    expect(sent).not.toHaveBeenCalledWith('acceptOrRejectOffer', expect.anything())
    await userEvent.click(screen.getByRole('link', { name: 'Offer & Settlement' }))
    const { getByRole } = await part('Settlement Offer')
    expect(getByRole<HTMLInputElement>('radio', { name: 'No, I decline the offer' }).checked).toBe(true)
    await userEvent.click(getByRole('button', { name: 'Decline the offer…' }))
    const again = within(await screen.findByRole('alertdialog'))
    expect(again.getByRole<HTMLSelectElement>('combobox', { name: /Why/ }).value).toBe('120950001')
  })

  it('keeps the offer with Escape and with ×, whatever was chosen', async () => {
    const { sent } = openSettlement({ claim: extended, offer: anOffer() })
    const offer = await part('Settlement Offer')
    const dialog = await askToDecline(offer)
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /Why/ }), 'Pursuing Litigation')
    await userEvent.keyboard('{Enter}')
    await userEvent.click(dialog.getByRole('button', { name: 'Close and keep the offer' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await userEvent.click(offer.getByRole('button', { name: 'Decline the offer…' }))
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(sent).not.toHaveBeenCalled()
  })

  it('closes with the specification’s words when a new offer comes while it stands open', async () => {
    const { known, sent, refetch } = openSettlement({ claim: extended, offer: anOffer() })
    await askToDecline(await part('Settlement Offer'))
    known.offer = newOffer
    await refetch()
    expect(await screen.findByText(failed)).toBeVisible()
    expect(screen.getByText(/^The new offer is \$500,000\.00\./)).toBeVisible()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(sent).not.toHaveBeenCalled()
  })

  it('names the attorney of a represented household, and how to reach them', async () => {
    const attorney = {
      firmName: 'Ortiz Law',
      attorneyFirstName: 'Lena',
      attorneyLastName: 'Ortiz',
      phoneNumber: '+1 (530) 555-0199',
      emailAddress: 'lena@ortiz.example',
    }
    const claim = aClaimInSettlement('offerExtended', {
      isClaimantRepresentedByAttorney: true,
      attorney,
      relationToClaim: { id: 120950000, name: 'Self/Claimant' },
    })
    openSettlement({ claim, offer: anOffer() })
    const dialog = await askToDecline(await part('Settlement Offer'))
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /Why/ }), 'Offer Too Low')
    const address = new URL(
      dialog.getByRole('link', { name: 'Write to Lena first' }).getAttribute('href') ?? '',
    )
    expect([address.protocol, address.pathname]).toEqual(['mailto:', 'lena@ortiz.example'])
    expect(address.searchParams.get('subject')).toBe('The offer of $466,400.00, sent May 8 – LH-10519-2')
    expect(address.searchParams.get('body')).toBe('My reason: Offer Too Low.')
    expect(address.search).not.toContain('+')
    expect(dialog.getByRole('link', { name: 'lena@ortiz.example' })).toBeVisible()
    expect(dialog.getByRole('link', { name: '+1 (530) 555-0199' })).toBeVisible()
    expect(dialog.getByText(/^Lena Ortiz can have each line explained/)).toBeVisible()
  })

  it('does not call a message to us by an attorney who has no e-mail', async () => {
    const attorney = {
      firmName: 'Ortiz Law',
      attorneyFirstName: 'Lena',
      attorneyLastName: 'Ortiz',
      phoneNumber: '+1 (530) 555-0199',
      emailAddress: null,
    }
    const claim = aClaimInSettlement('offerExtended', { isClaimantRepresentedByAttorney: true, attorney })
    openSettlement({ claim, offer: anOffer() })
    const dialog = await askToDecline(await part('Settlement Offer'))
    expect(dialog.getByRole('link', { name: '+1 (530) 555-0199' })).toBeVisible()
    expect(dialog.getByRole('link', { name: 'Write to us first' }).getAttribute('href')).toMatch(
      /\/messaging$/,
    )
    expect(dialog.queryByRole('link', { name: /^Write to Lena/ })).toBeNull()
  })

  it('speaks Spanish', async () => {
    openSettlement({ claim: extended, offer: anOffer() }, {}, { locale: 'es' })
    const { getByRole } = await part('Oferta de resolución')
    await userEvent.click(getByRole('radio', { name: 'No, rechazo la oferta' }))
    await userEvent.click(getByRole('button', { name: 'Rechazar la oferta…' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: '¿Rechazar $466,400.00?' }))
    expect(
      dialog.getByText(
        'Tiene hasta el domingo, 7 de junio de 2026 para responder: 18 días. Si rechaza ahora:',
      ),
    ).toBeVisible()
    expect(dialog.getByText(/Marisol Quintero, Dennis Hale y Rosa Quintero/)).toBeVisible()
    expect(dialog.getByRole('link', { name: 'Escribir primero a Priya' })).toBeVisible()
  })
})

describe('the question before an offer is accepted', () => {
  it('says what follows, and asks once', async () => {
    const { sent } = openSettlement(
      { claim: extended, offer: anOffer() },
      { acceptOrRejectOffer: () => new Promise(() => undefined) },
    )
    const { getByRole } = await part('Settlement Offer')
    await userEvent.click(getByRole('radio', { name: 'Yes, I accept the offer' }))
    await userEvent.click(getByRole('button', { name: 'Accept the offer…' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Accept $466,400.00?' }))
    expect(dialog.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)).toEqual([
      'It counts for your whole household.',
      'You say how the payment is split.',
      'Then each of you signs an agreement with a release.',
      'Then we mail the checks.',
    ])
    const yes = dialog.getByRole('button', { name: 'Accept $466,400.00' })
    await userEvent.click(yes)
    await userEvent.click(yes)
    const answer = { claimId, offerId, acceptOffer: true, rejectionReason: null, other: null }
    expect(sent).toHaveBeenCalledExactlyOnceWith('acceptOrRejectOffer', { input: answer })
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
    ).toBeVisible()
    expect(screen.getByText('req-7f3a-21')).toBeVisible()
  })

  it('speaks Spanish', async () => {
    openSettlement({ claim: extended, offer: anOffer() }, {}, { locale: 'es' })
    const { getByText } = await part('Oferta de resolución')
    expect(getByText('Responda a más tardar el domingo, 7 de junio de 2026')).toBeVisible()
    expect(getByText('¿Acepta esta oferta?')).toBeVisible()
  })
})
