import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TestTexts } from '../testing/texts.tsx'
import { OfferLedger } from './offer-ledger.tsx'
import type { RuleLineView, RuleResultsView } from '@makewhole/contract/settlement/settlement.ts'

afterEach(cleanup)

const line = (
  id: string,
  name: string,
  input: string,
  value: number | null,
  more: Partial<RuleLineView> = {},
) => ({ id, item: { id, name }, input, description: '', value, asked: null, rationale: null, ...more })
const results: RuleResultsView = {
  total: 46_640_000,
  additionalTotal: 4_240_000,
  isSuccess: true,
  totalNote: null,
  notes: ['NO_DESTROYED_HOME', 'A_CODE_WITHOUT_WORDS'],
  ruleResults: [
    line('house', 'Main house', '1,800 sq ft × $500.00', 90_000_000, {
      asked: '1,860 sq ft',
      rationale: 'The county’s record shows 1,800 sq ft.',
    }),
    line('shed', 'Shed', '10–25% damaged', 0, { description: 'Only a destroyed structure counts.' }),
  ],
  additionalPaymentsResults: [
    line('well', 'Well and pump', 'Set by a reviewer', 4_240_000, { rationale: 'Receipt of 2019, page 2.' }),
  ],
}

it('shows each line with its rule, a line of $0.00 too, the additional payments and the total', () => {
  render(<OfferLedger results={results} totalLabel="Your offer" />, { wrapper: TestTexts })
  const rows = within(screen.getByRole('table', { name: 'How we got the amount' })).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'Main house1,800 sq ft × $500.00$900,000.00',
    'Shed10–25% damagedOnly a destroyed structure counts.$0.00',
    'Well and pumpSet by a reviewerReceipt of 2019, page 2.$42,400.00',
    'Your offer$466,400.00',
  ])
})

it('says both values and why where the confirmed one differs, with a place to write about it', () => {
  render(<OfferLedger results={results} writeAbout={<a href="/m">Write about this</a>} />, {
    wrapper: TestTexts,
  })
  expect(screen.getByText('Main house: you wrote 1,860 sq ft')).toBeVisible()
  expect(screen.getByText(/Our sum: 1,800 sq ft × \$500.00. The county’s record shows/)).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Write about this' })).toHaveLength(1)
})

it('says what a note of the calculation means, and nothing of a code without words', () => {
  render(<OfferLedger results={results} />, { wrapper: TestTexts })
  expect(screen.getByText('No destroyed home is confirmed on this claim.')).toBeVisible()
  expect(screen.queryByText(/A_CODE/)).toBeNull()
})
