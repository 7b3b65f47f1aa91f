import type { FireRates, Frame, Page } from '@makewhole/contract/content/public-page.ts'
import type { FaqContent, HomeContent } from '@makewhole/domain/content/content.ts'
import { shippedDeadlines } from '@makewhole/domain/testing/deadlines.ts'
import { emptyEstimate } from '@makewhole/domain/settlement/estimate.ts'
import type { EstimateForm } from '@makewhole/domain/settlement/estimate.ts'
import { messages } from '@makewhole/web/i18n/en/public.ts'
import { TextsProvider } from '@makewhole/web/i18n/texts.tsx'
import { fireEvent, render as renderScreen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { EstimateView } from './pages/estimate.tsx'
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
      {
        id: 1,
        name: { en: 'Juniper Gap Fire', es: 'Incendio Juniper Gap' },
        isOpen: false,
        lastDay: '2024-10-25',
      },
      { id: 2, name: { en: 'Long Hollow Fire', es: 'Incendio Long Hollow' }, isOpen: true, lastDay: null },
    ],
    deadlines: { ...shippedDeadlines, documentsDays: 21, offerAnswerDays: 31, agreementSignDays: 32 },
    proofs: [
      {
        relationship: { id: 120950002, name: { en: 'Resident - Non Owner (Renter)', es: 'Inquilino' } },
        proofs: [
          {
            id: 1,
            name: { en: 'Proof of Residence', es: 'Comprobante de domicilio' },
            hint: { en: 'A utility bill.', es: 'Una factura.' },
            isOptional: false,
          },
          { id: 2, name: { en: 'Photos', es: 'Fotos' }, hint: null, isOptional: true },
        ],
      },
    ],
    rates: null,
  },
  footer: {
    service: { en: 'Help line +1 (530) 555-0142, Monday' },
    copyright: { en: 'North Sierra Power' },
    links: [{ title: { en: 'Privacy', es: 'Privacidad' }, url: 'https://example.com/privacy' }],
  },
  logo: null,
  year: '2026',
  origin: 'https://claims.example',
  socialCard: '/pictures/social-card.png',
  styles: 'body{}',
  script: '/public/assets/enhance.js',
  estimateScript: null,
  version: { release: '0.1.0', build: '1a2b3c4d' },
  consentScript: null,
  isPreview: false,
}

function drawn(page: Page, over: Partial<Frame> = {}): Document {
  return new DOMParser().parseFromString(render(page, { ...frame, ...over }), 'text/html')
}
/** Draws the page in the test's own window, where names are computed. */
function shown(page: Page, over: Partial<Frame> = {}) {
  document.body.replaceChildren(...drawn(page, over).body.childNodes)
  return within(document.body)
}
const faqPage = (over: Partial<Extract<Page, { name: 'faq' }>> = {}): Page => ({
  name: 'faq',
  faq,
  category: 'general',
  question: null,
  search: '',
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
  expect(dialogs.map((each) => each.dataset['tone'] === 'warning')).toEqual([false, true])
  expect(dialogs[1]?.textContent).toContain('The Juniper Gap Fire program is closed')
})

test('without a script a link opens the instruction', () => {
  const link = shown({ name: 'home', home }).getByRole('link', { name: 'Long Hollow Fire' })
  expect(document.querySelector(link.getAttribute('href') ?? '')?.tagName).toBe('DIALOG')
})

test('questions stand by category, the first is open, "All" begins with the last category', () => {
  const general = shown(faqPage())
  expect(general.getByRole('heading', { level: 2, name: 'General' })).toBeVisible()
  const texts = [...drawn(faqPage({ category: 'all' })).querySelectorAll('details h3')].map(
    (each) => each.textContent,
  )
  expect(texts).toEqual(['When am I paid?', 'Who can ask?', 'Which papers?'])
  expect(
    [...drawn(faqPage()).querySelectorAll<HTMLDetailsElement>('#questions details')].map((each) => each.open),
  ).toEqual([true, false])
})

