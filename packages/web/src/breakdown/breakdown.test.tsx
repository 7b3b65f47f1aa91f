import type { PartyView } from '@makewhole/contract/settlement/settlement.ts'
import { claimId } from '../testing/claim.ts'
import {
  accepted,
  anOffer,
  aParty,
  aClaimInSettlement,
  offerId,
  personIds,
  theHousehold,
  theSplitHousehold,
} from '../testing/settlement.ts'
import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openSettlement, part } from '../testing/settlement-portal.tsx'
import { refusal } from '../testing/refusal.ts'
import { expectSlowWords, noAnswer } from '../testing/slow-act.ts'
import type { Act, Known } from '../testing/settlement-portal.tsx'

afterEach(cleanup)

const start = { claim: aClaimInSettlement('agreementInProgress'), offer: anOffer(accepted) }
const failed =
  'An error occurred while sending the settlement payment breakdown! Please contact the support team for assistance if the problem persists.'
const done =
  'Payment Breakdown successfully submitted. We will contact you soon about the settlement agreement.'
const people = theSplitHousehold().map(({ personId, breakdownPercentage }) => ({
  personId,
  breakdownPercentage,
}))

/** Returns a household that a reviewer let split again: the percentages stay as a start. */
const theReopenedHousehold = () =>
  theSplitHousehold({
    hasClaimantSavedPaymentBreakdown: false,
    individualOfferAmount: null,
    paymentBreakdownSavedDate: null,
  })

const calculate: Act = () => theSplitHousehold()
const save: Act = (_input: unknown, known: Known) => {
  known.parties = theSplitHousehold()
}

async function open(acts: Record<string, Act> = {}, parties?: PartyView[]) {
  const portal = openSettlement(
    { ...start, ...(parties ? { parties } : {}) },
    { calculateOfferBreakdown: calculate, saveOfferBreakdown: save, ...acts },
  )
  const breakdown = await part('Payment Breakdown')
  const box = (name: string) => breakdown.getByRole('textbox', { name: `Share of ${name} in percent` })
  return { ...portal, ...breakdown, box }
}

type Portal = Awaited<ReturnType<typeof open>>

