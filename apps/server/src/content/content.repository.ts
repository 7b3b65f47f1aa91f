import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { ContentPage } from '@makewhole/domain/content/content.ts'
import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'

/** Who saved or published, as history shows it; both null for the program's own first version. */
export interface Editor {
  readonly subject: string | null
  readonly name: string | null
}

/** The account of whoever saved or published, as it is now. */
export interface EditorAccount {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string | null
  readonly role: Actor['role']
  readonly isActive: boolean
}

export interface ContentVersionRow {
  readonly id: string
  readonly page: ContentPage
  readonly number: number
  readonly data: string
  readonly note: string
  readonly createdAt: Date
  readonly createdBy: string | null
  readonly createdByName: string | null
  readonly createdByAccount: EditorAccount | null
  readonly publishedAt: Date | null
  readonly publishedBy: string | null
  readonly publishedByName: string | null
  readonly publishedByAccount: EditorAccount | null
}

/** A page with its two copies. */
export interface ContentPageRow {
  readonly page: ContentPage
  readonly version: number
  readonly published: ContentVersionRow
  readonly draft: ContentVersionRow
}

const columns = sql`id, page, number, data, note, created_at as "createdAt", created_by as "createdBy",
  created_by_name as "createdByName", published_at as "publishedAt", published_by as "publishedBy",
  published_by_name as "publishedByName", ${accountOf('created_by')} as "createdByAccount",
  ${accountOf('published_by')} as "publishedByAccount"`

/** The channel on which every server process hears which page was published. */
export const publishedChannel = 'content_published'

interface HeadRow {
  readonly page: ContentPage
  readonly version: number
  readonly draftId: string
  readonly publishedId: string
}

/** Every page with both copies, in two statements. */
export async function listContentPages(queries: Queries): Promise<readonly ContentPageRow[]> {
  const heads = await sql<HeadRow>`
    select page, version, draft_id as "draftId", published_id as "publishedId" from content_page order by page
  `.execute(queries)
  const versions = await sql<ContentVersionRow>`
    select ${columns} from content_version
    where id in (select draft_id from content_page union select published_id from content_page)
  `.execute(queries)
  const byId = new Map(versions.rows.map((row) => [row.id, row]))
  return heads.rows.flatMap((head) => {
    const draft = byId.get(head.draftId)
    const published = byId.get(head.publishedId)
    return draft && published ? [{ page: head.page, version: head.version, draft, published }] : []
  })
}

/** One page, its row locked until the transaction ends. */
export async function lockContentPage(tx: Transaction, page: ContentPage): Promise<ContentPageRow | null> {
  await sql`select from content_page where page = ${page} for update`.execute(tx)
  return (await listContentPages(tx)).find((row) => row.page === page) ?? null
}

export async function listContentVersions(
  queries: Queries,
  page: ContentPage,
): Promise<readonly Omit<ContentVersionRow, 'data' | 'createdByAccount' | 'publishedByAccount'>[]> {
  const { rows } = await sql<ContentVersionRow>`
    select id, page, number, note, created_at as "createdAt", created_by as "createdBy",
      created_by_name as "createdByName", published_at as "publishedAt", published_by as "publishedBy",
      published_by_name as "publishedByName"
    from content_version where page = ${page} order by number desc limit 500
  `.execute(queries)
  return rows
}

export async function findContentVersion(
  queries: Queries,
  page: ContentPage,
  id: string,
): Promise<ContentVersionRow | null> {
  const { rows } = await sql<ContentVersionRow>`
    select ${columns} from content_version where page = ${page} and id = ${id}
  `.execute(queries)
  return rows[0] ?? null
}

/** Adds a version as the page's draft; the page's row is locked. */
export async function addDraft(
  tx: Transaction,
  page: ContentPage,
  draft: { readonly data: string; readonly note: string; readonly editor: Editor; readonly at: Date },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into content_version (page, number, data, note, created_at, created_by, created_by_name)
    select ${page}, max(number) + 1, ${draft.data}, ${draft.note}, ${draft.at}, ${draft.editor.subject}, ${draft.editor.name}
    from content_version where page = ${page}
    returning id
  `.execute(tx)
  await sql`
    update content_page set draft_id = ${rows[0]?.id}, version = version + 1 where page = ${page}
  `.execute(tx)
}

/** Makes the draft the published copy; every server process hears of it once this is committed. */
export async function publishDraft(
  tx: Transaction,
  page: ContentPage,
  by: { readonly editor: Editor; readonly at: Date },
): Promise<void> {
  await sql`
    update content_version set published_at = ${by.at}, published_by = ${by.editor.subject},
      published_by_name = ${by.editor.name}
    where id = (select draft_id from content_page where page = ${page})
  `.execute(tx)
  await sql`
    update content_page set published_id = draft_id, version = version + 1 where page = ${page}
  `.execute(tx)
  await sql`select pg_notify(${publishedChannel}, ${page})`.execute(tx)
}

/** The program's own first version of a page, published; nothing happens where the page has one. */
export async function addFirstVersion(
  tx: Transaction,
  page: ContentPage,
  first: { readonly data: string; readonly at: Date },
): Promise<void> {
  await sql`
    with added as (
      insert into content_version (page, number, data, note, created_at, published_at)
      values (${page}, 1, ${first.data}, '', ${first.at}, ${first.at})
      on conflict (page, number) do nothing
      returning id
    )
    insert into content_page (page, draft_id, published_id, version) select ${page}, id, id, 1 from added
  `.execute(tx)
}

function accountOf(column: 'created_by' | 'published_by') {
  return sql`(
    select json_build_object('firstName', account.first_name, 'lastName', account.last_name, 'email', account.email,
      'role', account.role, 'isActive', account.is_active)
    from account where account.subject = content_version.${sql.ref(column)}
  )`
}
