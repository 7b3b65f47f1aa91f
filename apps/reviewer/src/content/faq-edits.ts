import { questionId } from '@makewhole/domain/content/content.ts'
import type { FaqContent, Question } from '@makewhole/domain/content/content.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { written } from './section-fields.ts'
import type { ContentEdit } from './use-content-change.ts'

type FaqEdit = ContentEdit<'FAQ'>
export type CategoryTitles = Readonly<Record<string, string>>

/** Each edit finds its question by its id, wherever others moved it meanwhile. */
function eachCategory(
  faq: FaqContent,
  change: (questions: readonly Question[], key: string) => readonly Question[],
): FaqContent {
  const entries = Object.entries(faq).map(([key, category]) => [
    key,
    { ...category, questions: change(category.questions, key) },
  ])
  return Object.fromEntries(entries) as FaqContent
}

export function changeQuestion(id: string, question: string, answer: string, language: Locale): FaqEdit {
  return (faq) =>
    eachCategory(faq, (questions) =>
      questions.map((each) =>
        each.id === id
          ? {
              ...each,
              question: written(each.question, question.trim(), language),
              answer: written(each.answer, answer, language),
            }
          : each,
      ),
    )
}

/** A question that was asked in another language is read in it by everybody until somebody writes the English one. */
export function addQuestion(category: string, question: string, answer: string, language: Locale): FaqEdit {
  return (faq) => {
    const taken = new Set(Object.values(faq).flatMap(({ questions }) => questions.map(({ id }) => id)))
    const asked = question.trim()
    const added = {
      id: questionId(question, taken),
      question: written({ en: asked }, asked, language),
      answer: written({ en: answer }, answer, language),
    }
    return eachCategory(faq, (questions, key) => (key === category ? [...questions, added] : questions))
  }
}

export function removeQuestion(id: string): FaqEdit {
  return (faq) => eachCategory(faq, (questions) => questions.filter((each) => each.id !== id))
}

export function changeTitles(titles: CategoryTitles, language: Locale): FaqEdit {
  return (faq) =>
    Object.fromEntries(
      Object.entries(faq).map(([key, category]) => {
        const title = titles[key]?.trim()
        return [
          key,
          title === undefined ? category : { ...category, title: written(category.title, title, language) },
        ]
      }),
    )
}