async function submitShares({ box, getByRole, findByText }: Portal) {
  await typeShares(box)
  await userEvent.click(getByRole('button', { name: 'Calculate' }))
  await findByText('$155,497.76')
  await userEvent.click(getByRole('button', { name: 'Submit breakdown' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Submit breakdown' }))
}

/** Shows the page after somebody else changed the parties. */
async function becomes({ known, refetch }: Portal, parties: PartyView[]) {
  known.parties = parties
  await refetch()
}

async function typeShares(box: (name: string) => HTMLElement, last = '33.34') {
  await userEvent.type(box('Marisol Quintero'), '33.33')
  await userEvent.type(box('Dennis Hale'), '33.33')
  await userEvent.type(box('Rosa Quintero'), last)
}

/** Returns an answer that waits until the test releases it. */
function holding(value: unknown) {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const answer = async () => {
    resolve(value)
    await promise
  }
  return { held: () => promise, answer }
}

describe('the payment breakdown', () => {
  it('says while it is calculated long that it goes on', async () => {
    const { box, getByRole } = await open({ calculateOfferBreakdown: noAnswer })
    await typeShares(box)
    await expectSlowWords(() => userEvent.click(getByRole('button', { name: 'Calculate' })))
  })

  it('says while it is submitted long that it goes on', async () => {
    const { box, getByRole, findByText } = await open({ saveOfferBreakdown: noAnswer })
    await typeShares(box)
    await userEvent.click(getByRole('button', { name: 'Calculate' }))
    await findByText(/^Calculated/)
    await userEvent.click(getByRole('button', { name: 'Submit breakdown' }))
    const confirm = within(await screen.findByRole('dialog')).getByRole('button', {
      name: 'Submit breakdown',
    })
    await expectSlowWords(() => userEvent.click(confirm))
  })

  it('waits for the offer to be accepted', async () => {
    openSettlement({ claim: aClaimInSettlement('offerExtended'), offer: anOffer() })
    const { head, getByText } = await part('Payment Breakdown')
    expect(head.getAttribute('aria-disabled')).toBe('true')
    expect(getByText('You fill this in once you have accepted the offer.')).toBeVisible()
  })

  it('can’t be entered once its time is over', async () => {
    openSettlement({ claim: aClaimInSettlement('offerExpired'), offer: anOffer(accepted) })
    const { getByText, queryByRole } = await part('Payment Breakdown')
    expect(getByText(/The payment breakdown can’t be entered now/)).toBeVisible()
    expect(queryByRole('textbox')).toBeNull()
  })

  it('asks the newcomer, too, when somebody joined the claim meanwhile', async () => {
    const [marisol, dennis, rosa] = theHousehold()
    const { box, getByRole } = await open(
      {
        calculateOfferBreakdown: (_input, known) => {
          known.parties = theHousehold()
          throw refusal('CLAIM_CHANGED')
        },
      },
      [marisol, dennis].filter((party) => party !== undefined),
    )
    await userEvent.type(box('Marisol Quintero'), '100')
    await userEvent.click(getByRole('button', { name: 'Calculate' }))
    expect(
      await screen.findByRole('textbox', { name: `Share of ${rosa?.firstName} Quintero in percent` }),
    ).toBeEnabled()
    expect((box('Marisol Quintero') as HTMLInputElement).value).toBe('100.00')
  })

  it('asks again for amounts that a lost line kept back, as for all that only reads', async () => {
    const refusals = [refusal('SERVICE_UNAVAILABLE'), refusal('SERVICE_UNAVAILABLE')]
    const { box, getByRole, findByText } = await open({
      calculateOfferBreakdown: () => {
        const refused = refusals.pop()
        if (refused) throw refused
        return theSplitHousehold()
      },
    })
    await typeShares(box)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      await userEvent.click(getByRole('button', { name: 'Calculate' }))
      await act(() => vi.advanceTimersByTimeAsync(3000))
      expect(await findByText(/^Calculated/)).toBeVisible()
    } finally {
      vi.useRealTimers()
    }
  })

  it('shows what was calculated while somebody looked at another tab', async () => {
    const { held, answer } = holding(theSplitHousehold())
    const { box, getByRole } = await open({ calculateOfferBreakdown: held })
    await typeShares(box)
    await userEvent.click(getByRole('button', { name: 'Calculate' }))
    await userEvent.click(screen.getByRole('link', { name: 'Overview' }))
    await act(answer)
    await userEvent.click(screen.getByRole('link', { name: 'Offer & Settlement' }))
    expect(await screen.findByText(/^Calculated/)).toBeVisible()
  })

  it('shows what was calculated while the claim was in other hands for a moment', async () => {
    const { held, answer } = holding(theSplitHousehold())
    const { box, known, refetch, getByRole } = await open({ calculateOfferBreakdown: held })
    const { claim } = known
    await typeShares(box)
    await userEvent.click(getByRole('button', { name: 'Calculate' }))
    known.claim = { ...claim, abilities: [] }
    await refetch()
    expect(await screen.findByText(/The payment breakdown can’t be entered now/)).toBeVisible()
    known.claim = claim
    await refetch()
    expect(await screen.findByRole('button', { name: 'Calculate' })).toBeEnabled()
    await act(answer)
    expect(await screen.findByText(/^Calculated/)).toBeVisible()
  })

  it.each<[string, (known: Known) => void]>([
    ['somebody joins', (known) => known.parties.push(aParty(offerId, 'Ada', 'Moss'))],
    ['the amount changes', (known) => void (known.offer = anOffer({ ...accepted, offerAmount: 40_000_000 }))],
  ])('says that what was calculated counts no more when %s', async (_what, change) => {
    const { box, known, refetch, getByRole, findByText, queryByText } = await open()
    await typeShares(box)
    await userEvent.click(getByRole('button', { name: 'Calculate' }))
    await findByText('$155,497.76')
    known.parties = [...known.parties]
    change(known)
    await refetch()
    expect(await findByText(/have changed since you pressed Calculate/)).toBeVisible()
    expect(queryByText('$155,497.76')).toBeNull()
    expect(queryByText(/^Calculated/)).toBeNull()
    expect((box('Rosa Quintero') as HTMLInputElement).value).toBe('33.34')
  })

  it('says so when somebody else saves while it is being entered', async () => {
    const { box, known, refetch, findByText } = await open()
    await typeShares(box)
    known.parties = theSplitHousehold()
    await refetch()
    expect(await findByText('The breakdown was already submitted')).toBeVisible()
  })

  it('takes amounts from the server and can be submitted only once every person has one', async () => {
    const { box, sent, getByRole, findByText, getByText } = await open()
    const submit = getByRole('button', { name: 'Submit breakdown' })
    expect(submit.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(submit)
    expect(screen.queryByRole('dialog')).toBeNull()
    await typeShares(box)
    expect(getByText('100.00%')).toBeVisible()
    await userEvent.click(getByRole('button', { name: 'Calculate' }))
    expect(await findByText('Calculated. The amounts add up to the cent.')).toBeVisible()
    expect(getByText('$155,497.76')).toBeVisible()
    expect(sent).toHaveBeenCalledWith('calculateOfferBreakdown', { input: { claimId, people } })
    expect(submit.getAttribute('aria-disabled')).toBe('false')
  })

  it('another percentage takes the amounts away again', async () => {
    const { box, getByRole, findByText, queryByText } = await open()
    await typeShares(box)
    await userEvent.click(getByRole('button', { name: 'Calculate' }))
    await findByText('$155,497.76')
    await userEvent.type(box('Rosa Quintero'), '{backspace}3')
    expect(queryByText('$155,497.76')).toBeNull()
    expect(getByRole('button', { name: 'Submit breakdown' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('that is not 100 says so on the boxes until one changes', async () => {
    const { box, getByRole, findByText, queryByText } = await open({
      calculateOfferBreakdown: () => {
        throw refusal('BREAKDOWN_NOT_EQUAL_100')
      },
    })
    await typeShares(box, '33.33')
    await userEvent.click(getByRole('button', { name: 'Calculate' }))
    const problem = await findByText('Percentage breakdown must equal 100%.')
    // On a phone the boxes are above the window's edge: the message is between the last box and the pressed
    // button.
    const follows = (one: Element, other: Element) =>
      Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
    expect(follows(box('Rosa Quintero'), problem)).toBe(true)
    expect(follows(problem, getByRole('button', { name: 'Calculate' }))).toBe(true)
    expect(problem.closest('[role="alert"]')).toBeVisible()
    for (const name of ['Marisol Quintero', 'Dennis Hale', 'Rosa Quintero']) {
      expect(box(name).getAttribute('aria-invalid')).toBe('true')
      const describedBy = document.getElementById(box(name).getAttribute('aria-describedby') ?? '')
      expect(describedBy?.contains(problem)).toBe(true)
    }
    await userEvent.type(box('Rosa Quintero'), '{backspace}4')
    expect(queryByText('Percentage breakdown must equal 100%.')).toBeNull()
    expect(box('Marisol Quintero').getAttribute('aria-invalid')).toBeNull()
  })

  it('any other failure clears the amounts and keeps what was typed', async () => {
    let isDown = false
    const { box, getByRole, findByText, queryByText } = await open({
      calculateOfferBreakdown: () => {
        if (isDown) throw refusal('INTERNAL_ERROR')
        return theSplitHousehold()
      },
    })
    await typeShares(box)
    await userEvent.click(getByRole('button', { name: 'Calculate' }))
    await findByText('$155,497.76')
    isDown = true
    await userEvent.click(getByRole('button', { name: 'Calculate' }))
    expect(await findByText('We can’t calculate the amounts right now')).toBeVisible()
    expect(queryByText('$155,497.76')).toBeNull()
    expect((box('Rosa Quintero') as HTMLInputElement).value).toBe('33.34')
  })

  it('a box that holds no percentage is marked and nothing is asked of the server', async () => {
    const { box, sent, getByRole, getByText } = await open()
    await typeShares(box, '33.345')
    await userEvent.click(getByRole('button', { name: 'Calculate' }))
    expect(getByText('Enter a percentage from 0 to 100 with at most 2 decimals.')).toBeVisible()
    expect(document.activeElement).toBe(box('Rosa Quintero'))
    expect(sent).not.toHaveBeenCalled()
  })

  it('what was typed is still there after a visit to another tab', async () => {
    const { box } = await open()
    await typeShares(box)
    const tabs = within(screen.getByRole('navigation', { name: 'Claim' }))
    await userEvent.click(tabs.getByRole('link', { name: 'Overview' }))
    expect(screen.queryByText('Payment Breakdown')).toBeNull()
    await userEvent.click(tabs.getByRole('link', { name: 'Offer & Settlement' }))
    const { getByRole } = await part('Payment Breakdown')
    const again = getByRole<HTMLInputElement>('textbox', { name: 'Share of Rosa Quintero in percent' })
    expect(again.value).toBe('33.34')
  })

  it('asks once more with everybody over 0, saves, and is read only with its badge', async () => {
    const { box, sent, getByRole, findByText, getByText, queryByRole } = await open()
    await typeShares(box)
    await userEvent.click(getByRole('button', { name: 'Calculate' }))
    await findByText('$155,497.76')
    await userEvent.click(getByRole('button', { name: 'Submit breakdown' }))
    const dialog = screen.getByRole('dialog', { name: 'Confirm Payment Breakdown' })
    expect(dialog.getAttribute('style')).toContain('800px')
    const rows = within(dialog)
      .getAllByRole('row')
      .map((row) => row.textContent)
    expect(rows).toEqual([
      'Marisol Quintero33.33%$155,451.12',
      'Dennis Hale33.33%$155,451.12',
      'Rosa Quintero33.34%$155,497.76',
      'Total$466,400.00',
    ])
    expect(within(dialog).getByText(/Changes must go through your reviewer/)).toBeVisible()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Submit breakdown' }))
    expect(await findByText(done)).toBeVisible()
    expect(getByText(/^Submitted on May 21, 2026/)).toBeVisible()
    expect(queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
    const shares = theSplitHousehold().map(({ personId, breakdownPercentage, individualOfferAmount }) => ({
      personId,
      breakdownPercentage,
      individualOfferAmount,
    }))
    expect(sent).toHaveBeenLastCalledWith('saveOfferBreakdown', { input: { claimId, people: shares } })
  })

  it('lists only people over 0 in the question', async () => {
    const { box, getByRole, findAllByText } = await open({
      calculateOfferBreakdown: () =>
        theHousehold().map((party) => {
          const all = party.personId === personIds.marisol
          return { ...party, breakdownPercentage: all ? 100 : 0, individualOfferAmount: all ? 46_640_000 : 0 }
        }),
    })
    await userEvent.type(box('Marisol Quintero'), '100')
    await userEvent.click(getByRole('button', { name: 'Calculate' }))
    await findAllByText('$0.00')
    await userEvent.click(getByRole('button', { name: 'Submit breakdown' }))
    expect(within(screen.getByRole('dialog')).getAllByRole('row')).toHaveLength(2)
  })

  it('that cannot be saved says so and keeps what was typed', async () => {
    const { box, getByRole, findByText } = await open({
      saveOfferBreakdown: () => {
        throw refusal('INTERNAL_ERROR')
      },
    })
    await typeShares(box)
    await userEvent.click(getByRole('button', { name: 'Calculate' }))
    await findByText('$155,497.76')
    await userEvent.click(getByRole('button', { name: 'Submit breakdown' }))
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Submit breakdown' }),
    )
    expect(await findByText(failed)).toBeVisible()
    expect((box('Dennis Hale') as HTMLInputElement).value).toBe('33.33')
    expect(getByRole('button', { name: 'Submit breakdown' }).getAttribute('aria-disabled')).toBe('false')
  })

  it('that somebody else saved first shows what is saved and says so', async () => {
    const { box, getByRole, findByText, queryByRole } = await open({
      saveOfferBreakdown: (_input, known) => {
        known.parties = theSplitHousehold()
        throw refusal('BREAKDOWN_LOCKED')
      },
    })
    await typeShares(box)
    await userEvent.click(getByRole('button', { name: 'Calculate' }))
    await findByText('$155,497.76')
    await userEvent.click(getByRole('button', { name: 'Submit breakdown' }))
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Submit breakdown' }),
    )
    expect(await findByText('The breakdown was already submitted')).toBeVisible()
    expect(queryByRole('textbox')).toBeNull()
  })

  it('that is asked for again begins with what was saved meanwhile', async () => {
    const portal = await open()
    await becomes(portal, theSplitHousehold())
    await portal.findByText('The breakdown was already submitted')
    await becomes(portal, theReopenedHousehold())
    await portal.findByRole('button', { name: 'Calculate' })
    expect(portal.box('Marisol Quintero')).toHaveValue('33.33')
    expect(portal.box('Rosa Quintero')).toHaveValue('33.34')
  })

  it('that is asked for again begins with what was submitted here, and says done of nobody else’s', async () => {
    const portal = await open()
    await submitShares(portal)
    await portal.findByText(done)
    await becomes(portal, theReopenedHousehold())
    await portal.findByRole('button', { name: 'Calculate' })
    expect(portal.box('Rosa Quintero')).toHaveValue('33.34')
    await becomes(portal, theSplitHousehold())
    expect(await portal.findByText('The breakdown was already submitted')).toBeVisible()
    expect(portal.queryByText(done)).toBeNull()
  })

  it('that somebody else submitted since is not what was submitted here', async () => {
    const portal = await open()
    await submitShares(portal)
    await portal.findByText(done)
    const later = { paymentBreakdownSavedDate: String(Date.parse('2026-05-23T16:30:00Z')) }
    await becomes(portal, theSplitHousehold(later))
    expect(await portal.findByText('The breakdown was already submitted')).toBeVisible()
    expect(portal.queryByText(done)).toBeNull()
  })

  it('that is asked for again says no more why one was refused before', async () => {
    const portal = await open({
      saveOfferBreakdown: (_input, known) => {
        known.parties = theSplitHousehold()
        throw refusal('BREAKDOWN_LOCKED')
      },
    })
    await submitShares(portal)
    await portal.findByText('The breakdown was already submitted')
    await becomes(portal, theReopenedHousehold())
    await portal.findByRole('button', { name: 'Calculate' })
    expect(portal.queryByText(failed)).toBeNull()
  })
})

it('fills in equal parts that make 100, to the hundredth', async () => {
  const { getAllByRole, getByRole } = await open()
  await userEvent.click(getByRole('button', { name: 'Equal parts' }))
  const shares = getAllByRole('textbox').map((each) => Number((each as HTMLInputElement).value))
  expect(Math.round(shares.reduce((sum, share) => sum + share * 100, 0))).toBe(10_000)
  expect(Math.max(...shares) - Math.min(...shares)).toBeLessThan(0.011)
})
