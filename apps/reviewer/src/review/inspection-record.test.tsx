import type { PropertyValidationView } from '@makewhole/contract/inspection/inspection.ts'
import { aClaim } from '@makewhole/web/testing/claim.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { aReview, aReviewedValue, claimPlace, openReviewerPage } from '../testing/reviewer-portal.tsx'

const claim = aClaim('underReview', { turn: { side: 'program', dueOn: '2026-06-02' }, allowedEvents: [] })
const values = [
  aReviewedValue({ isNeeded: true }),
  aReviewedValue({ key: 'propertyAddress', name: 'propertyAddress', answer: '7 Lantern Fern Way' }),
  aReviewedValue({ key: 'claimantName', name: 'claimantName', answer: 'Marisol Quintero' }),
]
const validation = (found: PropertyValidationView['values']): PropertyValidationView => ({
  hasInspections: true,
  foundBy: 'apn',
  checks: [],
  records: [],
  values: found,
})
const record = (key: string, outcome: 'pass' | 'fail' | 'unknown', ...said: string[]) => ({
  key,
  outcome,
  record: said,
})

function open(validateProperty: unknown, locale: 'en' | 'es' = 'en') {
  const answers = { getClaim: claim, getReview: aReview(claim, values), listNextWork: { claims: [] } }
  return openReviewerPage(claimPlace(), { ...answers, validateProperty }, { locale })
}
const value = (name: string) => screen.findByRole('region', { name })

beforeEach(() => localStorage.clear())

// docs/rules/review.md "The record beside a value"
test('what the record says stands beside its value in the page, and nothing where it says nothing', async () => {
  open(
    validation([
      record('apn', 'pass', '999-120-004-000'),
      record('propertyAddress', 'fail', '9 Lantern Fern Way', '9 LANTERN FERN WAY CHESTER CA'),
    ]),
  )
  const apn = within(await value('APN'))
  expect(await apn.findByTestId('inspection-record')).toHaveTextContent(
    'Inspection record: 999-120-004-000 agrees',
  )
  const address = within(await value('Property address'))
  expect(address.getByTestId('inspection-record')).toHaveTextContent(
    'Inspection record: 9 Lantern Fern Way; 9 LANTERN FERN WAY CHESTER CA differs',
  )
  // The answer stays unchanged.
  expect(address.getByText('7 Lantern Fern Way')).toBeVisible()
  expect(within(await value('Claimant name')).queryByTestId('inspection-record')).toBeNull()
})

test('in Spanish, too', async () => {
  open(validation([record('apn', 'unknown', '1-2')]), 'es')
  expect(await screen.findByTestId('inspection-record')).toHaveTextContent(
    'Registro de inspección: 1-2 sin comparar',
  )
})

test('values are worked on where there is no record, and where it could not be had that is said and tried again', async () => {
  let isAway = true
  open(() => {
    if (isAway) throw new Error('away')
    return validation([record('apn', 'pass', '999-120-004-000')])
  })
  expect(await value('APN')).toBeVisible()
  expect(await screen.findByRole('alert')).toBeVisible()
  isAway = false
  await userEvent.click(within(screen.getByRole('alert')).getByRole('button'))
  expect(await screen.findByTestId('inspection-record')).toBeVisible()
})
