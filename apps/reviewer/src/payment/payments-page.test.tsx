import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openReviewerPage, reviewer } from '../testing/reviewer-portal.tsx'

const empty = { listPaymentRegister: { payments: [], next: null } }

test('says that there are no records, and of what, under each status', async () => {
  openReviewerPage('/payments', empty)
  expect(await screen.findByText('No payment is due.')).toBeVisible()
  expect(screen.getByText('There are no records to display')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Issued' }))
  expect(await screen.findByText('No payment was issued yet.')).toBeVisible()
  expect(screen.getByText('There are no records to display')).toBeVisible()
})

test('says so in Spanish', async () => {
  openReviewerPage('/payments?status=returned', empty, { me: reviewer, locale: 'es' })
  expect(await screen.findByText('No hay registros para mostrar')).toBeVisible()
  expect(screen.getByText('No volvió ningún cheque.')).toBeVisible()
})
