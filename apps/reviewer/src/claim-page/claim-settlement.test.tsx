import type {
  CalculationView,
  PastOfferView,
  PaymentView,
} from '@makewhole/contract/settlement/settlement.ts'
import { aClaim } from '@makewhole/web/testing/claim.ts'
import { programView } from '@makewhole/web/testing/program.ts'
import { rewrite, writeInto } from '@makewhole/web/testing/editor.ts'
import {
  accepted,
  agreementId,
  anAddress,
  anOffer,
  ruleResults,
  theSplitHousehold,
} from '@makewhole/web/testing/settlement.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aReview, can, claimPlace, openReviewerPage } from '../testing/reviewer-portal.tsx'
import { refusal } from '@makewhole/web/testing/refusal.ts'

const claim = aClaim('complete', { allowedEvents: can('extendOffer') })
const house = {
  id: 'structure:a',
  item: { id: 'structure:a', name: 'Cabin' },
  input: 'A reviewer sets this amount',
  description: 'A triple-wide manufactured home is looked at one by one.',
  value: null,
  asked: null,
  rationale: null,
  offerId: null,
  isSent: false,
  isPaid: false,
}
const calculation: CalculationView = {
  version: 2,
  total: 1_000_000,
  additionalTotal: 0,
  isSuccess: false,
  totalNote: null,
  notes: [],
  ruleResults: [house],
  additionalPaymentsResults: [],
  missing: ['structure:a'],
  individual: [],
  manual: [],
  isStale: false,
  calculatedOn: '1770000000000',
}
const aPayment = (over: Partial<PaymentView>): PaymentView => ({
  id: agreementId,
  claimId: claim.id,
  claimNumber: claim.claimNumber,
  claimVersion: claim.version,
  personId: claim.id,
  kind: 'settlement',
  name: 'Marisol Quintero',
  address: ['7 Lantern Fern Way', 'Chester, CA 96020'],
  amount: 15_545_112,
  status: 'due',
  dueOn: '2026-06-19',
  isLate: false,
  startedBy: 'Priya Anand',
  abilities: [],
  reference: null,
  issuedBy: null,
  issuedOn: null,
  returnReason: null,
  ...over,
})
const answers = {
  getClaim: claim,
  settlementCalculations: calculation,
  listOffers: [],
  listPayments: [],
  settlementOfferMembers: [],
}
const pastOffer: PastOfferView = {
  ...anOffer(accepted),
  number: 1,
  isCurrent: true,
  extendedBy: 'Priya Anand',
  rationale: null,
  programVersion: '1',
  results: ruleResults,
}
const open = (over = {}) => openReviewerPage(claimPlace('settlement'), { ...answers, ...over })

