import { everyMessage } from '@makewhole/web/i18n/every-message.ts'
import { ApiError } from '@makewhole/contract/client.ts'
import type { WorkloadLineView } from '@makewhole/contract/reviewer/reviewer.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openReviewerPage } from '../testing/reviewer-portal.tsx'

function aLine(over: Partial<WorkloadLineView> = {}): WorkloadLineView {
  return {
    id: 'r1',
    fullName: 'Priya Anand',
    email: 'priya@example.com',
    languages: ['en', 'es'],
    isSelf: false,
    takesClaims: true,
    openClaims: 3,
    lateClaims: 1,
    absence: null,
    mayRecordAbsence: true,
    ...over,
  }
}
const anAbsence: NonNullable<WorkloadLineView['absence']> = {
  from: '2026-11-02',
  until: '2026-11-09',
  handover: 'colleague',
  colleagueId: 'r2',
  colleague: 'Sam Ito',
  recordedBy: 'Mona Reyes',
  isNow: true,
  isHandedOver: true,
}

const today = '2026-11-04'
const answers = (reviewers: readonly WorkloadLineView[], more = {}) => ({
  listWorkload: { reviewers, today },
  reviewers: [
    colleague('r1', 'Priya', 'Anand', null),
    colleague('r2', 'Sam', 'Ito', null),
    colleague('r3', 'Tess', 'Oda', '2026-12-01'),
  ],
  ...more,
})
const colleague = (systemUserId: string, firstName: string, lastName: string, awayUntil: string | null) => ({
  systemUserId,
  firstName,
  lastName,
  middleName: null,
  internalEmailAddress: null,
  awayUntil,
})

beforeEach(() => localStorage.clear())

test('everybody is there with their claims, and who is away, until when and who has their claims', async () => {
  const gone = aLine({ id: 'r3', fullName: 'Tess Oda', takesClaims: false, openClaims: 0, lateClaims: 0 })
  openReviewerPage(
    '/workload',
    answers([aLine(), aLine({ id: 'r4', fullName: 'Ana Cruz', absence: anAbsence }), gone]),
  )
  const [priya, ana, tess] = await screen.findAllByRole('listitem')
  expect(
    within(priya as HTMLElement).getByRole('link', { name: /Priya Anand: 3 open claims/ }),
  ).toHaveAttribute('href', expect.stringContaining('/claims?reviewer=r1'))
  expect(priya).toHaveTextContent('1 late')
  expect(priya).toHaveTextContent('At work')
  expect(ana).toHaveTextContent('Away until November 9, 2026')
  expect(ana).toHaveTextContent('Sam Ito has the open claims')
  expect(ana).toHaveTextContent('Recorded by Mona Reyes')
  expect(tess).toHaveTextContent('Gets no new claims any more')
})

test('nobody is offered an act that is not theirs', async () => {
  openReviewerPage('/workload', answers([aLine({ mayRecordAbsence: false, absence: anAbsence })]))
  expect(await screen.findByText('Priya Anand')).toBeVisible()
  expect(within(screen.getByRole('list', { name: 'Workload' })).queryByRole('button')).toBeNull()
})

test.each(['en', 'es'] as const)(
  'an absence is recorded with its days and who takes the claims, and says what is missing (%s)',
  async (locale) => {
    const t = (id: string, name = '') => (everyMessage[locale][id] ?? id).replace('{name}', name)
    const { sent } = openReviewerPage('/workload', answers([aLine()], { recordAbsence: aLine() }), { locale })
    const name = t('workload.record.name', 'Priya Anand')
    await userEvent.click(await screen.findByRole('button', { name }))
    const dialog = within(screen.getByRole('dialog', { name }))
    const record = () => userEvent.click(dialog.getByRole('button', { name: t('workload.record') }))
    const day = (which: string) => dialog.getByLabelText(new RegExp(`^${t(`reviewers.field.${which}`)}`))
    expect(day('from')).toHaveValue(today)
    await record()
    expect(dialog.getByText(t('workload.until.missing'))).toBeVisible()
    expect(dialog.getByText(t('workload.handover.missing'))).toBeVisible()
    expect(day('until')).toHaveFocus()
    fireEvent.change(day('until'), { target: { value: today } })
    await userEvent.click(dialog.getByRole('radio', { name: t('workload.handover.colleague') }))
    await record()
    const colleagues = dialog.getByRole('combobox')
    expect(colleagues).toHaveFocus()
    expect(within(colleagues).queryByRole('option', { name: 'Priya Anand' })).toBeNull()
    expect(within(colleagues).getByRole('option', { name: /^Tess Oda \(/ })).toBeDisabled()
    await userEvent.selectOptions(colleagues, 'Sam Ito')
    await record()
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith('recordAbsence', {
        params: { reviewerId: 'r1' },
        body: { from: today, until: today, handover: 'colleague', colleagueId: 'r2' },
      }),
    )
  },
)

test('a colleague whose rights ended meanwhile is told in the dialog, and what was chosen stays', async () => {
  const recordAbsence = () => {
    const message = 'given no claims any more'
    throw new ApiError(422, 'REVIEWER_NOT_AVAILABLE', message, null)
  }
  openReviewerPage('/workload', answers([aLine({ absence: anAbsence })], { recordAbsence }))
  await userEvent.click(await screen.findByRole('button', { name: /^Change absence/ }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.selectOptions(await dialog.findByRole('combobox'), 'Sam Ito')
  fireEvent.change(dialog.getByLabelText(/^Last day/), { target: { value: today } })
  fireEvent.change(dialog.getByLabelText(/^First day/), { target: { value: today } })
  await userEvent.click(dialog.getByRole('button', { name: 'Record absence' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('given no claims any more')
  expect(dialog.getByRole('combobox')).toHaveValue('r2')
})

test('an absence is ended with one press, and said', async () => {
  const { sent } = openReviewerPage(
    '/workload',
    answers([aLine({ absence: anAbsence })], { endAbsence: aLine() }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'End absence of Priya Anand' }))
  await waitFor(() => expect(sent).toHaveBeenCalledWith('endAbsence', { params: { reviewerId: 'r1' } }))
  expect(await screen.findByText(/Priya Anand is there again/)).toBeVisible()
})

test('a list without anybody says what to do', async () => {
  openReviewerPage('/workload', answers([]))
  expect(await screen.findByText(/Nobody is given claims so far/)).toBeVisible()
})

test('a list that could not be had says so', async () => {
  const listWorkload = () => {
    throw new Error('gone')
  }
  openReviewerPage('/workload', answers([], { listWorkload }))
  expect(await screen.findByRole('alert')).toBeVisible()
})
