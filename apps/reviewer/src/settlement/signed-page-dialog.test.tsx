import type { SettlementDocumentView, SignedPageView } from '@makewhole/contract/agreement/agreement.ts'
import { errors } from '@makewhole/contract/errors.ts'
import { aClaim } from '@makewhole/web/testing/claim.ts'
import { refusal } from '@makewhole/web/testing/refusal.ts'
import { anAgreement, theSigners } from '@makewhole/web/testing/settlement.ts'
import { expectSlowWords, noAnswer } from '@makewhole/web/testing/slow-act.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { claimPlace, openReviewerPage } from '../testing/reviewer-portal.tsx'
import type { Answers } from '../testing/reviewer-portal.tsx'

// docs/rules/settlement.md "Signing on paper"

const pageId = '55555555-5555-4555-8555-555555555555'
const claim = aClaim('agreementSent', {
  turn: { side: 'program', dueOn: '2026-06-19' },
  allowedEvents: [{ event: 'confirmSignature', allowed: true, reason: null }],
})
const agreement: SettlementDocumentView = anAgreement({ state: 'accepted', acceptOffer: true })
const page: SignedPageView = {
  id: pageId,
  documentName: 'page.png',
  contentType: 'image/png',
  size: 90,
  sha256: 'b'.repeat(64),
  state: 'toConfirm',
  uploadedOn: '1770000000000',
  uploadedBy: 'Priya Raman',
  decidedOn: null,
  decidedBy: null,
  signedOn: null,
  reason: null,
}

/** Dennis signed on paper, the others by their links. */
function withPage(changes: Partial<SignedPageView> = {}) {
  const { signers, ...rest } = theSigners()
  return {
    ...rest,
    signers: signers.map((signer) => {
      const isDennis = signer.firstName === 'Dennis'
      return {
        ...signer,
        signedAs: null,
        signsOnPaper: isDennis,
        page: isDennis ? { ...page, ...changes } : null,
      }
    }),
  }
}

function openDocuments(answers: Answers = {}, by: Parameters<typeof openReviewerPage>[2] = {}) {
  return openReviewerPage(
    claimPlace('settlement-documents'),
    {
      getClaim: claim,
      listAgreements: [agreement],
      listSigners: withPage(),
      getSignedPage: { sasUri: 'http://files.test/page', expiresOn: '1' },
      getAgreementKey: { sasUri: 'http://files.test/agreement', expiresOn: '1' },
      ...answers,
    },
    by,
  )
}

async function openDialog(answers: Answers = {}) {
  const portal = openDocuments(answers)
  await userEvent.click(await screen.findByRole('button', { name: /^Check the signed page/ }))
  return {
    ...portal,
    dialog: within(await screen.findByRole('dialog', { name: 'Signed page of Dennis Hale' })),
  }
}

beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new Error('offline'))))
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

it('says while a page that was decided on is fetched long that it goes on', async () => {
  openDocuments({ listSigners: withPage({ state: 'confirmed' }), getSignedPage: noAnswer })
  const save = await screen.findByRole('button', { name: /^Save the signed page/ })
  await expectSlowWords(() => userEvent.click(save))
})

it('says what has to stand on the page, and that a file could not be loaded', async () => {
  const { dialog } = await openDialog()
  for (const fact of [claim.claimNumber, 'Dennis Hale', 'aaaaaaaa '.repeat(8).trim()])
    expect(dialog.getByText(fact)).toBeVisible()
  expect(dialog.getByText(/, by Priya Raman$/)).toBeVisible()
  const notLoaded = 'The file could not be loaded. Close this, and open it again.'
  await waitFor(() => expect(dialog.getAllByText(notLoaded)).toHaveLength(2))
})

