import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { OfferView } from '@makewhole/contract/settlement/settlement.ts'
import type { ApiClient } from '@makewhole/contract/client.ts'
import type { ClaimStatus } from '@makewhole/domain/claim/status.ts'
import { claimId } from '../testing/claim.ts'
import { programView } from '../testing/program.ts'
import { renderPortal } from '../testing/portal.tsx'
import {
  accepted,
  anOffer,
  anOfferHistory,
  aClaimInSettlement,
  personIds,
  theSigners,
} from '../testing/settlement.ts'
import { expectSlowWords, noAnswer } from '../testing/slow-act.ts'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { TurnCard } from './turn-card.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const client = {
  call: (name: string) =>
    Promise.resolve(
      name === 'getDocumentation' ? { documents: [], proofs, uploadTypeIds: mayBeSent } : programView,
    ),
  query: () => Promise.resolve(anOfferHistory(made)),
} as unknown as ApiClient
/** The offer that the server answers. */
let made: OfferView = anOffer()
const you = (dueOn: string | null) => ({ turn: { side: 'claimant', dueOn } }) as const
const us = (dueOn: string | null) => ({ turn: { side: 'program', dueOn } }) as const
const instant = (day: string) => String(Date.parse(`${day}T18:00:00Z`))

/** The server's list of documents, which a card reads while the household has no task. */
let proofs: unknown[] = []
/** Identity, ownership, APN and insurance. */
const mayBeSent = [120950000, 120950001, 120950003, 120950007]
const proof = (id: number, name: string, state: string, need = 'required') => ({
  documentType: { id, name },
  state,
  need,
  isAsked: false,
  documentIds: [],
})

function show(status: ClaimStatus, changes: Partial<ClaimView>, locale: 'en' | 'es' = 'en') {
  const claim = aClaimInSettlement(status, changes)
  return renderPortal([{ path: '/', element: <TurnCard claim={claim} program={programView} /> }], {
    client,
    locale,
  })
}

const cards: readonly [ClaimStatus, Partial<ClaimView>, string, string | null][] = [
  [
    'offerExtended',
    you('2026-06-07'),
    'Read the offer and answer by Sunday, June 7, 2026',
    'settlement#offer',
  ],
  [
    'incomplete',
    you('2026-05-19'),
    'Send the documents now: they were due Tuesday, May 19, 2026',
    'documentation#proofs',
  ],
  ['complete', us('2026-05-19'), 'We are late: we owed you an offer by Tuesday, May 19, 2026', null],
  ['complete', us('2026-05-20'), 'We send you an offer by Wednesday, May 20, 2026', null],
  ['agreementSent', you('2026-05-19'), 'Sign the agreement', 'settlement#agreement'],
  [
    'agreementInProgress',
    you('2026-06-07'),
    'Say how your household splits the payment by Sunday, June 7, 2026',
    'settlement#breakdown',
  ],
  ['agreementInProgress', us(null), 'We write your settlement agreement', null],
  [
    'agreementSent',
    you('2026-06-25'),
    'Sign the agreement by Thursday, June 25, 2026',
    'settlement#agreement',
  ],
  ['agreementAccepted', you(null), 'Tell us where to mail the checks', 'settlement#address'],
  ['agreementAccepted', us('2026-06-30'), 'We mail the checks by Tuesday, June 30, 2026', null],
  ['paymentInProgress', us('2026-06-30'), 'We mail the checks by Tuesday, June 30, 2026', null],
  ['paymentInProgress', you(null), 'A check came back: tell us where to mail it', 'settlement#address'],
  ['inactive', you(null), 'Please answer us', 'messaging#message'],
  [
    'closedIneligible',
    { turn: { side: 'closed', dueOn: null } },
    'Claim Closed (Claim Ineligible)',
    'messaging#message',
  ],
  ['closedWithdrawn', { turn: { side: 'closed', dueOn: null } }, 'Claim Closed (Withdrawn)', null],
  ['closedDeclined', { turn: { side: 'closed', dueOn: null } }, 'You declined the offer', 'settlement#offer'],
  ['closedPaid', { turn: { side: 'done', dueOn: null } }, 'Your payment was issued', null],
  ['rebuildSubmitted', us('2026-06-30'), 'We check your papers by Tuesday, June 30, 2026', null],
  [
    'rebuildIncomplete',
    you('2026-06-30'),
    'Send the documents we asked for by Tuesday, June 30, 2026',
    'documentation#proofs',
  ],
  ['rebuildApproved', you(null), 'Tell us where to mail the bonus', 'settlement#address'],
  ['rebuildApproved', us('2026-06-30'), 'We mail the rebuild bonus by Tuesday, June 30, 2026', null],
  ['closedRebuildPaid', { turn: { side: 'done', dueOn: null } }, 'Your rebuild bonus was issued', null],
]

