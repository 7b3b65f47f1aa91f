import { z } from 'zod'
import { route } from '../route.ts'
import { locale } from '../wire.ts'
import { contentItem, contentPage, contentSection, contentVersion, contentView } from './content.ts'

const editing = { tag: 'Content', access: 'signed-in' } as const
const sectionParams = z.object({ section: contentPage })

/** Content that editors publish (docs/rules/api.md "REST calls"). */
export const contentRoutes = {
  getContent: route({
    method: 'GET',
    path: '/Content',
    summary:
      'Every page of managed content, or the section that is asked for, as it is published; editors get their drafts beside it.',
    tag: 'Content',
    access: 'public',
    knowsCaller: true,
    query: z.object({ section: contentSection.optional() }),
    answer: z.array(contentView),
    errors: [],
  }),
  saveContent: route({
    ...editing,
    method: 'PUT',
    path: '/Content',
    summary: "Saves a page's draft; nobody but editors sees it.",
    body: z.object({
      data: z.string().max(4_000_000),
      note: z.string().max(500).default(''),
      section: contentPage,
    }),
    answer: contentItem.extend({ version: z.number().int() }),
    versioned: true,
    errors: ['FORBIDDEN', 'CONTENT_CHANGED', 'INVALID_CONTENT', 'MALFORMED_REQUEST'],
  }),
  publishContent: route({
    ...editing,
    method: 'PUT',
    path: '/Content/Publish',
    summary: "Publishes a page's draft.",
    body: z.object({ section: contentPage }),
    answer: contentItem.extend({ version: z.number().int() }),
    versioned: true,
    errors: ['FORBIDDEN', 'CONTENT_CHANGED', 'INVALID_CONTENT'],
  }),
  registerContentImage: route({
    ...editing,
    method: 'POST',
    path: '/Content/Images/:imageId',
    summary: 'Looks at a picture that was put to its upload address, and keeps it in sensible widths.',
    params: z.object({ imageId: z.uuid() }),
    answer: z.object({ url: z.string() }),
    ratePerMinute: 30,
    errors: [
      'FORBIDDEN',
      'NOT_FOUND',
      'DOCUMENT_NOT_RECEIVED',
      'FILE_TOO_LARGE',
      'FILE_TYPE_MISMATCH',
      'STORAGE_UNAVAILABLE',
    ],
  }),
  previewContent: route({
    ...editing,
    method: 'GET',
    path: '/Content/:section/Preview',
    summary: "A page's draft, drawn as the public would see it.",
    params: sectionParams,
    query: z.object({ locale: locale.optional() }),
    answer: z.object({ html: z.string() }),
    errors: ['FORBIDDEN'],
  }),
  listContentVersions: route({
    ...editing,
    method: 'GET',
    path: '/Content/:section/Versions',
    summary: "A page's versions, the newest first.",
    params: sectionParams,
    answer: z.array(contentVersion),
    errors: ['FORBIDDEN'],
  }),
  getContentVersion: route({
    ...editing,
    method: 'GET',
    path: '/Content/:section/Versions/:versionId',
    summary: 'What a page said in one of its versions.',
    params: sectionParams.extend({ versionId: z.uuid() }),
    answer: z.object({ data: z.string() }),
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  restoreContentVersion: route({
    ...editing,
    method: 'POST',
    path: '/Content/:section/Versions/:versionId/Restore',
    summary: 'Makes an earlier version the draft again; publishing it is a step of its own.',
    params: sectionParams.extend({ versionId: z.uuid() }),
    answer: contentItem.extend({ version: z.number().int() }),
    versioned: true,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONTENT_CHANGED'],
  }),
} as const
