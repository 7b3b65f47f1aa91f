import * as common from '../theme/common.module.css'
import * as styles from './keyset-pager.module.css'
import IconButton from '@mui/material/IconButton'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.tsx'

/** Rows on a page of a generic table. */
export const tablePageSize = 10

/** Cuts the loaded rows of a table into pages of ten; `pager`, under the table, is null while one page holds all. */
export function useTablePage<Row>(rows: readonly Row[]): {
  readonly shown: readonly Row[]
  readonly pager: ReactNode
} {
  const { t, formatNumber } = useTexts()
  const [wanted, setPage] = useState(0)
  const last = Math.max(0, Math.ceil(rows.length / tablePageSize) - 1)
  const page = Math.min(wanted, last)
  const from = page * tablePageSize
  const shown = rows.slice(from, from + tablePageSize)
  const pager =
    last === 0 ? null : (
      <div className={styles.pager}>
        <span role="status">
          {t('shell.table.rows', {
            from: formatNumber(from + 1),
            to: formatNumber(from + shown.length),
            count: formatNumber(rows.length),
          })}
        </span>
        <nav aria-label={t('shell.table.pages')}>
          <IconButton
            aria-label={t('shell.table.previous')}
            disabled={page === 0}
            onClick={() => setPage(page - 1)}
          >
            <ChevronLeft className={common.icon} aria-hidden="true" />
          </IconButton>
          <IconButton
            aria-label={t('shell.table.next')}
            disabled={page === last}
            onClick={() => setPage(page + 1)}
          >
            <ChevronRight className={common.icon} aria-hidden="true" />
          </IconButton>
        </nav>
      </div>
    )
  return { shown, pager }
}
