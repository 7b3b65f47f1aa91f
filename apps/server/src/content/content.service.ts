import { decodeContent, encodeContent } from '@makewhole/contract/content/content.ts'
import type {
  ContentItem,
  ContentUser,
  ContentVersion,
  ContentView,
} from '@makewhole/contract/content/content.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { can } from '@makewhole/domain/access/policy.ts'
import { mayEnter } from '@makewhole/domain/access/portal.ts'
import { contentPages, contentStates, semanticVersion } from '@makewhole/domain/content/content.ts'
import type { ContentOf, ContentPage, ProgramSection } from '@makewhole/domain/content/content.ts'
import { contentProblems } from '@makewhole/domain/content/content-problems.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { AccountService } from '../account/account.service.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import type { ContentImageService } from './content-image.service.ts'
import { sanitiseContent, oversizedHtml } from './sanitise-content.ts'
import {
  addDraft,
  addFirstVersion,
  findContentVersion,
  listContentPages,
  listContentVersions,
  lockContentPage,
  publishDraft,
} from './content.repository.ts'
import type { ContentPageRow, ContentVersionRow, Editor, EditorAccount } from './content.repository.ts'
import { invalidContent, unreadableContent } from './content-refusal.ts'
import { placeInTaxonomy, programContent } from './program-content.ts'

export { publishedChannel } from './content.repository.ts'
import type { ShippedContent } from './shipped-content.ts'

export interface ContentServiceParts {
  readonly db: Database
  readonly clock: Clock
  readonly accounts: Pick<AccountService, 'requireActive'>
  readonly shipped: ShippedContent
  readonly images: Pick<ContentImageService, 'take'>
  readonly program: Pick<Program, 'version' | 'locales' | 'publicLocales' | 'forms'>
}

/** A copy of a page as it is answered after a change, with the number for the next `If-Match`. */
type Saved = ContentItem & { readonly version: number }

export type ContentService = ReturnType<typeof createContentService>

/**
 * Pages that editors publish (docs/rules/public-pages.md "Drafts and versions", "Publishing";
 * docs/rules/api.md "REST calls").
 */
