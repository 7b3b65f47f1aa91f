import { claimId } from '../testing/claim.ts'
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
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { openSettlement, part } from '../testing/settlement-portal.tsx'
import { refusal } from '../testing/refusal.ts'
import { expectSlowWords, noAnswer } from '../testing/slow-act.ts'

afterEach(cleanup)

const signing = aClaimInSettlement('agreementSent', {}, { isAgreementAccepted: true })
const start = {
  claim: aClaimInSettlement('agreementSent', { turn: { side: 'claimant', dueOn: '2026-06-25' } }),
  offer: anOffer(accepted),
  parties: theSplitHousehold(),
}
const yes = { ...accepted, state: 'accepted' } as const

describe('the settlement agreement', () => {
  it('shows dashes and Pending, and stays disabled, until there is a document', async () => {
    openSettlement({ ...start, claim: aClaimInSettlement('agreementInProgress') })
    const { head, getByText } = await part('Settlement Agreement')
    expect(head.getAttribute('aria-disabled')).toBe('true')
    expect(getByText('––')).toBeVisible()
    expect(getByText('Pending')).toBeVisible()
  })

  it('one that a reviewer took back is as if it had never come', async () => {
    openSettlement({ ...start, documents: [anAgreement({ state: 'voided' })] })
    const { getByText } = await part('Settlement Agreement')
    expect(getByText('Pending')).toBeVisible()
  })

  it('its name fetches the file', async () => {
    const { sent } = openSettlement(
      { ...start, documents: [anAgreement()] },
      {
        getAgreementKey: () => {
          throw refusal('INTERNAL_ERROR')
        },
      },
    )
    const { getByRole, findByText } = await part('Settlement Agreement')
    await userEvent.click(getByRole('button', { name: 'Download Settlement agreement LH-10519-2.pdf' }))
    expect(await findByText('The file could not be downloaded. Please try again.')).toBeVisible()
    expect(sent).toHaveBeenCalledWith('getAgreementKey', { params: { claimId, documentId: agreementId } })
  })

  it('says of its download that takes long that it goes on', async () => {
    openSettlement({ ...start, documents: [anAgreement()] }, { getAgreementKey: noAnswer })
    const name = (await part('Settlement Agreement')).getByRole('button', { name: /^Download Settlement/ })
    await expectSlowWords(() => userEvent.click(name))
  })

  it('accepted: says to look into the e-mail, who has signed, and is read only', async () => {
    const { sent } = openSettlement(
      { ...start, documents: [anAgreement()] },
      {
        answerAgreement: (_input, known) => {
          known.documents = [anAgreement(yes)]
        },
      },
    )
    const { getByRole, findByText, getByText, queryByRole } = await part('Settlement Agreement')
    expect(getByText('Answer and sign by Thursday, June 25, 2026')).toBeVisible()
    await userEvent.click(getByRole('radio', { name: 'Yes, I accept the agreement' }))
    await userEvent.click(getByRole('button', { name: 'Submit answer' }))
    expect(await findByText('Settlement agreement accepted')).toBeVisible()
    expect(getByText('Please check your e-mail for access to complete the agreement.')).toBeVisible()
    expect(getByText('Signed May 29, 2026')).toBeVisible()
    expect(getByText(/Link sent to your e-mail May 28, 2026, to pass on/)).toBeVisible()
    expect(queryByRole('radio')).toBeNull()
    expect(sent).toHaveBeenCalledWith('answerAgreement', {
      params: { claimId },
      body: { acceptOffer: true, rejectionReason: null, other: null, settlementDocumentId: agreementId },
      idempotencyKey: `answer-${agreementId}-yes`,
    })
  })

  it('says before an answer what each of them leads to, and after Yes what is left to do', async () => {
    openSettlement({ ...start, documents: [anAgreement()] })
    const { getByRole, getByText, getAllByRole } = await part('Settlement Agreement')
    expect(getByText(/^Download and read it first\..*your reviewer can mend it\.$/)).toBeVisible()
    await userEvent.click(getByRole('radio', { name: 'Yes, I accept the agreement' }))
    expect(getByText('If you say yes, you have not signed yet:')).toBeVisible()
    expect(getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Each person gets an e-mail with a link, and signs there.',
      'You tell us on this page where to mail each check.',
      'We mail the checks within 30 days after the last signature.',
    ])
    await userEvent.click(getByRole('radio', { name: 'No, I decline the agreement' }))
    expect(getByText(/^If you say no, nobody signs this version\..*Your claim stays open\.$/)).toBeVisible()
  })

  it('being signed while the claim is put aside: nobody is told that everyone has signed', async () => {
    openSettlement({ ...start, claim: aClaimInSettlement('inactive'), documents: [anAgreement(yes)] })
    const { findByText, queryByText, queryByRole } = await part('Settlement Agreement')
    expect(await findByText('Please check your e-mail for access to complete the agreement.')).toBeVisible()
    expect(queryByText('Everyone has signed.')).toBeNull()
    expect(queryByRole('button', { name: /Send the link again/ })).toBeNull()
  })

  it('names the day on which it was sent, not the day on which it was made', async () => {
    const documents = [anAgreement({ createdOn: String(Date.parse('2026-05-20T18:00:00Z')) })]
    openSettlement({ ...start, documents })
    const { getByText } = await part('Settlement Agreement')
    expect(getByText('Sent May 26, 2026')).toBeVisible()
  })

  it('a link that has not left yet is on its way', async () => {
    const { signers, ...rest } = theSigners()
    const waiting = signers.map((signer) => ({ ...signer, linkState: 'waiting', linkSentOn: null }))
    openSettlement(
      { ...start, documents: [anAgreement(yes)] },
      { listSigners: () => ({ ...rest, signers: waiting }) },
    )
    const { findAllByText } = await part('Settlement Agreement')
    expect(await findAllByText('The e-mail with the link is on its way')).toHaveLength(2)
  })

  it('a link that waits because many e-mails went out says until when; one that is refused, why', async () => {
    const { signers, ...rest } = theSigners()
    const linkWaitsUntil = String(Date.parse('2026-05-27T16:00:00Z'))
    const waiting = signers.map((signer) => ({
      ...signer,
      linkState: 'waiting',
      linkSentOn: null,
      linkWaitsUntil,
    }))
    openSettlement(
      { ...start, claim: signing, documents: [anAgreement(yes)] },
      {
        listSigners: () => ({ ...rest, signers: waiting }),
        resendSigningLink: () => Promise.reject(refusal('TOO_MANY_MAILS')),
      },
    )
    const { findAllByText, findByText, getAllByRole } = await part('Settlement Agreement')
    expect(await findAllByText(/the link goes out on May 27, 2026/)).toHaveLength(2)
    const [again] = getAllByRole('button', { name: /^Send the link again/ })
    if (again) await userEvent.click(again)
    expect(await findByText(/^Three e-mails went to this address within the last hour/)).toBeVisible()
  })

  it('a link that would go after the last day to sign says so', async () => {
    const { signers, ...rest } = theSigners()
    const linkWaitsUntil = String(Date.parse('2026-05-27T16:00:00Z'))
    const late = signers.map((signer) => ({
      ...signer,
      linkState: 'waiting',
      linkSentOn: null,
      linkWaitsUntil,
      isLinkLate: true,
    }))
    openSettlement(
      { ...start, claim: signing, documents: [anAgreement(yes)] },
      { listSigners: () => ({ ...rest, signers: late }) },
    )
    const { findAllByText } = await part('Settlement Agreement')
    expect(await findAllByText(/would go out on May 27, 2026.*after the last day to sign/)).toHaveLength(2)
  })

  it('a lost link is sent again', async () => {
    const { sent } = openSettlement(
      { ...start, claim: signing, documents: [anAgreement(yes)] },
      { resendSigningLink: () => theSigners() },
    )
    const { findByRole } = await part('Settlement Agreement')
    await userEvent.click(await findByRole('button', { name: 'Send the link again: Dennis Hale' }))
    expect(await screen.findByText(/A new link for Dennis Hale is on its way/)).toBeVisible()
    expect(sent).toHaveBeenCalledWith('resendSigningLink', {
      params: { claimId, personId: personIds.dennis },
    })
  })

  it('a link that is sent again long is said to go on', async () => {
    openSettlement(
      { ...start, claim: signing, documents: [anAgreement(yes)] },
      { resendSigningLink: noAnswer },
    )
    const { findByRole } = await part('Settlement Agreement')
    const again = await findByRole('button', { name: 'Send the link again: Dennis Hale' })
    await expectSlowWords(() => userEvent.click(again))
  })

  it('declined, by the household or by one of its people', async () => {
    for (const how of [
      { acceptOffer: false, state: 'rejected' } as const,
      { ...accepted, state: 'declined' } as const,
    ]) {
      openSettlement({
        ...start,
        claim: aClaimInSettlement('agreementInProgress'),
        documents: [anAgreement({ ...how, rejectionReasonId: 120950001 })],
      })
      const { findByText, queryByRole } = await part('Settlement Agreement')
      expect(await findByText('Settlement agreement declined')).toBeVisible()
      // The reason's text is the program's.
      expect(await findByText('Offer Miscalculated')).toBeVisible()
      expect(queryByRole('radio')).toBeNull()
      cleanup()
    }
  })

  it('replaced meanwhile: the banner says so and leads to the new one', async () => {
    openSettlement(
      { ...start, documents: [anAgreement()] },
      {
        answerAgreement: (_input, known) => {
          const next = '88888888-8888-4888-8888-888888888888'
          known.documents = [anAgreement({ settlementDocumentId: next, documentName: 'Version 2.pdf' })]
          throw refusal('AGREEMENT_SUPERSEDED')
        },
      },
    )
    const { getByRole, findByText, findByRole } = await part('Settlement Agreement')
    await userEvent.click(getByRole('radio', { name: 'Yes, I accept the agreement' }))
    await userEvent.click(getByRole('button', { name: 'Submit answer' }))
    expect(
      await findByText(/^An error occurred while sending the settlement agreement response!/),
    ).toBeVisible()
    await userEvent.click(getByRole('button', { name: 'Show the new agreement' }))
    expect(await findByRole('button', { name: 'Download Version 2.pdf' })).toBeEnabled()
  })
})
