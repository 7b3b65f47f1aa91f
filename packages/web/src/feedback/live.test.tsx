import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { LiveProvider, useAnnounce } from './live.tsx'

function Page() {
  const announce = useAnnounce()
  return <button onClick={() => announce('file was deleted.')}>delete</button>
}

test('says the same sentence again when it happens again', async () => {
  render(
    <LiveProvider>
      <Page />
    </LiveProvider>,
  )
  await userEvent.click(screen.getByRole('button'))
  await userEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('log').children).toHaveLength(2)
})
