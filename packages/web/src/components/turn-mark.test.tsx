import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TurnMark } from './turn-mark.tsx'

test('says whose turn it is in words, never by the mark alone', () => {
  render(<TurnMark side="claimant" label="Your turn: 18 days left" />)
  expect(screen.getByText('Your turn: 18 days left')).toBeVisible()
})

test('draws each side with a mark of its own', () => {
  const sides = ['claimant', 'program', 'nobody', 'done', 'late', 'closed'] as const
  const { container } = render(sides.map((side) => <TurnMark key={side} side={side} label={side} />))
  expect(new Set([...container.children].map((mark) => mark.className)).size).toBe(sides.length)
})
