import type { ApiClient } from '@makewhole/contract/client.ts'
import type { ContentOf, ContentPage } from '@makewhole/domain/content/content.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { queryOptions } from '@tanstack/react-query'

/** Names, fires, statuses, document catalogue and contact of the program; it changes with a release, not with a click. */
export const programQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['program'],
    queryFn: ({ signal }) => api.call('getProgram', { signal }),
    staleTime: 5 * 60_000,
  })

/** A form by its id: in this version, or for null as new claims answer it. */
export interface FormRequest {
  readonly id: string
  readonly version: string | null
}

export const formKey = ({ id, version }: FormRequest) => ['form', id, version] as const

/**
 * A form, in both languages; undefined while it is not known which. The server checked it at start, so its shape is trusted here.
 */
export const formQuery = (api: ApiClient, request: FormRequest | undefined) =>
  queryOptions({
    queryKey: formKey(request ?? { id: '', version: null }),
    queryFn: async ({ signal }) => {
      const { id: formId = '', version = null } = request ?? {}
      const query = version === null ? {} : { query: { version } }
      return (await api.call('getForm', {
        params: { formId },
        ...query,
        signal,
      })) as unknown as FormDefinition
    },
    enabled: request !== undefined,
    staleTime: 5 * 60_000,
  })

/** A page of managed content as editors published it; our own server's word, so its shape is trusted. */
export const publishedQuery = <P extends ContentPage>(api: ApiClient, section: P) =>
  queryOptions({
    queryKey: ['published', section],
    queryFn: async ({ signal }) => {
      const [page] = await api.call('getContent', { query: { section }, signal })
      const bytes = Uint8Array.from(atob(page?.published.data ?? ''), (letter) => letter.charCodeAt(0))
      return JSON.parse(new TextDecoder().decode(bytes)) as ContentOf[P]
    },
    staleTime: 5 * 60_000,
    // Without it header and footer still say whose program it is and where to call.
    meta: { local: true },
  })

/** The counties of one state by its two letters, for the form's state and county; they never change while one files. */
export const countiesQuery = (api: ApiClient, state: string) =>
  queryOptions({
    queryKey: ['counties', state],
    queryFn: ({ signal }) => api.call('getCounties', { params: { state }, signal }),
    staleTime: Infinity,
  })
