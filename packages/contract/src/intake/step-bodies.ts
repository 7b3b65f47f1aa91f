import type {
  AdditionalPersonsBody,
  AttorneyStepBody,
  ClaimantBody,
  CreateClaimBody,
  InsuranceBody,
  PropertyDetailsBody,
  SignAndDateBody,
} from '../claim/step-body.ts'

/** The steps that the specification has calls for, by the names that they have in a form (docs/rules/intake.md "The eight steps"). */
export interface StepBodies {
  readonly start: CreateClaimBody
  readonly claimant: ClaimantBody
  readonly attorney: AttorneyStepBody
  readonly additionalPersons: AdditionalPersonsBody
  readonly property: PropertyDetailsBody
  readonly insurance: InsuranceBody
  readonly sign: SignAndDateBody
}
export type SavedStepName = keyof StepBodies
