import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './grid-filters.module.css'
import Button from '@mui/material/Button'
import { SearchField } from '@makewhole/web/controls/search-field.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { ListFilter, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { useFilterWords } from './filter-words.ts'
import { filterNames, offeredFilters } from './grid-state.ts'
import type { FilterName, GridState } from './grid-state.ts'

/** Loads when somebody sets a filter. */
const FilterDialog = lazy(async () => ({ default: (await import('./filter-dialog.tsx')).FilterDialog }))

export interface GridFiltersProps {
  readonly state: GridState
  readonly onChange: (part: Partial<GridState>) => void
  /** At the right end: the choice of columns. */
  readonly children?: ReactNode
}

/** Quick search, and the filters in force as chips that open or remove them. */
export function GridFilters({ state, onChange, children }: GridFiltersProps) {
  const { t } = useTexts()
  const words = useFilterWords()
  const [asked, setAsked] = useState<FilterName | 'new' | null>(null)
  const inForce = filterNames.filter((name) => state.filters[name])
  const set = (name: FilterName, value: string) =>
    onChange({ filters: { ...state.filters, [name]: value || undefined } })
  return (
    <div className={styles.gridFilters}>
      <SearchField
        label={t('reviewerClaims.search')}
        search={state.search}
        onSearch={(search) => onChange({ search })}
      />
      {inForce.map((name) => {
        const label = `${t(`reviewerClaims.filter.${name}`)}: ${words.valueText(name, state.filters[name] ?? '')}`
        return (
          <span key={name} className={styles.chip}>
            {offeredFilters.includes(name) ? (
              <button type="button" onClick={() => setAsked(name)}>
                {label}
              </button>
            ) : (
              label
            )}
            <button
              type="button"
              aria-label={t('reviewerClaims.removeFilter', { filter: label })}
              onClick={() => set(name, '')}
            >
              <X className={common.icon} aria-hidden="true" />
            </button>
          </span>
        )
      })}
      <Button variant="text" size="small" onClick={() => setAsked('new')}>
        <ListFilter className={common.icon} aria-hidden="true" />
        {t('reviewerClaims.addFilter')}
      </Button>
      {children ? <span className={styles.end}>{children}</span> : null}
      {asked ? (
        <Suspense>
          <FilterDialog
            initial={asked === 'new' ? null : asked}
            filters={state.filters}
            words={words}
            onSet={set}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
