import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { ApiError } from '@makewhole/contract/client.ts'
import type { ApiClient } from '@makewhole/contract/client.ts'
import type { SettlementDocumentView } from '@makewhole/contract/agreement/agreement.ts'
import type { ErrorCode } from '@makewhole/contract/errors.ts'
import { errors } from '@makewhole/contract/errors.ts'
import type { OfferView, PartyView } from '@makewhole/contract/settlement/settlement.ts'
import { claimId, form, programView, renderPortal } from '@makewhole/web/document/portal-for-tests.tsx'
import { anOfferHistory, theHousehold, theSigners } from '@makewhole/web/settlement/settlement-for-tests.ts'
import { act, screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { ClaimPage } from '../pages/claim.tsx'

/** What the server knows; a test changes it as an act would. */
export interface Known {
  claim: ClaimView
  offer: OfferView | null
  parties: PartyView[]
  documents: SettlementDocumentView[]
}

/** An act of the household: changes what is known and answers, or throws. */
export type Act = (input: unknown, known: Known) => unknown

const reads: Record<string, (known: Known) => unknown> = {
  getClaim: ({ claim }) => claim,
  getProgram: () => programView,
  getClaimantForm: () => form,
  getCounties: () => ['Butte', 'Plumas'],
  claimantOfferHistory: ({ offer }) => anOfferHistory(offer),
  settlementOfferMembers: ({ parties }) => ({ claimId, members: parties }),
  listAgreements: ({ documents }) => documents,
  listSigners: () => theSigners(),
}

Element.prototype.scrollIntoView = () => undefined

/** The claim page on its Offer & Settlement tab, with a server that does what the test says. */
export function openSettlement(
  start: Pick<Known, 'claim'> & Partial<Known>,
  acts: Record<string, Act> = {},
  locale: 'en' | 'es' = 'en',
  /** The field that the address leads to: `#address`. */
  field = '',
) {
  const known: Known = { offer: null, parties: theHousehold(), documents: [], ...start }
  const sent = vi.fn()
  const ask = async (name: string, input: unknown): Promise<unknown> => {
    const made = acts[name]
    if (made) {
      sent(name, input)
      return made(input, known)
    }
    const read = reads[name]
    if (!read) throw new Error(`The test's server knows no ${name}`)
    return read(known)
  }
  const client = { call: ask, query: ask, mutate: ask } as unknown as ApiClient
  const view = renderPortal(
    [
      { path: '/claims/:number/:id/:tab?', element: <ClaimPage /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { at: `/claims/LH-10519-2/${claimId}/settlement${field}`, locale, client },
  )
  /** The page asks again, as it does when it hears that the claim changed. */
  const refetch = () => act(() => view.queries.invalidateQueries())
  return { ...view, known, sent, refetch }
}

/** What the server answers when it refuses. */
export function refusal(code: ErrorCode): ApiError {
  const { status, message } = errors[code]
  const problem = { type: 'x', title: 'x', status, code, message: message.en, requestId: 'req-7f3a-21' }
  return new ApiError(status, code, message.en, problem)
}

/** One part of the tab by its title, once it is there. */
export async function part(title: string) {
  const head = await screen.findByRole('button', { name: new RegExp(`^${title}`) })
  const item = head.closest('li')
  if (!item) throw new Error(`${title} is no part`)
  return { head, ...within(item) }
}
