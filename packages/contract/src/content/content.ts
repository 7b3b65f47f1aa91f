import { bytesOfBase64, encodeBase64Json } from '../base64.ts'
import type {
  ContentImage,
  ContentOf,
  ContentPage,
  FaqContent,
  FooterContent,
  HomeContent,
  Question,
} from '@makewhole/domain/content/content.ts'
import { contentPages, programSections, questionId } from '@makewhole/domain/content/content.ts'
import { z } from 'zod'
import { locale } from '../wire.ts'

const maxText = 100_000
const text = z.strictObject({ en: z.string().max(maxText), es: z.string().max(maxText).optional() })
const address = z.string().max(500)
/** A picture with its words, or its address alone as the specification has it; an empty address is none. */
const image = z
  .union([address, z.strictObject({ url: address, alternativeText: text.optional() })])
  .nullable()
  .transform((input) => (typeof input === 'string' ? pictureAt(input) : input))
const instructions = z
  .array(z.strictObject({ title: text, content: text }))
  .max(10)
  .optional()
const section = { title: text, content: text, instructions }
const link = z.strictObject({ title: text, url: address })

const home = z.strictObject({
  banner: z.strictObject({
    ...section,
    actionButtonLabel: text,
    dataTestId: z.string().max(100).optional(),
    logo: image,
    backgroundImage: image,
  }),
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

const questionShape = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9-]{1,80}$/)
    .optional(),
  question: text,
  answer: text,
})
const category = z.strictObject({ title: text, questions: z.array(questionShape).max(200) })
const faq = z
  .record(z.string().regex(/^[a-z][a-z0-9-]{0,40}$/), category)
  .transform(withIds) satisfies z.ZodType<FaqContent>

const footer = z.strictObject({
  service: text,
  copyright: text,
  privacy: z.strictObject({ title: text, content: text }).optional(),
  links: z.array(link).max(20),
}) satisfies z.ZodType<FooterContent>

const shapes: { readonly [P in ContentPage]: z.ZodType<ContentOf[P]> } = {
  HOME: home,
  FAQ: faq,
  FOOTER: footer,
}

function pictureAt(url: string): ContentImage | null {
  return url === '' ? null : { url }
}

/** Derives an id for questions without one from their words; existing ids stay. */
function withIds(content: Readonly<Record<string, z.infer<typeof category>>>): FaqContent {
  const usedIds = new Set(
    Object.values(content).flatMap(({ questions }) => questions.flatMap(({ id }) => id ?? [])),
  )
  const named = ({ id, ...each }: z.infer<typeof questionShape>): Question => {
    const name = id ?? questionId(each.question.en, usedIds)
    usedIds.add(name)
    return { id: name, ...each }
  }
  return Object.fromEntries(
    Object.entries(content).map(([key, { title, questions }]) => [
      key,
      { title, questions: questions.map(named) },
    ]),
  )
}

/**
 * Checks the content of a page for its shape. Keys stay in their order, which is the order on the page.
 *
 * @throws ZodError where something is missing or not known
 */
export function readContent<P extends ContentPage>(page: P, value: unknown): ContentOf[P] {
  const checked = shapes[page].parse(value) as ContentOf[P] & Record<string, unknown>
  return Object.fromEntries(
    Object.keys(value as object).map((key) => [key, checked[key]]),
  ) as unknown as ContentOf[P]
}

/**
 * Decodes content as sent: base64 of UTF-8 of JSON (docs/rules/api.md "How values travel"). Raises TypeError,
 * SyntaxError, ZodError.
 */
export function decodeContent<P extends ContentPage>(page: P, data: string): ContentOf[P] {
  const bytes = bytesOfBase64(data)
  return readContent(page, JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
}

/** Encodes content as sent; `decodeContent` reads it. */
export function encodeContent(content: ContentOf[ContentPage]): string {
  return encodeBase64Json(content)
}

export const contentPage = z.enum(contentPages)
/** Every section of the taxonomy: published pages, and content of the program's files. */
export const contentSection = z.enum([...contentPages, ...programSections])
const namedValue = z.object({ name: z.string(), value: z.number().int() })

/** The author or publisher of content (docs/rules/api.md "A content item"). */
export const contentUser = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  hasReviewerPortalAccess: z.boolean(),
})
export type ContentUser = z.infer<typeof contentUser>

/** One copy of a page's content (docs/rules/api.md "A content item"). */
export const contentItem = z.object({
  id: z.string(),
  data: z.string(),
  note: z.string(),
  isActive: z.boolean(),
  semVer: z.string(),
  /** Counts every save and publication of the page; `If-Match` compares it. */
  sectionVersion: z.number().int(),
  state: namedValue,
  section: z.object({ title: z.string(), name: contentSection, value: z.number().int() }),
  type: z.object({ name: z.string(), value: z.number().int(), contentSections: z.array(namedValue) }),
  publishedOn: z.string().nullable(),
  publishedById: z.string().nullable(),
  publishedBy: contentUser.nullable(),
  /** Null for content of the program's files; only editors get author and publisher. */
  createdOn: z.string().nullable(),
  createdBy: contentUser.nullable(),
  modifiedOn: z.string().nullable(),
  modifiedBy: contentUser.nullable(),
  isDeleted: z.boolean(),
})
export type ContentItem = z.infer<typeof contentItem>

/** A page with its two copies; people who do not edit get the published one alone. */
export const contentView = z.object({
  section: contentSection,
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