it('nothing is confirmed before somebody said what the page shows, and then what stands on it', async () => {
  const { dialog, sent } = await openDialog({ confirmSignature: withPage({ state: 'confirmed' }) })
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('Please say what the page shows.')).toBeVisible()
  await userEvent.click(dialog.getByRole('radio', { name: 'This person’s signature of this agreement' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm signature' }))
  expect(dialog.getByText('Please enter the name that stands on the page.')).toBeVisible()
  expect(dialog.getByText('Please enter a day from May 26, 2026 to today.')).toBeVisible()
  expect(sent).not.toHaveBeenCalledWith('confirmSignature', expect.anything())
  await userEvent.type(dialog.getByRole('textbox', { name: /^Name as signed/ }), ' Dennis J. Hale ')
  await userEvent.type(dialog.getByLabelText(/^Day that stands on the paper/), '2026-06-02')
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm signature' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toHaveBeenCalledWith(
    'confirmSignature',
    expect.objectContaining({
      params: { claimId: claim.id, pageId },
      body: { nameAsSigned: 'Dennis J. Hale', signedOn: '2026-06-02' },
    }),
  )
})

it('is refused with a reason in both languages, which what is often said fills in', async () => {
  const { dialog, sent } = await openDialog({ refuseSignature: withPage({ state: 'refused' }) })
  await userEvent.click(dialog.getByRole('radio', { name: 'Something else, or it can’t be told' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Refuse page' }))
  expect(dialog.getAllByText('Please say why in both languages.')).toHaveLength(2)
  await userEvent.click(await dialog.findByRole('button', { name: 'No day' }))
  const words = (name: RegExp) => dialog.getByRole<HTMLTextAreaElement>('textbox', { name }).value
  const reason = { en: words(/^Why, in English/), es: words(/^Why, in Spanish/) }
  expect(reason.en).toMatch(/day/i)
  expect(reason.es).toMatch(/fecha/i)
  await userEvent.click(dialog.getByRole('button', { name: 'Refuse page' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toHaveBeenCalledWith(
    'refuseSignature',
    expect.objectContaining({ params: { claimId: claim.id, pageId }, body: { reason } }),
  )
})

it('keeps what was typed and says why it was not saved: a colleague was first', async () => {
  const { dialog } = await openDialog({
    confirmSignature: () => {
      throw refusal('PAGE_DECIDED')
    },
  })
  await userEvent.click(dialog.getByRole('radio', { name: 'This person’s signature of this agreement' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /^Name as signed/ }), 'Dennis Hale')
  await userEvent.type(dialog.getByLabelText(/^Day that stands on the paper/), '2026-06-02')
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm signature' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(errors.PAGE_DECIDED.message.en)
  expect(dialog.getByRole('textbox', { name: /^Name as signed/ })).toHaveValue('Dennis Hale')
})

it('keeps what is being typed when a colleague decides or the household sends another page meanwhile', async () => {
  let signers = withPage()
  const { dialog, queries } = await openDialog({ listSigners: () => signers })
  await userEvent.click(dialog.getByRole('radio', { name: 'This person’s signature of this agreement' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /^Name as signed/ }), 'Dennis Hale')
  signers = withPage({ id: '66666666-6666-4666-8666-666666666666' })
  await act(() => queries.invalidateQueries())
  expect(dialog.getByRole('textbox', { name: /^Name as signed/ })).toHaveValue('Dennis Hale')
  signers = withPage({ state: 'refused' })
  await act(() => queries.invalidateQueries())
  expect(dialog.getByRole('textbox', { name: /^Name as signed/ })).toHaveValue('Dennis Hale')
  expect(screen.getByRole('dialog')).toBeVisible()
})

it('stays open where a later read of who signed fails', async () => {
  let isDown = false
  const { queries } = await openDialog({
    listSigners: () => {
      if (isDown) throw refusal('INTERNAL_ERROR')
      return withPage()
    },
  })
  isDown = true
  await act(() => queries.invalidateQueries())
  expect(screen.getByRole('dialog')).toBeVisible()
})

it.each([
  ['none', null, 'Signs on paper; no page yet'],
  ['checking', page, 'Signs on paper; the page is scanned'],
  ['blocked', page, 'Signs on paper; the scan blocked the page'],
] as const)('a page that is %s is not to be checked, and says so', async (state, known, words) => {
  const { signers, ...rest } = withPage(state === 'none' ? {} : { state })
  openDocuments({
    listSigners: { ...rest, signers: signers.map((signer) => (known ? signer : { ...signer, page: null })) },
  })
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Check the signed page/ })).toBeNull()
})

it('what became of a page: the reason of a refusal in the reader’s language, and who confirmed', async () => {
  const reason = { en: 'The day is missing.', es: 'Falta la fecha.' }
  openDocuments({ listSigners: withPage({ state: 'refused', reason }) }, { locale: 'es' })
  expect(await screen.findByText('Falta la fecha.')).toBeVisible()
})

it('a confirmed page says by whom, and can be saved; a failure is told', async () => {
  const confirmed = { state: 'confirmed', signedOn: '2026-06-02', decidedBy: 'Dana Whitfield' } as const
  openDocuments({ listSigners: withPage(confirmed) })
  expect(await screen.findByText(/^Signed on paper .*, confirmed by Dana Whitfield$/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /^Save the signed page/ }))
  expect(await screen.findByText('The line dropped.')).toBeVisible()
})

it('who may not confirm sees the state alone', async () => {
  openDocuments({ getClaim: { ...claim, allowedEvents: [] } })
  expect(await screen.findByText('Signed on paper; the page waits for you')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Check the signed page/ })).toBeNull()
})