test('a link to a question opens that question alone', () => {
  const open = drawn(faqPage({ question: 'papers' })).querySelectorAll('details[open]')
  expect([...open].map((each) => each.id)).toEqual(['papers'])
})

test('a search finds words in questions and answers, whatever their case and accents', () => {
  const found = shown(faqPage({ search: 'TÁX paper' }))
  expect(found.getByRole('heading', { name: '1 question found' })).toBeVisible()
  expect(found.getByRole('heading', { name: 'Which papers?' })).toBeVisible()
  expect(
    shown(faqPage({ search: '<script>' })).getByText(/No question has the words “<script>”/),
  ).toBeVisible()
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
  expect(shown(choices, { consentScript }).getByRole('button', { name: 'Cookie settings' })).toBeEnabled()
  expect(scripts(drawn(choices)).filter((src) => src.includes('consent'))).toEqual([])
  expect(shown(choices).queryByRole('button')).toBeNull()
})

test.each([
  ['en', 'Makewhole 0.1.0, build 1a2b3c4d'],
  ['es', 'Makewhole 0.1.0, compilación 1a2b3c4d'],
] as const)('the settings behind the footer name the release and the build: %s', (locale, line) => {
  expect(shown({ name: 'privacy-choices' }, { locale }).getByText(line)).toBeVisible()
})

test('the privacy page says what editors wrote, and by itself which consent script runs', () => {
  const choices: Page = { name: 'privacy-choices' }
  const privacy = { title: { en: 'Your choices' }, content: { en: '<p>We keep your language.</p>' } }
  const written = { footer: { ...frame.footer, privacy } }
  const page = shown(choices, { ...written, consentScript: 'https://consent.example/banner.js' })
  expect(page.getByRole('heading', { level: 1, name: 'Your choices' })).toBeVisible()
  expect(page.getByText('We keep your language.')).toBeVisible()
  expect(page.getByText(/consent manager from https:\/\/consent\.example runs/)).toBeVisible()
  expect(shown(choices, written).getByText(/No consent script runs/)).toBeVisible()
  expect(shown(choices).getByText(/North Sierra Power does not sell/)).toBeVisible()
})

test('a preview is for editors: no search engine, no script', () => {
  const page = drawn({ name: 'home', home }, { isPreview: true, script: null })
  expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  expect(page.querySelector('script')).toBeNull()
})

test('a program with public pages in two languages leads to the other one', () => {
  const both = { locales: ['en', 'es'] as const }
  const doorOf = (page: Page) => shown(page, both).getByRole('link', { name: 'Español' }).getAttribute('href')
  expect(doorOf({ name: 'home', home })).toBe('/es')
  expect(doorOf({ name: 'tutorials', tutorials: [], selected: 0 })).toBe('/es/tutorials')
  expect(doorOf(faqPage({ search: 'tax bill' }))).toBe('/es/faq?q=tax+bill')
  expect(doorOf(faqPage({ question: 'papers' }))).toBe('/es/faq?question=papers')
  expect(doorOf(estimatePage({ acres: '2.3' }))).toMatch(/^\/es\/estimate\?.*acres=2\.3/)
  expect(shown({ name: 'home', home }).queryByText('Español')).toBeNull()
})

