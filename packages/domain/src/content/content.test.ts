import { expect, test } from 'vitest'
import { allQuestions, contentText, semanticVersion } from './content.ts'
import type { HomeContent, Question } from './content.ts'
import { changedPlaces, compareContent } from './compare-content.ts'
import { contentProblems, isContentLink, visibleText } from './content-problems.ts'

const text = (en: string) => ({ en })
const question = (id: string): Question => ({ id, question: text(`${id}?`), answer: text('<p>Yes.</p>') })
const section = { title: text('Title'), content: text('<p>Words</p>') }

function aHomePage(over: Partial<HomeContent> = {}): HomeContent {
  return {
    banner: { ...section, actionButtonLabel: text('Claims'), logo: null, backgroundImage: null },
    process: section,
    framework: section,
    links: { ...section, links: [{ title: text('Questions'), url: '/faq' }] },
    assistance: { ...section, groups: [{ content: text('<p>Come in.</p>'), locations: [section] }] },
    ...over,
  }
}

const pathsOf = (home: HomeContent) =>
  contentProblems('HOME', home).map(({ path, reason }) => `${path} ${reason}`)

test('"All" lists every question, categories in reversed order', () => {
  const faq = {
    general: { title: text('General'), questions: [question('a'), question('b')] },
    payment: { title: text('Payment'), questions: [question('c')] },
  }
  expect(allQuestions(faq).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
})

test('a text that nobody translated is shown in English', () => {
  expect(contentText({ en: 'Help', es: 'Ayuda' }, 'es')).toBe('Ayuda')
  expect(contentText({ en: 'Help', es: '' }, 'es')).toBe('Help')
  expect(contentText({ en: 'Help' }, 'es')).toBe('Help')
})

test('a version is a draft until it is published', () => {
  expect(semanticVersion(10, false)).toBe('1.0.10-DRAFT')
  expect(semanticVersion(10, true)).toBe('1.0.10')
})

test('a landing page as it is shipped has nothing to mend', () => {
  expect(contentProblems('HOME', aHomePage())).toEqual([])
})

test('title, description and the labels of buttons and links are required, whatever tags stand around nothing', () => {
  const home = aHomePage()
  expect(pathsOf({ ...home, process: { ...section, content: text('<p> &nbsp;</p>') } })).toEqual([
    'process.content required',
  ])
  expect(pathsOf({ ...home, banner: { ...home.banner, actionButtonLabel: text(' ') } })).toEqual([
    'banner.actionButtonLabel required',
  ])
  expect(pathsOf({ ...home, links: { ...section, links: [{ title: text(''), url: '/faq' }] } })).toEqual([
    'links.links.0.title required',
  ])
})

test('the description of a group of locations has up to 150 visible characters', () => {
  const withGroup = (html: string) =>
    aHomePage({ assistance: { ...section, groups: [{ content: text(html), locations: [] }] } })
  expect(pathsOf(withGroup(`<p>${'x'.repeat(150)}</p>`))).toEqual([])
  expect(pathsOf(withGroup(`<p>${'x'.repeat(151)}</p>`))).toEqual(['assistance.groups.0.content tooLong'])
})

test('places of help and the instructions of a fire have a title and a description', () => {
  const bare = { title: text(' '), content: text('<p></p>') }
  const assistance = { ...section, groups: [{ content: text(''), locations: [bare] }] }
  expect(
    pathsOf(aHomePage({ assistance, framework: { ...section, instructions: [section, bare] } })),
  ).toEqual([
    'framework.instructions.1.title required',
    'framework.instructions.1.content required',
    'assistance.groups.0.locations.0.title required',
    'assistance.groups.0.locations.0.content required',
  ])
})

test('a title, a label and a question have up to 100 characters, in each language', () => {
  const long = 'ñ'.repeat(101)
  expect(pathsOf(aHomePage({ process: { ...section, title: text(long.slice(1)) } }))).toEqual([])
  expect(pathsOf(aHomePage({ process: { ...section, title: { en: 'Title', es: long } } }))).toEqual([
    'process.title tooLong',
  ])
  const faq = { general: { title: text('General'), questions: [{ ...question('a'), question: text(long) }] } }
  expect(contentProblems('FAQ', faq)).toEqual([{ path: 'general.questions.0.question', reason: 'tooLong' }])
})

test('a picture says in words what it shows', () => {
  const home = aHomePage()
  const logo = { url: '/content/images/1', alternativeText: text(' ') }
  expect(pathsOf({ ...home, banner: { ...home.banner, logo } })).toEqual([
    'banner.logo.alternativeText alternativeTextMissing',
  ])
})

test('a question and its answer are never blank', () => {
  const faq = { general: { title: text(''), questions: [{ ...question('a'), answer: text('<p></p>') }] } }
  expect(contentProblems('FAQ', faq).map(({ path }) => path)).toEqual([
    'general.title',
    'general.questions.0.answer',
  ])
})

test.each([
  '/faq',
  '/faq?question=a#a',
  'https://example.org/x',
  'mailto:help@example.org',
  'tel:+15305550142',
])('%s is a link of ours', (url) => expect(isContentLink(url)).toBe(true))

test.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'http://example.org', 'faq', ''])(
  '%s is none',
  (url) => expect(isContentLink(url)).toBe(false),
)

test('visible text is what a reader sees', () => {
  expect(visibleText('<p>One &amp; <strong>two</strong></p><p>three</p>')).toBe('One & two three')
})

// Searching again for the end of each tag took minutes; the time limit would fail this test.
test('a title of nothing but opened tags is read at once', () => {
  expect(visibleText('<'.repeat(400_000))).toHaveLength(400_000)
})

test('two editors meet in a text as soon as its formatting differs, and not where a question only moved', () => {
  const of = (...questions: Question[]) => ({ general: { title: text('General'), questions } })
  const bold = { ...question('a'), answer: text('<p><strong>Yes.</strong></p>') }
  expect(changedPlaces(of(question('a'), question('b')), of(question('b'), bold))).toEqual([
    'general.questions.a.answer.en',
  ])
  expect(changedPlaces(of(question('a')), of())).toContain('general.questions.a.question.en')
})

test('two versions differ text by text; a question that only moved is the same question', () => {
  const before = { general: { title: text('General'), questions: [question('a'), question('b')] } }
  const after = {
    general: {
      title: text('About'),
      questions: [{ ...question('b'), answer: text('<p><b>No</b>.</p>') }, question('a')],
    },
  }
  expect(compareContent(before, after)).toEqual([
    { path: 'general.title.en', before: 'General', after: 'About' },
    { path: 'general.questions.b.answer.en', before: 'Yes.', after: 'No .' },
  ])
  expect(compareContent(before, before)).toEqual([])
  expect(compareContent({}, { a: 'x' })).toEqual([{ path: 'a', before: null, after: 'x' }])
})
