import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { ApiClient } from '@makewhole/contract/client.ts'
import type { ClaimStatus } from '@makewhole/domain/claim/status.ts'
import { claimId, programView, renderPortal } from '@makewhole/web/document/portal-for-tests.tsx'
import { anOfferHistory, aSettledClaim } from '@makewhole/web/settlement/settlement-for-tests.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { TurnCard } from './turn-card.tsx'

afterEach(cleanup)

const client = {
  call: () => Promise.resolve(programView),
  query: () => Promise.resolve(anOfferHistory()),
} as unknown as ApiClient
const you = (dueOn: string | null) => ({ turn: { side: 'you', dueOn } }) as const
const us = (dueOn: string | null) => ({ turn: { side: 'us', dueOn } }) as const
const instant = (day: string) => String(Date.parse(`${day}T18:00:00Z`))

function show(status: ClaimStatus, changes: Partial<ClaimView>, locale: 'en' | 'es' = 'en') {
  const claim = aSettledClaim(status, changes)
  return renderPortal([{ path: '/', element: <TurnCard claim={claim} program={programView} /> }], {
    client,
    locale,
  })
}

const cards: readonly [ClaimStatus, Partial<ClaimView>, string, string | null][] = [
  ['offerExtended', you('2026-06-07'), 'Read the offer and answer by Sunday, June 7, 2026', 'settlement'],
  ['offerExpired', us(null), 'The time to answer the offer is over', 'messaging'],
  [
    'agreementInProgress',
    you('2026-06-07'),
    'Say how your household splits the payment by Sunday, June 7, 2026',
    'settlement',
  ],
  ['agreementInProgress', us(null), 'We write your settlement agreement', null],
  ['agreementSent', you('2026-06-25'), 'Sign the agreement by Thursday, June 25, 2026', 'settlement'],
  ['agreementAccepted', you(null), 'Tell us where to mail the checks', 'settlement'],
  ['agreementAccepted', us('2026-06-30'), 'We mail the checks by Tuesday, June 30, 2026', null],
  ['paymentInProgress', us('2026-06-30'), 'We mail the checks by Tuesday, June 30, 2026', null],
  ['paymentInProgress', you(null), 'A check came back: tell us where to mail it', 'settlement'],
  ['inactive', you(null), 'Please answer us', 'messaging'],
  [
    'closedIneligible',
    { turn: { side: 'closed', dueOn: null } },
    'Claim Closed (Claim Ineligible)',
    'messaging',
  ],
  ['closedWithdrawn', { turn: { side: 'closed', dueOn: null } }, 'Claim Closed (Withdrawn)', null],
  ['closedDeclined', { turn: { side: 'closed', dueOn: null } }, 'You declined the offer', 'settlement'],
  ['closedPaid', { turn: { side: 'done', dueOn: null } }, 'Your payment was issued', null],
]

describe('the turn card', () => {
  it.each(cards)('%s %j: %s', (status, changes, title, tab) => {
    show(status, changes)
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeTruthy()
    const link = screen.queryByRole('link', { name: /^(?!.*(@|555)).+$/ })
    expect(link?.getAttribute('href') ?? null).toBe(tab && `/claims/LH-10519-2/${claimId}/${tab}`)
  })

  it('says what was offered, and when', async () => {
    show('offerExtended', you('2026-06-07'))
    expect(await screen.findByText(/^On May 8 we offered your household \$466,400\.00\./)).toBeTruthy()
  })

  it('shows both clocks, ours with the days on which it stood still', () => {
    show('offerExtended', { ...you('2026-06-07'), daysSinceCompletion: 24, countdown: 51 })
    expect(screen.getByText('Your time to answer')).toBeTruthy()
    expect(screen.getByText('18 days left')).toBeTruthy()
    expect(screen.getByText('Our goal: payment')).toBeTruthy()
    expect(screen.getByText('Complete April 21, paused 5 days')).toBeTruthy()
  })

  it('our time to pay runs on while an address is missing', () => {
    show('agreementAccepted', {
      ...you(null),
      settlementAcceptedDate: instant('2026-05-15'),
      paymentDeadline: '2026-06-14',
    })
    expect(screen.getByText('Our time to pay')).toBeTruthy()
    expect(screen.getByText('25 days left')).toBeTruthy()
  })

  it('no clock of ours runs while we wait', () => {
    show('inactive', you(null))
    expect(screen.getByText('Paused')).toBeTruthy()
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('says when it was paid, in Spanish, too', () => {
    const paid = { turn: { side: 'done', dueOn: null }, paymentIssuedDate: instant('2026-05-14') } as const
    show('closedPaid', paid)
    expect(screen.getByText('Paid May 14')).toBeTruthy()
    cleanup()
    show('closedPaid', paid, 'es')
    expect(screen.getByText('Pagado el 14 de mayo')).toBeTruthy()
  })
})
