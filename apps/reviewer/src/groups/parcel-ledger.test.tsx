import type { ParcelLedgerView } from '@makewhole/contract/group/ledger.ts'
import type { CalculationView } from '@makewhole/contract/settlement/settlement.ts'
import { aClaim } from '@makewhole/web/testing/claim.ts'
import { refusal } from '@makewhole/web/testing/refusal.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aReview, claimPlace, openReviewerPage } from '../testing/reviewer-portal.tsx'

const claim = aClaim('complete', { allowedEvents: [{ event: 'extendOffer', allowed: true, reason: null }] })
const other = '10000000-0000-4000-8000-000000000002'
const line = {
  status: { id: 120950004, name: 'Offer Extended' },
  relationship: { id: 120950000, name: 'Owner - Resident' },
  structures: [],
  total: 92_525_000,
  paid: { home: 0, other: 0 },
  paidTotal: 0,
}
const ledger: ParcelLedgerView = {
  claimId: claim.id,
  calculationVersion: 3,
  claims: [
    {
      ...line,
      claimId: claim.id,
      claimNumber: claim.claimNumber,
      isThis: true,
      of: 'calculation',
      amounts: { home: 90_000_000, other: 0 },
    },
    {
      ...line,
      claimId: other,
      claimNumber: 'LH-10521',
      isThis: false,
      of: 'offer',
      amounts: { home: 92_525_000, other: 0 },
      paidTotal: 92_525_000,
    },
  ],
  kinds: [
    { kind: 'home', sum: 182_525_000, most: 92_525_000, paid: 0, twice: 'tooMuch' },
    { kind: 'other', sum: 0, most: 0, paid: 0, twice: null },
  ],
  isHeld: true,
  heldBy: 'twice',
  holds: [{ kind: 'twice', groupId: null, groupType: null, structures: 'home', because: 'tooMuch' }],
  holdsSeen: 'abcd',
  approval: null,
  abilities: { approve: false },
}
const aCalculation: CalculationView = {
  version: 3,
  total: 90_000_000,
  additionalTotal: 0,
  isSuccess: true,
  totalNote: null,
  notes: [],
  ruleResults: [],
  additionalPaymentsResults: [],
  missing: [],
  individual: [],
  manual: [],
  isStale: false,
  calculatedOn: '1770000000000',
}
const answers = (of: ParcelLedgerView, more = {}) => ({
  getClaim: claim,
  getReview: aReview(claim, []),
  settlementCalculations: () => Promise.reject(refusal('VALUES_NOT_CONFIRMED')),
  listOffers: [],
  listPayments: [],
  parcelLedger: of,
  ...more,
})
const open = (of: ParcelLedgerView, more = {}, locale: 'en' | 'es' = 'en', tab = 'settlement') =>
  openReviewerPage(claimPlace(tab), answers(of, more), { locale })

