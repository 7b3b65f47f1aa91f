import type { LocalizedText } from '../shared/text.ts'

/** The pages that editors publish, each one content item (content-and-public-pages.md §3). */
export const contentPages = ['HOME', 'FOOTER', 'FAQ'] as const
export type ContentPage = (typeof contentPages)[number]

/** The taxonomy as product.md §14 reads it: every published page is of type PAGE. */
export const contentTypes = { PAGE: 2, COMPONENT: 3 } as const
export const contentSections: Readonly<
  Record<ContentPage, { readonly value: number; readonly title: string }>
> = {
  HOME: { value: 1, title: 'Home' },
  FOOTER: { value: 2, title: 'Footer' },
  FAQ: { value: 3, title: 'Frequently Asked Questions' },
}
export const contentStates = { PUBLISHED: 1, DRAFT: 2 } as const

/** A text of managed content: English always, Spanish where somebody wrote it; HTML where its name is `content` or `answer`. */
export interface ContentText {
  readonly en: string
  readonly es?: string | undefined
}

/** A picture: where it is, and what it shows in words. */
export interface ContentImage {
  readonly url: string
  readonly alternativeText: ContentText
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

/** The landing page by section (content-and-public-pages.md §3); the order of its keys is the order on the page. */
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

export interface FooterContent {
  readonly service: ContentText
  readonly copyright: ContentText
  readonly links: readonly { readonly title: ContentText; readonly url: string }[]
}

/** What each page holds. */
export interface ContentOf {
  readonly HOME: HomeContent
  readonly FOOTER: FooterContent
  readonly FAQ: FaqContent
}

/** The synthetic category that lists every question (content-and-public-pages.md §2 "FAQ page"). */
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

/** How a version is called: `1.0.10`, and `1.0.10-DRAFT` until it is published (content-and-public-pages.md §3). */
export function semanticVersion(number: number, isPublished: boolean): string {
  return isPublished ? `1.0.${number}` : `1.0.${number}-DRAFT`
}
