import { screen } from '@testing-library/react'
import { act } from 'react'
import { Link, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { loadEveryMessage } from '../i18n/every-message.ts'
import { startPortal } from './start-portal.tsx'

function Place() {
  const { pathname } = useLocation()
  return (
    <>
      <p>at {pathname}</p>
      <Link to="/claims">claims</Link>
    </>
  )
}

afterEach(() => {
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

async function startAt(address: string): Promise<void> {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  history.replaceState(null, '', address)
  document.body.innerHTML = '<div id="root"></div>'
  await act(() =>
    startPortal('reviewer', {
      createRoutes: () => [{ path: '*', element: <Place /> }],
      loadMessages: loadEveryMessage,
    }),
  )
}

test.each(['/reviewer/payments', '/reviewer', '/reviewer/'])(
  'a portal shows its routes below the path of the list: %s',
  async (address) => {
    await startAt(address)
    expect(await screen.findByText(`at ${address.replace(/^\/reviewer\/?/, '/')}`)).toBeVisible()
    expect(screen.getByRole('link', { name: 'claims' })).toHaveAttribute('href', '/reviewer/claims')
    expect(document.documentElement.lang).toBe('en')
  },
)

test('a page without a place for it is told at once', async () => {
  await expect(
    startPortal('claimant', { createRoutes: () => [], loadMessages: loadEveryMessage }),
  ).rejects.toThrow('index.html has no #root')
})
