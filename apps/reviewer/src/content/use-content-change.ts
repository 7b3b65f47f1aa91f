import type { ApiClient } from '@makewhole/contract/client.ts'
import { decodeContent, encodeContent } from '@makewhole/contract/content/content.ts'
import type { ContentOf, ContentPage } from '@makewhole/domain/content/content.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { useSnackbar } from '@makewhole/web/feedback/snackbar.tsx'
import { useContentLanguage } from '@makewhole/web/content/content-language.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { conflictOf, EditConflict } from './content-conflict.ts'
import { contentQuery, pageIn } from './content-query.ts'

/** An editor's change as a function of the page at the time of saving: no change of others is lost. */
export type ContentEdit<P extends ContentPage> = (content: ContentOf[P]) => ContentOf[P]

/** An edit that is ready once pictures were sent. */
type Prepared<P extends ContentPage> = () => Promise<ContentEdit<P>>

interface OpenedContent<P extends ContentPage> {
  /** The page as this editor saw it last. */
  readonly content: ContentOf[P]
  /** The draft that this editor saved last, and its basis. */
  readonly own: { readonly version: number; readonly from: ContentOf[P] } | null
}

/**
 * Publishes or previews an edit. `publish` saves the draft, then publishes it (docs/rules/public-pages.md
 * "Publishing"); `preview` saves the draft alone and returns it as visitors would see it. A failure leaves the
 * typing and shows its reason. Changes of others are shown once and accepted when the act is repeated.
 */
export function useEditing<P extends ContentPage>(
  page: P,
  opened: ContentOf[P],
  onPublished: () => void,
): {
  readonly publish: ReturnType<typeof useContentChange<Prepared<P>, unknown>>
  readonly preview: ReturnType<typeof useContentChange<Prepared<P>, { html: string }>>
} {
  const { t } = useTexts()
  const { show } = useSnackbar()
  const language = useContentLanguage()
  const openedContent = useRef<OpenedContent<P>>({ content: opened, own: null })

  /** Saves an edit. Raises EditConflict, and ApiError; CONTENT_CHANGED when somebody saved at the same moment. */
  async function save(api: ApiClient, queries: QueryClient, edit: ContentEdit<P>): Promise<number> {
    const now = pageIn(await queries.fetchQuery(contentQuery(api)), page)
    const { own, content } = openedContent.current
    const conflicting = conflictOf(content, now.content, edit, now.hasUnpublishedDraft)
    openedContent.current = { content: now.content, own }
    if (conflicting.length > 0) throw new EditConflict(conflicting)
    // This edit replaces the editor's earlier preview and isn't added to it.
    const from = own?.version === now.version ? own.from : now.content
    const body = { section: page, data: encodeContent(edit(from)), note: '' }
    const { version, data } = await api.call('saveContent', { body, ifMatch: now.version })
    openedContent.current = { content: decodeContent(page, data), own: { version, from } }
    return version
  }

  return {
    publish: useContentChange(
      async (api, queries, prepare: Prepared<P>) => {
        const version = await save(api, queries, await prepare())
        await api.call('publishContent', { body: { section: page }, ifMatch: version })
      },
      () => {
        show(t('content.published'))
        onPublished()
      },
    ),
    preview: useContentChange(async (api, queries, prepare: Prepared<P>) => {
      await save(api, queries, await prepare())
      return api.call('previewContent', { params: { section: page }, query: { locale: language } })
    }),
  }
}

export function useContentChange<I, O>(
  send: (api: ApiClient, queries: QueryClient, input: I) => Promise<O>,
  then?: () => void,
) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: I) => send(api, queries, input),
    meta: { local: true },
    onSuccess: () => then?.(),
    onSettled: () => queries.invalidateQueries({ queryKey: ['content'] }),
  })
}
