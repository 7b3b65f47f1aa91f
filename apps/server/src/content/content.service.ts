import { decodeContent, encodeContent } from '@makewhole/contract/content/content.ts'
import type { ContentItem, ContentVersion, ContentView } from '@makewhole/contract/content/content.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import {
  contentPages,
  contentSections,
  contentStates,
  contentTypes,
  semanticVersion,
} from '@makewhole/domain/content/content.ts'
import type { ContentOf, ContentPage } from '@makewhole/domain/content/content.ts'
import { contentProblems } from '@makewhole/domain/content/content-problems.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { AccountService } from '../account/account.service.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { AppError } from '../http/app-error.ts'
import type { ContentImageService } from './content-image.service.ts'
import { cleanContent } from './clean-content.ts'
import {
  addDraft,
  addFirstVersion,
  findContentVersion,
  listContentPages,
  listContentVersions,
  lockContentPage,
  publishDraft,
} from './content.repository.ts'
import type { ContentPageRow, ContentVersionRow, Editor } from './content.repository.ts'

export { publishedChannel } from './content.repository.ts'
import type { ShippedContent } from './shipped-content.ts'

export interface ContentServiceOptions {
  readonly db: Database
  readonly clock: Clock
  readonly accounts: Pick<AccountService, 'requireActive'>
  readonly shipped: ShippedContent
  readonly images: Pick<ContentImageService, 'areRegistered'>
  readonly program: Pick<Program, 'locales' | 'publicLocales'>
}

/** A copy of a page as it is answered after a change, with the number for the next `If-Match`. */
type Saved = ContentItem & { readonly version: number }

export type ContentService = ReturnType<typeof createContentService>

/** Pages that editors publish (content-and-public-pages.md §3, §4, §7; product.md §14 "content calls"). */
export function createContentService({
  db,
  clock,
  accounts,
  shipped,
  images,
  program,
}: ContentServiceOptions) {
  const now = () => new Date(clock.now())

  /** The program's own pages, where no version of them stands yet. */
  async function pages(): Promise<readonly ContentPageRow[]> {
    const rows = await listContentPages(db.kysely)
    if (rows.length === contentPages.length) return rows
    await db.transaction(async (tx) => {
      for (const page of contentPages) {
        await addFirstVersion(tx, page, { data: JSON.stringify(shipped.pages[page]), at: now() })
      }
    })
    return listContentPages(db.kysely)
  }

  /** The footer also stands below the estimator, which speaks every language of the program. */
  const localesOf = (page: ContentPage): Locale[] => [
    ...(page === 'FOOTER' ? program.locales : program.publicLocales),
  ]

  /** Locks a page for a change. Raises FORBIDDEN, and CONTENT_CHANGED unless `ifMatch` names how it stands. */
  async function lock(
    tx: Transaction,
    actor: Actor,
    page: ContentPage,
    ifMatch: number | null,
  ): Promise<ContentPageRow> {
    authorize(actor, 'content.edit')
    await accounts.requireActive(tx, actor)
    const row = await lockContentPage(tx, page)
    if (!row) throw new AppError('NOT_FOUND')
    if (ifMatch !== null && ifMatch !== row.version)
      throw new AppError('CONTENT_CHANGED', { version: row.version })
    return row
  }

  async function savedDraft(tx: Transaction, page: ContentPage): Promise<Saved> {
    const row = await lockContentPage(tx, page)
    if (!row) throw new AppError('NOT_FOUND')
    return { ...itemOf(row, 'DRAFT'), version: row.version }
  }

  return {
    /** What the public reads of a page. */
    async published<P extends ContentPage>(page: P): Promise<ContentOf[P]> {
      const row = (await pages()).find((each) => each.page === page)
      if (!row) throw new AppError('NOT_FOUND')
      return cleanContent(JSON.parse(row.published.data) as ContentOf[P])
    },

    /** Every page as it is published; drafts are not in it. */
    async listPublished(only?: ContentPage): Promise<ContentView[]> {
      const rows = (await pages()).filter(({ page }) => only === undefined || page === only)
      return rows.map((row) => ({
        section: row.page,
        locales: localesOf(row.page),
        published: itemOf(row, 'PUBLISHED'),
        draft: null,
      }))
    },

    /** Every page with its draft. Raises FORBIDDEN. */
    async listForEditing(actor: Actor): Promise<ContentView[]> {
      authorize(actor, 'content.edit')
      return (await pages()).map((row) => ({
        section: row.page,
        locales: localesOf(row.page),
        published: itemOf(row, 'PUBLISHED'),
        draft: itemOf(row, 'DRAFT'),
      }))
    },

    /** A page's draft, for its preview. Raises FORBIDDEN. */
    async draft<P extends ContentPage>(actor: Actor, page: P): Promise<ContentOf[P]> {
      authorize(actor, 'content.edit')
      const row = (await pages()).find((each) => each.page === page)
      if (!row) throw new AppError('NOT_FOUND')
      return cleanContent(JSON.parse(row.draft.data) as ContentOf[P])
    },

    /**
     * Saves a page's draft as a new version, its HTML sanitised. Raises FORBIDDEN, CONTENT_CHANGED, INVALID_CONTENT with
     * what has to be mended.
     */
    async save(
      actor: Actor,
      change: { readonly section: ContentPage; readonly data: string; readonly note: string },
      ifMatch: number | null,
    ): Promise<Saved> {
      const { section, note } = change
      authorize(actor, 'content.edit')
      await pages()
      const content = cleanContent(contentIn(section, change.data))
      requirePublishable(section, content)
      if (!(await images.areRegistered(pictureAddressesIn(section, content))))
        throw new AppError('INVALID_CONTENT', { problems: [{ path: 'banner', reason: 'badPicture' }] })
      return db.transaction(async (tx) => {
        await lock(tx, actor, section, ifMatch)
        const editor = editorOf(actor)
        await addDraft(tx, section, { data: JSON.stringify(content), note, editor, at: now() })
        return savedDraft(tx, section)
      })
    },

    /** Publishes a page's draft to everybody. Raises FORBIDDEN, CONTENT_CHANGED, INVALID_CONTENT. */
    async publish(actor: Actor, page: ContentPage, ifMatch: number | null): Promise<Saved> {
      authorize(actor, 'content.edit')
      await pages()
      return db.transaction(async (tx) => {
        const row = await lock(tx, actor, page, ifMatch)
        requirePublishable(page, JSON.parse(row.draft.data) as ContentOf[ContentPage])
        await publishDraft(tx, page, { editor: editorOf(actor), at: now() })
        const published = await lockContentPage(tx, page)
        if (!published) throw new AppError('NOT_FOUND')
        return { ...itemOf(published, 'PUBLISHED'), version: published.version }
      })
    },

    /** A page's versions, the newest first. Raises FORBIDDEN. */
    async versions(actor: Actor, page: ContentPage): Promise<ContentVersion[]> {
      authorize(actor, 'content.edit')
      const current = (await pages()).find((each) => each.page === page)?.published.id
      const rows = await listContentVersions(db.kysely, page)
      return rows.map((row) => ({
        id: row.id,
        semVer: semanticVersion(row.number, row.publishedAt !== null),
        note: row.note,
        createdOn: row.createdAt.toISOString(),
        createdBy: row.createdByName,
        publishedOn: row.publishedAt?.toISOString() ?? null,
        publishedBy: row.publishedByName,
        isPublished: row.id === current,
      }))
    },

    /** What a page said in one version. Raises FORBIDDEN, NOT_FOUND. */
    async version(actor: Actor, page: ContentPage, versionId: string): Promise<{ data: string }> {
      authorize(actor, 'content.edit')
      const row = await findContentVersion(db.kysely, page, versionId)
      if (!row) throw new AppError('NOT_FOUND')
      return { data: encodeContent(JSON.parse(row.data) as ContentOf[ContentPage]) }
    },

    /** Makes an earlier version the draft again. Raises FORBIDDEN, NOT_FOUND, CONTENT_CHANGED. */
    async restore(
      actor: Actor,
      page: ContentPage,
      versionId: string,
      ifMatch: number | null,
    ): Promise<Saved> {
      return db.transaction(async (tx) => {
        await lock(tx, actor, page, ifMatch)
        const row = await findContentVersion(tx, page, versionId)
        if (!row) throw new AppError('NOT_FOUND')
        const note = `Restored from ${semanticVersion(row.number, row.publishedAt !== null)}`
        await addDraft(tx, page, { data: row.data, note, editor: editorOf(actor), at: now() })
        return savedDraft(tx, page)
      })
    },
  }
}

