import type { ApiClient } from '@makewhole/contract/client.ts'
import { encodeContent } from '@makewhole/contract/content/content.ts'
import type { ContentOf, ContentPage } from '@makewhole/domain/content/content.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { useSnackbar } from '@makewhole/web/components/snackbar.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { contentQuery, pageIn } from './content-query.ts'

/** What an editor did, as a change of the page as it stands when it is saved: nothing that others did meanwhile is lost. */
export type ContentEdit<P extends ContentPage> = (content: ContentOf[P]) => ContentOf[P]

/** An edit that is ready once pictures were sent. */
type Prepared<P extends ContentPage> = () => Promise<ContentEdit<P>>

/** Saves the draft, then publishes it (content-and-public-pages.md §4); what fails keeps the typing and says so. */
export function usePublish<P extends ContentPage>(page: P, then: () => void) {
  const { t } = useTexts()
  const { show } = useSnackbar()
  return useContentChange(
    async (api, queries, prepare: Prepared<P>) => {
      const version = await saved(api, queries, page, await prepare())
      await api.call('publishContent', { body: { section: page }, ifMatch: version })
    },
    () => {
      show(t('content.published'))
      then()
    },
  )
}

/** Saves the draft alone and answers it as visitors would see it. */
export function usePreview<P extends ContentPage>(page: P) {
  return useContentChange(async (api, queries, prepare: Prepared<P>) => {
    await saved(api, queries, page, await prepare())
    return api.call('previewContent', { params: { section: page } })
  })
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

/** Applies the edit to the page as the server has it now. Raises ApiError; CONTENT_CHANGED when somebody was faster still. */
async function saved<P extends ContentPage>(
  api: ApiClient,
  queries: QueryClient,
  page: P,
  edit: ContentEdit<P>,
): Promise<number> {
  const { content, version } = pageIn(await queries.fetchQuery(contentQuery(api)), page)
  const body = { section: page, data: encodeContent(edit(content)), note: '' }
  return (await api.call('saveContent', { body, ifMatch: version })).version
}
