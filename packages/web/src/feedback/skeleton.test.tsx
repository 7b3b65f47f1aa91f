import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TestTexts } from '../testing/texts.tsx'
import { PageSkeleton } from './skeleton.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('shows nothing for 300 ms, then says that the page is loading', () => {
  render(<PageSkeleton />, { wrapper: TestTexts })
  act(() => void vi.advanceTimersByTime(299))
  expect(screen.queryByRole('status')).toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByRole('status').textContent).toBe('Loading')
})

test('says that it goes on once five seconds are over', () => {
  render(<PageSkeleton />, { wrapper: TestTexts })
  act(() => void vi.advanceTimersByTime(4999))
  expect(screen.queryByText(/longer than usual/)).toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByRole('status').textContent).toContain('This takes longer than usual.')
})
