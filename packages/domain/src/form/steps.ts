import type { FormDefinition, StepDefinition } from './definition.ts'

/**
 * Progress in a form: the name of the first unsaved step, in its order; null: all are saved
 * (docs/rules/intake.md "The eight steps").
 */
export type UnsavedStep = string | null

/** Finds the step of this name, if the form has it. */
export function findStep({ steps }: FormDefinition, name: string): StepDefinition | undefined {
  return steps.find((step) => step.name === name)
}

/** Returns the progress before the first save. */
export function nameOfFirst({ steps }: FormDefinition): UnsavedStep {
  return steps[0]?.name ?? null
}

/** Lists the steps before the one of this name: all of them for null, none for an unknown name. */
export function stepsBefore(definition: FormDefinition, name: UnsavedStep): readonly StepDefinition[] {
  return definition.steps.slice(0, positionOfStep(definition, name))
}

/**
 * Returns the name of the step after this one; null after the last. An unknown name counts as none of its
 * steps.
 */
export function nameOfNext({ steps }: FormDefinition, name: string): UnsavedStep {
  return steps[steps.findIndex((step) => step.name === name) + 1]?.name ?? null
}

/** Returns the later one of two steps of the form. */
export function laterStep(definition: FormDefinition, one: UnsavedStep, other: UnsavedStep): UnsavedStep {
  return positionOfStep(definition, one) < positionOfStep(definition, other) ? other : one
}

/**
 * Counts the steps before the one of this name, as the specification's calls and "STEP n of 8" do
 * (docs/rules/api.md "A claim"). Null counts all. An unknown name counts 0, since nothing is known to be
 * saved then.
 */
export function positionOfStep({ steps }: FormDefinition, name: UnsavedStep): number {
  if (name === null) return steps.length
  return Math.max(
    0,
    steps.findIndex((step) => step.name === name),
  )
}
