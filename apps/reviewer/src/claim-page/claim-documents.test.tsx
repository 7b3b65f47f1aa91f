import { errors } from '@makewhole/contract/errors.ts'
import { documentStatuses } from '@makewhole/domain/document/proofs.ts'
import { aDocument, documentsAnswer } from '@makewhole/web/testing/document.ts'
import { refusal } from '@makewhole/web/testing/refusal.ts'
import { expectSlowWords, noAnswer } from '@makewhole/web/testing/slow-act.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import {
  aReview,
  aReviewedValue,
  claimPlace,
  claimUnderReview,
  openReviewerPage,
  reviewer,
} from '../testing/reviewer-portal.tsx'

const answers = { getClaim: claimUnderReview, getReview: aReview(claimUnderReview, [aReviewedValue()]) }

describe('the documents tab', () => {
  const tab = (over = {}, me = {}) =>
    openReviewerPage(claimPlace('documents'), { ...answers, ...over }, { me: { ...reviewer, ...me } })

  it('says why a proof could not be accepted', async () => {
    tab({ updateDocumentsStatus: () => Promise.reject(refusal('DOCUMENT_NOT_READY')) })
    await userEvent.click(await screen.findByRole('button', { name: 'Accept tax-bill.pdf', hidden: true }))
    expect(await screen.findByText(errors.DOCUMENT_NOT_READY.message.en)).toBeVisible()
  })

  it('decides about all that were chosen at once, but not about what the scan holds', async () => {
    const files = [aDocument('deed', 120950001), aDocument('photo', 120950006, { scan: 'waiting' })]
    const { sent } = tab({ getDocumentation: documentsAnswer(files), updateDocumentsStatus: [] })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }))
    expect(screen.getByText('2 selected')).toBeVisible()
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

  const zip = async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }))
    await userEvent.click(screen.getByRole('button', { name: 'Download as zip' }))
  }

  it('says while a zip takes long that it goes on', async () => {
    tab({ zipDocuments: noAnswer })
    await expectSlowWords(zip)
  })

  it('says why there is no zip', async () => {
    tab({ zipDocuments: () => Promise.reject(refusal('SERVICE_UNAVAILABLE')) })
    await zip()
    expect(await screen.findByText(errors.SERVICE_UNAVAILABLE.message.en)).toBeVisible()
  })

  it('of a claim without a file says so', async () => {
    tab({ getDocumentation: { ...documentsAnswer([]), proofs: [] } })
    expect(await screen.findByRole('heading', { name: 'No data to display' })).toBeVisible()
    expect(screen.getByText('No Data Found')).toBeVisible()
    expect(screen.getByText('There are no records to display')).toBeVisible()
  })

  it('shows ten files a page, and chooses all of them at once', async () => {
    const many = Array.from({ length: 12 }, (_, at) => aDocument(`deed-${at}`, 120950001))
    tab({ getDocumentation: documentsAnswer(many) })
    const names = () => screen.getAllByRole('checkbox', { name: /^Select deed/, hidden: true })
    await screen.findByText('1–10 of 12')
    expect(names()).toHaveLength(10)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
    expect(screen.getByText('12 selected')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(names()).toHaveLength(2)
  })

  it('offers a viewer with all tabs nothing to decide and nothing to add', async () => {
    tab({}, { role: 'VIEWER' })
    expect(await screen.findByRole('button', { name: /^Download.*tax-bill/, hidden: true })).toBeEnabled()
    expect(screen.queryByRole('button', { name: /^(Accept|Refuse)/, hidden: true })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
  })

  it('accepts and refuses proofs, a refusal with its reason', async () => {
    const { sent } = tab({ updateDocumentsStatus: [] })
    await userEvent.click(await screen.findByText(/tax-bill.*\.pdf|tax-bill/, { selector: 'summary *' }))
    await userEvent.click(screen.getByRole('button', { name: /^Refuse tax-bill/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }))
    expect(dialog.getByText('Please say why, so that it can be sent again.')).toBeVisible()
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
