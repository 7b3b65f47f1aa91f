import type { CalculationView } from '@makewhole/contract/settlement/settlement.ts'
import { aClaim } from '@makewhole/web/document/portal-for-tests.tsx'
import { rewrite, writeInto } from '@makewhole/web/rich-text/editor-for-tests.ts'
import { configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { claimPlace, openReviewerPage, refusal } from './reviewer-portal-for-tests.tsx'

configure({ asyncUtilTimeout: 10_000 })

const can = (...events: string[]) => events.map((event) => ({ event, allowed: true, reason: null }))
const claim = aClaim('complete', { allowedEvents: can('extendOffer') })
const house = {
  id: 'structure:a',
  item: { id: 'structure:a', name: 'Cabin' },
  input: 'A reviewer sets this amount',
  description: 'A triple-wide manufactured home is looked at one by one.',
  value: null,
  asked: null,
  rationale: null,
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
const answers = {
  getClaim: claim,
  settlementCalculations: calculation,
  listOffers: [],
  listPayments: [],
  settlementOfferMembers: { claimId: claim.id, members: [] },
}
const open = (over = {}) => openReviewerPage(claimPlace('settlement'), { ...answers, ...over })

describe('the settlement tab of reviewers', () => {
  it('asks for an amount and a rationale where the rules leave a line to a reviewer', async () => {
    const { sent } = open({ calculateSettlement: { ...calculation, version: 3 } })
    const button = await screen.findByRole('button', { name: 'Calculate' })
    await userEvent.type(screen.getByLabelText(/^Amount/), '410,000')
    await userEvent.click(button)
    expect(await screen.findByText('Please enter an amount in dollars and say why.')).toBeTruthy()
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
    expect(await screen.findByText('That did not go through')).toBeTruthy()
    expect(screen.getByLabelText('Note on the total')).toHaveProperty('value', 'As agreed')
  })

  it('repeats amount and days before an offer goes out, and sends what was written as text', async () => {
    const { sent } = open({ extendOffer: {} })
    await userEvent.click(await screen.findByRole('button', { name: 'Extend offer' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/\$10,000\.00 to Marisol Quintero\. They have 30 days/)).toBeTruthy()
    rewrite(
      await within(dialog).findByRole('textbox', { name: /^What the household reads/ }),
      'Good <b>morning</b>',
    )
    await userEvent.click(within(dialog).getByRole('button', { name: 'Extend offer of $10,000.00' }))
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        'extendOffer',
        expect.objectContaining({
          body: { settlementOfferText: btoa('<p>Good &lt;b&gt;morning&lt;/b&gt;</p>'), rationale: null },
        }),
      ),
    )
  })

  it('leaves a blocked button in sight and says why', async () => {
    const blocked = [{ event: 'extendOffer', allowed: false, reason: 'CALCULATION_MISSING' }]
    open({ getClaim: { ...claim, allowedEvents: blocked } })
    const button = await screen.findByRole('button', { name: 'Extend offer' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('Calculate first; every line needs a value.')).toBeTruthy()
  })

  it('says that everything has to be confirmed before there is a calculation', async () => {
    open({
      settlementCalculations: () => {
        throw refusal('VALUES_NOT_CONFIRMED')
      },
    })
    expect(await screen.findByText('Not everything is confirmed yet')).toBeTruthy()
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
      canIssue: false,
      reference: null,
      issuedBy: null,
      issuedOn: null,
      returnReason: null,
    }
    open({ listPayments: [payment] })
    expect(await screen.findByText(/Dana Whitfield started this payment/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Issue payment' })).toBeNull()
  })
})

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
      listMessages: { messages: [message], unread: 1 },
      readMessages: null,
    })
    expect(await screen.findByText('When?')).toBeTruthy()
    await waitFor(() => expect(sent).toHaveBeenCalledWith('readMessages', expect.anything()))
  })

  it('wants a subject from the fixed list, keeps what was typed when the line is lost', async () => {
    openReviewerPage(claimPlace('messages'), {
      getClaim: claim,
      listMessages: { messages: [], unread: 0 },
      sendMessage: () => {
        throw refusal('SERVICE_UNAVAILABLE')
      },
    })
    const text = await screen.findByRole('textbox', { name: /^Message/ })
    writeInto(text, 'Soon.')
    await userEvent.click(screen.getByRole('button', { name: 'Send Message' }))
    expect(await screen.findByText('Please select a subject')).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText(/^Subject/), 'Offer')
    await userEvent.click(screen.getByRole('button', { name: 'Send Message' }))
    expect(await screen.findByText('Your message did not go out')).toBeTruthy()
    expect(text.textContent).toBe('Soon.')
  })
})
