import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './my-views.module.css'
import Button from '@mui/material/Button'
import { useApi } from '@makewhole/web/api/api.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { GridState } from './grid-state.ts'
import { invalidFiltersOf, queryNow, queryOf, savedViewsQuery } from './saved-views-query.ts'

/** Loads when somebody opens the list of their views. */
const MyViewsDialog = lazy(async () => ({ default: (await import('./my-views-dialog.tsx')).MyViewsDialog }))

/** The person's own views as links, with the way to save them (docs/rules/review.md "Saved views"). */
export function MyViews({ state }: { readonly state: GridState }) {
  const { t, formatList } = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  const views = useQuery(savedViewsQuery(useApi())).data ?? []
  const currentView = views.find((view) => queryNow(view) === queryOf(state))
  const invalidFilters = currentView ? invalidFiltersOf(currentView) : []
  return (
    <div className={styles.myViews}>
      {views.length > 0 ? (
        <nav aria-label={t('savedViews.mine')}>
          {views.map((view) => (
            <Link
              key={view.id}
              to={{ search: queryNow(view) }}
              aria-current={view === currentView ? 'page' : undefined}
            >
              {view.name}
            </Link>
          ))}
        </nav>
      ) : null}
      <Button variant="text" size="small" onClick={() => setIsOpen(true)}>
        <Bookmark className={common.icon} aria-hidden="true" />
        {t('savedViews.open')}
      </Button>
      {invalidFilters.length > 0 ? (
        <p role="status" className={common.soft}>
          {t('savedViews.lost', { count: invalidFilters.length, filters: formatList(invalidFilters) })}
        </p>
      ) : null}
      {isOpen ? (
        <Suspense>
          <MyViewsDialog query={queryOf(state)} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
