import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TestTexts } from '../testing/texts.tsx'
import { ActDialog } from './act-dialog.tsx'
import { SlowNotice } from '../feedback/slow-notice.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

test('an act says once five seconds are over that it goes on, and is silent when it is done', () => {
  const { rerender } = render(<SlowNotice isPending />, { wrapper: TestTexts })
  const status = screen.getByRole('status')
  pass(4999)
  expect(status).toHaveTextContent(/^$/)
  pass(1)
  expect(status).toHaveTextContent(/^This takes longer than usual\./)
  rerender(<SlowNotice isPending={false} />)
  expect(screen.getByRole('status')).toBe(status)
  expect(status).toHaveTextContent(/^$/)
})

test('waiting for somebody to press takes no time', () => {
  render(<SlowNotice isPending={false} />, { wrapper: TestTexts })
  pass(60_000)
  expect(screen.getByRole('status')).toHaveTextContent(/^$/)
})

test('the dialog of an act says it within itself: what lies behind it is not read out', () => {
  const dialog = (
    <ActDialog title="Close" act="Close" isPending error={null} onAct={vi.fn()} onClose={vi.fn()}>
      <p>Really?</p>
    </ActDialog>
  )
  render(dialog, { wrapper: TestTexts })
  pass(5000)
  const said = screen.getByText(/longer than usual/)
  expect(screen.getByRole('dialog')).toContainElement(said)
})