export function createContentService({ db, clock, accounts, shipped, images, program }: ContentServiceParts) {
  const now = () => new Date(clock.now())

  /** Reads all pages; inserts the program's first versions of those that have none. */
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

  /** The footer also appears below the estimator, which supports every language of the program. */
  const localesOf = (page: ContentPage): Locale[] => [
    ...(page === 'FOOTER' ? program.locales : program.publicLocales),
  ]

  /** Locks a page for a change. Raises FORBIDDEN, and CONTENT_CHANGED unless `ifMatch` names its present version. */
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

  /** Registers pictures that are only uploaded. Raises INVALID_CONTENT with the paths of unknown ones. */
  async function requirePictures(actor: Actor, pictures: ReadonlyMap<string, string>): Promise<void> {
    const usedPictures = await Promise.all(
      [...pictures].map(async ([path, url]) => ({ path, isOurs: await images.take(actor, url) })),
    )
    const foreignPictures = usedPictures.filter(({ isOurs }) => !isOurs)
    if (foreignPictures.length > 0)
      throw invalidContent(foreignPictures.map(({ path }) => ({ path, reason: 'badPicture' }) as const))
  }

  async function changed(tx: Transaction, page: ContentPage): Promise<ContentPageRow> {
    const row = await lockContentPage(tx, page)
    if (!row) throw new AppError('NOT_FOUND')
    return row
  }

  async function saved(row: ContentPageRow, state: keyof typeof contentStates): Promise<Saved> {
    return { ...(await itemOf(row, state)), version: row.version }
  }

  return {
    /** Returns the published content of a page. */
    async published<P extends ContentPage>(page: P): Promise<ContentOf[P]> {
      const row = (await pages()).find((each) => each.page === page)
      if (!row) throw new AppError('NOT_FOUND')
      return sanitiseContent(JSON.parse(row.published.data) as ContentOf[P])
    },

    /**
     * Lists every page as published, and for editors its draft with its author
     * (docs/rules/public-pages.md "Drafts and versions"). `only` selects one section, also of the program's files.
     */
    async list(actor: Actor | null, only?: ContentPage | ProgramSection): Promise<ContentView[]> {
      const isEditor = actor !== null && can(actor, 'content.edit')
      const rows = (await pages()).filter(({ page }) => only === undefined || page === only)
      const views: ContentView[] = []
      for (const row of rows) {
        const published = await itemOf(row, 'PUBLISHED')
        views.push({
          section: row.page,
          locales: localesOf(row.page),
          published: isEditor ? published : withoutPeople(published),
          draft: isEditor ? await itemOf(row, 'DRAFT') : null,
        })
      }
      return only === undefined ? views : [...views, ...programContent(program, only)]
    },

    /** A page's draft, for its preview. Raises FORBIDDEN. */
    async draft<P extends ContentPage>(actor: Actor, page: P): Promise<ContentOf[P]> {
      authorize(actor, 'content.edit')
      const row = (await pages()).find((each) => each.page === page)
      if (!row) throw new AppError('NOT_FOUND')
      return sanitiseContent(JSON.parse(row.draft.data) as ContentOf[P])
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
      const given = contentIn(section, change.data)
      requireBounded(given)
      const content = await sanitiseContent(given)
      requireBounded(content)
      requirePublishable(section, content)
      await requirePictures(actor, picturesIn(section, content))
      const row = await db.transaction(async (tx) => {
        await lock(tx, actor, section, ifMatch)
        const editor = editorOf(actor)
        await addDraft(tx, section, { data: JSON.stringify(content), note, editor, at: now() })
        return changed(tx, section)
      })
      return saved(row, 'DRAFT')
    },

    /** Publishes a page's draft. Raises FORBIDDEN, CONTENT_CHANGED, INVALID_CONTENT. */
    async publish(actor: Actor, page: ContentPage, ifMatch: number | null): Promise<Saved> {
      authorize(actor, 'content.edit')
      await pages()
      const row = await db.transaction(async (tx) => {
        const { draft } = await lock(tx, actor, page, ifMatch)
        requirePublishable(page, JSON.parse(draft.data) as ContentOf[ContentPage])
        await publishDraft(tx, page, { editor: editorOf(actor), at: now() })
        return changed(tx, page)
      })
      return saved(row, 'PUBLISHED')
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

    /** Returns a page's content in one version. Raises FORBIDDEN, NOT_FOUND. */
    async version(actor: Actor, page: ContentPage, versionId: string): Promise<{ data: string }> {
      authorize(actor, 'content.edit')
      const row = await findContentVersion(db.kysely, page, versionId)
      if (!row) throw new AppError('NOT_FOUND')
      return { data: encodeContent(JSON.parse(row.data) as ContentOf[ContentPage]) }
    },

    /** Restores an earlier version as the draft. Raises FORBIDDEN, NOT_FOUND, CONTENT_CHANGED. */
    async restore(
      actor: Actor,
      page: ContentPage,
      versionId: string,
      ifMatch: number | null,
    ): Promise<Saved> {
      const row = await db.transaction(async (tx) => {
        await lock(tx, actor, page, ifMatch)
        const version = await findContentVersion(tx, page, versionId)
        if (!version) throw new AppError('NOT_FOUND')
        const note = `Restored from ${semanticVersion(version.number, version.publishedAt !== null)}`
        await addDraft(tx, page, { data: version.data, note, editor: editorOf(actor), at: now() })
        return changed(tx, page)
      })
      return saved(row, 'DRAFT')
    },
  }
}

function contentIn<P extends ContentPage>(page: P, data: string): ContentOf[P] {
  try {
    return decodeContent(page, data)
  } catch (cause) {
    throw unreadableContent(cause)
  }
}

/** The addresses of a page's pictures by their places. */
function picturesIn(page: ContentPage, content: ContentOf[ContentPage]): ReadonlyMap<string, string> {
  if (page !== 'HOME') return new Map()
  const { logo, backgroundImage } = (content as ContentOf['HOME']).banner
  return new Map([
    ...(logo ? [['banner.logo', logo.url] as const] : []),
    ...(backgroundImage ? [['banner.backgroundImage', backgroundImage.url] as const] : []),
  ])
}

function requireBounded(content: unknown): void {
  const problems = oversizedHtml(content).map((path) => ({ path, reason: 'tooLong' }) as const)
  if (problems.length > 0) throw invalidContent(problems)
}

function requirePublishable<P extends ContentPage>(page: P, content: ContentOf[P]): void {
  const problems = contentProblems(page, content)
  if (problems.length > 0) throw invalidContent(problems)
}

function editorOf(actor: Actor): Editor {
  return { subject: actor.subject, name: fullName(actor) || null }
}

async function itemOf(row: ContentPageRow, state: keyof typeof contentStates): Promise<ContentItem> {
  const copy: ContentVersionRow = state === 'PUBLISHED' ? row.published : row.draft
  const content = await sanitiseContent(JSON.parse(copy.data) as ContentOf[ContentPage])
  const author = userOf(copy.createdBy, copy.createdByName, copy.createdByAccount)
  const publisher = userOf(copy.publishedBy, copy.publishedByName, copy.publishedByAccount)
  return {
    id: copy.id,
    data: encodeContent(content),
    note: copy.note,
    isActive: true,
    semVer: semanticVersion(copy.number, copy.publishedAt !== null),
    sectionVersion: row.version,
    state: { name: state, value: contentStates[state] },
    ...placeInTaxonomy(row.page),
    publishedOn: copy.publishedAt?.toISOString() ?? null,
    publishedById: copy.publishedBy,
    publishedBy: publisher,
    createdOn: copy.createdAt.toISOString(),
    createdBy: author,
    modifiedOn: (copy.publishedAt ?? copy.createdAt).toISOString(),
    modifiedBy: publisher ?? author,
    isDeleted: false,
  }
}

/** The public reads published content without the names and addresses of staff. */
function withoutPeople(item: ContentItem): ContentItem {
  return { ...item, publishedById: null, publishedBy: null, createdBy: null, modifiedBy: null }
}

/** Returns the author as the account names them now; without an account, by the name of then. */
function userOf(id: string | null, name: string | null, account: EditorAccount | null): ContentUser | null {
  if (id === null) return null
  if (!account) return { id, firstName: name, lastName: null, email: null, hasReviewerPortalAccess: false }
  const { firstName, lastName, email, isActive } = account
  return {
    id,
    firstName,
    lastName,
    email,
    hasReviewerPortalAccess: isActive && mayEnter('reviewer', account),
  }
}
