import type { SignedPageView, SignersView } from '@makewhole/contract/agreement/agreement.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, it, vi } from 'vitest'
import { mockServer } from '../testing/mock-server.ts'
import { claimId } from '../testing/claim.ts'
import { refusal } from '../testing/refusal.ts'
import { expectSlowWords, noAnswer } from '../testing/slow-act.ts'
import {
  accepted,
  agreementId,
  anAgreement,
  anOffer,
  aClaimInSettlement,
  personIds,
  theSigners,
  theSplitHousehold,
} from '../testing/settlement.ts'
import { openSettlement, part } from '../testing/settlement-portal.tsx'
import type { Act } from '../testing/settlement-portal.tsx'

// docs/rules/settlement.md "Signing on paper"

const storageUrl = `${location.origin}/files`
const storage = mockServer()
afterEach(() => void vi.unstubAllGlobals())

const claim = aClaimInSettlement('agreementSent', {}, { isAgreementAccepted: true })
const start = {
  claim,
  offer: anOffer(accepted),
  parties: theSplitHousehold(),
  documents: [anAgreement({ ...accepted, state: 'accepted' })],
}

const aPage = (changes: Partial<SignedPageView> = {}): SignedPageView => ({
  id: '55555555-5555-4555-8555-555555555555',
  documentName: 'page-of-dennis.pdf',
  contentType: 'application/pdf',
  size: 2048,
  sha256: 'b'.repeat(64),
  uploadedOn: String(Date.parse('2026-06-01T18:00:00Z')),
  uploadedBy: 'Priya Raman',
  state: 'toConfirm',
  signedOn: null,
  decidedBy: null,
  decidedOn: null,
  reason: null,
  ...changes,
})

/** Dennis signs on paper; Marisol has signed by her link, and Rosa has one. */
function withDennisOnPaper(page: SignedPageView | null): SignersView {
  const { signers, ...rest } = theSigners()
  return {
    ...rest,
    signers: signers.map((signer) => {
      const isOnPaper = signer.personId === personIds.dennis
      return { ...signer, signedAs: null, signsOnPaper: isOnPaper, page: isOnPaper ? page : null }
    }),
  }
}

async function open(
  page: SignedPageView | null,
  acts: Record<string, Act> = {},
  portal: { locale?: 'en' | 'es'; claim?: typeof claim } = {},
) {
  const listSigners = () => withDennisOnPaper(page)
  const view = openSettlement(
    { ...start, claim: portal.claim ?? claim },
    { listSigners, ...acts },
    portal.locale ? { locale: portal.locale } : {},
  )
  const title = portal.locale === 'es' ? 'Acuerdo de resolución' : 'Settlement Agreement'
  const { findAllByRole } = await part(title)
  const lines = await findAllByRole('listitem')
  const line = lines.find(({ textContent }) => textContent.startsWith('Dennis Hale'))
  if (!line) throw new Error('Dennis is no signer')
  return { ...view, dennis: within(line) }
}

const upload = (label = 'Upload the signed page') =>
  screen.findByLabelText(`${label}: Dennis Hale`, { selector: 'input' })
const theFile = () => new File(['%PDF-'], 'page-of-dennis.pdf', { type: 'application/pdf' })
const getUploadKey: Act = () => ({ sasUri: `${storageUrl}/one`, documentId: 'stored-1', expiresOn: '0' })

it('says how, and offers to print and to upload; no link is sent again to who signs on paper', async () => {
  const { dennis } = await open(null)
  expect(dennis.getByText('Signs on paper')).toBeVisible()
  expect(
    await dennis.findByText(/^Print the agreement .* have Dennis Hale sign the page by hand/),
  ).toBeVisible()
  expect(dennis.getByRole('button', { name: 'Agreement to print: Dennis Hale' })).toBeEnabled()
  expect(dennis.getByRole('button', { name: /^Upload the signed page/ })).toBeEnabled()
  expect(dennis.queryByRole('button', { name: /See the page/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Send the link again: Dennis Hale' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Send the link again: Rosa Quintero' })).toBeEnabled()
})

it('prints the agreement with the page of this one person, and says when that failed', async () => {
  const { dennis, sent } = await open(null, {
    getPaperCopy: () => {
      throw refusal('INTERNAL_ERROR')
    },
  })
  await userEvent.click(await dennis.findByRole('button', { name: 'Agreement to print: Dennis Hale' }))
  expect(await dennis.findByText('The file could not be downloaded. Please try again.')).toBeVisible()
  expect(sent).toHaveBeenCalledWith('getPaperCopy', { params: { claimId, personId: personIds.dennis } })
})

