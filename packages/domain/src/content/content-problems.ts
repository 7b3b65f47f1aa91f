import type {
  Assistance,
  ContentOf,
  ContentPage,
  ContentSection,
  ContentText,
  FaqContent,
  FooterContent,
  HomeContent,
} from './content.ts'
import { unescapeHtml } from '../rich-text/html-text.ts'

/**
 * Maximum visible characters of a description of a group of help locations (docs/rules/public-pages.md "What
 * content must meet").
 */
export const maxGroupDescription = 150

/** Maximum visible characters of a formatted text. */
export const maxContent = 5000

/** Maximum characters of a title, label or question (docs/rules/public-pages.md "What content must meet"). */
export const maxTitle = 100

export interface ContentProblem {
  /** Its path in the content: `assistance.groups.0.content`. */
  readonly path: string
  readonly reason: 'required' | 'tooLong' | 'badLink' | 'alternativeTextMissing' | 'badPicture'
}

/**
 * Lists everything that prevents publication (docs/rules/public-pages.md "What content must meet"): empty
 * required texts, texts that are too long, dead links, pictures without words.
 */
export function contentProblems<P extends ContentPage>(
  page: P,
  content: ContentOf[P],
): readonly ContentProblem[] {
  return checks[page](content)
}

/** Returns the words of an HTML text, without its tags. */
export function visibleText(html: string): string {
  return unescapeHtml(html.replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
}

/** Checks the target of a link: this site, another site over HTTPS, a mail or a call. */
export function isContentLink(url: string): boolean {
  return /^\/(?![/\\])/.test(url) || /^(https:\/\/[^\s/]+|mailto:\S+@\S+|tel:\+?[\d-]+)/.test(url)
}

const checks: { readonly [P in ContentPage]: (content: ContentOf[P]) => readonly ContentProblem[] } = {
  HOME: homeProblems,
  FAQ: faqProblems,
  FOOTER: footerProblems,
}

function homeProblems({ banner, assistance, ...others }: HomeContent): readonly ContentProblem[] {
  return [
    ...Object.entries({ banner, ...others, assistance }).flatMap(([name, each]) =>
      sectionProblems(name, each),
    ),
    ...title('banner.actionButtonLabel', banner.actionButtonLabel),
    ...pictureProblems('banner.logo', banner.logo),
    ...pictureProblems('banner.backgroundImage', banner.backgroundImage),
    ...linkProblems('links.links', others.links.links),
    ...assistance.groups.flatMap((group, index) => groupProblems(`assistance.groups.${index}`, group)),
  ]
}

function sectionProblems(name: string, section: ContentSection): readonly ContentProblem[] {
  const { instructions = [] } = section
  return [
    ...titled(name, section),
    ...instructions.flatMap((each, index) => titled(`${name}.instructions.${index}`, each)),
  ]
}

/** Checks a title and description: of a section, a fire's instructions, a help location. */
function titled(path: string, part: Pick<ContentSection, 'title' | 'content'>): readonly ContentProblem[] {
  return [...title(`${path}.title`, part.title), ...formatted(`${path}.content`, part.content)]
}

/** Checks a required text field with the usual maximum length. */
function title(path: string, text: ContentText): readonly ContentProblem[] {
  return [...blank(path, text), ...lengthProblems(path, text, maxTitle)]
}

/** Checks a required text with formatting. */
function formatted(path: string, text: ContentText): readonly ContentProblem[] {
  return [...blank(path, text), ...lengthProblems(path, text, maxContent)]
}

function blank(path: string, text: ContentText): readonly ContentProblem[] {
  return visibleText(text.en) === '' ? [{ path, reason: 'required' }] : []
}

function lengthProblems(path: string, text: ContentText, maxLength: number): readonly ContentProblem[] {
  const exceedsMax = [text.en, text.es ?? ''].some((each) => [...visibleText(each)].length > maxLength)
  return exceedsMax ? [{ path, reason: 'tooLong' }] : []
}

function pictureProblems(path: string, image: HomeContent['banner']['logo']): readonly ContentProblem[] {
  if (!image?.alternativeText) return []
  const alternativeText = `${path}.alternativeText`
  return image.alternativeText.en.trim() === ''
    ? [{ path: alternativeText, reason: 'alternativeTextMissing' }]
    : lengthProblems(alternativeText, image.alternativeText, maxTitle)
}

function linkProblems(path: string, links: FooterContent['links']): readonly ContentProblem[] {
  return links.flatMap((link, index) => [
    ...title(`${path}.${index}.title`, link.title),
    ...(isContentLink(link.url) ? [] : [{ path: `${path}.${index}.url`, reason: 'badLink' } as const]),
  ])
}

function groupProblems(
  path: string,
  { content, locations }: Assistance['groups'][number],
): readonly ContentProblem[] {
  return [
    ...lengthProblems(`${path}.content`, content, maxGroupDescription),
    ...locations.flatMap((each, index) => titled(`${path}.locations.${index}`, each)),
  ]
}

function faqProblems(faq: FaqContent): readonly ContentProblem[] {
  return Object.entries(faq).flatMap(([key, category]) => [
    ...title(`${key}.title`, category.title),
    ...category.questions.flatMap(({ question, answer }, index) => [
      ...title(`${key}.questions.${index}.question`, question),
      ...formatted(`${key}.questions.${index}.answer`, answer),
    ]),
  ])
}

function footerProblems({ service, copyright, privacy, links }: FooterContent): readonly ContentProblem[] {
  return [
    ...lengthProblems('service', service, maxTitle),
    ...title('copyright', copyright),
    ...(privacy ? titled('privacy', privacy) : []),
    ...linkProblems('links', links),
  ]
}
