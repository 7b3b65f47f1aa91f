import type {
  ContentOf,
  ContentPage,
  FaqContent,
  FooterContent,
  HomeContent,
} from '@makewhole/domain/content/content.ts'
import { contentPages } from '@makewhole/domain/content/content.ts'
import { z } from 'zod'
import { locale } from '../wire.ts'

const longestText = 100_000
const text = z.strictObject({ en: z.string().max(longestText), es: z.string().max(longestText).optional() })
const image = z.strictObject({ url: z.string().max(500), alternativeText: text }).nullable()
const instructions = z
  .array(z.strictObject({ title: text, content: text }))
  .max(10)
  .optional()
const section = { title: text, content: text, instructions }
const link = z.strictObject({ title: text, url: z.string().max(500) })

const home = z.strictObject({
  banner: z.strictObject({ ...section, actionButtonLabel: text, logo: image, backgroundImage: image }),
  process: z.strictObject(section),
  framework: z.strictObject(section),
  links: z.strictObject({ ...section, links: z.array(link).max(10) }),
  assistance: z.strictObject({
    ...section,
    groups: z
      .array(
        z.strictObject({
          content: text,
          locations: z.array(z.strictObject({ title: text, content: text })).max(10),
        }),
      )
      .max(10),
  }),
}) satisfies z.ZodType<HomeContent>

const faq = z.record(
  z.string().regex(/^[a-z][a-z0-9-]{0,40}$/),
  z.strictObject({
    title: text,
    questions: z
      .array(z.strictObject({ id: z.string().regex(/^[a-z0-9-]{1,80}$/), question: text, answer: text }))
      .max(200),
  }),
) satisfies z.ZodType<FaqContent>

const footer = z.strictObject({
  service: text,
  copyright: text,
  links: z.array(link).max(20),
}) satisfies z.ZodType<FooterContent>

const shapes: { readonly [P in ContentPage]: z.ZodType<ContentOf[P]> } = {
  HOME: home,
  FAQ: faq,
  FOOTER: footer,
}

/**
 * Content of a page, checked for its shape, its keys in the order in which they came (the order on the page).
 *
 * @throws ZodError where something is missing or not known
 */
export function readContent<P extends ContentPage>(page: P, value: unknown): ContentOf[P] {
  const checked = shapes[page].parse(value) as ContentOf[P] & Record<string, unknown>
  return Object.fromEntries(
    Object.keys(value as object).map((key) => [key, checked[key]]),
  ) as unknown as ContentOf[P]
}

/** Content as it travels: base64 of UTF-8 of JSON (content-and-public-pages.md §3). Raises TypeError, SyntaxError, ZodError. */
export function decodeContent<P extends ContentPage>(page: P, data: string): ContentOf[P] {
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
  return readContent(page, JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
}

export function encodeContent(content: ContentOf[ContentPage]): string {
  const bytes = new TextEncoder().encode(JSON.stringify(content))
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

export const contentPage = z.enum(contentPages)
const namedValue = z.object({ name: z.string(), value: z.number().int() })

/** One copy of a page's content (content-and-public-pages.md §3 "Content item"). */
export const contentItem = z.object({
  id: z.string(),
  data: z.string(),
  note: z.string(),
  isActive: z.boolean(),
  semVer: z.string(),
  /** Counts every save and publication of the page; what `If-Match` names. */
  sectionVersion: z.number().int(),
  state: namedValue,
  section: z.object({ title: z.string(), name: contentPage, value: z.number().int() }),
  type: z.object({ name: z.string(), value: z.number().int(), contentSections: z.array(namedValue) }),
  publishedOn: z.string().nullable(),
  publishedById: z.string().nullable(),
  publishedBy: z.string().nullable(),
  createdOn: z.string(),
  createdBy: z.string().nullable(),
  modifiedOn: z.string(),
  modifiedBy: z.string().nullable(),
  isDeleted: z.boolean(),
})
export type ContentItem = z.infer<typeof contentItem>

/** A page with its two copies; people who do not edit get the published one alone. */
export const contentView = z.object({
  section: contentPage,
  /** The languages in which people read the page, the first one first; editors write in these. */
  locales: z.array(locale),
  published: contentItem,
  draft: contentItem.nullable(),
})
export type ContentView = z.infer<typeof contentView>

/** One version in a page's past. */
export const contentVersion = z.object({
  id: z.uuid(),
  semVer: z.string(),
  note: z.string(),
  createdOn: z.string(),
  createdBy: z.string().nullable(),
  publishedOn: z.string().nullable(),
  publishedBy: z.string().nullable(),
  isPublished: z.boolean(),
})
export type ContentVersion = z.infer<typeof contentVersion>
