import { describe, expect, it } from 'vitest'
import attorneyForm from '../../../../program/forms/attorney.json' with { type: 'json' }
import claimantForm from '../../../../program/forms/claimant.json' with { type: 'json' }
import { relationshipToClaimantIds } from '../claim/option-ids.ts'
import type { FormDefinition } from '../form/definition.ts'
import type { FactValues } from './facts.ts'
import { signedName, splitSignature } from './signature.ts'

const { self, attorney } = relationshipToClaimantIds
const claim: FactValues = {
  'claimant.firstName': 'Mara',
  'claimant.middleName': 'Ellen',
  'claimant.lastName': 'Núñez',
  'onBehalfOf.firstName': 'Dennis',
  'onBehalfOf.lastName': 'Hale',
}
const signed = (firstName: string, lastName: string, relation: number): FactValues => ({
  ...claim,
  relationToClaim: relation,
  'signature.firstName': firstName,
  'signature.lastName': lastName,
})
const priya = { firstName: 'Priya', lastName: 'Raman' }

describe('the name under a claim', () => {
  it.each([
    ['the claimant’s own', signed('mara', ' NUNEZ ', self), null, 'Mara Ellen Núñez', false],
    ['with the middle name', signed('Mara Ellen', 'Núñez', self), null, 'Mara Ellen Núñez', false],
    ['another than the claimant’s', signed('M.', 'Núñez', self), null, 'Mara Ellen Núñez', true],
    ['of who files for them', signed('Dennis', 'Hale', attorney), null, 'Dennis Hale', false],
    ['the claimant’s, by who files for them', signed('Mara', 'Núñez', attorney), null, 'Dennis Hale', true],
    ['of the firm’s member', signed('Priya', 'Raman', attorney), priya, 'Priya Raman', false],
    ['the client’s, by the firm’s member', signed('Mara', 'Núñez', self), priya, 'Priya Raman', true],
    ['not typed yet', signed('', '', self), null, 'Mara Ellen Núñez', false],
    [
      'by a member without a name',
      signed('Priya', 'Raman', self),
      { firstName: null, lastName: '' },
      '',
      false,
    ],
  ] as const)('is %s', (_what, facts, member, signer, isOther) => {
    expect(signedName((fact) => facts[fact], member)).toMatchObject({ signer, isOther })
  })
})

describe('what a person says by signing', () => {
  it.each([
    ['household', claimantForm],
    ['law firm', attorneyForm],
  ])('is known apart from the other answers of a %s', (_who, form) => {
    const signature = {
      attestTrueAndAccurate: true,
      attestOwners: true,
      attestInsurance: true,
      attestAttorneys: true,
      signedFirstName: 'Mara',
      signedLastName: 'Núñez',
      signedDate: '2026-05-18',
    }
    const others = { propertyCity: 'Hollow', claimantFirstName: 'Mara' }
    expect(splitSignature(form as unknown as FormDefinition, { ...others, ...signature })).toEqual({
      signature,
      others,
    })
  })
})
