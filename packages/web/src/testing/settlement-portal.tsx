import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { ApiClient } from '@makewhole/contract/client.ts'
import type { SettlementDocumentView } from '@makewhole/contract/agreement/agreement.ts'
import type { OfferView, PartyView } from '@makewhole/contract/settlement/settlement.ts'
import { act, screen, within } from '@testing-library/react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { vi } from 'vitest'
import type { Mock } from 'vitest'
import { useApi } from '../api/api.tsx'
import { tabPath } from '../claim/claim-paths.ts'
import { FirmPartsProvider } from '../claim/firm-parts.ts'
import type { FirmParts } from '../claim/firm-parts.ts'
import { claimQuery } from '../claim/claim-queries.ts'
import { useFieldOfAddress } from '../claim/use-field-of-address.ts'
import { claimId } from './claim.ts'
import { form, programView } from './program.ts'
import { renderPortal } from './portal.tsx'
import { ForReader } from '../i18n/reader.tsx'
import type { Reader } from '../i18n/reader.tsx'
import { MessagingTab } from '../message/messaging-tab.tsx'
import { anOfferHistory, theHousehold, theSigners } from './settlement.ts'
import { SettlementTab } from '../claim-pages/settlement-tab.tsx'

/** The server's state; a test changes it as an act would. */
export interface Known {
  claim: ClaimView
  offer: OfferView | null
  parties: PartyView[]
  documents: SettlementDocumentView[]
}

/** An act of the household: changes the known state and answers, or throws. */
export type Act = (input: unknown, known: Known) => unknown

const reads: Record<string, (known: Known) => unknown> = {
  getClaim: ({ claim }) => claim,
  getProgram: () => programView,
  getForm: () => form,
  getCounties: () => ['Butte', 'Plumas'],
  claimantOfferHistory: ({ offer }) => anOfferHistory(offer),
  settlementOfferMembers: ({ parties }) => parties,
  listAgreements: ({ documents }) => documents,
  listSigners: () => theSigners(),
}

/** A claim's page as in a portal: the settlement on a tab, the messages on another. */
function ClaimUnderTest() {
  const { tab } = useParams()
  const claim = useQuery(claimQuery(useApi(), claimId)).data
  useFieldOfAddress()
  if (!claim) return null
  return (
    <>
      <nav aria-label="Claim">
        <Link to={tabPath(claim, 'overview')}>Overview</Link>
        <Link to={tabPath(claim, 'settlement')}>Offer & Settlement</Link>
      </nav>
      {tab === 'settlement' ? <SettlementTab claim={claim} /> : null}
      {tab === 'messaging' ? <MessagingTab claim={claim} /> : null}
    </>
  )
}

interface SettlementPortal {
  readonly locale?: 'en' | 'es'
  /** The field in the address: `#address`. */
  readonly field?: string
  readonly reader?: Reader
  /** The parts that the law firms' portal adds. */
  readonly firmParts?: FirmParts | null
}

/** Opens a claim's Offer & Settlement tab with the test's server. */
export function openSettlement(
  start: Pick<Known, 'claim'> & Partial<Known>,
  acts: Record<string, Act> = {},
  { locale = 'en', field = '', reader = { kind: 'household' }, firmParts = null }: SettlementPortal = {},
) {
  const known: Known = { offer: null, parties: theHousehold(), documents: [], ...start }
  const sent: Mock = vi.fn()
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
      {
        path: '/claims/:number/:id/:tab?',
        element: (
          <FirmPartsProvider value={firmParts}>
            <ForReader reader={reader}>
              <ClaimUnderTest />
            </ForReader>
          </FirmPartsProvider>
        ),
      },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { at: `/claims/LH-10519-2/${claimId}/settlement${field}`, locale, client },
  )
  /** Reads the page's data again, as after an announced change of the claim. */
  const refetch = () => act(() => view.queries.invalidateQueries())
  return { ...view, known, sent, refetch }
}

/** Returns one part of the tab by its title, once it appears. */
export async function part(title: string) {
  const head = await screen.findByRole('button', { name: new RegExp(`^${title}`) })
  const item = head.closest('li')
  if (!item) throw new Error(`${title} is no part`)
  return { head, ...within(item) }
}