describe('the turn card', () => {
  it.each(cards)('%s %j: %s', (status, changes, title, tab) => {
    show(status, changes)
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeVisible()
    const link = screen.queryByRole('link', { name: /^(?!.*(@|555)).+$/ })
    expect(link?.getAttribute('href') ?? null).toBe(tab && `/claims/LH-10519-2/${claimId}/${tab}`)
  })

  it.each([
    ['answer', 'en', 'The time to answer the offer is over', /^Your reviewer decides how to go on/],
    [
      ...(['split', 'en', 'You accepted the offer, but the split did not come in time'] as const),
      /^You accepted \$466,400\.00 on May 20\. How your household splits it did not come in time/,
    ],
    [
      ...(['split', 'es', 'Aceptó la oferta, pero la distribución no llegó a tiempo'] as const),
      /^Usted aceptó \$466,400\.00 el 20 de mayo\. No llegó a tiempo/,
    ],
    [
      ...(['signatures', 'en', 'You accepted the offer, but not everyone signed in time'] as const),
      /^You accepted \$466,400\.00 on May 20\. Not everyone signed/,
    ],
  ] as const)('offerExpired without its %s, %s: says what happened', async (lapse, locale, title, text) => {
    made = anOffer({ ...(lapse === 'answer' ? { isExpired: true } : accepted), lapse })
    show('offerExpired', us(null), locale)
    // While it loads, neither text is shown.
    expect(screen.queryByRole('heading', { level: 2, name: title })).toBeNull()
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible()
    expect(screen.getByText(text)).toBeVisible()
    const link = screen.getByRole('link', {
      name: locale === 'en' ? 'Write to your reviewer' : 'Escribir a su revisor',
    })
    expect(link.getAttribute('href')).toBe(`/claims/LH-10519-2/${claimId}/messaging#message`)
    made = anOffer()
  })

  it.each([
    [
      'submitted',
      'en',
      /^Not sent yet: Proof of Identity and Proof of APN\. We will need them/,
      'Send documents',
    ],
    ['underReview', 'es', /^Aún sin enviar: .+ y .+\. Los necesitaremos/, 'Enviar los documentos'],
  ] as const)(
    '%s, %s: names the proofs that are not sent and will be wanted',
    async (status, locale, text, act) => {
      proofs = [
        proof(120950000, 'Proof of Identity', 'not-sent'),
        proof(120950001, 'Proof of Ownership', 'received'),
        proof(120950003, 'Proof of APN', 'send-again'),
        proof(120950007, 'Photos', 'not-sent', 'optional'),
      ]
      show(status, us('2026-06-30'), locale)
      expect(await screen.findByText(text)).toBeVisible()
      const link = screen.getByRole('link', { name: act })
      expect(link.getAttribute('href')).toBe(`/claims/LH-10519-2/${claimId}/documentation#proofs`)
      expect(screen.queryByText(/Photos|Ownership|have to do anything/)).toBeNull()
      proofs = []
    },
  )

  it.each([
    [
      'en',
      'Your claim is complete. You don’t have to do anything now. You can still send one paper: Proof of APN.',
      'Send the document',
    ],
    [
      'es',
      'Su reclamo está completo. Ahora no tiene que hacer nada. Todavía puede enviar un papel: Comprobante del APN.',
      'Enviar el documento',
    ],
  ] as const)(
    'complete without a paper, %s: names what can still be sent, as no duty',
    async (locale, text, act) => {
      proofs = [
        proof(120950000, 'Proof of Identity', 'accepted'),
        proof(120950003, 'Proof of APN', 'not-sent'),
        proof(120950008, 'Damaged Item Receipts', 'not-sent'),
      ]
      show('complete', us('2026-06-30'), locale)
      expect(await screen.findByText(text)).toBeVisible()
      const link = screen.getByRole('link', { name: act })
      expect(link.getAttribute('href')).toBe(`/claims/LH-10519-2/${claimId}/documentation#proofs`)
      proofs = []
    },
  )

  it('tells nobody to do nothing before it is known what is missing', async () => {
    const answer = Promise.withResolvers<unknown>()
    vi.spyOn(client, 'call').mockImplementation((() => answer.promise) as unknown as ApiClient['call'])
    show('submitted', us('2026-06-30'))
    expect(await screen.findByRole('status')).toHaveTextContent('Loading')
    expect(screen.queryByText(/have to do anything/)).toBeNull()
    answer.resolve({ documents: [], proofs: [], uploadTypeIds: [] })
    expect(await screen.findByText(/have to do anything/)).toBeVisible()
  })

  it('says what was offered, and when', async () => {
    show('offerExtended', you('2026-06-07'))
    expect(await screen.findByText(/^On May 8 we offered your household \$466,400\.00\./)).toBeVisible()
  })

  it('shows both clocks, ours with the days on which it stood still', () => {
    const pauses = [{ from: '2026-05-01', to: '2026-05-06', reason: 'incomplete' }] as const
    show('offerExtended', {
      ...you('2026-06-07'),
      daysSinceCompletion: 24,
      countdown: 51,
      pauses: [...pauses],
    })
    expect(screen.getByText('Your time to answer')).toBeVisible()
    expect(screen.getByText('18 days left')).toBeVisible()
    expect(screen.getByText('Our goal: payment')).toBeVisible()
    expect(screen.getByText('Complete April 21, paused 5 days')).toBeVisible()
  })

  it('our time to pay runs on while an address is missing', () => {
    show('agreementAccepted', {
      ...you(null),
      settlementAcceptedDate: instant('2026-05-15'),
      paymentDeadline: '2026-06-14',
    })
    expect(screen.getByText('Our time to pay')).toBeVisible()
    expect(screen.getByText('25 days left')).toBeVisible()
  })

  it('no clock of ours runs while we wait', () => {
    show('inactive', you(null))
    expect(screen.getByText('Paused')).toBeVisible()
    expect(screen.getByText('Our goal: payment')).toBeVisible()
    expect(screen.getByText('Paused, 46 days left')).toBeVisible()
    expect(screen.queryByText('Your time to answer')).toBeNull()
  })

  it('documents that were asked for have a clock of the household’s', () => {
    const asked = [{ from: '2026-05-15', to: null, reason: 'incomplete' }] as const
    show('incomplete', { ...you('2026-06-14'), pauses: [...asked], claimCompleteDate: null })
    expect(screen.getByText('Your time to send documents')).toBeVisible()
    expect(screen.getByText('25 days left')).toBeVisible()
  })

  it('a paid claim’s goal stands still, with its day', () => {
    show('closedPaid', { turn: { side: 'done', dueOn: null }, daysSinceCompletion: 73, countdown: 2 })
    expect(screen.getByText('Paid on day 73')).toBeVisible()
  })

  it('says when it was paid, in Spanish, too', () => {
    const paid = { turn: { side: 'done', dueOn: null }, paymentIssuedDate: instant('2026-05-14') } as const
    show('closedPaid', paid)
    expect(screen.getByText('Paid May 14')).toBeVisible()
    cleanup()
    show('closedPaid', paid, 'es')
    expect(screen.getByText('Pagado el 14 de mayo')).toBeVisible()
  })
})

