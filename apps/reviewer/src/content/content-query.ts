import type { ApiClient } from '@makewhole/contract/client.ts'
import { decodeContent } from '@makewhole/contract/content/content.ts'
import type { ContentView } from '@makewhole/contract/content/content.ts'
import type { ContentOf, ContentPage } from '@makewhole/domain/content/content.ts'
import { queryOptions } from '@tanstack/react-query'

/** Reads every page of managed content, published and draft. */
export const contentQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['content'],
    queryFn: () => api.call('getContent', {}),
    staleTime: 0,
    meta: { local: true },
  })

/** A page for editing: its draft where one is newer, else the published version. */
export interface EditedPage<P extends ContentPage> {
  readonly view: ContentView
  readonly content: ContentOf[P]
  /** For `If-Match`. */
  readonly version: number
  readonly hasUnpublishedDraft: boolean
}

export function pageIn<P extends ContentPage>(views: readonly ContentView[], page: P): EditedPage<P> {
  const view = views.find(({ section }) => section === page)
  if (!view) throw new Error(`There is no content for ${page}`)
  const { published, draft } = view
  return {
    view,
    content: decodeContent(page, (draft ?? published).data),
    version: published.sectionVersion,
    hasUnpublishedDraft: draft !== null && draft.id !== published.id,
  }
}
