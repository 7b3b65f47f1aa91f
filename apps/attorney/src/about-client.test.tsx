import { ApiError } from '@makewhole/contract/client.ts'
import { meOf } from '@makewhole/web/testing/abilities.ts'
import { aClaim } from '@makewhole/web/testing/claim.ts'
import { documentsAnswer } from '@makewhole/web/testing/document.ts'
import { noAnswer } from '@makewhole/web/testing/slow-act.ts'
import { renderPortal, testMe } from '@makewhole/web/testing/whole-portal.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { createRoutes } from './routes.tsx'

beforeEach(() => void vi.stubGlobal('scrollTo', vi.fn()))

const firm = { id: '7d0c1d5e-0000-4000-8000-0000000000f1', displayName: 'Reyes & Tolliver LLP' }
const attorney = meOf({ ...testMe, role: 'ATTORNEY', firm: { ...firm, isAdministrator: false } })
const claim = aClaim('submitted', { turn: { side: 'program', dueOn: '2026-06-02' } })
const answers: Readonly<Record<string, unknown>> = { getClaim: claim, getDocumentation: documentsAnswer([]) }

it('a firm’s turn card names its client’s proofs that are not sent, and leads to the first of them', async () => {
  renderPortal({
    routes: createRoutes(),
    at: `/claims/${claim.claimNumber}/${claim.id}/overview`,
    state: { me: attorney },
    call: (name) => (name in answers ? Promise.resolve(answers[name]) : noAnswer()),
  })
  const card = within(
    await screen.findByRole('region', { name: /^We check Marisol Quintero’s claim by Tuesday, June 2/ }),
  )
  expect(await card.findByText(/^Not sent yet: Proof of Identity, Proof of Ownership, /)).toBeVisible()
  await userEvent.click(card.getByRole('link', { name: 'Send documents' }))
  const first = await screen.findByRole('heading', { level: 3, name: 'Proof of Identity' })
  await waitFor(() => expect(document.activeElement).toBe(first))
})

it.each(['/claims/LH-10482-7/{id}/overview', '/claim-continue/LH-10482-7/{id}'])(
  'a claim that isn’t the firm’s says so at %s, and not to try again later',
  async (path) => {
    renderPortal({
      routes: createRoutes(),
      at: path.replace('{id}', claim.id),
      state: { me: attorney },
      call: (name) =>
        name === 'getClaim' ? Promise.reject(new ApiError(404, 'NOT_FOUND', 'x', null)) : noAnswer(),
    })
    expect(await screen.findByText('Your firm doesn’t have this claim')).toBeVisible()
    expect(screen.queryByText(/try again later/)).toBeNull()
    expect(screen.getByRole('link', { name: 'Return to Claims' })).toBeVisible()
  },
)
