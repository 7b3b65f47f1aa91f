import type { SettlementDocumentView } from '@makewhole/contract/agreement/agreement.ts'
import { errors } from '@makewhole/contract/errors.ts'
import { aClaim } from '@makewhole/web/testing/claim.ts'
import { refusal } from '@makewhole/web/testing/refusal.ts'
import { agreementId } from '@makewhole/web/testing/settlement.ts'
import { expectSlowWords, noAnswer } from '@makewhole/web/testing/slow-act.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aReview, can, claimPlace, openReviewerPage } from '../testing/reviewer-portal.tsx'

const claim = aClaim('complete')

describe('the settlement templates of reviewers', () => {
  const template = {
    id: 'release',
    version: '1',
    fireId: claim.fire.id,
    name: 'Release',
    locales: ['en', 'es'],
  }
  const openTemplates = (over = {}, options = {}) =>
    openReviewerPage(
      claimPlace('settlement-templates'),
      { getClaim: claim, listAgreementTemplates: [template], ...over },
      options,
    )

  it("are those of the claim's fire, in each language, read with the claim's facts before one is used", async () => {
    const blocks = [{ type: 'paragraph', text: 'Between Marisol Quintero and the program' }]
    const { sent } = openTemplates({
      previewAgreement: { locale: 'es', title: 'Acuerdo', blocks },
      generateAgreement: {},
    })
    const spanish = within(await screen.findByRole('region', { name: 'Release (Spanish)' }))
    expect(sent).toHaveBeenCalledWith(
      'listAgreementTemplates',
      expect.objectContaining({ query: { fireId: String(claim.fire.id) } }),
    )
    await userEvent.click(spanish.getByRole('button', { name: 'Preview' }))
    const text = await spanish.findByText('Between Marisol Quintero and the program')
    expect(text.closest('[lang]')?.getAttribute('lang')).toBe('es')
    await userEvent.click(spanish.getByRole('button', { name: 'Use this template' }))
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith('generateAgreement', {
        params: { claimId: claim.id },
        body: { templateId: 'release', locale: 'es' },
      }),
    )
    expect(await screen.findByText(/among the settlement documents/)).toBeVisible()
  })

  it('begin with the one in the language that the household reads', async () => {
    openTemplates({ getReview: { ...aReview(claim, []), householdLocale: 'es' } })
    await screen.findByText('The household reads this language.')
    const regions = screen.getAllByRole('region', { name: /^Release/ })
    expect(regions.map((region) => within(region).getByRole('heading').textContent)).toEqual([
      'Release (Spanish)',
      'Release (English)',
    ])
    expect(within(regions[0]!).getByText('The household reads this language.')).toBeVisible()
  })

  it('say while one is prepared long that it goes on', async () => {
    openTemplates({ getReview: aReview(claim, []), generateAgreement: noAnswer })
    const [use] = await screen.findAllByRole('button', { name: 'Use this template' })
    await expectSlowWords(() => userEvent.click(use!))
  })

  it('say why one could not be used', async () => {
    openTemplates({
      generateAgreement: () => {
        throw refusal('BREAKDOWN_MISSING')
      },
    })
    const [use] = await screen.findAllByRole('button', { name: 'Use this template' })
    await userEvent.click(use!)
    expect(await screen.findByText('That did not go through')).toBeVisible()
  })

  it('are no tab for a viewer, whatever tabs they were given', async () => {
    const me = { role: 'VIEWER', permissions: ['ACCESS.ALLCLAIMTABS'] }
    const { router, sent } = openTemplates({ getReview: () => Promise.reject(refusal('FORBIDDEN')) }, { me })
    await waitFor(() => expect(router.state.location.pathname).toBe(claimPlace()))
    expect(sent).not.toHaveBeenCalledWith('listAgreementTemplates', expect.anything())
  })
})

