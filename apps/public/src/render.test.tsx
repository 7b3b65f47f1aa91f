import type { FireRates, Frame, Page } from '@makewhole/contract/content/public-page.ts'
import type { FaqContent, HomeContent } from '@makewhole/domain/content/content.ts'
import { emptyEstimate } from '@makewhole/domain/settlement/estimate.ts'
import type { EstimateForm } from '@makewhole/domain/settlement/estimate.ts'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from './render.tsx'

const section = { title: { en: 'Title' }, content: { en: '<p>Words</p>' } }
const home: HomeContent = {
  banner: {
    title: { en: 'Payments for people' },
    content: { en: '<p>Filing is <strong>free</strong>.</p>' },
    actionButtonLabel: { en: 'Go to your claims' },
    logo: null,
    backgroundImage: null,
  },
  links: {
    ...section,
    title: { en: 'Before you start' },
    links: [
      { title: { en: 'Questions' }, url: '/faq' },
      { title: { en: 'Videos' }, url: '/tutorials' },
    ],
  },
  process: { ...section, title: { en: 'From claim to check' } },
  framework: {
    ...section,
    title: { en: 'What a payment is based on' },
    instructions: [
      { title: { en: 'Long Hollow Fire' }, content: { en: '<p>Rules</p>' } },
      { title: { en: 'Juniper Gap Fire' }, content: { en: '<p>Closed on October 26, 2024.</p>' } },
    ],
  },
  assistance: {
    ...section,
    title: { en: 'Get help' },
    groups: [
      {
        content: { en: '<p>Come in</p>' },
        locations: [{ title: { en: 'Quincy' }, content: { en: '<p>Hall</p>' } }],
      },
    ],
  },
}
const faq: FaqContent = {
  general: {
    title: { en: 'General', es: 'General' },
    questions: [
      { id: 'who', question: { en: 'Who can ask?' }, answer: { en: '<p>Owners and renters.</p>' } },
      { id: 'papers', question: { en: 'Which papers?' }, answer: { en: '<p>A tax bill.</p>' } },
    ],
  },
  payment: {
    title: { en: 'Payment', es: 'Pago' },
    questions: [
      { id: 'when', question: { en: 'When am I paid?' }, answer: { en: '<p>Within 30 days.</p>' } },
    ],
  },
}
const frame: Frame = {
  locale: 'en',
  locales: ['en'],
  program: {
    name: { en: 'Community Recovery Payments', es: 'Pagos' },
    operator: 'North Sierra Power',
    support: { email: 'help@example.com', phone: '+1 (530) 555-0142', hours: { en: 'Monday', es: 'lunes' } },
    fires: [
      { id: 1, name: { en: 'Juniper Gap Fire', es: 'Incendio Juniper Gap' }, isOpen: false },
      { id: 2, name: { en: 'Long Hollow Fire', es: 'Incendio Long Hollow' }, isOpen: true },
    ],
    rates: null,
  },
  footer: {
    service: { en: 'Help line +1 (530) 555-0142, Monday' },
    copyright: { en: 'North Sierra Power' },
    links: [{ title: { en: 'Privacy', es: 'Privacidad' }, url: 'https://example.com/privacy' }],
  },
  year: '2026',
  origin: 'https://claims.example',
  socialCard: '/pictures/social-card.png',
  styles: 'body{}',
  script: '/public/assets/enhance.js',
  estimateScript: null,
  consentScript: null,
  isPreview: false,
}

function drawn(page: Page, over: Partial<Frame> = {}): Document {
  return new DOMParser().parseFromString(render(page, { ...frame, ...over }), 'text/html')
}
/** The page in the test's own window, where names are computed. */
function shown(page: Page, over: Partial<Frame> = {}) {
  document.body.replaceChildren(...drawn(page, over).body.childNodes)
  return within(document.body)
}
const faqPage = (over: Partial<Extract<Page, { name: 'faq' }>> = {}): Page => ({
  ...{ name: 'faq', faq, category: 'general', question: null, search: '' },
  ...over,
})

test('the landing page says what the program is, signs in towards the claims and has its title', () => {
  const page = drawn({ name: 'home', home })
  expect(page.title).toBe('Home | Community Recovery Payments')
  const main = within(shown({ name: 'home', home }).getByRole('main'))
  expect(main.getByRole('heading', { level: 1 }).textContent).toBe('Payments for people')
  const signIn = main.getByRole('link', { name: 'Sign In' })
  expect(signIn.getAttribute('href')).toBe('/claims')
  expect(signIn.dataset['signedIn']).toBe('Go to your claims')
})

test('its sections stand in the order of the content’s keys, help last and wide', () => {
  const titles = [...drawn({ name: 'home', home }).querySelectorAll('section h2')].map(
    (each) => each.textContent,
  )
  expect(titles).toEqual([
    'Before you start',
    'From claim to check',
    'What a payment is based on',
    'Get help',
  ])
})

test('the closed fire’s instruction is a warning, the open fire’s is not', () => {
  const dialogs = [...drawn({ name: 'home', home }).querySelectorAll('dialog')]
  expect(dialogs.map((each) => each.classList.contains('instruction--warning'))).toEqual([false, true])
  expect(dialogs[1]?.textContent).toContain('The Juniper Gap Fire program is closed')
})

