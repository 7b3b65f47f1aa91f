import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Facts } from './facts.tsx'

test('pairs each question with its answer', () => {
  render(<Facts rows={[{ label: 'Claim Number', value: 'LH-10482-7' }]} />)
  expect(screen.getByRole('term').textContent).toBe('Claim Number')
  expect(screen.getByRole('definition').textContent).toBe('LH-10482-7')
})
