import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TestTexts } from '../testing/texts.tsx'
import { Ledger } from './ledger.tsx'

test('shows every line with its formula, and a total', () => {
  render(
    <Ledger
      caption="Offer"
      lines={[
        { item: 'House', formula: '1,800 sq ft × $500', amount: 90_000_000 },
        { item: 'Insurance', amount: -60_000_000 },
        { item: 'Triple-wide home', amount: null },
      ]}
      total={30_000_000}
    />,
    { wrapper: TestTexts },
  )
  const table = screen.getByRole('table', { name: 'Offer' })
  const rows = within(table).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'House1,800 sq ft × $500$900,000.00',
    'Insurance−$600,000.00',
    'Triple-wide home__',
    'Total$300,000.00',
  ])
})
