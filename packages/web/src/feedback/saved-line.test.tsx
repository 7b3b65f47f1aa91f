import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TestTexts } from '../testing/texts.tsx'
import { SavedLine } from './saved-line.tsx'

const at = Date.UTC(2026, 4, 20, 17, 42)

test('says when it was saved, in the time of the program', () => {
  render(<SavedLine state="saved" at={at} />, { wrapper: TestTexts })
  expect(screen.getByRole('status').textContent).toBe('Saved at 10:42\u00a0a.m.')
})

test('says that a failing save goes on trying, and where typing is kept without a line', () => {
  const { rerender } = render(<SavedLine state="failing" />, { wrapper: TestTexts })
  expect(screen.getByRole('status').textContent).toBe('Not saved yet. We keep trying.')
  rerender(<SavedLine state="offline" />)
  expect(screen.getByRole('status').textContent).toBe('Kept on this device until the line is back.')
})
