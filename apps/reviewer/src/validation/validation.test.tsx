import { cleanup, screen, within } from '@testing-library/react'
import type {
  ClaimantValidationView,
  PropertyValidationView,
} from '@makewhole/contract/inspection/inspection.ts'
import { aClaim, claimId } from '@makewhole/web/testing/claim.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { openReviewerPage } from '../testing/reviewer-portal.tsx'

afterEach(cleanup)

const property: PropertyValidationView = {
  hasInspections: true,
  foundBy: 'address',
  checks: [
    { name: 'parcel', outcome: 'unknown', claim: ['999-014-027-000'], record: [] },
    { name: 'address', outcome: 'pass', claim: ['22 Pika Ln'], record: ['22 Pika Lane', '22 PIKA LN'] },
    { name: 'damageLevel', outcome: 'fail', claim: ['Over 50%'], record: ['No damage'] },
  ],
  values: [],
  records: [
    {
      objectId: '900001',
      globalId: '',
      damage: 'No damage',
      structure: 'House',
      address: '22 Pika Lane',
      city: 'Quincy',
      zip: '95971',
      county: 'Plumas',
      apn: '',
      siteAddress: '',
      incidentName: '',
      startedOn: '2021-07-13',
      isVanished: true,
    },
  ],
}

const open = (tab: string, answers: object, locale: 'en' | 'es' = 'en') =>
  openReviewerPage(
    `/claim/LH-1/${claimId}/${tab}`,
    { getClaim: aClaim('underReview'), ...answers },
    { locale },
  )

describe('property validation results', () => {
  it('show both values, how each comparison ended, and the record', async () => {
    open('property-validation', { validateProperty: property })
    const parcel = await screen.findByTestId('check-parcel')
    expect(within(parcel).getByText('Not compared')).toBeVisible()
    expect(within(parcel).getByText('Nothing')).toBeVisible()
    expect(within(screen.getByTestId('check-address')).getByText('22 PIKA LN')).toBeVisible()
    expect(within(screen.getByTestId('check-damageLevel')).getByText('Differs')).toBeVisible()
    expect(screen.getByText('1 agree, 1 differ, 1 not compared')).toBeVisible()
    const record = screen.getByRole('region', { name: 'Record 900001' })
    expect(within(record).getByText('No longer published: shown, and not compared')).toBeVisible()
  })

  it.each([
    [true, 'No se conoce ninguna inspección de esta propiedad'],
    [false, 'No se conocen inspecciones de este incendio'],
  ])('say in Spanish that nothing is known (of the fire: %s)', async (hasInspections, title) => {
    open(
      'property-validation',
      { validateProperty: { ...property, hasInspections, foundBy: null, records: [] } },
      'es',
    )
    expect(await screen.findByText(title)).toBeVisible()
  })

  it('that can’t be shown say so', async () => {
    open('property-validation', { validateProperty: () => Promise.reject(new Error('away')) })
    expect(await screen.findByRole('alert')).toBeVisible()
  })
})

const people: ClaimantValidationView = {
  checks: [
    { name: 'samePerson', outcome: 'fail', claim: ['Mara Lowry'], record: ['LH-2'] },
    { name: 'sharedEmail', outcome: 'pass', claim: ['mara@example.com'], record: [] },
  ],
  others: [
    {
      claimId: '7d0c1d5e-0000-4000-8000-000000000002',
      claimNumber: 'LH-2',
      claimantName: 'Mara Lowry',
      address: '22 Pika Lane',
      shares: ['name'],
      fire: { id: 120950002, name: 'Long Hollow Fire' },
      status: { id: 120950001, name: 'Claim Submitted' },
    },
  ],
  hasMoreOthers: true,
}

describe('claimant validation results', () => {
  it('show what is shared, and lead to the other claims', async () => {
    open('claimant-validation', { validateClaimant: people })
    expect(within(await screen.findByTestId('check-samePerson')).getByText('Differs')).toBeVisible()
    expect(screen.getByRole('link', { name: 'LH-2' })).toHaveAttribute(
      'href',
      '/claim/LH-2/7d0c1d5e-0000-4000-8000-000000000002/overview',
    )
    expect(screen.getByText('Same name')).toBeVisible()
    expect(screen.getByText('There are more: the first 1 are shown.')).toBeVisible()
  })

  it('say in Spanish that no other claim shares anything', async () => {
    open('claimant-validation', { validateClaimant: { ...people, others: [], hasMoreOthers: false } }, 'es')
    expect(await screen.findByText(/Ningún otro reclamo que usted pueda ver/)).toBeVisible()
  })
})

describe('validation documents', () => {
  it('show what is wanted, there and missing', async () => {
    open('validation-documents', {})
    expect(await screen.findByText('tax-bill.pdf:', { exact: false })).toBeVisible()
    expect(screen.getAllByText('Missing').length).toBeGreaterThan(0)
    expect(screen.getByRole('link', { name: 'Open the documents' })).toBeVisible()
  })
})
