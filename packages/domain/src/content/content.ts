import type { Locale, LocalizedText } from '../shared/text.ts'

/** The pages that editors publish, each one content item (docs/rules/public-pages.md "Sections and types"). */
export const contentPages = ['HOME', 'FOOTER', 'FAQ'] as const
export type ContentPage = (typeof contentPages)[number]

/**
 * Content of the program's files, which is read here and changed in the files (docs/rules/public-pages.md
 * "Sections and types").
 */
export const programSections = [
  'STYLES',
  'FORM_DESTROYED_HOMES',
  'FORM_NON_DESTROYED_HOMES',
  'FORM_ATTORNEY_CLAIM',
] as const
export type ProgramSection = (typeof programSections)[number]

/**
 * The taxonomy of docs/rules/public-pages.md "Sections and types"; the type of forms is the specification's
 * free number.
 */
export const contentTypes = { FORM: 1, PAGE: 2, COMPONENT: 3 } as const
export const contentSections: Readonly<
  Record<
    ContentPage | ProgramSection,
    { readonly type: keyof typeof contentTypes; readonly value: number; readonly title: string }
  >
> = {
  HOME: { type: 'PAGE', value: 1, title: 'Home' },
  FOOTER: { type: 'PAGE', value: 2, title: 'Footer' },
  FAQ: { type: 'PAGE', value: 3, title: 'Frequently Asked Questions' },
  STYLES: { type: 'COMPONENT', value: 1, title: 'Styles' },
  FORM_DESTROYED_HOMES: { type: 'FORM', value: 4, title: 'Claim form for destroyed homes' },
  FORM_NON_DESTROYED_HOMES: { type: 'FORM', value: 5, title: 'Claim form for homes not destroyed' },
  FORM_ATTORNEY_CLAIM: { type: 'FORM', value: 6, title: 'Claim form for attorneys' },
}

/** The colours of the theme, as in the section STYLES (docs/rules/screens.md "Theme"). */
export const styleColors = {
  main: '#0d57a7',
  light: '#2b74c2',
  dark: '#0a4687',
  contrast: '#ffffff',
} as const
export const contentStates = { PUBLISHED: 1, DRAFT: 2 } as const

/** A text of managed content: English always, Spanish if translated; HTML if its name is `content` or `answer`. */
export interface ContentText {
  readonly en: string
  readonly es?: string | undefined
}

/** A picture: its address, and its content in words. */
export interface ContentImage {
  readonly url: string
  /** Absent for a decorative picture: content from other systems has only an address. */
  readonly alternativeText?: ContentText | undefined
}

export interface Instruction {
  readonly title: ContentText
  readonly content: ContentText
}

export interface ContentSection {
  readonly title: ContentText
  readonly content: ContentText
  readonly instructions?: readonly Instruction[] | undefined
}

export interface Banner extends ContentSection {
  readonly actionButtonLabel: ContentText
  /** A test id of other systems, stored unchanged (docs/rules/public-pages.md "Landing page"). */
  readonly dataTestId?: string | undefined
  /** Null: the program's own mark. */
  readonly logo: ContentImage | null
  /** Null: the drawing of ridges. */
  readonly backgroundImage: ContentImage | null
}

export interface Assistance extends ContentSection {
  readonly groups: readonly {
    readonly content: ContentText
    readonly locations: readonly { readonly title: ContentText; readonly content: ContentText }[]
  }[]
}

export interface LinksSection extends ContentSection {
  readonly links: readonly { readonly title: ContentText; readonly url: string }[]
}

/**
 * The landing page by section (docs/rules/public-pages.md "Landing page"); the order of its keys is the order on the
 * page.
 */
export interface HomeContent {
  readonly banner: Banner
  readonly process: ContentSection
  readonly framework: ContentSection
  readonly links: LinksSection
  readonly assistance: Assistance
}
export type HomeSectionName = keyof HomeContent

export interface Question {
  /** The end of a link to the question; it stays when the words change. */
  readonly id: string
  readonly question: ContentText
  readonly answer: ContentText
}

export interface FaqCategory {
  readonly title: ContentText
  readonly questions: readonly Question[]
}

/** Categories by key; the order of the keys is the order of the table of contents. */
export type FaqContent = Readonly<Record<string, FaqCategory>>

/** The target text of "Do Not Sell My Personal Information", as editors wrote it. */
export interface PrivacyWords {
  readonly title: ContentText
  readonly content: ContentText
}

export interface FooterContent {
  readonly service: ContentText
  readonly copyright: ContentText
  /** Absent in content from other systems; then the program's own words are shown. */
  readonly privacy?: PrivacyWords | undefined
  readonly links: readonly { readonly title: ContentText; readonly url: string }[]
}

/** The content of each page. */
export interface ContentOf {
  readonly HOME: HomeContent
  readonly FOOTER: FooterContent
  readonly FAQ: FaqContent
}

/** The synthetic category that lists every question (docs/rules/public-pages.md "Questions and answers"). */
export const allCategoryTitle: LocalizedText = { en: 'All', es: 'Todo' }

/** Lists the questions of every category for the category "All", with categories in reversed order. */
export function allQuestions(faq: FaqContent): readonly Question[] {
  return Object.values(faq)
    .toReversed()
    .flatMap(({ questions }) => questions)
}

/** Returns a text in a language, or in English without a translation. */
export function contentText(text: ContentText, locale: keyof ContentText): string {
  return text[locale] || text.en
}

/** Returns the language in which a reader of `locale` sees a text: English without a translation. */
export function contentLanguageOf(text: ContentText, locale: Locale): Locale {
  return text[locale] || text.en === '' ? locale : 'en'
}

/** Returns a picture's description; empty for a decorative one. */
export function pictureWords({ alternativeText }: ContentImage, locale: keyof ContentText): string {
  return alternativeText ? contentText(alternativeText, locale) : ''
}

/**
 * Names a version: `1.0.10`, and `1.0.10-DRAFT` until it is published (docs/rules/public-pages.md "Drafts and
 * versions").
 */
export function semanticVersion(number: number, isPublished: boolean): string {
  return isPublished ? `1.0.${number}` : `1.0.${number}-DRAFT`
}

/** Makes the end of a question's link: its first words, with a number if another one begins the same. */
export function questionId(question: string, usedIds: ReadonlySet<string>): string {
  const words = question
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  const base = words === '' ? 'question' : words
  let id = base
  for (let n = 2; usedIds.has(id); n += 1) id = `${base}-${n}`
  return id
}