it('says of the agreement to print that it takes long', async () => {
  const { dennis } = await open(null, { getPaperCopy: noAnswer })
  const print = await dennis.findByRole('button', { name: 'Agreement to print: Dennis Hale' })
  await expectSlowWords(() => userEvent.click(print))
})

it('a page that is sent is with the program: who sent it, that a reviewer looks, and a way to replace it', async () => {
  storage.use(http.put(`${storageUrl}/one`, () => new HttpResponse(null, { status: 201 })))
  const { dennis, sent } = await open(null, {
    getUploadKey,
    fileSignedPage: () => withDennisOnPaper(aPage()),
  })
  await userEvent.upload(await upload(), theFile())
  expect(
    await screen.findByText('The page of Dennis Hale is here. A reviewer looks at it next.'),
  ).toBeVisible()
  expect(dennis.getByText('We check the page')).toBeVisible()
  expect(
    dennis.getByText(/^page-of-dennis\.pdf, uploaded June 1, 2026 by Priya Raman\. A reviewer compares it/),
  ).toBeVisible()
  expect(dennis.getByRole('button', { name: /^Upload another page/ })).toBeEnabled()
  expect(sent).toHaveBeenCalledWith('fileSignedPage', {
    params: { claimId, personId: personIds.dennis },
    body: { documentId: 'stored-1', documentName: 'page-of-dennis.pdf', settlementDocumentId: agreementId },
  })
})

it('a page whose bytes arrived and that could not be filed is sent again without its bytes', async () => {
  let puts = 0
  storage.use(
    http.put(`${storageUrl}/one`, () => {
      puts += 1
      return new HttpResponse(null, { status: 201 })
    }),
  )
  let tries = 0
  const { dennis } = await open(null, {
    getUploadKey,
    fileSignedPage: () => {
      tries += 1
      if (tries === 1) throw refusal('INTERNAL_ERROR')
      return withDennisOnPaper(aPage({ state: 'checking' }))
    },
  })
  await userEvent.upload(await upload(), theFile())
  expect(await dennis.findByRole('alert')).toHaveTextContent('The page was not sent')
  await userEvent.click(dennis.getByRole('button', { name: 'Send again' }))
  expect(await dennis.findByText(/It is checked for viruses; nothing to do for you\./)).toBeVisible()
  expect(dennis.queryByRole('alert')).toBeNull()
  expect(dennis.queryByRole('button', { name: /See the page/ })).toBeNull()
  expect(puts).toBe(1)
})

it('a file that would be refused again is not offered to be sent again', async () => {
  storage.use(http.put(`${storageUrl}/one`, () => new HttpResponse(null, { status: 415 })))
  const { dennis } = await open(null, { getUploadKey })
  await userEvent.upload(await upload(), theFile())
  expect(await dennis.findByRole('alert')).toHaveTextContent('The page was not sent')
  expect(dennis.queryByRole('button', { name: 'Send again' })).toBeNull()
})

it('a refused page shows the reviewer’s reason in the reader’s language, and asks for another one', async () => {
  const reason = { en: 'The day is missing.', es: 'Falta la fecha.' }
  const { dennis } = await open(aPage({ state: 'refused', reason }), {}, { locale: 'es' })
  expect(await dennis.findByText('Falta la fecha.')).toBeVisible()
  expect(dennis.getByText('Todavía no firma')).toBeVisible()
  expect(dennis.getByRole('button', { name: /^Subir otra página/ })).toBeEnabled()
})

it('a page that the scan blocked is never fetched', async () => {
  const { dennis } = await open(aPage({ state: 'blocked' }))
  expect(await dennis.findByText('This file was blocked')).toBeVisible()
  expect(dennis.queryByRole('button', { name: /See the page/ })).toBeNull()
  expect(dennis.getByRole('button', { name: /^Upload another page/ })).toBeEnabled()
})

it('who may send none reads where the page stands, and nothing else', async () => {
  const { dennis } = await open(aPage(), {}, { claim: { ...claim, abilities: ['claim.read'] } })
  expect(await dennis.findByText(/A reviewer compares it with the agreement/)).toBeVisible()
  expect(dennis.getByRole('button', { name: 'See the page: Dennis Hale' })).toBeEnabled()
  expect(dennis.queryByRole('button', { name: /Upload/ })).toBeNull()
  expect(dennis.queryByRole('button', { name: /Agreement to print/ })).toBeNull()
})
