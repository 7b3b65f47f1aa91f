import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import { answersOfBody, bodyOfStep, noOptionId, routeOfStep, yesOptionId } from './step-answers.ts'
import { insuranceBody } from './step-body.ts'
import type { SavedStepName } from './step-answers.ts'
import { routes } from '../routes.ts'

const words = fc.string({ minLength: 1, maxLength: 50 })
const optionId = fc.integer({ min: 120950000, max: 120950023 })
const yesOrNo = fc.constantFrom(yesOptionId, noOptionId)
const amount = fc.integer({ min: 0, max: 1_000_000 })

const property = fc.record({
  propertyUse: optionId,
  propertyAPN: words,
  propertyOtherAPN: words,
  propertyAcreage: amount,
  propertyDamagePercent: amount,
  propertyAnythingElseToShare: words,
  propertyRebuildIntent: optionId,
  structures: fc.array(
    fc.record({
      structureType: optionId,
      structureName: words,
      structureFootage: amount,
      structureDamagedPercent: optionId,
      structureInfo: words,
    }),
  ),
})

const insurance = fc.record({
  insuranceCoverage: yesOrNo,
  policies: fc.array(
    fc.record({
      policyProviderName: words,
      policyNumber: words,
      policyAmount: amount,
      policyTotalDeductible: amount,
    }),
  ),
  insuranceReceivedPayments: yesOrNo,
  insurancePaymentReceived: amount,
  insurancePendingClaim: yesOrNo,
  insuranceAdditionalInfo: words,
})

const roundTrip = (step: SavedStepName, answers: Answers) =>
  answersOfBody(step, JSON.parse(JSON.stringify(bodyOfStep(step, answers))))

describe('answers travel as entities and come back the same', () => {
  it('for the property step', () => {
    fc.assert(
      fc.property(property, (answers) => {
        expect(roundTrip('property', answers)).toEqual(answers)
      }),
    )
  })

  it('for the insurance step', () => {
    fc.assert(
      fc.property(insurance, (answers) => {
        expect(roundTrip('insurance', answers)).toEqual(answers)
      }),
    )
  })

  it('for a household of two, one of them represented', () => {
    const answers = {
      additionalPersons: [
        { ...person, isClaimantRepresented: noOptionId },
        {
          ...person,
          personFirstName: 'Rosa',
          isClaimantRepresented: yesOptionId,
          personAttorneyLastName: 'Tolliver',
        },
      ],
    }
    expect(roundTrip('additionalPersons', answers)).toMatchObject(answers)
  })

  it('with every question left open', () => {
    for (const step of Object.keys(routeOfStep) as SavedStepName[]) {
      const given = Object.values(roundTrip(step, {})).filter(
        (value) => value !== null && value !== undefined,
      )
      expect(
        given.filter((value) => value !== false && !(Array.isArray(value) && value.length === 0)),
      ).toEqual([])
    }
  })
})

describe('the wire', () => {
  it('saves each step through a route that exists', () => {
    for (const route of Object.values(routeOfStep)) expect(routes[route].path).toMatch(/^\/Claims\//)
  })

  it('refuses money that is not whole cents, or below zero', () => {
    const body = bodyOfStep('insurance', { policies: [], insurancePaymentReceived: 60_000_00 })
    expect(insuranceBody.safeParse(body).success).toBe(true)
    expect(insuranceBody.safeParse({ ...body, paymentAmountReceived: 10.5 }).success).toBe(false)
    expect(insuranceBody.safeParse({ ...body, paymentAmountReceived: -1 }).success).toBe(false)
  })

  it('refuses text that the database cannot keep as typed', () => {
    const body = bodyOfStep('insurance', { policies: [] })
    expect(insuranceBody.safeParse({ ...body, additionalInsuranceInformation: 'a\u0000b' }).success).toBe(
      false,
    )
    expect(insuranceBody.safeParse({ ...body, additionalInsuranceInformation: '\ud800' }).success).toBe(false)
    expect(
      insuranceBody.safeParse({ ...body, additionalInsuranceInformation: '🔥 «ñ» <script>' }).success,
    ).toBe(true)
  })
})

const person = {
  personFirstName: 'Dennis',
  personLastName: 'Hale',
  personEmail: 'dennis@example.com',
  personRelationshipToProperty: 120950000,
  structureLivedIn: 'Main house',
  timeLivedIn: 120950000,
  rentalAgreement: 120950001,
}
