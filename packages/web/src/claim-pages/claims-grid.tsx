import * as common from '../theme/common.module.css'
import * as styles from './claims-grid.module.css'
import { TurnMark } from '../components/turn-mark.tsx'
import { useTexts } from '../i18n/texts.tsx'
import type { Texts } from '../i18n/texts.tsx'
import { DataGrid } from '@mui/x-data-grid'
import type { GridColDef, GridRenderCellParams } from '@mui/x-data-grid'
import { esES } from '@mui/x-data-grid/locales'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { ClaimMenu } from './claim-menu.tsx'
import type { ClaimRow } from './claim-row.ts'
import { ClaimsPager } from './claims-pager.tsx'
import { ClaimsToolbar } from './claims-toolbar.tsx'

/** Rows on one page (docs/rules/screens.md "Claims list"). */
export const claimsPageSize = 25

type Cell = GridRenderCellParams<ClaimRow>

/** The claims as a grid that sorts, filters, and hides columns. Loaded when a wide screen needs it. */
export function ClaimsGrid({ rows }: { readonly rows: readonly ClaimRow[] }) {
  const texts = useTexts()
  const { t, locale } = texts
  const columns = useMemo(() => columnsOf(texts), [texts])
  return (
    <DataGrid
      className={styles.claimsGrid}
      aria-label={t('claims.yours')}
      rows={rows}
      columns={columns}
      initialState={{
        pagination: { paginationModel: { pageSize: claimsPageSize } },
        sorting: { sortModel: [{ field: 'createdOn', sort: 'desc' }] },
      }}
      pageSizeOptions={[claimsPageSize]}
      getRowHeight={() => 'auto'}
      columnHeaderHeight={44}
      disableRowSelectionOnClick
      rowSelection={false}
      showToolbar
      localeText={{
        ...(locale === 'es' ? esES.components.MuiDataGrid.defaultProps.localeText : {}),
        noResultsOverlayLabel: t('claims.noMatch'),
      }}
      slotProps={{ basePopper: { material: { container: mainLandmark } } }}
      slots={{
        toolbar: ClaimsToolbar,
        footer: ClaimsPager,
        columnSortedAscendingIcon: Ascending,
        columnSortedDescendingIcon: Descending,
      }}
    />
  )
}

/**
 * Returns a missing value as `__` (docs/rules/screens.md "Dates, numbers and empty values"); it still sorts and
 * filters as empty.
 */
function orBlank(value: string): string {
  return value || '__'
}

/** Panels belong to the page's landmark, like the grid that opens them. */
function mainLandmark() {
  return document.getElementById('main')
}

function columnsOf({ t, formatDate }: Texts): GridColDef<ClaimRow>[] {
  return [
    {
      field: 'number',
      headerName: t('claims.column.number'),
      width: 100,
      renderCell: (cell: Cell) => <ClaimLink cell={cell} />,
    },
    {
      field: 'status',
      headerName: t('claims.column.status'),
      minWidth: 204,
      flex: 1.4,
      renderCell: ({ row }: Cell) => (
        <div className={styles.status}>
          <div>{row.status}</div>
          <TurnMark {...row.turn} />
        </div>
      ),
    },
    {
      field: 'lastName',
      headerName: t('claims.column.lastName'),
      minWidth: 106,
      flex: 0.6,
      valueFormatter: orBlank,
    },
    {
      field: 'address',
      headerName: t('claims.column.address'),
      minWidth: 116,
      flex: 1,
      valueFormatter: orBlank,
    },
    {
      field: 'createdOn',
      headerName: t('claims.column.created'),
      type: 'date',
      width: 124,
      valueFormatter: (day: Date) => formatDate(day, 'short'),
    },
    {
      field: 'signedDate',
      headerName: t('claims.column.signed'),
      type: 'date',
      width: 108,
      valueFormatter: (day: Date | null) => formatDate(day, 'short'),
    },
    {
      field: 'actions',
      headerName: t('claims.column.actions'),
      width: 60,
      renderHeader: () => <span className={common.visuallyHidden}>{t('claims.column.actions')}</span>,
      sortable: false,
      filterable: false,
      hideable: false,
      disableColumnMenu: true,
      renderCell: ({ row, tabIndex, hasFocus }: Cell) => (
        <ClaimMenu row={row} tabIndex={tabIndex} hasFocus={hasFocus} />
      ),
    },
  ]
}

/** The link has the cell's focus, so that Enter on the cell opens the claim. */
function ClaimLink({ cell }: { readonly cell: Cell }) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (cell.hasFocus) link.current?.focus()
  }, [cell.hasFocus])
  return (
    <Link ref={link} to={cell.row.to} tabIndex={cell.tabIndex} className={styles.number}>
      {cell.row.number}
    </Link>
  )
}

function Ascending() {
  return <ArrowUp className={common.icon} aria-hidden="true" />
}

function Descending() {
  return <ArrowDown className={common.icon} aria-hidden="true" />
}
