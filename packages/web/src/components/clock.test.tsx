import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TestTexts } from '../testing/texts.tsx'
import { Clock } from './clock.tsx'

const clock = {
  label: 'Your time to answer',
  value: '18 days left',
  days: 30,
  side: 'claimant',
  from: 'May 8',
  to: 'June 7',
} as const

test('tells the day in words', () => {
  render(<Clock {...clock} elapsed={12} />, { wrapper: TestTexts })
  expect(screen.getByRole('img', { name: 'Day 12 of 30' })).toBeVisible()
  expect(screen.getByText('18 days left')).toBeVisible()
})

test('never runs past its last day or before its first', () => {
  const { rerender } = render(<Clock {...clock} elapsed={44} />, { wrapper: TestTexts })
  expect(screen.getByRole('img', { name: 'Day 30 of 30' })).toBeVisible()
  rerender(<Clock {...clock} elapsed={-3} />)
  expect(screen.getByRole('img', { name: 'Day 0 of 30' })).toBeVisible()
})
