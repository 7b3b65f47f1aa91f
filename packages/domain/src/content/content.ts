import type { Locale, LocalizedText } from '../shared/text.ts'

/** The pages that editors publish, each one content item (docs/rules/public-pages.md "Sections and types"). */
export const contentPages = ['HOME', 'FOOTER', 'FAQ'] as const
export type ContentPage = (typeof contentPages)[number]

/**
 * Content that the program's files give; it is read here and changed where it belongs
 * (docs/rules/public-pages.md "Sections and types").
 */
export const programSections = [
  'STYLES',
  'FORM_DESTROYED_HOMES',
  'FORM_NON_DESTROYED_HOMES',
  'FORM_ATTORNEY_CLAIM',
] as const
export type ProgramSection = (typeof programSections)[number]

/**
 * The taxonomy of docs/rules/public-pages.md "Sections and types"; the type of forms is the number that the
 * specification leaves free.
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

/** The colours of the look, as the section STYLES tells them (docs/rules/screens.md "Theme"). */
export const styleColors = {
  main: '#0d57a7',
  light: '#2b74c2',
  dark: '#0a4687',
  contrast: '#ffffff',
} as const
export const contentStates = { PUBLISHED: 1, DRAFT: 2 } as const

/** A text of managed content: English always, Spanish where somebody wrote it; HTML where its name is `content` or `answer`. */
export interface ContentText {
  readonly en: string
  readonly es?: string | undefined
}

/** A picture: where it is, and what it shows in words. */
export interface ContentImage {
  readonly url: string
  /** Absent where the picture only decorates: content of other makers names an address alone. */
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
  /** What other makers' tests find the button by; kept as it came (docs/rules/public-pages.md "Landing page"). */
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
  /** What a link to the question ends in; it stays when the words change. */
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

/** What "Do Not Sell My Personal Information" leads to, as editors wrote it. */
export interface PrivacyWords {
  readonly title: ContentText
  readonly content: ContentText
}

export interface FooterContent {
  readonly service: ContentText
  readonly copyright: ContentText
  /** Absent in content of other makers; the program's own words stand then. */
  readonly privacy?: PrivacyWords | undefined
  readonly links: readonly { readonly title: ContentText; readonly url: string }[]
}

/** What each page holds. */
export interface ContentOf {
  readonly HOME: HomeContent
  readonly FOOTER: FooterContent
  readonly FAQ: FaqContent
}

/** The synthetic category that lists every question (docs/rules/public-pages.md "Questions and answers"). */
export const allCategoryTitle: LocalizedText = { en: 'All', es: 'Todo' }

/** The questions of every category, categories in reversed order, for the category "All". */
export function allQuestions(faq: FaqContent): readonly Question[] {
  return Object.values(faq)
    .toReversed()
    .flatMap(({ questions }) => questions)
}

/** A text in a language, or in English where nobody has translated it. */
export function contentText(text: ContentText, locale: keyof ContentText): string {
  return text[locale] || text.en
}

/** The language in which a text is shown to who reads in `locale`: English where nobody has translated it. */
export function contentLanguageOf(text: ContentText, locale: Locale): Locale {
  return text[locale] || text.en === '' ? locale : 'en'
}

/** What a picture shows, in words; none where it only decorates. */
export function pictureWords({ alternativeText }: ContentImage, locale: keyof ContentText): string {
  return alternativeText ? contentText(alternativeText, locale) : ''
}

/**
 * How a version is called: `1.0.10`, and `1.0.10-DRAFT` until it is published
 * (docs/rules/public-pages.md "Drafts and versions").
 */
export function semanticVersion(number: number, isPublished: boolean): string {
  return isPublished ? `1.0.${number}` : `1.0.${number}-DRAFT`
}

/** What a link to a question ends in: its first words, and a number where another one begins the same. */
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
