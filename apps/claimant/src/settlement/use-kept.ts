import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** By window and session: a new sign-in begins with nothing. */
const keptBy = new WeakMap<QueryClient, Map<string, unknown>>()

/** State that outlives a visit to another tab of the page, so that asking the reviewer first costs no typing. */
export function useKept<Value>(key: string, first: () => Value): [Value, (value: Value) => void] {
  const queries = useQueryClient()
  const kept = keptBy.get(queries) ?? new Map<string, unknown>()
  keptBy.set(queries, kept)
  const [value, setValue] = useState(() => (kept.has(key) ? (kept.get(key) as Value) : first()))
  return [
    value,
    (next) => {
      kept.set(key, next)
      setValue(next)
    },
  ]
}
