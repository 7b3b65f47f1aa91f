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

/** The steps that the specification has calls for, by the names that they have in a form (docs/rules/intake.md "The eight steps"), and what each sends. */
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