describe('the turn card while a household signs', () => {
  /** Shows a claim on which these people have not signed yet. */
  function showSigning(
    unsigned: readonly string[],
    locale: 'en' | 'es' = 'en',
    resend?: () => Promise<never>,
  ) {
    const settled = aClaimInSettlement('agreementSent', you('2026-06-25'), { isAgreementAccepted: true })
    const claim = {
      ...settled,
      additionalPersons: settled.additionalPersons.map((person) => ({
        ...person,
        email: 'dennis@example.org',
      })),
    }
    const answer = theSigners()
    const signers = {
      ...answer,
      signers: answer.signers.map((signer) => ({
        ...signer,
        signedOn: unsigned.includes(signer.firstName) ? null : instant('2026-05-29'),
      })),
    }
    const sent = vi.fn()
    const call = (name: string, input: unknown) => {
      sent(name, input)
      if (name === 'resendSigningLink' && resend) return resend()
      return Promise.resolve(name === 'getProgram' ? programView : signers)
    }
    const element = <TurnCard claim={claim} program={programView} unsigned={unsigned} />
    renderPortal([{ path: '/', element }], { client: { call } as unknown as ApiClient, locale })
    return sent
  }

  it('tells who has signed what to do for the other, and sends the link anew', async () => {
    const sent = showSigning(['Dennis'])
    expect(screen.getByRole('heading', { name: /^Dennis signs the agreement by Thursday/ })).toBeVisible()
    const text = 'You signed on May 29. Dennis’s link is in the e-mail to dennis@example.org.'
    expect(await screen.findByText(text)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Send Dennis a new link' }))
    expect(sent).toHaveBeenCalledWith('resendSigningLink', {
      params: { claimId, personId: personIds.dennis },
    })
    expect(await screen.findByText(/A new link for Dennis Hale is on its way/)).toBeVisible()
  })

  it('says of a link that is sent anew long that it goes on', async () => {
    showSigning(['Dennis'], 'en', noAnswer)
    const anew = await screen.findByRole('button', { name: 'Send Dennis a new link' })
    await expectSlowWords(() => userEvent.click(anew))
  })

  it('tells who is the last where the own link is', async () => {
    showSigning(['Marisol'])
    expect(await screen.findByRole('button', { name: 'Send me a new link' })).toBeEnabled()
    expect(screen.queryByText(/You signed/)).toBeNull()
  })

  it('leads to where everybody stands while several have not signed', async () => {
    showSigning(['Dennis', 'Rosa'], 'es')
    expect(await screen.findByText(/^Usted firmó el 29 de mayo\./)).toBeVisible()
    const link = screen.getByRole('link', { name: 'Ver quién firmó' })
    expect(link.getAttribute('href')).toMatch(/settlement#agreement$/)
  })
})

it('a clock that ran out says its end once', () => {
  show('offerExtended', you('2026-05-19'))
  expect(screen.getByText('ended May 19')).toBeVisible()
  expect(screen.queryByText('Ends May 19')).toBeNull()
  expect(screen.getByText('Offer sent May 8')).toBeVisible()
})
