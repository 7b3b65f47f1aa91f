import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { useFieldOfAddress } from './use-field-of-address.ts'

function Page({ isLoaded }: { readonly isLoaded: boolean }) {
  useFieldOfAddress()
  return (
    <>
      <input aria-label="Message" />
      {isLoaded ? (
        <div data-field="address">
          <button>Enter address</button>
        </div>
      ) : null}
    </>
  )
}

const at = (isLoaded: boolean) => (
  <MemoryRouter initialEntries={['/claims/LH-1/1/settlement#address']}>
    <Page isLoaded={isLoaded} />
  </MemoryRouter>
)

test('what is still loaded takes the focus when it comes', async () => {
  const { rerender } = render(at(false))
  rerender(at(true))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Enter address' })),
  )
})

test('whoever went on by themselves meanwhile keeps the focus', async () => {
  const { rerender } = render(at(false))
  await userEvent.type(screen.getByLabelText('Message'), 'I have a question')
  rerender(at(true))
  // Observers hear of a change before this resolves.
  await Promise.resolve()
  expect(document.activeElement).toBe(screen.getByLabelText('Message'))
})
