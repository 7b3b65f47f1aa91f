import { claimId } from '../testing/claim.ts'
import {
  accepted,
  anAddress,
  anAgreement,
  anOffer,
  aClaimInSettlement,
  personIds,
  theSplitHousehold,
} from '../testing/settlement.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { openSettlement, part } from '../testing/settlement-portal.tsx'
import { refusal } from '../testing/refusal.ts'
import { expectSlowWords, noAnswer } from '../testing/slow-act.ts'
import type { Act } from '../testing/settlement-portal.tsx'

afterEach(cleanup)

const sealed = anAgreement({ ...accepted, state: 'sealed' })
/** Marisol and Rosa share; Dennis receives nothing. */
const sharers = theSplitHousehold().map((party) =>
  party.personId === personIds.dennis
    ? { ...party, breakdownPercentage: 0, individualOfferAmount: 0 }
    : { ...party, breakdownPercentage: 50, individualOfferAmount: 23_320_000 },
)
const start = {
  claim: aClaimInSettlement('agreementAccepted', { turn: { side: 'claimant', dueOn: null } }),
  offer: anOffer(accepted),
  parties: sharers,
  documents: [sealed],
}

async function open(acts: Record<string, Act> = {}, changes: Partial<typeof start> = {}) {
  const portal = openSettlement({ ...start, ...changes }, acts)
  return { ...portal, ...(await part('Payment Address')) }
}

