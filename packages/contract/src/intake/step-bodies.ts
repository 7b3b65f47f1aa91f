import type { z } from 'zod'
import {
  additionalPersonsBody,
  attorneyStepBody,
  claimantBody,
  createClaimBody,
  insuranceBody,
  propertyDetailsBody,
  signAndDateBody,
} from '../claim/step-body.ts'

/**
 * The steps with calls in the specification, by their names in a form (docs/rules/intake.md "The eight
 * steps"), and the body of each.
 */
export const stepBodies = {
  start: createClaimBody,
  claimant: claimantBody,
  attorney: attorneyStepBody,
  additionalPersons: additionalPersonsBody,
  property: propertyDetailsBody,
  insurance: insuranceBody,
  sign: signAndDateBody,
} as const

export type SavedStepName = keyof typeof stepBodies
export type StepBodies = { readonly [N in SavedStepName]: z.infer<(typeof stepBodies)[N]> }
