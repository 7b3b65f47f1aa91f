import type { ApiClient } from '@makewhole/contract/client.ts'
import type { FollowedClaimView } from '@makewhole/contract/followed-claim/followed-claim.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { aClaim, claimId } from '../testing/claim.ts'
import { renderPortal } from '../testing/portal.tsx'
import { programView } from '../testing/program.ts'
import { FollowedClaimPage } from './followed-claim-page.tsx'

afterEach(cleanup)

const { id, claimNumber, fire, status, workflow, pauses } = aClaim('offerExtended')
const followed: FollowedClaimView = {
  id,
  claimNumber,
  fire,
  status,
  workflow,
  pauses,
  turn: { side: 'claimant', dueOn: '2026-06-07' },
  attorney: { name: 'Sam Okafor', firmName: 'Okafor Law' },
  documents: [{ id: claimId, documentName: 'deed.pdf', createdOn: '1770000000000' }],
  offer: {
    offerAmount: 90_000_000,
    sentOn: '1770000000000',
    offerDeadline: '2026-06-07',
    results: {
      total: 90_000_000,
      additionalTotal: 0,
      isSuccess: true,
      totalNote: null,
      notes: [],
      ruleResults: [
        {
          id: 'house',
          item: { id: 'house', name: 'Main house' },
          description: '',
          asked: null,
          rationale: null,
          input: '1,800 sq ft × $500.00',
          value: 90_000_000,
        },
      ],
      additionalPaymentsResults: [],
    },
  },
}

function open(answer: FollowedClaimView | Error, locale: 'en' | 'es' = 'en') {
  const ask = (name: string) => {
    if (name !== 'getFollowedClaim') return Promise.resolve(programView)
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }
  const client = { call: ask, query: ask, mutate: ask } as unknown as ApiClient
  renderPortal([{ path: '/followed/:number/:id', element: <FollowedClaimPage /> }], {
    at: `/followed/${claimNumber}/${id}`,
    locale,
    client,
  })
}

it('says who answers, whose turn it is, each line of the offer and which papers are there, and asks for nothing', async () => {
  open(followed)
  expect(await screen.findByText('Your attorney answers for you: Sam Okafor, Okafor Law')).toBeVisible()
  expect(screen.getByText('Your attorney’s turn until June 7')).toBeVisible()
  const lines = within(screen.getByRole('table')).getAllByRole('row')
  expect(lines.map((row) => row.textContent)).toEqual([
    'Main house1,800 sq ft × $500.00$900,000.00',
    'Your offer$900,000.00',
  ])
  expect(screen.getByText('deed.pdf')).toBeVisible()
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.queryAllByRole('textbox')).toEqual([])
})

it('stands without an offer and without papers, in Spanish too', async () => {
  open({ ...followed, offer: null, documents: [], turn: { side: 'program', dueOn: null } }, 'es')
  expect(await screen.findByText('Su abogado responde por usted: Sam Okafor, Okafor Law')).toBeVisible()
  expect(screen.getByText('Aún no hay documentos en el reclamo.')).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
})

it('says that it can’t be shown where it is nobody’s, or the line is down', async () => {
  open(new Error('gone'))
  expect(await screen.findByRole('link', { name: /Claims/ })).toBeVisible()
})
