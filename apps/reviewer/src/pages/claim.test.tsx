import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { errors } from '@makewhole/contract/errors.ts'
import { documentStatuses } from '@makewhole/domain/document/proofs.ts'
import { aClaim, aDocument, claimId, documentsAnswer } from '@makewhole/web/document/portal-for-tests.tsx'
import { configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import {
  aReview,
  aReviewedValue,
  claimPlace,
  openReviewerPage,
  refusal,
  reviewer,
  viewer,
} from './reviewer-portal-for-tests.tsx'

// Tabs load when they are first opened; on a busy machine that takes a while.
configure({ asyncUtilTimeout: 10_000 })

const can = (...events: string[]) => events.map((event) => ({ event, allowed: true, reason: null }))
const claim: ClaimView = aClaim('underReview', {
  turn: { side: 'us', dueOn: '2026-06-02' },
  allowedEvents: [
    { event: 'complete', allowed: false, reason: 'VALUES_NOT_CONFIRMED' },
    ...can('requestDocuments', 'await', 'close'),
  ],
})
const values = [
  aReviewedValue(),
  aReviewedValue({
    key: 'claimantName',
    name: 'claimantName',
    answer: 'Marisol Quintero',
    answerValue: 'Marisol Quintero',
    confirmed: 'Marisol Ana Quintero',
    rationale: 'The license shows the middle name.',
    confirmedBy: 'P. Anand',
    confirmedOn: '1770000000000',
    documentTypeIds: [],
  }),
]
const answers = { getClaim: claim, getReview: aReview(claim, values) }

describe('a claim for reviewers', () => {
  it('is headed by number, turn, name, APN and address', async () => {
    openReviewerPage(claimPlace(), answers)
    expect(await screen.findByRole('heading', { level: 1, name: 'Claim# LH-10519-2' })).toBeTruthy()
    for (const fact of ['Review due in 13 days', 'Marisol Quintero', 'APN 999-120-004-000'])
      expect((await screen.findAllByText(fact)).length).toBeGreaterThan(0)
  })

  it('keeps a blocked act in sight and says why', async () => {
    const { sent } = openReviewerPage(claimPlace(), answers)
    const blocked = await screen.findByRole('button', { name: 'Mark complete' })
    expect(blocked.getAttribute('aria-disabled')).toBe('true')
    expect(blocked.getAttribute('aria-describedby')).toBeTruthy()
    await userEvent.click(blocked)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent).not.toHaveBeenCalledWith('moveClaim', expect.anything())
  })

  it('shows answers beside confirmed values, the proof within reach, and what is missing', async () => {
    openReviewerPage(claimPlace(), answers)
    const name = within(await screen.findByRole('region', { name: 'Claimant name' }))
    expect(name.getByText('Marisol Quintero')).toBeTruthy()
    expect(name.getByText('Marisol Ana Quintero')).toBeTruthy()
    const apn = within(screen.getByRole('region', { name: 'APN' }))
    expect(await apn.findByRole('button', { name: /tax-bill/ })).toBeTruthy()
    expect(screen.getByText('APN: confirm')).toBeTruthy()
    expect(screen.getByText('Claimant name is confirmed')).toBeTruthy()
  })

  it('loses nothing typed when somebody else was faster', async () => {
    openReviewerPage(claimPlace(), {
      ...answers,
      saveConfirmedValues: () => Promise.reject(refusal('CLAIM_CHANGED')),
    })
    const apn = within(await screen.findByRole('region', { name: 'APN' }))
    await userEvent.click(apn.getByRole('button', { name: /Confirm/ }))
    await userEvent.click(apn.getByRole('button', { name: 'Confirm value' }))
    expect(apn.getByText('Please say which proof shows this.')).toBeTruthy()
    await userEvent.type(apn.getByRole('textbox', { name: /Rationale/ }), 'Tax bill, page 1')
    await userEvent.click(apn.getByRole('button', { name: 'Confirm value' }))
    expect(await apn.findByText(/changed in another window/)).toBeTruthy()
    expect(apn.getByRole<HTMLTextAreaElement>('textbox', { name: /Rationale/ }).value).toBe(
      'Tax bill, page 1',
    )
  })

  it('saves a confirmed value with its rationale against the version that was read', async () => {
    const { sent } = openReviewerPage(claimPlace(), { ...answers, saveConfirmedValues: answers.getReview })
    const apn = within(await screen.findByRole('region', { name: 'APN' }))
    await userEvent.click(apn.getByRole('button', { name: /Confirm/ }))
    await userEvent.type(apn.getByRole('textbox', { name: /Rationale/ }), 'Tax bill, page 1')
    await userEvent.click(apn.getByRole('button', { name: 'Confirm value' }))
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith('saveConfirmedValues', {
        params: { claimId },
        ifMatch: 4,
        body: {
          values: [{ confirmed: { name: 'apn', value: '999-120-004-000' }, rationale: 'Tax bill, page 1' }],
        },
      }),
    )
  })

  it('asks for documents by type with a message', async () => {
    const { sent } = openReviewerPage(claimPlace(), { ...answers, moveClaim: answers.getReview })
    await userEvent.click(await screen.findByRole('button', { name: 'Request documents' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Request documents' }))
    expect(dialog.getByText('Please choose at least one document.')).toBeTruthy()
    const [first] = await dialog.findAllByRole('checkbox')
    if (first) await userEvent.click(first)
    await userEvent.type(dialog.getByRole('textbox'), 'Please send the deed.')
    await userEvent.click(dialog.getByRole('button', { name: 'Request documents' }))
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        'moveClaim',
        expect.objectContaining({
          params: { claimId, event: 'requestDocuments' },
          ifMatch: claim.version,
          body: { documentTypeIds: [expect.any(Number)], message: 'Please send the deed.' },
        }),
      ),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('accepts and refuses proofs, a refusal with its reason', async () => {
    const { sent } = openReviewerPage(claimPlace('documents'), { ...answers, updateDocumentsStatus: [] })
    await userEvent.click(await screen.findByText(/tax-bill.*\.pdf|tax-bill/, { selector: 'summary *' }))
    await userEvent.click(screen.getByRole('button', { name: /^Refuse tax-bill/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }))
    expect(dialog.getByText('Please say why, so that it can be sent again.')).toBeTruthy()
    await userEvent.type(dialog.getByRole('textbox'), 'Page 2 is missing.')
    await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }))
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        'updateDocumentsStatus',
        expect.objectContaining({ reason: 'Page 2 is missing.' }),
      ),
    )
  })
})

