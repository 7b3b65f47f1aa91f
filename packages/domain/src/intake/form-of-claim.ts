import type { Role } from '../access/actor.ts'
import type { FormDefinition } from '../form/definition.ts'
import type { FilingPortal, Fire, Program } from '../program/program.ts'
import type { LocalizedText } from '../shared/text.ts'

/**
 * Finds the form of a claim in its version (docs/rules/intake.md "Versions of a form"). A claim is always
 * read with its own questions, never with today's. A version that only a newer server has is read with
 * today's form.
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

/**
 * Message when the fire of a begun claim changes to one with another form (docs/rules/intake.md "Several
 * forms").
 */
export const otherFormMessage: LocalizedText = {
  en: 'This fire asks other questions. Start a new claim for it, or choose the fire of this claim.',
  es: 'Este incendio tiene otras preguntas. Comience un reclamo nuevo para él, o elija el incendio de este reclamo.',
}

/** Returns the portal through which this role files; staff see the claimants' form. */
export function filingPortalOf(role: Role): FilingPortal {
  return role === 'ATTORNEY' ? 'attorney' : 'claimant'
}

/** Finds the form of new claims for a fire in a portal (docs/rules/intake.md "Versions of a form"). */
export function formOfFire(
  { forms: { inForce } }: Pick<Program, 'forms'>,
  { forms }: Pick<Fire, 'forms'>,
  portal: FilingPortal,
): FormDefinition {
  return inForce[forms[portal]] ?? inForce.claimant
}

/** True if the program has the exact version of a claim's form: only then may answers be saved by it. */
export function hasFormOfClaim(
  program: Pick<Program, 'forms'>,
  claim: { readonly formId: string; readonly formVersion: string },
): boolean {
  const { id, version } = formOfClaim(program, claim)
  return id === claim.formId && version === claim.formVersion
}
