import type { FaqContent } from '@makewhole/domain/content/content.ts'
import { expect, test } from 'vitest'
import { conflictOf } from './content-conflict.ts'
import { addQuestion, changeQuestion, changeTitles, removeQuestion } from './faq-edits.ts'

const faq: FaqContent = {
  general: {
    title: { en: 'General' },
    questions: [{ id: 'who', question: { en: 'Who?' }, answer: { en: '<p>You.</p>' } }],
  },
}
const mine = changeQuestion('who', { question: { en: 'Who may ask?' }, answer: {} })
const pathsOf = (now: FaqContent, edit = mine, isDraft = false) =>
  conflictOf(faq, now, edit, isDraft).map(({ path }) => path)

test('two who change different words do not meet', () => {
  expect(pathsOf(changeTitles({ general: { en: 'About' } })(faq))).toEqual([])
  expect(pathsOf(changeQuestion('who', { question: {}, answer: { en: '<p>Owners.</p>' } })(faq))).toEqual([])
  expect(pathsOf(faq)).toEqual([])
})

test('two who change the same words meet, and the later one reads what the first one wrote', () => {
  const theirs = changeQuestion('who', { question: { en: 'Who is paid?' }, answer: {} })(faq)
  expect(conflictOf(faq, theirs, mine, false)).toEqual([
    { path: 'general.questions.who.question.en', before: 'Who?', after: 'Who is paid?' },
  ])
})

test('two who came to the same words have nothing to settle', () => {
  expect(pathsOf(mine(faq))).toEqual([])
})

test('what somebody deleted, or changed before it is deleted here, is told', () => {
  const gone = removeQuestion('who')
  expect(pathsOf(changeQuestion('who', { question: { en: 'Who is paid?' }, answer: {} })(faq), gone)).toEqual(
    ['general.questions.who.question.en'],
  )
})

test('a draft that nobody published is told whatever it changes, because it would be published along', () => {
  const draft = addQuestion('general', {
    question: { en: 'Why?', es: '' },
    answer: { en: '<p>Because.</p>', es: '' },
  })(faq)
  expect(pathsOf(draft, mine, true)).toContain('general.questions.why.question.en')
  expect(pathsOf(draft, mine, false)).toEqual([])
})
