import type { MeView } from '@makewhole/contract/account/routes.ts'
import { maxConflicts } from '@makewhole/domain/firm/client-list.ts'
import { refreshClaimLists } from '@makewhole/web/api/refresh.ts'
import { claimId } from '@makewhole/web/testing/claim.ts'
import { noAnswer } from '@makewhole/web/testing/slow-act.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openReviewerPage, reviewer } from '../testing/reviewer-portal.tsx'

/** Works with claims of attorneys, and adds no firms. */
const rita: Partial<MeView> = { ...reviewer, permissions: ['ACCESS.ALLCLAIMTABS', 'ACCESS.ATTORNEY'] }
const looks: Partial<MeView> = { ...rita, role: 'VIEWER' }
const admin: Partial<MeView> = { role: 'ADMIN', permissions: ['ALL.PERMISSIONS'] }
const noon = (day: string) => String(Date.parse(`${day}T19:00:00Z`))
const conflicts = ['Ostrander', 'Vang'].map((lastName) => ({
  firstName: 'Ana',
  lastName,
  firms: [
    { displayName: 'Arroyo & Wells', addedOn: noon('2026-03-02'), claim: null },
    {
      displayName: 'Ridge Legal',
      addedOn: noon('2026-05-11'),
      claim: { id: claimId, claimNumber: 'LH-10482-1' },
    },
  ],
}))
const work = { listNextWork: { claims: [] }, listClientConflicts: conflicts }

describe('people whom several firms name', () => {
  it('are a task of who decides on the letters, which leads to them', async () => {
    const { router } = openReviewerPage('/', work, { me: rita })
    expect(await screen.findByText('2 people are named by more than one law firm')).toBeVisible()
    screen.getByRole('link', { name: 'See who it is' }).click()
    const card = within(await screen.findByRole('region', { name: 'Named by more than one firm' }))
    for (const name of ['Ana Ostrander', 'Ana Vang']) {
      const person = within(card.getByText(name).closest('li') as HTMLElement)
      expect(person.getAllByRole('listitem').map(({ textContent }) => textContent.trim())).toEqual([
        'Arroyo & Wells (since March 2, 2026)',
        'Ridge Legal (since May 11, 2026), claim LH-10482-1',
      ])
      expect(person.getByRole('link', { name: 'LH-10482-1' })).toHaveAttribute(
        'href',
        `/claim/LH-10482-1/${claimId}/overview`,
      )
    }
    expect(router.state.location.pathname).toBe('/firms')
    expect(screen.queryByRole('button', { name: 'Add a law firm' })).toBeNull()
  })

  it('are said in Spanish, one alone, too', async () => {
    const [one] = conflicts
    openReviewerPage('/', { ...work, listClientConflicts: [one] }, { me: rita, locale: 'es' })
    expect(await screen.findByText('1 persona está nombrada por más de un bufete')).toBeVisible()
    screen.getByRole('link', { name: 'Ver de quién se trata' }).click()
    expect(await screen.findByText(/Ridge Legal \(desde el .*\), reclamo/)).toBeVisible()
  })

  it('are at least so many where the list is full', async () => {
    const full = Array.from({ length: maxConflicts }, () => conflicts[0])
    openReviewerPage('/', { ...work, listClientConflicts: full }, { me: rita })
    expect(await screen.findByText('At least 100 people are named by more than one law firm')).toBeVisible()
  })

  it('are counted anew once a minute and no sooner, whatever happens to claims and whoever turns to the page', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    let now = conflicts
    const { queries, sent } = openReviewerPage('/', { ...work, listClientConflicts: () => now }, { me: rita })
    const asked = () => sent.mock.calls.filter(([name]) => name === 'listClientConflicts').length
    expect(await screen.findByText('2 people are named by more than one law firm')).toBeVisible()
    now = conflicts.slice(0, 1)
    await act(() => refreshClaimLists(queries))
    act(() => void dispatchEvent(new Event('visibilitychange')))
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(asked()).toBe(1)
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(await screen.findByText('1 person is named by more than one law firm')).toBeVisible()
    expect(asked()).toBe(2)
  })

  it('are told on the page of firms as things stand, and nobody who comes from there reads another number', async () => {
    let now = conflicts
    const { queries, router } = openReviewerPage(
      '/',
      { ...work, listClientConflicts: () => now },
      { me: rita },
    )
    expect(await screen.findByText('2 people are named by more than one law firm')).toBeVisible()
    await act(() => router.navigate('/firms'))
    expect(await screen.findByText('Ana Vang')).toBeVisible()
    now = conflicts.slice(0, 1)
    await act(() => refreshClaimLists(queries))
    await waitFor(() => expect(screen.queryByText('Ana Vang')).toBeNull())
    expect(screen.getByText('Ana Ostrander')).toBeVisible()
    await act(() => router.navigate('/'))
    expect(await screen.findByText('1 person is named by more than one law firm')).toBeVisible()
  })

  it.each([
    ['only looks', looks],
    ['works with no claims of attorneys', reviewer],
  ])('are not asked for where somebody %s', async (_, me) => {
    const { sent } = openReviewerPage('/', work, { me })
    expect(await screen.findByText('Nothing waits for you.')).toBeVisible()
    expect(sent).not.toHaveBeenCalledWith('listClientConflicts', expect.anything())
  })

  it('stand above the firms for whoever adds these; nobody is there, and that is said', async () => {
    const { unmount } = openReviewerPage('/firms', { ...work, listFirms: [] }, { me: admin })
    expect(await screen.findByRole('region', { name: 'Named by more than one firm' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Add a law firm' })).toBeVisible()
    unmount()
    openReviewerPage('/firms', { listClientConflicts: [] }, { me: rita })
    expect(await screen.findByText('Nobody is named by more than one firm.')).toBeVisible()
  })

  it('are being loaded, and that is said to whoever adds no firms, too', async () => {
    openReviewerPage('/firms', { listClientConflicts: noAnswer }, { me: rita })
    expect(await screen.findByText('Loading the law firms')).toBeVisible()
  })
})
