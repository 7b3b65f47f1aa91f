import { everyMessage } from '@makewhole/web/i18n/every-message.ts'
import type { ReviewerRecordView } from '@makewhole/contract/reviewer/reviewer.ts'
import { ApiError } from '@makewhole/contract/client.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openReviewerPage } from '../testing/reviewer-portal.tsx'

const admin = { role: 'ADMIN' as const, permissions: ['ALL.PERMISSIONS'] }

function aReviewer(over: Partial<ReviewerRecordView> = {}): ReviewerRecordView {
  return {
    id: 'r1',
    version: 4,
    fullName: 'Priya Anand',
    firstName: 'Priya',
    middleName: null,
    lastName: 'Anand',
    email: 'priya@example.com',
    oid: 'p',
    jobTitle: null,
    country: null,
    city: null,
    postalCode: null,
    firmName: null,
    isAttested: true,
    attestedOn: '1770000000000',
    role: 'REVIEWER',
    isClaimReviewer: true,
    hasReviewerPortalAccess: true,
    isTestUser: false,
    isAssignable: true,
    permissions: ['ACCESS.ALLCLAIMTABS'],
    languages: ['en'],
    membership: 'joined',
    isSelf: false,
    invitationEndsOn: null,
    mailFailure: null,
    openClaims: 3,
    lateClaims: 1,
    ...over,
  }
}

const answers = (reviewers: readonly ReviewerRecordView[], more = {}, givesRoles = true) => ({
  listReviewerRecords: { reviewers, givesRoles },
  listStaffRecords: {
    records: [
      {
        id: '7',
        at: '1770000000000',
        by: 'June Okafor',
        type: 'reviewerChanged',
        reviewer: 'Priya Anand',
        facts: { isTestUser: 'no → yes', role: 'REVIEWER → MANAGER' },
      },
    ],
    next: null,
  },
  ...more,
})

beforeEach(() => localStorage.clear())

test('everybody is listed with what they may do, their claims and where they stand', async () => {
  const waiting = aReviewer({
    id: 'r2',
    fullName: 'Noor Vance',
    membership: 'invited',
    invitationEndsOn: '1770000000000',
    oid: null,
    isAttested: false,
    attestedOn: null,
    openClaims: 0,
    lateClaims: 0,
    mailFailure: { en: 'The mail server refused it.', es: 'El servidor lo rechazó.' },
  })
  openReviewerPage('/reviewers', answers([aReviewer(), waiting]), { me: admin })
  const [priya, noor] = await screen.findAllByRole('listitem')
  expect(
    within(priya as HTMLElement).getByRole('link', { name: 'Claims of Priya Anand: 3 open claims' }),
  ).toHaveAttribute('href', '/claims?reviewer=r1')
  expect(priya).toHaveTextContent('1 late')
  expect(noor).toHaveTextContent('The invitation did not go out: The mail server refused it.')
  expect(await screen.findByText(/Test user: .*No → Yes; Role: Reviewer → Manager/)).toBeVisible()
})

test('a change is sent with the version that was seen; who was slower is told and keeps what they chose', async () => {
  const message = 'Somebody else changed this person a moment ago.'
  const refusal = new ApiError(409, 'REVIEWER_CHANGED', message, null)
  const changeReviewer = () => {
    throw refusal
  }
  const { sent } = openReviewerPage('/reviewers', answers([aReviewer()], { changeReviewer }), { me: admin })
  await userEvent.click(await screen.findByRole('button', { name: 'Change Priya Anand' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'May use the portal' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith(
      'changeReviewer',
      expect.objectContaining({
        ifMatch: 4,
        body: expect.objectContaining({ hasReviewerPortalAccess: false }) as object,
      }),
    ),
  )
  expect(await screen.findByText(/Somebody else changed this person a moment ago/)).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'May use the portal' })).not.toBeChecked()
})

test.each(['en', 'es'] as const)(
  'an invitation says what is missing, and is sent once whole (%s)',
  async (locale) => {
    const t = (id: string) => everyMessage[locale][id] ?? id
    const { sent } = openReviewerPage('/reviewers', answers([], { inviteReviewer: aReviewer() }, false), {
      me: admin,
      locale,
    })
    await userEvent.click(await screen.findByRole('button', { name: t('reviewers.invite') }))
    await userEvent.click(screen.getByRole('button', { name: t('reviewers.invite.act') }))
    expect(screen.getByText(t('reviewers.missing.firstName'))).toBeVisible()
    const field = (name: string) =>
      screen.getByRole('textbox', { name: new RegExp(`^${t(`reviewers.field.${name}`)}`) })
    expect(field('firstName')).toHaveFocus()
    await userEvent.type(field('firstName'), 'Noor')
    await userEvent.type(field('lastName'), 'Vance')
    await userEvent.type(field('email'), 'noor@example.com')
    await userEvent.click(screen.getByRole('button', { name: t('reviewers.invite.act') }))
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith('inviteReviewer', {
        body: expect.objectContaining({ lastName: 'Vance', role: 'REVIEWER', languages: ['en'] }) as object,
      }),
    )
  },
)

test('another provider’s roles are not offered for who has signed in', async () => {
  openReviewerPage('/reviewers', answers([aReviewer()], {}, false), { me: admin })
  await userEvent.click(await screen.findByRole('button', { name: 'Change Priya Anand' }))
  expect(screen.getByText(/come from your identity provider/)).toBeVisible()
  expect(screen.queryByRole('checkbox', { name: 'Claims of law firms' })).toBeNull()
})

test('a list that could not be had says so', async () => {
  const listReviewerRecords = () => {
    throw new Error('gone')
  }
  openReviewerPage('/reviewers', answers([], { listReviewerRecords }), { me: admin })
  expect(await screen.findByRole('alert')).toBeVisible()
})

test('an invitation that can’t be sent again now says why', async () => {
  const invited = aReviewer({ membership: 'invited', oid: null, invitationEndsOn: '1770000000000' })
  const renewReviewerInvitation = () =>
    Promise.reject(new ApiError(429, 'TOO_MANY_STAFF_MAILS_TODAY', 'Too many', null))
  openReviewerPage('/reviewers', answers([invited], { renewReviewerInvitation }), { me: admin })
  await userEvent.click(await screen.findByRole('button', { name: /again.*Priya Anand|Priya Anand.*again/i }))
  expect(await screen.findByText(/your 100 e-mails of today.*try again tomorrow/)).toBeVisible()
})
