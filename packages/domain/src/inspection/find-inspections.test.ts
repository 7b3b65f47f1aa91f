import { describe, expect, it } from 'vitest'
import { anInspection } from '../testing/an-inspection.ts'
import { inspectionsOf } from './find-inspections.ts'

const property = {
  apn: '999-014-027-000',
  address: '22 Whistling Pika Ln',
  city: 'Quincy',
  zip: '95971-0001',
  county: 'Plumas',
}

describe('the inspections of a property', () => {
  it.each([
    ['by APN, whatever the address says', { apnDigits: '999014027000', address: '9 Elsewhere Rd' }, 'apn'],
    ['by address', {}, 'address'],
    ['by address and city', { zip: '' }, 'address'],
    ['by address and county', { zip: '', city: '' }, 'address'],
    [
      'by the address of the parcel',
      { address: '9 Elsewhere Rd', siteAddress: '22 WHISTLING PIKA LN QUINCY CA 95971' },
      'address',
    ],
    ['not in another town', { zip: '96020' }, null],
    ['not in another city', { zip: '', city: 'Chester' }, null],
    ['not in another county', { zip: '', city: '', county: 'Tehama' }, null],
    ['not at a road without a number', { address: 'Whistling Pika Lane' }, null],
  ] as const)('are found %s', (_name, over, by) => {
    const records = [anInspection(over), anInspection({ objectId: '2', address: '5 Other Way' })]
    const found = inspectionsOf(property, records)
    expect(found.by).toBe(by)
    expect(found.found.map(({ objectId }) => objectId)).toEqual(by === null ? [] : ['900001'])
  })

  it('by APN leave out those by address alone', () => {
    const records = [anInspection({ apnDigits: '999014027000' }), anInspection({ objectId: '2' })]
    expect(inspectionsOf(property, records).found).toHaveLength(1)
  })

  it('of a property without number and APN are none', () => {
    const nowhere = { ...property, apn: null, address: 'Whistling Pika Lane' }
    expect(inspectionsOf(nowhere, [anInspection({ address: 'Whistling Pika Lane' })]).by).toBeNull()
  })
})
