import type { FormDefinition } from '../form/definition.ts'
import type { DefinitionProblem } from '../shared/definition-error.ts'
import { binds } from './bindings.ts'

/** What tells the step that a call of the specification saves: a fact that its body carries. */
const factsOfCalls = [
  'fire',
  'claimant.firstName',
  'isRepresented',
  'persons',
  'property.acreage',
  'insurance.hadCoverage',
  'signature.firstName',
] as const

/**
 * Where a form gives the step of a call of the specification another name than a form beside it, so that the call would find its
 * step in one of them alone (docs/rules/intake.md "Several forms").
 */
export function namingProblems(
  form: FormDefinition,
  reference: FormDefinition,
): readonly DefinitionProblem[] {
  return factsOfCalls.flatMap((fact) => {
    const at = placeOf(form, fact)
    const name = form.steps[at]?.name
    const expectedName = reference.steps[placeOf(reference, fact)]?.name
    if (name === undefined || expectedName === undefined || name === expectedName) return []
    // Asked together with another call's: this form has no step for the call, which says so.
    if (!has(form, expectedName) && has(reference, name)) return []
    const reason = `"${name}" asks for "${fact}", which the form "${reference.id}" asks for in "${expectedName}": one call saves both`
    return [{ path: `steps[${at}].name`, reason }]
  })
}

const placeOf = (form: FormDefinition, fact: string) =>
  form.steps.findIndex((step) => binds({ ...form, steps: [step] }, fact))

const has = ({ steps }: FormDefinition, name: string) => steps.some((step) => step.name === name)