test('without a script a link opens the instruction', () => {
  const link = shown({ name: 'home', home }).getByRole('link', { name: 'Long Hollow Fire' })
  expect(document.querySelector(link.getAttribute('href') ?? '')?.tagName).toBe('DIALOG')
})

test('questions stand by category, the first is open, "All" begins with the last category', () => {
  const general = shown(faqPage())
  expect(general.getByRole('heading', { level: 2, name: 'General' })).toBeDefined()
  const texts = [...drawn(faqPage({ category: 'all' })).querySelectorAll('details h3')].map(
    (each) => each.textContent,
  )
  expect(texts).toEqual(['When am I paid?', 'Who can ask?', 'Which papers?'])
  expect(
    [...drawn(faqPage()).querySelectorAll<HTMLDetailsElement>('.questions details')].map((each) => each.open),
  ).toEqual([true, false])
})

test('a link to a question opens that question alone', () => {
  const open = drawn(faqPage({ question: 'papers' })).querySelectorAll('details[open]')
  expect([...open].map((each) => each.id)).toEqual(['papers'])
})

test('a search finds words in questions and answers, whatever their case and accents', () => {
  const found = shown(faqPage({ search: 'TÁX paper' }))
  expect(found.getByRole('heading', { name: '1 question found' })).toBeDefined()
  expect(found.getByRole('heading', { name: 'Which papers?' })).toBeDefined()
  expect(
    shown(faqPage({ search: '<script>' })).getByText(/No question has the words “<script>”/),
  ).toBeDefined()
})

test('a link to the page brings a picture on other sites, unless the program ships none', () => {
  const card = (over: Partial<Frame>) => {
    const { head } = drawn({ name: 'home', home }, over)
    const content = (name: string) =>
      head.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content')
    return [content('og:image'), content('twitter:card')]
  }
  expect(card({})).toEqual(['https://claims.example/pictures/social-card.png', 'summary_large_image'])
  expect(card({ socialCard: null })).toEqual([undefined, 'summary'])
})

test('a consent manager is loaded, and its settings offered, only where the deployment names one', () => {
  const choices: Page = { name: 'privacy-choices' }
  const consentScript = 'https://consent.example/banner.js'
  const scripts = (page: Document) => [...page.scripts].map(({ src }) => src)
  expect(scripts(drawn(choices, { consentScript }))).toContain(consentScript)
  expect(shown(choices, { consentScript }).getByRole('button', { name: 'Cookie settings' })).toBeDefined()
  expect(scripts(drawn(choices)).filter((src) => src.includes('consent'))).toEqual([])
  expect(shown(choices).queryByRole('button')).toBeNull()
})

test('a preview is for editors: no search engine, no script', () => {
  const page = drawn({ name: 'home', home }, { isPreview: true, script: null })
  expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  expect(page.querySelector('script')).toBeNull()
})

test('a program with public pages in two languages leads to the other one', () => {
  const link = shown({ name: 'home', home }, { locales: ['en', 'es'] }).getByRole('link', { name: 'Español' })
  expect(link.getAttribute('href')).toBe('/?lang=es')
  expect(shown({ name: 'home', home }).queryByText('Español')).toBeNull()
})

const rates: FireRates = {
  fire: { en: 'Long Hollow Fire', es: 'Incendio Long Hollow' },
  relationships: [{ id: 120950000, name: { en: 'Owner - Resident', es: 'Propietario residente' } }],
  rates: {
    fireId: 2,
    effectiveFrom: '2024-01-01',
    relationships: [
      {
        relationshipId: 120950000,
        housePerSquareFoot: 50_000,
        outbuildingPerSquareFoot: 19_000,
        singleWide: 14_200_000,
        doubleWide: 31_600_000,
      },
    ],
    acreage: [{ fromAcres: 0, perAcre: 920_000, minimum: 1_000_000 }],
    attorneyFeePercent: 10,
    insuranceMode: 'deduct',
    rebuild: null,
  },
}
const estimatePage = (form: Partial<EstimateForm>): Page => ({
  name: 'estimate',
  form: { ...emptyEstimate, ...form },
  structureTypes: [{ id: 120950000, name: { en: 'Single Family Residence', es: 'Vivienda unifamiliar' } }],
})
const withRates = { program: { ...frame.program, rates } }

test('the estimator shows every line with its rule in words, and says that it is no offer', () => {
  const form = { relationship: '120950000', structures: [{ type: '120950000', feet: '1,850' }] }
  const page = shown(estimatePage(form), withRates)
  expect(page.getByText(/1,850 sq ft × \$500.00/)).toBeDefined()
  expect(page.getByText(/This is no offer/)).toBeDefined()
  const start = page.getByRole('link', { name: 'Start a claim with these answers' })
  expect(start.getAttribute('href')).toMatch(
    /^\/claim-start\?relationship=120950000&type=120950000&feet=1%2C850/,
  )
})

test('the estimator without a script is a form that keeps what was typed beside what is wrong with it', () => {
  const page = shown(estimatePage({ relationship: '120950000', acres: '-1' }), withRates)
  const acres = page.getByRole('textbox', { name: 'Acres of the whole property' })
  expect((acres as HTMLInputElement).value).toBe('-1')
  expect(acres.getAttribute('aria-describedby')).toContain('acres-problem')
  expect(page.getByRole('button', { name: 'Calculate' })).toBeDefined()
  expect(page.getByText(/One answer needs your attention/)).toBeDefined()
})
