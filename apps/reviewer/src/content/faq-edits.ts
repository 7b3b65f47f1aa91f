import { questionId } from '@makewhole/domain/content/content.ts'
import { visibleText } from '@makewhole/domain/content/content-problems.ts'
import type { ContentText, FaqContent, Question } from '@makewhole/domain/content/content.ts'
import { locales } from '@makewhole/domain/shared/text.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { written } from './section-fields.ts'
import type { ContentEdit } from './use-content-change.ts'

type FaqEdit = ContentEdit<'FAQ'>
/** A typed text, empty where there is none. */
export type TypedText = Readonly<Record<Locale, string>>
export const typedText = (text?: ContentText): TypedText => ({ en: text?.en ?? '', es: text?.es ?? '' })
export type TextChanges = Readonly<Partial<Record<Locale, string>>>
export interface TypedQuestion {
  readonly question: TypedText
  readonly answer: TypedText
}
export interface QuestionChanges {
  readonly question: TextChanges
  readonly answer: TextChanges
}
export type CategoryTitles = Readonly<Record<string, TextChanges>>

/** Applies a change to every category: each edit finds its question by id, even if others moved it. */
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

export function changeQuestion(id: string, { question, answer }: QuestionChanges): FaqEdit {
  return (faq) =>
    eachCategory(faq, (questions) =>
      questions.map((each) =>
        each.id === id
          ? { ...each, question: changed(each.question, question), answer: changed(each.answer, answer) }
          : each,
      ),
    )
}

/** Adds a question. One in another language alone is shown to everybody until somebody writes the English one. */
export function addQuestion(category: string, { question, answer }: TypedQuestion): FaqEdit {
  return (faq) => {
    const usedIds = new Set(Object.values(faq).flatMap(({ questions }) => questions.map(({ id }) => id)))
    const newQuestion = added(question)
    const one = { id: questionId(newQuestion.en, usedIds), question: newQuestion, answer: added(answer) }
    return eachCategory(faq, (questions, key) => (key === category ? [...questions, one] : questions))
  }
}

const added = ({ en, es }: TypedText): ContentText =>
  changed({ en: visibleText(en) === '' ? es.trim() : en.trim() }, { es })

/** Returns a text with its changes; a language without a change stays as others may have left it. */
function changed(text: ContentText, changes: TextChanges): ContentText {
  return locales.reduce((now, language) => {
    const words = changes[language]
    return words === undefined ? now : written(now, words.trim(), language)
  }, text)
}

/** Lists the languages in which the typed text differs from the first. */
export function changesOf(typed: TypedText, first: ContentText): TextChanges {
  return Object.fromEntries(
    locales
      .filter((language) => typed[language] !== (first[language] ?? ''))
      .map((language) => [language, typed[language]]),
  )
}

export function removeQuestion(id: string): FaqEdit {
  return (faq) => eachCategory(faq, (questions) => questions.filter((each) => each.id !== id))
}

export function changeTitles(titles: CategoryTitles): FaqEdit {
  return (faq) =>
    Object.fromEntries(
      Object.entries(faq).map(([key, category]) => [
        key,
        { ...category, title: changed(category.title, titles[key] ?? {}) },
      ]),
    )
}
