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
const mine = changeQuestion('who', 'Who may ask?', '<p>You.</p>', 'en')
const pathsOf = (now: FaqContent, edit = mine, isDraft = false) =>
  conflictOf(faq, now, edit, isDraft).map(({ path }) => path)

test('two who change different words do not meet', () => {
  expect(pathsOf(changeTitles({ general: 'About' }, 'en')(faq))).toEqual([])
  expect(pathsOf(changeQuestion('who', 'Who?', '<p>Owners.</p>', 'en')(faq))).toEqual([])
  expect(pathsOf(faq)).toEqual([])
})

test('two who change the same words meet, and the later one reads what the first one wrote', () => {
  const theirs = changeQuestion('who', 'Who is paid?', '<p>You.</p>', 'en')(faq)
  expect(conflictOf(faq, theirs, mine, false)).toEqual([
    { path: 'general.questions.who.question.en', before: 'Who?', after: 'Who is paid?' },
  ])
})

test('two who came to the same words have nothing to settle', () => {
  expect(pathsOf(mine(faq))).toEqual([])
})

test('what somebody deleted, or changed before it is deleted here, is told', () => {
  const gone = removeQuestion('who')
  expect(pathsOf(changeQuestion('who', 'Who is paid?', '<p>You.</p>', 'en')(faq), gone)).toEqual([
    'general.questions.who.question.en',
  ])
})

test('a draft that nobody published is told whatever it changes, because it would be published along', () => {
  const draft = addQuestion('general', 'Why?', '<p>Because.</p>', 'en')(faq)
  expect(pathsOf(draft, mine, true)).toContain('general.questions.why.question.en')
  expect(pathsOf(draft, mine, false)).toEqual([])
})
