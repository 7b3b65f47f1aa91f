import { render, screen } from '@testing-library/react'
import { Files } from 'lucide-react'
import { expect, test } from 'vitest'
import { TestTexts } from '../testing/texts.tsx'
import { StateCard } from './state-card.tsx'

test('gives the number to read out on the phone only when there is one', () => {
  const { rerender } = render(<StateCard icon={Files} title="System Error" requestId="req-7f3a" />, {
    wrapper: TestTexts,
  })
  expect(screen.getByText('req-7f3a')).toBeVisible()
  rerender(<StateCard icon={Files} title="System Error" requestId={null} />)
  expect(screen.queryByText(/If you call us/)).toBeNull()
})
