import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TestTexts } from '../i18n/texts-for-tests.tsx'
import { PageSkeleton } from './skeleton.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('shows nothing for 300 ms, then says that the page is loading', () => {
  render(<PageSkeleton />, { wrapper: TestTexts })
  act(() => void vi.advanceTimersByTime(299))
  expect(screen.queryByRole('status')).toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByRole('status').textContent).toBe('Loading')
})
