import { maxDays, usualDays } from '@makewhole/domain/report/activity.ts'
import type { ApiClient } from '@makewhole/contract/client.ts'
import { queryOptions } from '@tanstack/react-query'

/** What the dashboard is asked for, as its address has it. */
export interface DashboardChoice {
  /** Null: all fires. */
  readonly fireId: number | null
  readonly days: number
}

export function readChoice(query: URLSearchParams): DashboardChoice {
  const fire = query.get('fire')
  return {
    fireId: fire !== null && /^\d{1,10}$/.test(fire) ? Number(fire) : null,
    days: daysOf(query.get('days')) ?? usualDays,
  }
}

export function writeChoice({ fireId, days }: DashboardChoice): URLSearchParams {
  const query = new URLSearchParams()
  if (fireId !== null) query.set('fire', String(fireId))
  if (days !== usualDays) query.set('days', String(days))
  return query
}

/** Null: no number of days that may be asked for. */
export function daysOf(text: string | null): number | null {
  const days = Number(text)
  return text !== null && /^\d{1,3}$/.test(text) && days >= 1 && days <= maxDays ? days : null
}

export const dashboardQuery = (api: ApiClient, { fireId, days }: DashboardChoice) =>
  queryOptions({
    queryKey: ['dashboard', fireId, days],
    queryFn: ({ signal }) =>
      api.call('readDashboard', {
        query: { days: String(days), ...(fireId !== null && { fireId: String(fireId) }) },
        signal,
      }),
    staleTime: 0,
    meta: { local: true, changesWith: 'claims' },
  })