describe('confirmed values that were agreed on', () => {
  it('are read, and offer nothing that the server would refuse', async () => {
    const sentClaim = aClaim('agreementSent', { allowedEvents: [] })
    openReviewerPage(claimPlace(), { getClaim: sentClaim, getReview: aReview(sentClaim, values) })
    const name = within(await screen.findByRole('region', { name: 'Claimant name' }))
    expect(name.getByText('Marisol Ana Quintero')).toBeTruthy()
    expect(name.queryByRole('button', { name: /Change/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull()
  })
})

describe('the documents tab', () => {
  const tab = (over = {}, me = {}) =>
    openReviewerPage(claimPlace('documents'), { ...answers, ...over }, { me: { ...reviewer, ...me } })

  it('says why a proof could not be accepted', async () => {
    tab({ updateDocumentsStatus: () => Promise.reject(refusal('DOCUMENT_NOT_READY')) })
    await userEvent.click(await screen.findByRole('button', { name: 'Accept tax-bill.pdf', hidden: true }))
    expect(await screen.findByText(errors.DOCUMENT_NOT_READY.message.en)).toBeTruthy()
  })

  it('decides about all that were chosen at once, but not about what the scan holds', async () => {
    const files = [aDocument('deed', 120950001), aDocument('photo', 120950006, { scan: 'waiting' })]
    const { sent } = tab({ listDocuments: documentsAnswer(files), updateDocumentsStatus: [] })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }))
    expect(screen.getByText('2 selected')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Accept selected' }))
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith('updateDocumentsStatus', {
        documentIds: ['deed'],
        statusId: documentStatuses.accepted,
        reason: null,
      }),
    )
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull())
  })

  it('offers a viewer with all tabs nothing to decide and nothing to add', async () => {
    tab({}, { role: 'VIEWER' })
    expect(await screen.findByRole('button', { name: /^Download.*tax-bill/, hidden: true })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^(Accept|Refuse)/, hidden: true })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
  })
})

describe('a viewer', () => {
  it('has overview, documents and workflow, and nothing to do', async () => {
    openReviewerPage(claimPlace(), answers, { me: viewer })
    const tabs = within(await screen.findByRole('navigation', { name: 'Parts of this claim' }))
    expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Overview',
      'Documents',
      'Workflow',
    ])
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
    expect(screen.queryByText('Confirmed values')).toBeNull()
  })

  it('reads the names of documents and fetches none', async () => {
    openReviewerPage(claimPlace('documents'), answers, { me: viewer })
    expect(await screen.findByText(/tax-bill/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /tax-bill/ })).toBeNull()
  })

  it('is led from a tab of others to the overview', async () => {
    const { router } = openReviewerPage(claimPlace('persons'), answers, { me: viewer })
    await waitFor(() => expect(router.state.location.pathname).toBe(claimPlace()))
  })
})