describe('a link to the field', () => {
  it.each([
    ['offer', { claim: aClaimInSettlement('offerExtended'), offer: anOffer() }],
    ['breakdown', { claim: aClaimInSettlement('agreementInProgress'), offer: anOffer(accepted) }],
    [
      'agreement',
      {
        claim: aClaimInSettlement('agreementSent'),
        offer: anOffer(accepted),
        parties: sharers,
        documents: [anAgreement({ state: 'sent' })],
      },
    ],
  ])('puts the focus on it: %s', async (field, known) => {
    openSettlement(known, {}, { field: `#${field}` })
    await waitFor(() =>
      expect(document.activeElement?.closest('[data-field]')).toHaveAttribute('data-field', field),
    )
  })

  it('opens the part below those that are done and focuses the first address that is missing', async () => {
    openSettlement(start, {}, { field: '#address' })
    const { head, getByRole } = await part('Payment Address')
    expect(head.getAttribute('aria-expanded')).toBe('true')
    await waitFor(() =>
      expect(document.activeElement).toBe(
        getByRole('button', { name: 'Enter address for Marisol Quintero' }),
      ),
    )
  })

  it('opens a part that does not stand open by itself: addresses while the agreement is being signed', async () => {
    const signing = {
      claim: aClaimInSettlement('agreementSent', {}, { isAgreementAccepted: true }),
      documents: [anAgreement({ ...accepted, state: 'accepted' })],
    }
    openSettlement({ ...start, ...signing })
    const agreement = await part('Settlement Agreement')
    expect((await part('Payment Address')).head.getAttribute('aria-expanded')).toBe('false')
    expect(agreement.getByText('Still due from you: where we mail each check.')).toBeVisible()
    await userEvent.click(agreement.getByRole('link', { name: 'Enter the addresses' }))
    const { head, getByRole } = await part('Payment Address')
    expect(head.getAttribute('aria-expanded')).toBe('true')
    await userEvent.click(head)
    expect(head.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(agreement.getByRole('link', { name: 'Enter the addresses' }))
    expect(head.getAttribute('aria-expanded')).toBe('true')
    await waitFor(() =>
      expect(document.activeElement).toBe(
        getByRole('button', { name: 'Enter address for Marisol Quintero' }),
      ),
    )
  })
})

async function enter(name: string, address: string) {
  await userEvent.click(screen.getByRole('button', { name: `Enter address for ${name}` }))
  const dialog = within(screen.getByRole('dialog', { name: `Payment address for ${name}` }))
  const type = async (label: RegExp, text: string) => {
    const box = dialog.getByLabelText(label)
    await userEvent.clear(box)
    await userEvent.type(box, text)
  }
  await type(/^Address \*/, address)
  await type(/^City/, 'Quincy')
  await userEvent.selectOptions(await dialog.findByLabelText(/^State/), 'CA')
  await waitFor(() => expect(dialog.getByRole('option', { name: 'Plumas' })).toBeEnabled())
  await userEvent.selectOptions(dialog.getByLabelText(/^County/), 'Plumas')
  await type(/^Zip/, '95971')
  await userEvent.click(dialog.getByRole('button', { name: 'Use this address' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

const saved = () => sharers.map((party) => ({ ...party, ...anAddress }))
const elsewhere = /^It was sent from another window or by somebody else/

describe('the payment address that somebody else gives meanwhile', () => {
  it('takes the place of the one that is being typed, and says so where the focus goes', async () => {
    const { known, refetch, findByText, getAllByText } = await open()
    await userEvent.click(screen.getByRole('button', { name: 'Enter address for Rosa Quintero' }))
    await userEvent.type(screen.getByLabelText(/^Address \*/), '12 Cinder Cone Road')
    known.parties = saved()
    await refetch()
    const words = await findByText(elsewhere)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toContainElement(words)
    expect(getAllByText('7 Lantern Fern Way')).toHaveLength(2)
    known.parties = sharers
    await refetch()
    expect(await screen.findByRole('button', { name: 'Enter address for Rosa Quintero' })).toBeEnabled()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('takes the place of one that waits to be submitted, and leaves the focus where it is', async () => {
    const { known, refetch, findByText, queryByText } = await open()
    await enter('Rosa Quintero', '12 Cinder Cone Road')
    const tab = screen.getByRole('link', { name: 'Overview' })
    tab.focus()
    known.parties = saved()
    await refetch()
    expect(await findByText(elsewhere)).toBeVisible()
    expect(queryByText('12 Cinder Cone Road')).toBeNull()
    expect(tab).toHaveFocus()
  })

  it('is shown when one submitted here is refused for it', async () => {
    const { getByRole, findByText, queryByText } = await open({
      updateSettlementOfferParties: (_input, known) => {
        known.parties = saved()
        throw refusal('ADDRESS_LOCKED')
      },
    })
    await enter('Marisol Quintero', '12 Cinder Cone Road')
    await enter('Rosa Quintero', '12 Cinder Cone Road')
    await userEvent.click(getByRole('button', { name: 'Submit addresses' }))
    expect(await findByText(elsewhere)).toBeVisible()
    expect(queryByText(/^An error occurred/)).toBeNull()
  })

  it('is not what was submitted here before a check came back', async () => {
    const { known, refetch, getByRole, findByText, queryByText } = await open({
      updateSettlementOfferParties: (_input, all) => {
        all.parties = saved()
      },
    })
    await enter('Marisol Quintero', '7 Lantern Fern Way')
    await enter('Rosa Quintero', '7 Lantern Fern Way')
    await userEvent.click(getByRole('button', { name: 'Submit addresses' }))
    await findByText('Address updated')
    known.parties = sharers
    await refetch()
    await screen.findByRole('button', { name: 'Enter address for Rosa Quintero' })
    known.parties = saved()
    await refetch()
    expect(await findByText(elsewhere)).toBeVisible()
    expect(queryByText(/You've successfully updated/)).toBeNull()
  })

  it('is said of nothing to who finds it given', async () => {
    const { queryByText } = await open({}, { parties: saved() })
    expect(queryByText(elsewhere)).toBeNull()
  })
})

describe('the payment address', () => {
  it('waits for the agreement to be accepted', async () => {
    const { head, getByText } = await open(
      {},
      { claim: aClaimInSettlement('agreementSent'), documents: [anAgreement()] },
    )
    expect(head.getAttribute('aria-disabled')).toBe('true')
    expect(getByText('Opens when the agreement is accepted.')).toBeVisible()
  })

  it('asks for everybody with a percentage, and nobody else', async () => {
    const { getByRole, queryByText, getByText } = await open()
    expect(getByText('Marisol Quintero')).toBeVisible()
    expect(queryByText('Dennis Hale')).toBeNull()
    await userEvent.click(getByRole('button', { name: 'Submit addresses' }))
    expect(getByText('Each person with a percentage needs an address.')).toBeVisible()
  })

  it('says of each empty box that it is required, and puts the focus on the first', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Enter address for Rosa Quintero' }))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Use this address' }))
    for (const text of ['Address', 'City', 'State', 'County', 'Zip'])
      expect(dialog.getByText(`${text} is required`)).toBeVisible()
    expect(document.activeElement).toBe(dialog.getByLabelText(/^Address \*/))
    await userEvent.type(dialog.getByLabelText(/^City/), 'Q')
    expect(dialog.queryByText('City is required')).toBeNull()
    await userEvent.type(dialog.getByLabelText(/^Zip/), '9597')
    await userEvent.click(dialog.getByRole('button', { name: 'Use this address' }))
    expect(dialog.getByText('Enter a zip code of 5 digits, like 95971')).toBeVisible()
  })

  it('another state clears the county', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Enter address for Marisol Quintero' }))
    const dialog = within(screen.getByRole('dialog'))
    const county = dialog.getByLabelText<HTMLSelectElement>(/^County/)
    expect(county.value).toBe('Plumas')
    await userEvent.selectOptions(await dialog.findByLabelText(/^State/), 'NV')
    expect(county.value).toBe('')
  })

  it('saves one address each, says so, and is read only with its badge', async () => {
    const { sent, getByRole, findByText, getByText, queryByRole } = await open({
      updateSettlementOfferParties: (_input, known) => {
        known.parties = sharers.map((party) => ({ ...party, ...anAddress }))
      },
    })
    await enter('Marisol Quintero', '7 Lantern Fern Way')
    await enter('Rosa Quintero', '12 Cinder Cone Road')
    await userEvent.click(getByRole('button', { name: 'Submit addresses' }))
    expect(await findByText('Address updated')).toBeVisible()
    expect(getByText("You've successfully updated the payment address.")).toBeVisible()
    expect(getByText(/^Submitted on June 3, 2026/)).toBeVisible()
    expect(queryByRole('button', { name: /Enter|Change|Submit/ })).toBeNull()
    const [input] = sent.mock.lastCall?.slice(1) as [{ input: { claimId: string; people: object[] } }]
    expect(input.input.claimId).toBe(claimId)
    expect(input.input.people).toEqual([
      expect.objectContaining({ personId: personIds.marisol, paymentAddress: '7 Lantern Fern Way' }),
      expect.objectContaining({
        personId: personIds.rosa,
        paymentAddress: '12 Cinder Cone Road',
        paymentAddress2: null,
        paymentCity: 'Quincy',
        paymentState: 'CA',
        paymentCounty: 'Plumas',
        paymentZipCode: '95971',
        breakdownPercentage: 50,
        individualOfferAmount: 23_320_000,
      }),
    ])
  })

  it('says while they are saved long that it goes on', async () => {
    const { getByRole } = await open({ updateSettlementOfferParties: noAnswer })
    await enter('Marisol Quintero', '7 Lantern Fern Way')
    await enter('Rosa Quintero', '12 Cinder Cone Road')
    await expectSlowWords(() => userEvent.click(getByRole('button', { name: 'Submit addresses' })))
  })

  it('that cannot be saved says so and keeps what was entered', async () => {
    const { getByRole, findByText, getByText } = await open(
      {
        updateSettlementOfferParties: () => {
          throw refusal('INTERNAL_ERROR')
        },
      },
      {
        parties: sharers.map((party) =>
          party.personId === personIds.marisol ? { ...party, ...anAddress } : party,
        ),
      },
    )
    await enter('Rosa Quintero', '12 Cinder Cone Road')
    await userEvent.click(getByRole('button', { name: 'Submit address' }))
    expect(
      await findByText(
        'An error occurred while updating the payment address! Please refresh the page and try again or contact the support team.',
      ),
    ).toBeVisible()
    expect(getByText('12 Cinder Cone Road')).toBeVisible()
  })

  it('saved without an accepted agreement: Settlement received', async () => {
    const { getByText } = await open(
      {},
      { documents: [], parties: sharers.map((party) => ({ ...party, ...anAddress })) },
    )
    expect(getByText('Settlement received')).toBeVisible()
  })

  it('a check that came back asks that person alone for a new address', async () => {
    const { getByText, getByRole, queryByRole } = await open(
      {},
      {
        claim: aClaimInSettlement('paymentInProgress', { turn: { side: 'claimant', dueOn: null } }),
        parties: sharers.map((party) => ({
          ...party,
          ...anAddress,
          hasClaimantSavedPaymentAddress: party.personId !== personIds.rosa,
        })),
      },
    )
    expect(getByText('A check came back: Rosa Quintero')).toBeVisible()
    expect(getByRole('button', { name: 'Enter address for Rosa Quintero' })).toBeEnabled()
    expect(queryByRole('button', { name: /Marisol/ })).toBeNull()
  })

  it('a check that came back to an address given a moment ago does not offer that address again', async () => {
    const { known, getByRole, findByText } = await open(
      {
        updateSettlementOfferParties: (_input, all) => {
          all.parties = sharers.map((party) => ({ ...party, ...anAddress }))
        },
      },
      {
        claim: aClaimInSettlement('paymentInProgress', { turn: { side: 'claimant', dueOn: null } }),
        parties: sharers.map((party) =>
          party.personId === personIds.marisol ? { ...party, ...anAddress } : party,
        ),
      },
    )
    await enter('Rosa Quintero', '12 Cinder Cone Road')
    await userEvent.click(getByRole('button', { name: 'Submit address' }))
    await findByText('Address updated')
    known.parties = known.parties.map((party) =>
      party.personId === personIds.rosa ? { ...party, hasClaimantSavedPaymentAddress: false } : party,
    )
    const tabs = within(screen.getByRole('navigation', { name: 'Claim' }))
    await userEvent.click(tabs.getByRole('link', { name: 'Overview' }))
    await userEvent.click(tabs.getByRole('link', { name: 'Offer & Settlement' }))
    const again = await part('Payment Address')
    expect(await again.findByText('A check came back: Rosa Quintero')).toBeVisible()
    expect(again.getByRole('button', { name: 'Enter address for Rosa Quintero' })).toBeEnabled()
    expect(again.queryByText('12 Cinder Cone Road')).toBeNull()
  })
})
