import { turnSides } from '@makewhole/domain/claim/turn.ts'
import { activities } from '@makewhole/domain/report/activity.ts'
import { metrics } from '@makewhole/domain/report/metrics.ts'
import { countyNames, relationshipNames } from '@makewhole/domain/report/figures.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useProgram } from '@makewhole/web/api/use-program.ts'
import { useQuery } from '@tanstack/react-query'
import { reviewersQuery } from '../reviewers/reviewer-queries.ts'
import { gridFilters, optionsOf, rangeOf } from './grid-state.ts'
import type { FilterName } from './grid-state.ts'

export interface Choice {
  readonly value: string
  readonly label: string
}

export interface FilterWords {
  /** The choices of a filter that has a list. */
  readonly choices: (name: FilterName) => readonly Choice[]
  /** The words of an active filter for its chip. */
  readonly valueText: (name: FilterName, value: string) => string
}

/** Returns the words of every filter: names of statuses, fires and reviewers, days and amounts. */
export function useFilterWords(): FilterWords {
  const { t, tr, formatDate } = useTexts()
  const program = useProgram()
  const reviewers = useQuery({ ...reviewersQuery(useApi()), meta: { local: true } }).data ?? []

  const choices = (name: FilterName): readonly Choice[] => {
    switch (name) {
      case 'status':
        return (program?.statuses ?? []).map(({ id, name: text }) => ({ value: String(id), label: tr(text) }))
      case 'fire':
        return (program?.fires ?? []).map(({ id, name: text }) => ({ value: String(id), label: tr(text) }))
      case 'turn':
        return turnSides.map((side) => ({ value: side, label: t(`reviewerClaims.turn.${side}`) }))
      case 'countedAs':
        return metrics.map((value) => ({ value, label: t(`reviewerClaims.countedAs.${value}`) }))
      case 'relationship':
        return relationshipNames.map((value) => ({ value, label: t(`reviewerClaims.relationship.${value}`) }))
      case 'place':
        return countyNames.map((value) => ({ value, label: t(`reviewerClaims.place.${value}`) }))
      case 'lateBy':
        return activities.map((value) => ({ value, label: t(`reviewerClaims.lateBy.${value}`) }))
      case 'declined':
        return [
          ...(program?.rejectionReasons ?? []).map(({ id, name: text }) => ({
            value: String(id),
            label: tr(text),
          })),
          { value: '0', label: t('reviewerClaims.noReason') },
        ]
      case 'reviewer':
        return reviewers.map((one) => ({ value: one.systemUserId, label: fullName(one) }))
      default:
        return []
    }
  }

  const valueText = (name: FilterName, value: string): string => {
    switch (gridFilters[name]) {
      case 'choice':
      case 'options': {
        const selectedIds = optionsOf(value)
        const [only] = selectedIds
        if (selectedIds.length > 1) return t('reviewerClaims.anyOf', { count: selectedIds.length })
        const named = choices(name)
        const label = named.find((choice) => choice.value === only)?.label
        return label ?? (named.length > 0 ? t('reviewerClaims.goneChoice') : (only ?? ''))
      }
      case 'yesNo':
        return t(value === 'true' ? 'reviewerClaims.yes' : 'reviewerClaims.no')
      case 'days':
        return rangeText(value, (day) => formatDate(day, 'day'))
      case 'money':
        return rangeText(value, (dollars) => `$${dollars}`)
      case 'text':
        return value
      case 'square':
        return t('reviewerClaims.onTheMap')
    }
  }

  const rangeText = (value: string, format: (end: string) => string): string => {
    const { from, to } = rangeOf(value)
    if (from && to) return t('reviewerClaims.fromTo', { from: format(from), to: format(to) })
    return from
      ? t('reviewerClaims.from', { from: format(from) })
      : t('reviewerClaims.to', { to: format(to) })
  }

  return { choices, valueText }
}
