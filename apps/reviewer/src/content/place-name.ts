import type {
  FaqContent,
  FooterContent,
  HomeContent,
  HomeSectionName,
} from '@makewhole/domain/content/content.ts'
import type { ContentOf, ContentPage } from '@makewhole/domain/content/content.ts'
import type { Texts } from '@makewhole/web/i18n/texts.tsx'
import { footerParts, partsOf } from './section-fields.ts'
import type { FieldPart } from './section-fields.ts'

type Translate = Texts['t']

/**
 * Returns a place of the content by the labels of its modal: "Process: Title". A place without a label returns its
 * path.
 */
export function placeName<P extends ContentPage>(
  page: P,
  content: ContentOf[P],
  place: string,
  t: Translate,
): string {
  const path = place.replace(/\.(en|es)$/, '')
  const name = placeNamers[page](content, path, t) ?? path
  return place.endsWith('.es') ? t('content.translation', { title: name }) : name
}

type PlaceNamer<P extends ContentPage> = (content: ContentOf[P], path: string, t: Translate) => string | null

const placeNamers: { readonly [P in ContentPage]: PlaceNamer<P> } = {
  HOME: inHome,
  FAQ: inFaq,
  FOOTER: inFooter,
}

function inHome(home: HomeContent, path: string, t: Translate): string | null {
  const section = path.split('.')[0] as HomeSectionName
  if (!(section in home)) return null
  const words = inParts(partsOf(section, home), path, t)
  const picture = (['logo', 'backgroundImage'] as const).find((name) => path.startsWith(`banner.${name}`))
  const asked = words ?? (picture === undefined ? null : t(`content.field.${picture}`))
  return asked === null ? null : `${t(`content.section.${section}`)}: ${asked}`
}

function inFooter(footer: FooterContent, path: string, t: Translate): string | null {
  return inParts(footerParts(footer), path, t)
}

function inParts(parts: readonly FieldPart[], path: string, t: Translate): string | null {
  for (const { fields, values } of parts) {
    const field = fields.find((each) => each.path === path)
    if (!field) continue
    const label = t(field.label, { n: field.n ?? '' })
    return values ? `${values.title.en}, ${label}` : label
  }
  return null
}

function inFaq(faq: FaqContent, path: string, t: Translate): string | null {
  const [key = '', , id, what] = path.split('.')
  const category = faq[key]
  if (!category) return null
  if (id === undefined) return `${t('content.faq.category')}: ${category.title.en}`
  const question = category.questions.find((each) => each.id === id)
  return `${t(what === 'answer' ? 'content.faq.answer' : 'content.faq.question')}: ${question?.question.en ?? id}`
}