describe('the parcel ledger on a claim', () => {
  it('shows what each claim gets, what they come to together, and that it is too much', async () => {
    open(ledger)
    const table = await screen.findByRole('region', { name: 'Claims on this parcel' })
    expect(within(table).getByRole('link', { name: 'LH-10521' })).toHaveAttribute(
      'href',
      expect.stringContaining(other),
    )
    expect(within(table).getByText('paid $925,250.00')).toBeVisible()
    const together = within(table).getByRole('row', { name: /^Together/ })
    expect(together).toHaveTextContent('$1,825,250.00')
    expect(together).toHaveTextContent('more than an owner would get')
  })

  it('says why the offer waits, and whom to ask', async () => {
    open(ledger)
    expect(await screen.findByText('An offer on this claim waits for a manager')).toBeVisible()
    expect(screen.getByText(/pay more for the home than an owner/)).toBeVisible()
    expect(screen.getByText(/Ask a manager/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Let the offer go out' })).toBeNull()
  })

  it('names no reason that one may not read', async () => {
    open({ ...ledger, claims: [], heldBy: 'unseen', holds: [] }, {}, 'es')
    expect(await screen.findByText('Una oferta de este reclamo espera a un gerente')).toBeVisible()
    expect(screen.getByText(/sabe por qué/)).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Registro de la parcela' })).toBeNull()
  })

  const bar = async () => within(await screen.findByRole('region', { name: 'Next act' }))

  it.each([
    ['flagged', 'It waits for a manager: a claim group is flagged.'],
    ['twice', 'It waits for a manager: a structure would be paid twice.'],
    ['unseen', 'It waits for a manager who may see everything on this parcel.'],
  ] as const)('has the bar of a reviewer say so in one line: %s', async (heldBy, words) => {
    open({ ...ledger, heldBy })
    const act = await (await bar()).findByRole('button', { name: /^Approve the offer/ })
    expect(act).toHaveAttribute('aria-disabled', 'true')
    expect(act).toHaveAccessibleDescription(words)
    expect((await bar()).queryByRole('button', { name: /^Extend offer/ })).toBeNull()
  })

  it('has the bar offer nothing while nobody could read whether the offer waits', async () => {
    const refused = () => Promise.reject(refusal('INTERNAL_ERROR'))
    open(ledger, { parcelLedger: refused }, 'es', 'overview')
    const inBar = within(await screen.findByRole('region', { name: 'Próximo paso' }))
    expect(await inBar.findByText('No pudimos cargar el próximo paso.')).toBeVisible()
    expect(inBar.queryByRole('button', { name: /^Enviar la oferta/ })).toBeNull()
  })

  it('has the bar of a manager lead to the approval', async () => {
    open({ ...ledger, abilities: { approve: true } }, {}, 'en', 'overview')
    await userEvent.click(await (await bar()).findByRole('button', { name: /^Approve the offer/ }))
    expect(await screen.findByRole('textbox', { name: /Why it may go out/ })).toHaveFocus()
  })

  it('has a manager approve it with a reason, for what they saw', async () => {
    const { sent } = open(
      { ...ledger, abilities: { approve: true } },
      { approveOffer: { claimId: claim.id } },
    )
    const approve = await screen.findByRole('button', { name: 'Let the offer go out' })
    await userEvent.click(approve)
    expect(screen.getByText('Please give a reason.')).toBeVisible()
    expect(sent).not.toHaveBeenCalledWith('approveOffer', expect.anything())
    await userEvent.type(screen.getByRole('textbox', { name: /Why it may go out/ }), 'Two halves')
    await userEvent.click(approve)
    expect(sent).toHaveBeenCalledWith('approveOffer', {
      input: { claimId: claim.id, calculationVersion: 3, holdsSeen: 'abcd', rationale: 'Two halves' },
    })
    expect(await screen.findByText('The offer may go out now.')).toBeVisible()
  })

  it('has another offer wait as well, which says so and opens nothing', async () => {
    const allowedEvents = [{ event: 'replaceOffer', allowed: true, reason: null }]
    const out = aClaim('offerExtended', { allowedEvents })
    open(ledger, { getClaim: out, settlementCalculations: aCalculation })
    const replace = await screen.findByRole('button', { name: 'Replace the offer' })
    await waitFor(() =>
      expect(replace).toHaveAccessibleDescription('A manager has to approve it first. Why is said below.'),
    )
    await userEvent.click(replace)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says who approved it', async () => {
    const approval = { by: 'Grace Okoro', on: '1770000000000', rationale: 'Two halves' }
    open({ ...ledger, isHeld: false, heldBy: null, approval })
    expect(await screen.findByText(/Approved by Grace Okoro/)).toBeVisible()
    expect(screen.getByText('Two halves')).toBeVisible()
  })

  it('is not there for a claim that has its parcel to itself', async () => {
    open({ ...ledger, isHeld: false, heldBy: null, claims: ledger.claims.slice(0, 1) })
    expect(await screen.findByText(/Values|confirmed/i, { selector: 'b' })).toBeVisible()
    expect(screen.queryByText('Parcel ledger')).toBeNull()
  })
})
