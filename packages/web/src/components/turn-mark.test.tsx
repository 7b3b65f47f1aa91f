import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TurnMark } from './turn-mark.tsx'

test('says whose turn it is in words, never by the mark alone', () => {
  render(<TurnMark side="claimant" label="Your turn: 18 days left" />)
  expect(screen.getByText('Your turn: 18 days left')).toBeVisible()
})
