import type { ApiClient } from '@makewhole/contract/client.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** The bytes at an address that the server gives, as an address of this page; null until they are there. */
export function useObjectUrl(
  queryKey: readonly string[],
  keyOf: (api: ApiClient) => Promise<{ readonly sasUri: string }>,
  contentType: string,
) {
  const api = useApi()
  const { data, isError } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const answer = await fetch((await keyOf(api)).sasUri, { signal })
      if (!answer.ok) throw new Error(`The storage answered ${answer.status}`)
      return new Blob([await answer.arrayBuffer()], { type: contentType })
    },
    staleTime: Infinity,
    gcTime: 0,
    meta: { local: true },
  })
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return { url, blob: data ?? null, isError }
}
