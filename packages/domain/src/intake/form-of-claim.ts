import type { FormDefinition } from '../form/definition.ts'
import type { Program } from '../program/program.ts'

/**
 * The form that a claim answers, in its version: a claim is read with the questions that were asked, never with today's
 * (docs/rules/intake.md "Versions of a form"). A version from before versions were kept is read with today's.
 */
export function formOfClaim(
  { forms: { claimant, earlier = [] } }: Pick<Program, 'forms'>,
  claim: { readonly formId: string; readonly formVersion: string },
): FormDefinition {
  const isOf = ({ id, version }: FormDefinition) => id === claim.formId && version === claim.formVersion
  return earlier.find(isOf) ?? claimant
}

/** Whether the program has the very version that a claim answers: only then may answers be saved by it. */
export function hasFormOfClaim(
  program: Pick<Program, 'forms'>,
  claim: { readonly formId: string; readonly formVersion: string },
): boolean {
  const { id, version } = formOfClaim(program, claim)
  return id === claim.formId && version === claim.formVersion
}
