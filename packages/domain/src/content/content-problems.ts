import type {
  ContentOf,
  ContentPage,
  ContentText,
  FaqContent,
  FooterContent,
  HomeContent,
} from './content.ts'

/** The longest description of a group of help locations, in visible characters (content-and-public-pages.md §2, §9). */
export const longestGroupDescription = 150

export interface ContentProblem {
  /** Where in the content: `assistance.groups.0.content`. */
  readonly path: string
  readonly reason: 'required' | 'tooLong' | 'badLink' | 'alternativeTextMissing' | 'badPicture'
}

/**
 * Everything that keeps content from being published (content-and-public-pages.md §5): empty required texts, group
 * descriptions over 150 characters, links that lead nowhere, pictures without words.
 */
export function contentProblems<P extends ContentPage>(
  page: P,
  content: ContentOf[P],
): readonly ContentProblem[] {
  return checks[page](content)
}

/** The words of an HTML text, without its tags. */
export function visibleText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Where a link of managed content may lead: a place of this site, or another site over HTTPS, a mail or a call. */
export function isContentLink(url: string): boolean {
  return /^\/(?![/\\])/.test(url) || /^(https:\/\/[^\s/]+|mailto:\S+@\S+|tel:\+?[\d-]+)/.test(url)
}

const checks: { readonly [P in ContentPage]: (content: ContentOf[P]) => readonly ContentProblem[] } = {
  HOME: homeProblems,
  FAQ: faqProblems,
  FOOTER: footerProblems,
}

function homeProblems({
  banner,
  process,
  framework,
  links,
  assistance,
}: HomeContent): readonly ContentProblem[] {
  return [
    ...required({ banner, process, framework, links, assistance }, ['title', 'content']),
    ...blank('banner.actionButtonLabel', banner.actionButtonLabel),
    ...pictureProblems('banner.logo', banner.logo),
    ...pictureProblems('banner.backgroundImage', banner.backgroundImage),
    ...linkProblems('links.links', links.links),
    ...assistance.groups.flatMap(({ content }, index) =>
      groupProblems(`assistance.groups.${index}`, content),
    ),
  ]
}

function required<K extends string>(
  sections: Readonly<Record<string, Readonly<Record<K, ContentText>>>>,
  keys: readonly K[],
): readonly ContentProblem[] {
  return Object.entries(sections).flatMap(([name, section]) =>
    keys.flatMap((key) => blank(`${name}.${key}`, section[key])),
  )
}

function blank(path: string, text: ContentText): readonly ContentProblem[] {
  return visibleText(text.en) === '' ? [{ path, reason: 'required' }] : []
}

function pictureProblems(path: string, image: HomeContent['banner']['logo']): readonly ContentProblem[] {
  const isUnsaid = image?.alternativeText.en.trim() === ''
  return isUnsaid ? [{ path: `${path}.alternativeText`, reason: 'alternativeTextMissing' }] : []
}

function linkProblems(path: string, links: FooterContent['links']): readonly ContentProblem[] {
  return links.flatMap(({ title, url }, index) => [
    ...blank(`${path}.${index}.title`, title),
    ...(isContentLink(url) ? [] : [{ path: `${path}.${index}.url`, reason: 'badLink' } as const]),
  ])
}

function groupProblems(path: string, content: ContentText): readonly ContentProblem[] {
  const texts = [content.en, content.es ?? '']
  const isTooLong = texts.some((text) => [...visibleText(text)].length > longestGroupDescription)
  return isTooLong ? [{ path: `${path}.content`, reason: 'tooLong' }] : []
}

function faqProblems(faq: FaqContent): readonly ContentProblem[] {
  return Object.entries(faq).flatMap(([key, { title, questions }]) => [
    ...blank(`${key}.title`, title),
    ...questions.flatMap(({ question, answer }, index) => [
      ...blank(`${key}.questions.${index}.question`, question),
      ...blank(`${key}.questions.${index}.answer`, answer),
    ]),
  ])
}

function footerProblems({ copyright, links }: FooterContent): readonly ContentProblem[] {
  return [...blank('copyright', copyright), ...linkProblems('links', links)]
}
