import type { Role } from '../access/actor.ts'
import type { FormDefinition } from '../form/definition.ts'
import type { FilingPortal, Fire, Program } from '../program/program.ts'
import type { LocalizedText } from '../shared/text.ts'

/**
 * The form that a claim answers, in its version: a claim is read with the questions that were asked, never with today's
 * (docs/rules/intake.md "Versions of a form"). A version that only a newer server knows is read with today's form.
 */
export function formOfClaim(
  { forms: { inForce, earlier = [] } }: Pick<Program, 'forms'>,
  { formId, formVersion }: { readonly formId: string; readonly formVersion: string },
): FormDefinition {
  const current = inForce[formId]
  if (current?.version === formVersion) return current
  const published = earlier.find(({ id, version }) => id === formId && version === formVersion)
  return published ?? current ?? inForce.claimant
}

/** Said at the fire of a claim that was begun, when one with other questions is chosen (docs/rules/intake.md "Several forms"). */
export const otherFormMessage: LocalizedText = {
  en: 'This fire asks other questions. Start a new claim for it, or choose the fire of this claim.',
  es: 'Este incendio tiene otras preguntas. Comience un reclamo nuevo para él, o elija el incendio de este reclamo.',
}

/** Through which portal somebody of this role files; staff see what claimants are asked. */
export function filingPortalOf(role: Role): FilingPortal {
  return role === 'ATTORNEY' ? 'attorney' : 'claimant'
}

/** The form that new claims for a fire answer in a portal (docs/rules/intake.md "Versions of a form"). */
export function formOfFire(
  { forms: { inForce } }: Pick<Program, 'forms'>,
  { forms }: Pick<Fire, 'forms'>,
  portal: FilingPortal,
): FormDefinition {
  return inForce[forms[portal]] ?? inForce.claimant
}

/** Whether the program has the very version that a claim answers: only then may answers be saved by it. */
export function hasFormOfClaim(
  program: Pick<Program, 'forms'>,
  claim: { readonly formId: string; readonly formVersion: string },
): boolean {
  const { id, version } = formOfClaim(program, claim)
  return id === claim.formId && version === claim.formVersion
}