test('each language’s page names the others to search engines, and links stay in the language', () => {
  const page = drawn({ name: 'home', home }, { locales: ['en', 'es'], locale: 'es' })
  const alternates = [...page.querySelectorAll('link[rel=alternate]')].map((link) => [
    link.getAttribute('hreflang'),
    link.getAttribute('href'),
  ])
  expect(alternates).toEqual([
    ['en', 'https://claims.example/'],
    ['es', 'https://claims.example/es'],
    ['x-default', 'https://claims.example/'],
  ])
  expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe('https://claims.example/es')
  const inside = [...page.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href') ?? '')
  expect(inside.filter((href) => !/^\/(es\b|claim)/.test(href) && href !== '/')).toEqual([])
  expect(drawn({ name: 'home', home }).querySelector('link[rel=alternate]')).toBeNull()
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
    acreage: [
      { fromAcres: 0, perAcre: 920_000, minimum: 1_000_000 },
      { fromAcres: 5, perAcre: 640_000, minimum: 4_600_000 },
      { fromAcres: 100, perAcre: null, minimum: null },
    ],
    attorneyFeePercent: 10,
    insuranceMode: 'deduct',
    rebuild: { bonus: 5_000_000, within: { years: 1 }, minimumSpent: 3_000_000 },
  },
}
const estimatePage = (form: Partial<EstimateForm>): Page => ({
  name: 'estimate',
  form: { ...emptyEstimate, ...form },
  structureTypes: [{ id: 120950000, name: { en: 'Single Family Residence', es: 'Vivienda unifamiliar' } }],
})
const withRates = { program: { ...frame.program, rates } }

test('the landing page shows every rate of the program, and the way to the estimator', () => {
  const main = within(shown({ name: 'home', home }, withRates).getByRole('main'))
  const rows = (name: RegExp) =>
    within(main.getByRole('table', { name }))
      .getAllByRole('row')
      .map((row) => row.textContent)
  expect(rows(/houses and other structures/)).toContain('Owner - Resident$500$190')
  expect(rows(/Manufactured/)).toContain('Owner - Resident$142,000$316,000')
  expect(rows(/^Land/)).toEqual([
    'Whole propertyPer acreAt least',
    'Under 5 acres$9,200$10,000',
    '5 to under 100 acres$6,400$46,000',
    '100 acres or moreLooked at one by one',
  ])
  expect(main.getByText(/10% of what is left after insurance/)).toBeVisible()
  expect(main.getByText(/Rebuild bonus: \$50,000.*within 1 year.*\$30,000/)).toBeVisible()
  expect(main.getByText(/taken off the structures, never off the land/)).toBeVisible()
  for (const link of main.getAllByRole('link', { name: 'Estimate a payment' }))
    expect(link.getAttribute('href')).toBe('/estimate')
  expect(shown({ name: 'home', home }).queryByRole('table')).toBeNull()
})

test('the landing page says how long each turn lasts, and which papers each relationship is asked for', () => {
  const limits = () =>
    Object.fromEntries(
      [...document.querySelectorAll('[aria-labelledby=time-limits] dl > div')].map((each) => [
        each.querySelector('dt')?.textContent,
        each.querySelector('dd')?.textContent,
      ]),
    )
  const page = shown({ name: 'home', home })
  expect(limits()).toMatchObject({
    'File your claim (Long Hollow Fire)': expect.stringContaining('No last day is set yet') as string,
    'Send a document that we ask for': expect.stringContaining('21 days') as string,
    'Answer the offer': '31 days from the offer',
    'Say how the payment is split': expect.stringContaining('31 days') as string,
    'Sign the agreement, all of you': '32 days from the agreement',
  })
  const short = { ...frame.program, deadlines: { ...frame.program.deadlines, agreementSignDays: 1 } }
  shown({ name: 'home', home }, { program: short })
  expect(limits()).toHaveProperty('Sign the agreement, all of you', '1 day from the agreement')
  expect(page.getByText('Proof of Residence').closest('li')?.textContent).toBe(
    'Proof of Residence: A utility bill.',
  )
  expect(page.getByText('Photos').closest('li')?.textContent).toBe('Photos (optional)')
  const [closed, open] = frame.program.fires
  const fires = closed && open ? [closed, { ...open, lastDay: '2026-11-27' }] : []
  shown({ name: 'home', home }, { program: { ...frame.program, fires } })
  expect(limits()).toHaveProperty('File your claim (Long Hollow Fire)', 'Until Friday, November 27, 2026')
})

test('the published logo stands in the header of every page', () => {
  const logo = { url: '/content/images/1', alternativeText: { en: 'North Sierra Power' } }
  const brand = shown(faqPage(), { logo }).getByRole('banner').querySelector('a img')
  expect(brand?.getAttribute('alt')).toBe('North Sierra Power')
  expect(shown(faqPage()).getByRole('banner').querySelector('a img')).toBeNull()
})

test('the estimator shows every line with its rule in words, and says that it is no offer', () => {
  const form = { relationship: '120950000', structures: [{ type: '120950000', feet: '1,850' }] }
  const page = shown(estimatePage(form), withRates)
  expect(page.getByText(/1,850 sq ft × \$500.00/)).toBeVisible()
  expect(page.getByText(/This is no offer/)).toBeVisible()
  const start = page.getByRole('link', { name: 'Start a claim with these answers' })
  expect(start.getAttribute('href')).toMatch(
    /^\/claim-start\?relationship=120950000&type=120950000&feet=1%2C850/,
  )
})

test('the estimator without a script says that Calculate sends what was typed, and shows no button that needs one', () => {
  const page = shown(estimatePage({}), withRates)
  expect(page.getByText(/^Calculate sends your entries to us for the sum\./)).toBeVisible()
  expect(
    page.getByText('Fill in the form and press Calculate. Each line of the sum is then shown here.'),
  ).toBeVisible()
  expect(page.getByText(/To leave a structure out, choose no type for it\.$/)).toBeVisible()
  expect(page.queryByText(/counted in your browser/)).toBeNull()
  const buttons = within(page.getByRole('main')).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Calculate'])
})

test('the estimator without a script is a form that keeps what was typed beside what is wrong with it', () => {
  const page = shown(estimatePage({ relationship: '120950000', acres: '-1' }), withRates)
  const acres = page.getByRole('textbox', { name: 'Acres of the whole property' })
  expect((acres as HTMLInputElement).value).toBe('-1')
  expect(acres.getAttribute('aria-describedby')).toContain('acres-problem')
  expect(page.getByRole('button', { name: 'Calculate' })).toBeEnabled()
  expect(page.getByText(/One answer needs your attention/)).toBeVisible()
})

test('a tutorial plays in every browser, with captions in both languages and its words below', () => {
  const tutorial = {
    title: { en: 'Sign Up Process', es: 'Cómo registrarse' },
    length: '2:22',
    url: '/tutorials/sign-up',
    video: 'sign-up',
    spoken: ['en', 'es'] as const,
    description: { en: 'Create an account.', es: 'Cree una cuenta.' },
    transcript: { en: ['Press Sign In.'], es: ['Presione Iniciar sesión.'] },
  }
  const page = drawn({ name: 'tutorial', tutorial }, { locale: 'es', locales: ['en', 'es'] })
  const sources = [...page.querySelectorAll('video source')].map((source) => source.getAttribute('src'))
  expect(sources).toEqual(['/tutorials/files/sign-up-es.mp4', '/tutorials/files/sign-up-es.webm'])
  expect(page.querySelector('video')?.getAttribute('poster')).toBe('/tutorials/files/sign-up-es.jpg')
  const tracks = [...page.querySelectorAll('video track')].map((track) => [
    track.getAttribute('srclang'),
    track.getAttribute('src'),
    track.hasAttribute('default'),
  ])
  expect(tracks).toEqual([
    ['en', '/tutorials/files/sign-up-es.en.vtt', false],
    ['es', '/tutorials/files/sign-up-es.es.vtt', true],
  ])
  expect(page.querySelector('[aria-labelledby=transcript]')?.textContent).toContain(
    'Presione Iniciar sesión.',
  )
  const english = drawn({ name: 'tutorial', tutorial: { ...tutorial, spoken: ['en'] } }, { locale: 'es' })
  expect(english.querySelector('video source')?.getAttribute('src')).toBe('/tutorials/files/sign-up-en.mp4')
})

test('on a Spanish page what nobody translated says so, and is marked as English, whatever it is', () => {
  const spanish = { locales: ['en', 'es'], locale: 'es' } as const
  const translated = {
    question: { en: 'New?', es: '¿Nueva?' },
    answer: { en: '<p>Yes</p>', es: '<p>Sí</p>' },
  }
  const general = {
    ...faq['general']!,
    questions: [...faq['general']!.questions, { id: 'new', ...translated }],
  }
  const page = drawn(
    { name: 'faq', faq: { ...faq, general }, category: 'general', question: null, search: '' },
    spanish,
  )
  const marked = (element: Element | null | undefined) => element?.textContent.includes('En inglés')
  const question = (id: string) => page.querySelector(`#${id}`)
  expect(marked(question('who'))).toBe(true)
  expect(question('who')?.querySelector('[lang=en]')?.textContent).toBe('Who can ask?')
  expect(question('who')?.querySelector('div[lang=en]')?.textContent).toBe('Owners and renters.')
  expect(marked(question('new'))).toBe(false)
  expect(question('new')?.querySelector('[lang=en]')).toBeNull()
  const titled = drawn(
    {
      name: 'faq',
      faq: { ...faq, general: { ...faq['general']!, title: { en: 'General' } } },
      category: 'general',
      question: null,
      search: '',
    },
    spanish,
  )
  const [, untitled, payment] = titled.querySelectorAll('nav[data-contents] li')
  for (const title of [titled.querySelector('#category'), untitled]) {
    expect(marked(title)).toBe(true)
    expect(title?.querySelector('[lang=en]')?.textContent).toBe('General')
  }
  expect(marked(payment)).toBe(false)
  // The footer of every page, and the landing page with its banner, buttons, instructions and places.
  const footer = page.querySelector('footer')
  expect(footer?.querySelector('[lang=en]')?.textContent).toContain('Help line')
  expect(marked(footer)).toBe(true)
  const landing = drawn({ name: 'home', home }, spanish)
  const inEnglish = [...landing.querySelectorAll('main [lang=en]')].map(({ textContent }) => textContent)
  for (const words of [
    'Payments for people',
    'Before you start',
    'Videos',
    'Long Hollow Fire',
    'Rules',
    'Quincy',
    'Hall',
  ])
    expect(inEnglish).toContain(words)
  for (const section of landing.querySelectorAll('main section[data-section]'))
    expect(marked(section)).toBe(true)
  const own = drawn({ name: 'home', home }, { locales: ['en', 'es'] })
  expect(own.querySelector('main [lang=en]')).toBeNull()
  expect(own.body.textContent).not.toContain('In English')
})

test('the estimator says what is wrong once the box is left, and keeps the sum in sight', () => {
  function Live() {
    const [form, setForm] = useState<EstimateForm>({ ...emptyEstimate, relationship: '120950000' })
    return <EstimateView form={form} rates={rates} structureTypes={[]} onChange={setForm} />
  }
  document.body.replaceChildren()
  const { getByLabelText, queryByText, getByRole } = renderScreen(
    <TextsProvider locale="en" messages={messages}>
      <Live />
    </TextsProvider>,
  )
  const mistake = 'Please enter the acres as a number, for example 2.3.'
  const acres = getByLabelText('Acres of the whole property')
  fireEvent.change(acres, { target: { value: '2.x' } })
  expect(queryByText(mistake)).toBeNull()
  fireEvent.blur(acres)
  expect(queryByText(mistake)).toBeVisible()
  fireEvent.change(acres, { target: { value: '2.3' } })
  expect(queryByText(mistake)).toBeNull()
  expect(getByRole('link', { name: /^Estimate \$/ })).toHaveAttribute('href', '#estimate-result')
})
