import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { ContentPage } from '@makewhole/domain/content/content.ts'
import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'
import type { Row } from '../db/row.ts'

/** The editor of a version, as history shows it; both null for the program's first version. */
export interface Editor {
  readonly subject: string | null
  readonly name: string | null
}

/** The editor's present account. */
export type EditorAccount = Pick<
  Row<'account', { role: Actor['role'] }>,
  'firstName' | 'lastName' | 'email' | 'role' | 'isActive'
>

/** A version as history lists it. */
type ListedVersion = Pick<
  Row<'content_version', { page: ContentPage }>,
  | 'id'
  | 'page'
  | 'number'
  | 'note'
  | 'createdAt'
  | 'createdBy'
  | 'createdByName'
  | 'publishedAt'
  | 'publishedBy'
  | 'publishedByName'
>

export interface ContentVersionRow extends ListedVersion, Pick<Row<'content_version'>, 'data'> {
  readonly createdByAccount: EditorAccount | null
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

type HeadRow = Pick<
  Row<'content_page', { page: ContentPage }>,
  'page' | 'version' | 'draftId' | 'publishedId'
>

/** Lists every page with both copies, in two statements. */
export async function listContentPages(queries: Queries): Promise<readonly ContentPageRow[]> {
  const heads = await queries
    .selectFrom('content_page')
    .select(['page', 'version', 'draft_id as draftId', 'published_id as publishedId'])
    .$narrowType<HeadRow>()
    .orderBy('page')
    .execute()
  const versions = await sql<ContentVersionRow>`
    select ${columns} from content_version
    where id in (select draft_id from content_page union select published_id from content_page)
  `.execute(queries)
  const byId = new Map(versions.rows.map((row) => [row.id, row]))
  return heads.flatMap((head) => {
    const draft = byId.get(head.draftId)
    const published = byId.get(head.publishedId)
    return draft && published ? [{ page: head.page, version: head.version, draft, published }] : []
  })
}

/** Reads one page, its row locked until the transaction ends. */
export async function lockContentPage(tx: Transaction, page: ContentPage): Promise<ContentPageRow | null> {
  await tx.selectFrom('content_page').select('page').where('page', '=', page).forUpdate().execute()
  return (await listContentPages(tx)).find((row) => row.page === page) ?? null
}

export function listContentVersions(queries: Queries, page: ContentPage): Promise<readonly ListedVersion[]> {
  return queries
    .selectFrom('content_version')
    .select(['id', 'page', 'number', 'note', 'created_at as createdAt', 'created_by as createdBy'])
    .select(['created_by_name as createdByName', 'published_at as publishedAt'])
    .select(['published_by as publishedBy', 'published_by_name as publishedByName'])
    .$narrowType<ListedVersion>()
    .where('page', '=', page)
    .orderBy('number', 'desc')
    .limit(500)
    .execute()
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
  const { id } = await tx
    .insertInto('content_version')
    .values((each) => ({
      page,
      number: each
        .selectFrom('content_version')
        .select(sql<number>`max(number) + 1`.as('next'))
        .where('page', '=', page),
      data: draft.data,
      note: draft.note,
      created_at: draft.at,
      created_by: draft.editor.subject,
      created_by_name: draft.editor.name,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await countOn(tx, page).set({ draft_id: id }).execute()
}

const countOn = (tx: Transaction, page: ContentPage) =>
  tx
    .updateTable('content_page')
    .set((head) => ({ version: head('version', '+', 1) }))
    .where('page', '=', page)

/** Publishes the draft; every server process is notified after the commit. */
export async function publishDraft(
  tx: Transaction,
  page: ContentPage,
  by: { readonly editor: Editor; readonly at: Date },
): Promise<void> {
  const draft = tx.selectFrom('content_page').select('draft_id').where('page', '=', page)
  const { at, editor } = by
  await tx
    .updateTable('content_version')
    .set({ published_at: at, published_by: editor.subject, published_by_name: editor.name })
    .where('id', '=', draft)
    .execute()
  await countOn(tx, page)
    .set((head) => ({ published_id: head.ref('draft_id') }))
    .execute()
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
