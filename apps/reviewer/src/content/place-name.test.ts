import type { FaqContent, FooterContent, HomeContent } from '@makewhole/domain/content/content.ts'
import { expect, test } from 'vitest'
import { everyMessage } from '@makewhole/web/i18n/every-message.ts'
import { placeName } from './place-name.ts'

const t = (id: string, values: Readonly<Record<string, string | number>> = {}) =>
  (everyMessage.en[id] ?? id).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))

const text = (title: string) => ({ title: { en: title }, content: { en: '<p>Words</p>' } })
const home: HomeContent = {
  banner: { ...text('Banner'), actionButtonLabel: { en: 'Go' }, logo: null, backgroundImage: null },
  process: text('Process'),
  framework: { ...text('Framework'), instructions: [text('Long Hollow Fire')] },
  links: { ...text('Links'), links: [{ title: { en: 'FAQ' }, url: '/faq' }] },
  assistance: { ...text('Help'), groups: [{ content: { en: 'Come in' }, locations: [text('Quincy')] }] },
}
const faq: FaqContent = {
  general: {
    title: { en: 'General' },
    questions: [{ id: 'who', question: { en: 'Who?' }, answer: { en: 'You.' } }],
  },
}
const footer: FooterContent = {
  service: { en: 'Help line' },
  copyright: { en: 'Us' },
  links: [{ title: { en: 'Privacy' }, url: '/privacy' }],
}

test.each([
  ['process.title.en', 'Process: Title'],
  ['process.title.es', 'Process: Title (Spanish)'],
  ['framework.instructions.0.content.en', 'Framework: Long Hollow Fire, Description'],
  ['links.links.0.title.en', 'Links: Link 1: button label'],
  ['assistance.groups.0.locations.0.title.en', 'Assistance: Location 1: title'],
  ['banner.logo.url', 'Banner: Site header logo'],
  ['elsewhere.title.en', 'elsewhere.title'],
])('%s of the landing page is called "%s"', (place, name) =>
  expect(placeName('HOME', home, place, t)).toBe(name),
)

test('a question is called by its words, one that is gone by its address', () => {
  expect(placeName('FAQ', faq, 'general.title.en', t)).toBe('Category: General')
  expect(placeName('FAQ', faq, 'general.questions.who.answer.en', t)).toBe('Answer: Who?')
  expect(placeName('FAQ', faq, 'general.questions.gone.question.en', t)).toBe('Question: gone')
})

test('a link of the footer is called by its number', () => {
  expect(placeName('FOOTER', footer, 'links.0.url', t)).toBe('Link 1: address')
})
