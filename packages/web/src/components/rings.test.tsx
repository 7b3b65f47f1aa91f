import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TestTexts } from '../testing/texts.tsx'
import { Rings } from './rings.tsx'

test('marks where it stands now and says what is done', () => {
  render(
    <Rings
      label="Where your claim is"
      states={[
        { name: 'Claim Started', tone: 'done', meta: 'March 2, by you' },
        { name: 'Offer Extended', tone: 'claimant', text: 'The offer waits for your answer.' },
        { name: 'Payment Issued', tone: 'next' },
      ]}
    />,
    { wrapper: TestTexts },
  )
  const [started, offered, paid] = screen.getAllByRole('listitem')
  expect(started?.textContent).toContain('Done: Claim Started')
  expect(offered?.getAttribute('aria-current')).toBe('step')
  expect(paid?.hasAttribute('aria-current')).toBe(false)
})
