import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ProgramView } from '@makewhole/contract/program/routes.ts'
import { mockServer } from '@makewhole/web/testing/mock-server.ts'
import { apiUrl, renderPortal } from '@makewhole/web/testing/portal.tsx'
import { program, programView } from '@makewhole/web/testing/program.ts'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { AboutClient } from '../about-client.tsx'
import { StartPage } from './start-page.tsx'

const server = mockServer()

const [aFire] = programView.fires
if (!aFire) throw new Error('the program has no fire')
const hollow = { ...aFire, id: 1, name: { en: 'Hollow Fire', es: 'Incendio Hollow' }, isOpen: true }
const ridge = { ...aFire, id: 2, name: { en: 'Ridge Fire', es: 'Incendio Ridge' }, isOpen: true }
const closed = { ...ridge, isOpen: false, closedOn: '2026-05-01' }

function open(fires: ProgramView['fires'], locale: 'en' | 'es' = 'en') {
  server.use(
    http.get(`${apiUrl}/Program`, () => HttpResponse.json({ ...programView, fires })),
    http.get(`${apiUrl}/Forms/attorney`, () => HttpResponse.json(program.forms.inForce['attorney'])),
    http.get(`${apiUrl}/ClaimDrafts/Start`, () => HttpResponse.json({ draft: null })),
  )
  return renderPortal(
    [{ element: <AboutClient />, children: [{ path: '/claim-start', element: <StartPage /> }] }],
    { at: '/claim-start', locale },
  )
}

describe('a new claim of a client', () => {
  it('is titled Start Claim, and asks which of several open fires it is', async () => {
    const { router } = open([hollow, ridge])
    expect(await screen.findByRole('heading', { level: 1, name: 'Start Claim' })).toBeVisible()
    expect(document.title).toBe('Start Claim')
    await userEvent.click(screen.getByRole('button', { name: 'Start Claim' }))
    expect(screen.getByText('Please select a fire option.')).toBeVisible()
    expect(screen.getByRole('radio', { name: 'Hollow Fire' })).toHaveFocus()
    await userEvent.click(screen.getByRole('radio', { name: 'Ridge Fire' }))
    await userEvent.click(screen.getByRole('button', { name: 'Start Claim' }))
    await waitFor(() => expect(document.title).toMatch(/ – Start Claim$/))
    expect(router.state.location.search).toBe('?fire=2')
  })

  it('names its fire in the tab, the crumbs and above the step', async () => {
    open([hollow, closed], 'es')
    await waitFor(() =>
      expect(document.title).toBe('Iniciar un reclamo – Incendio Hollow – Iniciar un reclamo'),
    )
    expect(screen.getByText('PASO 1 de 7 · Incendio Hollow')).toBeVisible()
    expect(
      within(screen.getByRole('navigation', { name: 'Ruta' })).getByText('Incendio Hollow'),
    ).toBeVisible()
  })

  it('asks nothing where one fire alone is open', async () => {
    open([hollow, closed])
    await waitFor(() => expect(document.title).toMatch(/ – Start Claim$/))
    expect(screen.queryByRole('radio', { name: 'Hollow Fire' })).toBeNull()
  })

  it('says until when the fires took claims where none does, in Spanish too', async () => {
    open([closed], 'es')
    expect(await screen.findByRole('heading', { level: 1, name: 'Iniciar un reclamo' })).toBeVisible()
    expect(screen.getByText(/Incendio Ridge/)).toBeVisible()
  })
})