describe('the settlement documents of reviewers', () => {
  const agreement: SettlementDocumentView = {
    settlementDocumentId: agreementId,
    claimId: claim.id,
    documentName: 'Release LH-10519-2.pdf',
    createdOn: '1770000000000',
    acceptOffer: null,
    rejectionReasonId: null,
    other: null,
    offerUpdatedOn: null,
    isVisibleToClaimant: false,
    documentUri: '/api/v1/x',
    version: 1,
    source: 'generated',
    state: 'draft',
    isCurrent: true,
    pageCount: 3,
    size: 1000,
    sha256: 'a'.repeat(64),
    sentOn: null,
    sealedOn: null,
    sealedSha256: null,
    endReason: null,
  }
  const signers = {
    settlementDocumentId: agreementId,
    deadline: '2026-06-19',
    signers: [
      {
        personId: claim.id,
        firstName: 'Marisol',
        lastName: 'Quintero',
        linkSentTo: 'own',
        linkState: 'sent',
        linkWaitsUntil: null,
        isLinkLate: false,
        linkSentOn: '1770000000000',
        linkOpenedOn: null,
        signedOn: null,
        declinedOn: null,
        declineReason: null,
        signedAs: null,
      },
    ],
  }
  const openDocuments = (over = {}) =>
    openReviewerPage(claimPlace('settlement-documents'), {
      getClaim: aClaim('agreementInProgress', { allowedEvents: can('sendAgreement') }),
      listAgreements: [agreement],
      listSigners: { ...signers, signers: [] },
      ...over,
    })

  it('are sent after a question that names them', async () => {
    const { sent } = openDocuments({ sendAgreement: agreement })
    await userEvent.click(await screen.findByRole('button', { name: 'Send agreement' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/Release LH-10519-2\.pdf/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Send agreement' }))
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        'sendAgreement',
        expect.objectContaining({ body: { settlementDocumentId: agreementId } }),
      ),
    )
  })

  it('say why the household rejected one: the reason it chose, and its own words', async () => {
    const rejected = { ...agreement, state: 'rejected', isCurrent: false, acceptOffer: false } as const
    openDocuments({
      listAgreements: [
        {
          ...rejected,
          settlementDocumentId: 'b',
          rejectionReasonId: 120950003,
          endReason: 'A name is wrong',
        },
        { ...rejected, rejectionReasonId: 120950001 },
      ],
    })
    expect(await screen.findByText('Other: A name is wrong')).toBeVisible()
    expect(await screen.findByText('Offer Miscalculated')).toBeVisible()
  })

  it('say why a file could not be fetched, and why a link could not be sent again', async () => {
    openDocuments({
      getClaim: aClaim('agreementSent'),
      listSigners: signers,
      getAgreementKey: () => {
        throw refusal('NOT_FOUND')
      },
      resendSigningLink: () => {
        throw refusal('SERVICE_UNAVAILABLE')
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Release LH-10519-2.pdf' }))
    expect(await screen.findByText(errors.NOT_FOUND.message.en)).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: /^Send a new link/ }))
    expect(await screen.findByText(errors.SERVICE_UNAVAILABLE.message.en)).toBeVisible()
  })

  it('say of a link that many e-mails hold back whether it goes in time', async () => {
    const linkWaitsUntil = String(Date.parse('2026-06-20T16:00:00Z'))
    const waiting = signers.signers.map((signer) => ({ ...signer, linkState: 'waiting', linkWaitsUntil }))
    const late = waiting.map((signer) => ({ ...signer, personId: agreementId, isLinkLate: true }))
    openDocuments({
      getClaim: aClaim('agreementSent'),
      listSigners: { ...signers, signers: [...waiting, ...late] },
    })
    expect(await screen.findByText(/the link goes out on June? 20, 2026/)).toBeVisible()
    expect(
      await screen.findByText(/would go out on June? 20, 2026.*after the last day to sign/),
    ).toBeVisible()
  })

  it('say while a file is fetched long that it goes on', async () => {
    openDocuments({ getAgreementKey: noAnswer })
    const file = await screen.findByRole('button', { name: 'Release LH-10519-2.pdf' })
    await expectSlowWords(() => userEvent.click(file))
  })

  it('do not hide that the signers could not be read', async () => {
    openDocuments({
      listSigners: () => {
        throw refusal('SERVICE_UNAVAILABLE')
      },
    })
    expect(
      await screen.findByText(
        'There was an error loading the data on this page. Please contact an administrator for help.',
      ),
    ).toBeVisible()
  })
})
