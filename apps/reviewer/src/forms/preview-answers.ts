import { questionsOf } from '@makewhole/domain/form/compare-forms.ts'
import type { Question } from '@makewhole/domain/form/compare-forms.ts'
import type { AnswerValue, Answers } from '@makewhole/domain/form/answers.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { sectionsOf } from './form-edits.ts'

/** The path and the value of a preview answer. */
export type PreviewAnswer = readonly [path: string, value: AnswerValue]

/** Adds one entry to every list, so that its questions are drawn. */
export function firstAnswers(form: FormDefinition): Answers {
  const lists = sectionsOf(form).flatMap(({ section }) => section.multipleFieldNamePrefix ?? [])
  return Object.fromEntries(lists.map((list) => [list, [{ id: 'preview' }]]))
}

/** Returns the answers that bring a question to the screen, the outermost first: options can be nested. */
export function answersRevealing(form: FormDefinition, { revealedBy }: Question): readonly PreviewAnswer[] {
  const revealingQuestion = revealedBy && questionsOf(form).find(({ path }) => path === revealedBy.path)
  if (!revealingQuestion) return []
  const option = revealedBy.options[0]
  const value =
    revealingQuestion.field.type === 'dropdown-list-multiple' && option !== undefined ? [option] : option
  return [...answersRevealing(form, revealingQuestion), [pathOfFirst(revealingQuestion.path), value]]
}

/** Returns a question's path in the first entry of its list. */
export function pathOfFirst(path: string): string {
  return path.replace('.', '.0.')
}
