import { answerAt, asAnswers, itemId } from '../form/answers.ts'
import type { Answers } from '../form/answers.ts'
import type { FormDefinition, SectionDefinition } from '../form/definition.ts'
import { templatesOf } from '../form/relevance.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Makes the id of a new entry, a distinct one for each id that a browser sends. */
export type NewItemId = (suppliedId: string | null) => string

/**
 * Gives every entry of a list an id (docs/rules/intake.md "Lists"). A known id stays. A browser's temporary
 * one is replaced, since an id belongs to one claim alone. An entry without one is the stored one in its
 * place, or new. No id is there twice.
 */
export function withItemIds(
  definition: FormDefinition,
  answers: Answers,
  stored: Answers,
  newId: NewItemId,
): Answers {
  const lists = listsOf(definition).filter((name) => Array.isArray(answerAt(answers, name)))
  const withIdsByList = lists.map((name) => [
    name,
    withIds(entriesAt(answers, name), entriesAt(stored, name), newId),
  ])
  return { ...answers, ...(Object.fromEntries(withIdsByList) as Answers) }
}

function withIds(
  entries: readonly Answers[],
  stored: readonly Answers[],
  newId: NewItemId,
): readonly Answers[] {
  const storedIds = stored.map(idOf)
  const usedIds = new Set<string>()
  const useId = (id: string | null) => {
    if (id === null || usedIds.has(id)) return null
    usedIds.add(id)
    return id
  }
  const supplied = entries.map((entry) => {
    const id = idOf(entry)
    return useId(id === null || storedIds.includes(id) ? id : newId(id))
  })
  return entries.map((entry, at) => ({
    ...entry,
    [itemId]: supplied[at] ?? useId(storedIds[at] ?? null) ?? newId(null),
  }))
}

function idOf(entry: Answers): string | null {
  const id = answerAt(entry, itemId)
  return typeof id === 'string' && uuid.test(id) ? id : null
}

function entriesAt(answers: Answers, name: string): readonly Answers[] {
  const list = answerAt(answers, name)
  return Array.isArray(list) ? list.map(asAnswers) : []
}

const fieldsByForm = new WeakMap<FormDefinition, readonly string[]>()

/** Finds the names of a form's lists, once for each form. */
function listsOf(definition: FormDefinition): readonly string[] {
  const names =
    fieldsByForm.get(definition) ?? definition.steps.flatMap(({ sections }) => listNames(sections))
  fieldsByForm.set(definition, names)
  return names
}

function listNames(sections: readonly SectionDefinition[]): readonly string[] {
  return sections.flatMap((section) =>
    section.multiple && section.multipleFieldNamePrefix !== undefined
      ? [section.multipleFieldNamePrefix]
      : section.rows
          .flat()
          .flatMap((field) => templatesOf(field).flatMap((template) => listNames(template.sections))),
  )
}
