import type { FaqContent } from '@makewhole/domain/content/content.ts'
import { expect, test } from 'vitest'
import { addQuestion, changeQuestion, changeTitles, removeQuestion } from './faq-edits.ts'

const faq: FaqContent = {
  general: {
    title: { en: 'General', es: 'General' },
    questions: [{ id: 'who', question: { en: 'Who?' }, answer: { en: '<p>You.</p>', es: '<p>Usted.</p>' } }],
  },
  payment: { title: { en: 'Payment', es: 'Pago' }, questions: [] },
}

test('a new question goes last in its category, with an address of its own', () => {
  const once = addQuestion('payment', ' ¿Cuándo me pagan? ', '<p>Soon</p>', 'en')(faq)
  expect(once['payment']?.questions[0]).toEqual({
    id: 'cuando-me-pagan',
    question: { en: '¿Cuándo me pagan?' },
    answer: { en: '<p>Soon</p>' },
  })
  const twice = addQuestion('general', 'Cuando me pagan', '<p>Soon</p>', 'en')(once)
  expect(twice['general']?.questions.map(({ id }) => id)).toEqual(['who', 'cuando-me-pagan-2'])
  expect(addQuestion('general', '???', 'x', 'en')(faq)['general']?.questions.at(-1)?.id).toBe('question')
})

test('a changed question keeps its address, its place and its translation', () => {
  const [changed] =
    changeQuestion('who', 'Who can ask?', '<p>Owners.</p>', 'en')(faq)['general']?.questions ?? []
  expect(changed).toEqual({
    id: 'who',
    question: { en: 'Who can ask?' },
    answer: { en: '<p>Owners.</p>', es: '<p>Usted.</p>' },
  })
})

test('what somebody else deleted meanwhile stays deleted', () => {
  const without = removeQuestion('who')(faq)
  expect(without['general']?.questions).toEqual([])
  expect(changeQuestion('who', 'x', 'y', 'en')(without)).toEqual(without)
})

test('titles change in English, the order of the categories stays', () => {
  const changed = changeTitles({ payment: ' Money ' }, 'en')(faq)
  expect(Object.entries(changed).map(([key, { title }]) => [key, title.en, title.es])).toEqual([
    ['general', 'General', 'General'],
    ['payment', 'Money', 'Pago'],
  ])
})

test('in Spanish only the Spanish words change; none at all means the English ones are shown', () => {
  const [changed] = changeQuestion('who', '¿Quién?', '<p></p>', 'es')(faq)['general']?.questions ?? []
  expect(changed?.question).toEqual({ en: 'Who?', es: '¿Quién?' })
  expect(changed?.answer).toEqual({ en: '<p>You.</p>' })
  const added = addQuestion('payment', '¿Cuándo?', '<p>Pronto</p>', 'es')(faq)['payment']?.questions[0]
  expect(added?.question).toEqual({ en: '¿Cuándo?', es: '¿Cuándo?' })
  expect(changeTitles({ payment: 'Pagos' }, 'es')(faq)['payment']?.title).toEqual({
    en: 'Payment',
    es: 'Pagos',
  })
})
