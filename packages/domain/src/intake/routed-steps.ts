import type { FormDefinition } from '../form/definition.ts'
import type { DefinitionProblem } from '../shared/definition-error.ts'
import { binds } from './bindings.ts'

/** Facts of the specification's calls, which identify the step that a call saves. */
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
 * Finds steps of the specification's calls with different names in a form and another one. A call would find
 * its step in one of them alone (docs/rules/intake.md "Several forms").
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
    // The step is joined with another call's: this form has none for the call, and the call reports that.
    if (!has(form, expectedName) && has(reference, name)) return []
    const reason = `"${name}" asks for "${fact}", which the form "${reference.id}" asks for in "${expectedName}": one call saves both`
    return [{ path: `steps[${at}].name`, reason }]
  })
}

const placeOf = (form: FormDefinition, fact: string) =>
  form.steps.findIndex((step) => binds({ ...form, steps: [step] }, fact))

const has = ({ steps }: FormDefinition, name: string) => steps.some((step) => step.name === name)
