import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { TestTexts } from '../testing/texts.tsx'
import { Notice } from './notice.tsx'

test('says what happened and closes on request', async () => {
  const onClose = vi.fn()
  render(
    <Notice tone="problem" title="A new offer was sent." live="alert" onClose={onClose}>
      Refresh the page.
    </Notice>,
    { wrapper: TestTexts },
  )
  expect(screen.getByRole('alert').textContent).toBe('A new offer was sent.Refresh the page.')
  await userEvent.click(screen.getByRole('button', { name: 'Close this message' }))
  expect(onClose).toHaveBeenCalledOnce()
})
