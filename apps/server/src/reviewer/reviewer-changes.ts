import type { ReviewerChangeBody } from '@makewhole/contract/reviewer/reviewer.ts'
import type { ReviewerRecord } from './reviewer-record.repository.ts'

/** What of a record an administrator changed, by the wire's names: as it was, an arrow, and as it is. */
export function changesBetween(was: ReviewerRecord, is: ReviewerChangeBody): Record<string, string> {
  const before = { ...was, hasReviewerPortalAccess: was.hasPortalAccess }
  const lines = changeable.map((name) => [name, textOf(before[name]), textOf(is[name])] as const)
  return Object.fromEntries(
    lines.filter(([, old, now]) => old !== now).map(([name, old, now]) => [name, `${old} → ${now}`]),
  )
}

const changeable = [
  'isClaimReviewer',
  'hasReviewerPortalAccess',
  'isTestUser',
  'role',
  'permissions',
  'languages',
  'jobTitle',
  'country',
  'city',
  'postalCode',
  'firmName',
] as const

const textOf = (value: boolean | string | readonly string[] | null | undefined): string =>
  typeof value === 'boolean'
    ? value
      ? 'yes'
      : 'no'
    : typeof value === 'string'
      ? value.trim() || '–'
      : (value?.toSorted().join(', ') ?? '–')
