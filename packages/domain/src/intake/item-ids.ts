import { answerAt, asAnswers, itemId } from '../form/answers.ts'
import type { Answers } from '../form/answers.ts'
import type { FormDefinition, SectionDefinition } from '../form/definition.ts'
import { templatesOf } from '../form/relevance.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** An id for an entry that the claim does not have yet: of its own for each that a browser brings, any for one that has none. */
export type NewItemId = (brought: string | null) => string

/**
 * Answers in which every entry of a list has an id of its own (docs/rules/intake.md "Lists"). An id that the claim has stays; one
 * that a browser made up is made ours, since an id belongs to one claim alone; an entry without one is the stored one in its
 * place, or new. No id is there twice.
 */
export function withItemIds(
  definition: FormDefinition,
  answers: Answers,
  stored: Answers,
  newId: NewItemId,
): Answers {
  const names = definition.steps.flatMap(({ sections }) => listNames(sections))
  const lists = names.filter((name) => Array.isArray(answerAt(answers, name)))
  const given = lists.map((name) => [name, withIds(entriesAt(answers, name), entriesAt(stored, name), newId)])
  return { ...answers, ...(Object.fromEntries(given) as Answers) }
}

function withIds(
  entries: readonly Answers[],
  stored: readonly Answers[],
  newId: NewItemId,
): readonly Answers[] {
  const known = stored.map(idOf)
  const taken = new Set<string>()
  const take = (id: string | null) => {
    if (id === null || taken.has(id)) return null
    taken.add(id)
    return id
  }
  const brought = entries.map((entry) => {
    const id = idOf(entry)
    return take(id === null || known.includes(id) ? id : newId(id))
  })
  return entries.map((entry, at) => ({
    ...entry,
    [itemId]: brought[at] ?? take(known[at] ?? null) ?? newId(null),
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

function listNames(sections: readonly SectionDefinition[]): readonly string[] {
  return sections.flatMap((section) =>
    section.multiple && section.multipleFieldNamePrefix !== undefined
      ? [section.multipleFieldNamePrefix]
      : section.rows
          .flat()
          .flatMap((field) => templatesOf(field).flatMap((template) => listNames(template.sections))),
  )
}
