import type { FaqContent } from '@makewhole/domain/content/content.ts'
import { expect, test } from 'vitest'
import { addQuestion, changeQuestion, changesOf, changeTitles, removeQuestion } from './faq-edits.ts'

const faq: FaqContent = {
  general: {
    title: { en: 'General', es: 'General' },
    questions: [{ id: 'who', question: { en: 'Who?' }, answer: { en: '<p>You.</p>', es: '<p>Usted.</p>' } }],
  },
  payment: { title: { en: 'Payment', es: 'Pago' }, questions: [] },
}

const typed = (question: string, answer: string, spanish = { question: '', answer: '' }) => ({
  question: { en: question, es: spanish.question },
  answer: { en: answer, es: spanish.answer },
})

test('a new question goes last in its category, with an address of its own', () => {
  const empty = { question: ' ', answer: '<p></p>' }
  const once = addQuestion('payment', typed(' ¿Cuándo me pagan? ', '<p>Soon</p>', empty))(faq)
  expect(once['payment']?.questions[0]).toEqual({
    id: 'cuando-me-pagan',
    question: { en: '¿Cuándo me pagan?' },
    answer: { en: '<p>Soon</p>' },
  })
  const twice = addQuestion('general', typed('Cuando me pagan', '<p>Soon</p>'))(once)
  expect(twice['general']?.questions.map(({ id }) => id)).toEqual(['who', 'cuando-me-pagan-2'])
  expect(addQuestion('general', typed('???', 'x'))(faq)['general']?.questions.at(-1)?.id).toBe('question')
})

test('a question that is asked in both languages at once has both; in Spanish alone, everybody reads that', () => {
  const spanish = { question: '¿Cuándo?', answer: '<p>Pronto</p>' }
  const both = addQuestion('payment', typed('When?', '<p>Soon</p>', spanish))(faq)['payment']?.questions[0]
  expect(both).toMatchObject({ question: { en: 'When?', es: '¿Cuándo?' }, answer: { es: '<p>Pronto</p>' } })
  const alone = addQuestion('payment', typed('', '<p></p>', spanish))(faq)['payment']?.questions[0]
  expect(alone?.question).toEqual({ en: '¿Cuándo?', es: '¿Cuándo?' })
})

test('a changed question keeps its address, its place, and the language that nobody touched', () => {
  const change = changeQuestion('who', { question: { en: 'Who can ask?' }, answer: { es: '<p></p>' } })
  const [changed] = change(faq)['general']?.questions ?? []
  expect(changed).toEqual({ id: 'who', question: { en: 'Who can ask?' }, answer: { en: '<p>You.</p>' } })
  const [translated] =
    changeQuestion('who', { question: { es: ' ¿Quién? ' }, answer: {} })(faq)['general']?.questions ?? []
  expect(translated).toMatchObject({
    question: { en: 'Who?', es: '¿Quién?' },
    answer: { en: '<p>You.</p>', es: '<p>Usted.</p>' },
  })
})

test('what is typed as it was is no change', () => {
  expect(changesOf({ en: 'Who?', es: '' }, { en: 'Who?' })).toEqual({})
  expect(changesOf({ en: 'Who?', es: '¿Quién?' }, { en: 'Who?' })).toEqual({ es: '¿Quién?' })
})

test('what somebody else deleted meanwhile stays deleted', () => {
  const without = removeQuestion('who')(faq)
  expect(without['general']?.questions).toEqual([])
  expect(changeQuestion('who', { question: { en: 'x' }, answer: {} })(without)).toEqual(without)
})

test('titles change in the language that was typed in, the order of the categories stays', () => {
  const change = changeTitles({ payment: { en: ' Money ' }, general: { es: '' } })
  expect(Object.entries(change(faq)).map(([key, { title }]) => [key, title])).toEqual([
    ['general', { en: 'General' }],
    ['payment', { en: 'Money', es: 'Pago' }],
  ])
})
