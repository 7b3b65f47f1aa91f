import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { TestTexts } from '../testing/texts.tsx'
import { AppDialog } from './app-dialog.tsx'

function open(onClose: () => void) {
  render(
    <AppDialog
      open
      title="Confirm Payment Breakdown"
      onClose={onClose}
      actions={<button>Submit breakdown</button>}
    >
      Shares
    </AppDialog>,
    { wrapper: TestTexts },
  )
}

test('is a dialog with a name and the focus inside', () => {
  open(() => undefined)
  const dialog = screen.getByRole('dialog', { name: 'Confirm Payment Breakdown' })
  expect(
    dialog.contains(document.activeElement) || dialog.parentElement?.contains(document.activeElement),
  ).toBe(true)
})

test('closes by Escape and by its ×', async () => {
  const onClose = vi.fn()
  open(onClose)
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(2)
})