function contentIn<P extends ContentPage>(page: P, data: string): ContentOf[P] {
  try {
    return decodeContent(page, data)
  } catch (cause) {
    throw new AppError('INVALID_CONTENT', {}, [], { cause })
  }
}

function pictureAddressesIn(page: ContentPage, content: ContentOf[ContentPage]): readonly string[] {
  if (page !== 'HOME') return []
  const { logo, backgroundImage } = (content as ContentOf['HOME']).banner
  return [logo, backgroundImage].flatMap((image) => (image ? [image.url] : []))
}

function requirePublishable<P extends ContentPage>(page: P, content: ContentOf[P]): void {
  const problems = contentProblems(page, content)
  if (problems.length > 0) throw new AppError('INVALID_CONTENT', { problems })
}

function editorOf({ subject, firstName, lastName }: Actor): Editor {
  return { subject, name: [firstName, lastName].filter(Boolean).join(' ') || null }
}

function itemOf(row: ContentPageRow, state: keyof typeof contentStates): ContentItem {
  const copy: ContentVersionRow = state === 'PUBLISHED' ? row.published : row.draft
  const { value, title } = contentSections[row.page]
  const content = cleanContent(JSON.parse(copy.data) as ContentOf[ContentPage])
  return {
    id: copy.id,
    data: encodeContent(content),
    note: copy.note,
    isActive: true,
    semVer: semanticVersion(copy.number, copy.publishedAt !== null),
    sectionVersion: row.version,
    state: { name: state, value: contentStates[state] },
    section: { title, name: row.page, value },
    type: {
      name: 'PAGE',
      value: contentTypes.PAGE,
      contentSections: contentPages.map((name) => ({ name, value: contentSections[name].value })),
    },
    publishedOn: copy.publishedAt?.toISOString() ?? null,
    publishedById: copy.publishedBy,
    publishedBy: copy.publishedByName,
    createdOn: copy.createdAt.toISOString(),
    createdBy: copy.createdByName,
    modifiedOn: (copy.publishedAt ?? copy.createdAt).toISOString(),
    modifiedBy: copy.publishedByName ?? copy.createdByName,
    isDeleted: false,
  }
}