describe('the settlement tab of reviewers', () => {
  it('asks for an amount and a rationale where the rules leave a line to a reviewer', async () => {
    const { sent } = open({ calculateSettlement: { ...calculation, version: 3 } })
    const button = await screen.findByRole('button', { name: 'Calculate' })
    await userEvent.type(screen.getByLabelText(/^Amount/), '410,000')
    await userEvent.click(button)
    expect(await screen.findByText('Please say why.')).toBeVisible()
    expect(document.activeElement).toBe(screen.getByLabelText(/^Rationale/))
    expect(screen.queryByText('Please enter an amount in dollars.')).toBeNull()
    await userEvent.type(screen.getByLabelText(/^Rationale/), 'Appraisal of 2023')
    await userEvent.click(button)
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        'calculateSettlement',
        expect.objectContaining({
          ifMatch: 2,
          body: {
            individual: [{ lineId: 'structure:a', value: 41_000_000, rationale: 'Appraisal of 2023' }],
            manual: [],
            totalNote: null,
          },
        }),
      ),
    )
  })

  it('keeps what was typed when somebody else was quicker, and says so', async () => {
    open({
      calculateSettlement: () => {
        throw refusal('CLAIM_CHANGED')
      },
    })
    await userEvent.type(await screen.findByLabelText('Note on the total'), 'As agreed')
    await userEvent.click(screen.getByRole('button', { name: 'Calculate' }))
    expect(await screen.findByText('That did not go through')).toBeVisible()
    expect(screen.getByLabelText('Note on the total')).toHaveProperty('value', 'As agreed')
  })

  it("keeps what was typed over another reviewer's calculation, and sends it against that one", async () => {
    let version = 2
    const { sent } = open({
      settlementCalculations: () => ({ ...calculation, version }),
      calculateSettlement: () => {
        if (version === 3) return { ...calculation, version: 4 }
        version = 3
        throw refusal('CLAIM_CHANGED')
      },
    })
    await userEvent.type(await screen.findByLabelText('Note on the total'), 'As agreed')
    const button = screen.getByRole('button', { name: 'Calculate' })
    await userEvent.click(button)
    const sentWith = (ifMatch: number) =>
      waitFor(() => {
        expect(button).toHaveProperty('disabled', false)
        expect(sent.mock.calls.filter(([name]) => name === 'settlementCalculations').length).toBeGreaterThan(
          1,
        )
        expect(sent).toHaveBeenCalledWith('calculateSettlement', expect.objectContaining({ ifMatch }))
      })
    await sentWith(2)
    expect(screen.getByLabelText('Note on the total')).toHaveProperty('value', 'As agreed')
    await userEvent.click(button)
    await sentWith(3)
  })

  it('tells whoever wrote an offer that its amount is another one now', async () => {
    let total = 1_000_000
    open({
      settlementCalculations: () => ({ ...calculation, total }),
      extendOffer: () => {
        total = 2_000_000
        throw refusal('CLAIM_CHANGED')
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Extend offer' }))
    const dialog = within(await screen.findByRole('dialog'))
    writeInto(await dialog.findByRole('textbox', { name: /^What the household reads/ }), ' Yours, Priya')
    await userEvent.click(dialog.getByRole('button', { name: 'Extend offer of $10,000.00' }))
    expect(await dialog.findByText(/The amount is \$20,000\.00 now/)).toBeVisible()
    expect(dialog.getByText(/offer you \$10,000\.00/)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Extend offer of $20,000.00' })).toBeEnabled()
  })

  it('says in which statuses a blocked act can be done', async () => {
    const later = aClaim('paymentInProgress', {
      allowedEvents: [{ event: 'reopenBreakdown', allowed: false, reason: 'TRANSITION_NOT_ALLOWED' }],
    })
    open({ getClaim: later, listOffers: [pastOffer] })
    const statuses = 'Settlement Agreement in Progress (Offer Accepted), Settlement Agreement Sent'
    const blocked = await screen.findByRole('button', { name: 'Reopen the breakdown' })
    const why = document.getElementById(blocked.getAttribute('aria-describedby') ?? '')
    expect(why?.textContent).toBe(`Only in: ${statuses}.`)
  })

  it('does not say that there is no payment when it could not ask', async () => {
    open({
      listPayments: () => {
        throw refusal('SERVICE_UNAVAILABLE')
      },
    })
    expect(await screen.findByText(/The register could not be loaded/)).toBeVisible()
    expect(screen.queryByText('No payment yet.')).toBeNull()
  })

  it('repeats amount and days before an offer goes out, and sends what was written as text', async () => {
    const { sent } = open({ extendOffer: {} })
    await userEvent.click(await screen.findByRole('button', { name: 'Extend offer' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/\$10,000\.00 to Marisol Quintero\. They have 30 days/)).toBeVisible()
    rewrite(
      await within(dialog).findByRole('textbox', { name: /^What the household reads/ }),
      'Good <b>morning</b>',
    )
    await userEvent.click(within(dialog).getByRole('button', { name: 'Extend offer of $10,000.00' }))
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        'extendOffer',
        expect.objectContaining({
          body: {
            settlementOfferText: btoa('<p>Good &lt;b&gt;morning&lt;/b&gt;</p>'),
            rationale: null,
            calculationVersion: 2,
            entries: { individual: [], manual: [], totalNote: null },
          },
          ifMatch: claim.version,
        }),
      ),
    )
  })

  it('does not offer without what was typed: it says so and waits for the calculation', async () => {
    let version = 2
    const calculated = () => ({ ...calculation, version, totalNote: version === 3 ? 'As agreed' : null })
    const { sent } = open({
      settlementCalculations: calculated,
      calculateSettlement: () => {
        version = 3
        return calculated()
      },
      extendOffer: {},
    })
    await userEvent.type(await screen.findByLabelText('Note on the total'), 'As agreed')
    await userEvent.click(screen.getByRole('button', { name: 'Extend offer' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('Something you typed is not in the calculation')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Extend offer of $10,000.00' }))
    expect(sent).not.toHaveBeenCalledWith('extendOffer', expect.anything())
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(screen.getByRole('button', { name: 'Calculate' }))
    expect(await screen.findByText('Calculated.')).toBeVisible()
    // An added line without text doesn't count as a change.
    await userEvent.click(screen.getByRole('button', { name: 'Add a line' }))
    await userEvent.click(screen.getByRole('button', { name: 'Extend offer' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Extend offer of $10,000.00' }))
    await waitFor(() => expect(sent).toHaveBeenCalledWith('extendOffer', expect.anything()))
  })

  it('does not replace an offer by one with the same lines while it waits, and does once it ran out', async () => {
    const ruleResults = [{ ...house, value: 1_000_000, offerId: agreementId, isSent: true }]
    const settlementCalculations = { ...calculation, ruleResults, missing: [] }
    const replaceable = (status: 'offerExtended' | 'offerExpired') => ({
      getClaim: aClaim(status, { allowedEvents: can('replaceOffer') }),
      settlementCalculations,
      listOffers: [pastOffer],
      extendOffer: {},
    })
    const { sent, unmount } = open(replaceable('offerExtended'))
    await userEvent.click(await screen.findByRole('button', { name: 'Replace the offer' }))
    const blocked = await screen.findByRole('button', { name: 'Replace with $10,000.00' })
    expect(blocked).toHaveAccessibleDescription(/The household has an offer with these lines already/)
    await userEvent.click(blocked)
    expect(sent).not.toHaveBeenCalledWith('extendOffer', expect.anything())
    unmount()
    const late = open(replaceable('offerExpired'))
    await userEvent.click(await screen.findByRole('button', { name: 'Send a new offer' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Replace with $10,000.00' }))
    await waitFor(() => expect(late.sent).toHaveBeenCalledWith('extendOffer', expect.anything()))
  })

  it('says of a line that was added what is missing, field by field', async () => {
    const { sent } = open({ settlementCalculations: { ...calculation, ruleResults: [], missing: [] } })
    await userEvent.click(await screen.findByRole('button', { name: 'Add a line' }))
    await userEvent.type(screen.getByLabelText(/^Amount/), 'ten')
    await userEvent.click(screen.getByRole('button', { name: 'Calculate' }))
    expect(await screen.findByText('Please say what it is for.')).toBeVisible()
    expect(screen.getByText('Please enter an amount in dollars.')).toBeVisible()
    expect(screen.getByText('Please say why.')).toBeVisible()
    expect(document.activeElement).toBe(screen.getByLabelText(/^What it is for/))
    expect(sent).not.toHaveBeenCalledWith('calculateSettlement', expect.anything())
  })

  it('names the days that the program gives', async () => {
    const deadlines = { ...programView.deadlines, offerAnswerDays: 45 }
    open({ getProgram: { ...programView, deadlines } })
    await userEvent.click(await screen.findByRole('button', { name: 'Extend offer' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/They have 45 days to answer\./)).toBeVisible()
    expect(await dialog.findByText(/accept or decline within 45 days/)).toBeVisible()
  })

  it('shows where a check goes, and no address that is asked for again', async () => {
    const [marisol, dennis] = theSplitHousehold(anAddress)
    const returned = { ...dennis!, hasClaimantSavedPaymentAddress: false }
    open({
      listOffers: [pastOffer],
      settlementOfferMembers: [marisol, returned],
      listPayments: [
        aPayment({ status: 'returned', reference: 'CHK-7', returnReason: 'Moved away', name: 'Dennis Hale' }),
      ],
    })
    const parties = within(await screen.findByRole('region', { name: 'Household and shares' }))
    expect(parties.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('7 Lantern Fern Way'),
      expect.stringContaining('No address yet'),
    ])
    expect(await screen.findByText('CHK-7 · Moved away')).toBeVisible()
  })

  it('begins an offer in the language that the household reads', async () => {
    open({ getReview: { ...aReview(claim, []), householdLocale: 'es' } })
    await userEvent.click(await screen.findByRole('button', { name: 'Extend offer' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(/le ofrecemos \$10,000\.00/)).toBeVisible()
    expect(dialog.getByText(/The household reads Spanish\./)).toBeVisible()
    expect(dialog.getByText('Household reads Spanish')).toBeVisible()
    expect(dialog.getByText(/They have 30 days to answer\./)).toBeVisible()
  })

  it('says which language the household reads where its lines are explained', async () => {
    open({ getReview: { ...aReview(claim, []), householdLocale: 'es' } })
    const card = within(await screen.findByRole('region', { name: 'Calculation' }))
    expect(await card.findByText('Household reads Spanish')).toBeVisible()
  })

  it('calculates from the bar before an offer can be extended, in one press', async () => {
    const blocked = [{ event: 'extendOffer', allowed: false, reason: 'CALCULATION_MISSING' }]
    const { sent } = open({
      getClaim: { ...claim, allowedEvents: blocked },
      settlementCalculations: { ...calculation, version: 0, missing: [], ruleResults: [] },
      calculateSettlement: { ...calculation, version: 1 },
    })
    expect(screen.queryByRole('button', { name: 'Extend offer' })).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Calculate the offer' }))
    await waitFor(() =>
      expect(sent.mock.calls.filter(([name]) => name === 'calculateSettlement')).toHaveLength(1),
    )
  })

  it('never makes replacing an offer that waits the main act', async () => {
    const waiting = aClaim('offerExtended', { allowedEvents: can('replaceOffer') })
    open({ getClaim: waiting })
    const replace = await screen.findByRole('button', { name: 'Replace the offer' })
    expect(replace.className).toContain('outlined')
    expect(screen.getByText('The household answers the offer.')).toBeVisible()
  })

  it('says that everything has to be confirmed before there is a calculation', async () => {
    open({
      settlementCalculations: () => {
        throw refusal('VALUES_NOT_CONFIRMED')
      },
    })
    expect(await screen.findByText('Not everything is confirmed yet')).toBeVisible()
  })

  it('tells who started a payment why somebody else issues it', async () => {
    const payment = {
      id: 'p1',
      claimId: claim.id,
      claimNumber: claim.claimNumber,
      claimVersion: 9,
      personId: claim.id,
      name: 'Marisol Quintero',
      address: ['4 Cedar Street'],
      amount: 1_000_000,
      status: 'due',
      dueOn: '2026-06-19',
      isLate: false,
      startedBy: 'Dana Whitfield',
      abilities: [],
      reference: null,
      issuedBy: null,
      issuedOn: null,
      returnReason: null,
    }
    open({ listPayments: [payment] })
    expect(await screen.findByText(/Dana Whitfield started it/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Issue payment/ })).toBeNull()
  })
})
