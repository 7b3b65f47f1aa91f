import { bytesOfBase64 } from '@makewhole/contract/base64.ts'
import type { ApiClient } from '@makewhole/contract/client.ts'
import type { ContentOf, ContentPage } from '@makewhole/domain/content/content.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { queryOptions } from '@tanstack/react-query'

/** Reads names, fires, statuses, document catalogue and contact of the program, which change only with a release. */
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
 * Reads a form in both languages; undefined while its id is unknown. The server validated it at start, so its
 * shape is trusted.
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

/** Reads a published page of managed content; our own server validated it, so its shape is trusted. */
export const publishedQuery = <P extends ContentPage>(api: ApiClient, section: P) =>
  queryOptions({
    queryKey: ['published', section],
    queryFn: async ({ signal }) => {
      const [page] = await api.call('getContent', { query: { section }, signal })
      const bytes = bytesOfBase64(page?.published.data ?? '')
      return JSON.parse(new TextDecoder().decode(bytes)) as ContentOf[P]
    },
    staleTime: 5 * 60_000,
    // Without it, header and footer still show the program's name and phone number.
    meta: { local: true },
  })

/** Reads the counties of one state by its two letters. They never change during a filing. */
export const countiesQuery = (api: ApiClient, state: string) =>
  queryOptions({
    queryKey: ['counties', state],
    queryFn: ({ signal }) => api.call('getCounties', { params: { state }, signal }),
    staleTime: Infinity,
  })
