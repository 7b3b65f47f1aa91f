import { errors } from '@makewhole/contract/errors.ts'
import { refusal } from '@makewhole/web/testing/refusal.ts'
import { expectSlowWords, noAnswer } from '@makewhole/web/testing/slow-act.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openReviewerPage, reviewer } from '../testing/reviewer-portal.tsx'

const empty = { listPaymentRegister: { payments: [], next: null } }

test('says that there are no records, and of what, under each status', async () => {
  openReviewerPage('/payments', empty)
  expect(await screen.findByText('No payment is due.')).toBeVisible()
  expect(screen.getByText('There are no records to display')).toBeVisible()
  expect(screen.getByText('No data to display')).toBeVisible()
  expect(screen.getByText('No Data Found')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Issued' }))
  expect(await screen.findByText('No payment was issued yet.')).toBeVisible()
  expect(screen.getByText('There are no records to display')).toBeVisible()
})

test('says so in Spanish', async () => {
  openReviewerPage('/payments?status=returned', empty, { me: reviewer, locale: 'es' })
  expect(await screen.findByText('No hay registros para mostrar')).toBeVisible()
  expect(screen.getByText('No volvió ningún cheque.')).toBeVisible()
})

const exporting = async () => userEvent.click(await screen.findByRole('button', { name: 'Export as CSV' }))

test('says while the export takes long that it goes on', async () => {
  openReviewerPage('/payments', { ...empty, exportPayments: noAnswer })
  await expectSlowWords(exporting)
})

test('says why nothing was exported', async () => {
  openReviewerPage('/payments', { ...empty, exportPayments: () => Promise.reject(refusal('FORBIDDEN')) })
  await exporting()
  expect(await screen.findByText(errors.FORBIDDEN.message.en)).toBeVisible()
})
