import type { FormDefinition, StepDefinition } from './definition.ts'

/**
 * How far somebody came: the name of the first step that is not saved yet, in a form's order; null: all of them are
 * (docs/rules/intake.md "The eight steps").
 */
export type UnsavedStep = string | null

/** The step of this name, if the form has it. */
export function findStep({ steps }: FormDefinition, name: string): StepDefinition | undefined {
  return steps.find((step) => step.name === name)
}

/** How far somebody is who saved nothing yet. */
export function nameOfFirst({ steps }: FormDefinition): UnsavedStep {
  return steps[0]?.name ?? null
}

/** The steps before the one of this name: all of them for null, none for a name that the form does not have. */
export function stepsBefore(definition: FormDefinition, name: UnsavedStep): readonly StepDefinition[] {
  return definition.steps.slice(0, positionOfStep(definition, name))
}

/** The name of the step behind this one; null behind the last. A name that the form does not have counts as none of its steps. */
export function nameOfNext({ steps }: FormDefinition, name: string): UnsavedStep {
  return steps[steps.findIndex((step) => step.name === name) + 1]?.name ?? null
}

/** Whichever of two stands later in the form. */
export function laterStep(definition: FormDefinition, one: UnsavedStep, other: UnsavedStep): UnsavedStep {
  return positionOfStep(definition, one) < positionOfStep(definition, other) ? other : one
}

/**
 * How many steps come before the one of this name, as the specification's calls and "STEP n of 8" count them: all for null, 0 for a
 * name that the form does not have, since nothing is known to be saved then (docs/rules/api.md "A claim").
 */
export function positionOfStep({ steps }: FormDefinition, name: UnsavedStep): number {
  if (name === null) return steps.length
  return Math.max(
    0,
    steps.findIndex((step) => step.name === name),
  )
}
