import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './claims-list.module.css'
import { gridSorts } from '@makewhole/contract/claim/grid-names.ts'
import { TurnMark } from '@makewhole/web/components/turn-mark.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import type { Texts } from '@makewhole/web/i18n/texts.tsx'
import { DataGrid } from '@mui/x-data-grid'
import type { GridColDef, GridLocaleText, GridRenderCellParams } from '@mui/x-data-grid'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { use, useEffect, useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { columnNames } from './columns.ts'
import type { ColumnName, ColumnVisibility } from './columns.ts'
import type { GridRow } from './grid-row.ts'
import type { GridState } from './grid-state.ts'

export interface ClaimsGridProps {
  readonly rows: readonly GridRow[]
  readonly state: GridState
  readonly columns: ColumnVisibility
  /** Ids of the chosen claims; null: nothing can be done with some of them. */
  readonly selectedIds: ReadonlySet<string> | null
  readonly onSelect: (ids: ReadonlySet<string>) => void
  readonly onChange: (part: Partial<GridState>) => void
  readonly onColumns: (columns: ColumnVisibility) => void
}

let spanish: Promise<Partial<GridLocaleText>> | null = null

/** Loads the grid's own Spanish texts, once and only for readers of Spanish. */
function spanishTexts(): Promise<Partial<GridLocaleText>> {
  spanish ??= import('./grid-texts-es.ts').then(
    ({ esES }) => esES.components.MuiDataGrid.defaultProps.localeText,
  )
  return spanish
}

type Cell = GridRenderCellParams<GridRow>

/** The claims as a grid; the server sorts, filters and pages. Loaded when a wide screen needs it. */
export function ClaimsGrid({
  rows,
  state,
  columns,
  selectedIds,
  onChange,
  onSelect,
  onColumns,
}: ClaimsGridProps) {
  const texts = useTexts()
  const { t, locale } = texts
  const definitions = useMemo(() => columnsOf(texts), [texts])
  const ownWords = useMemo(() => wordsOf(t), [t])
  return (
    <div className={styles.reviewerGridFrame} data-fills-window="">
      <DataGrid
        className={styles.reviewerGrid}
        aria-label={t('shell.item.claims')}
        rows={rows}
        columns={definitions}
        rowHeight={52}
        columnHeaderHeight={40}
        hideFooter
        paginationMode="server"
        sortingMode="server"
        filterMode="server"
        rowCount={rows.length}
        disableColumnFilter
        // Ticks and claim number stay where they are while the others scroll: none may be left out, and any buffer is
        // cut short in the direction that is scrolled.
        disableVirtualization
        disableRowSelectionOnClick
        rowSelection={selectedIds !== null}
        checkboxSelection={selectedIds !== null}
        disableRowSelectionExcludeModel
        // Claims of other pages stay selected.
        keepNonExistentRowsSelected
        rowSelectionModel={{ type: 'include', ids: new Set(selectedIds) }}
        onRowSelectionModelChange={({ ids }) => onSelect(new Set([...ids].map(String)))}
        sortModel={state.sort ? [{ field: state.sort, sort: state.isDescending ? 'desc' : 'asc' }] : []}
        onSortModelChange={([chosen]) => {
          const sort = gridSorts.find((field) => field === chosen?.field)
          onChange({ sort: sort ?? null, isDescending: sort !== undefined && chosen?.sort === 'desc' })
        }}
        columnVisibilityModel={columns}
        onColumnVisibilityModelChange={onColumns}
        localeText={{ ...(locale === 'es' && use(spanishTexts())), ...ownWords }}
        slotProps={{
          basePopper: { material: { container: mainLandmark } },
          columnsManagement: { getTogglableColumns: choosableColumns },
        }}
        slots={{ columnSortedAscendingIcon: Ascending, columnSortedDescendingIcon: Descending }}
      />
    </div>
  )
}

/** Returns our words for the menus that people open; the grid's own stay for all else. */
function wordsOf(t: Texts['t']): Partial<GridLocaleText> {
  return {
    columnMenuSortAsc: t('reviewerClaims.grid.ascending'),
    columnMenuSortDesc: t('reviewerClaims.grid.descending'),
    columnMenuUnsort: t('reviewerClaims.grid.unsorted'),
    columnMenuHideColumn: t('reviewerClaims.grid.hide'),
    columnMenuManageColumns: t('reviewerClaims.grid.choose'),
    columnsManagementShowHideAllText: t('reviewerClaims.grid.all'),
    columnMenuAriaLabel: (column) => t('reviewerClaims.grid.menu', { column }),
  }
}

/** Every column but the ticks, which are no column to people. */
const choosableColumns = (columns: GridColDef[]) =>
  columns.map(({ field }) => field).filter((field) => columnNames.some((name) => name === field))

/** Panels belong to the page's landmark, like the grid that opens them. */
function mainLandmark() {
  return document.getElementById('main')
}

const atTheRight = { align: 'right', headerAlign: 'right', cellClassName: common.num } as const

function columnsOf({ t }: Texts): GridColDef<GridRow>[] {
  const column = (field: ColumnName, overrides: Partial<GridColDef<GridRow>>): GridColDef<GridRow> => ({
    field,
    headerName: t(`reviewerClaims.column.${field}`),
    sortable: gridSorts.some((name) => name === field),
    sortingOrder: ['asc', 'desc', null],
    ...overrides,
  })
  return [
    column('number', { width: 124, hideable: false, renderCell: (cell: Cell) => <ClaimLink cell={cell} /> }),
    column('lastName', {
      minWidth: 120,
      flex: 0.9,
      valueGetter: (_value, row) => row.name,
      renderCell: ({ row }: Cell) => <TwoLines text={row.name} />,
    }),
    column('address', {
      minWidth: 226,
      flex: 1.4,
      renderCell: ({ row }: Cell) => (
        <div className={styles.reviewerGridAddress} title={`${row.address}, ${row.place}`}>
          <div>{row.address}</div>
          <div className={styles.reviewerGridSub}>{row.place}</div>
        </div>
      ),
    }),
    column('status', {
      minWidth: 160,
      flex: 1.3,
      renderCell: ({ row }: Cell) => <TwoLines text={row.status} />,
    }),
    column('turn', { width: 236, renderCell: ({ row }: Cell) => <TurnMark {...row.turn} /> }),
    column('reviewer', {
      minWidth: 104,
      flex: 0.7,
      renderCell: ({ row }: Cell) => <TwoLines text={row.reviewer} />,
    }),
    column('structures', { width: 76, align: 'right', headerAlign: 'right' }),
    column('amount', { width: 124, ...atTheRight }),
    column('fire', { minWidth: 130, flex: 0.8 }),
    column('apn', { width: 150 }),
    column('county', { width: 100 }),
    column('created', { width: 100 }),
    column('signed', { width: 100 }),
    column('represented', { width: 110 }),
    column('matchNumber', { width: 110 }),
    column('persons', { width: 90, ...atTheRight }),
    column('completed', { width: 110 }),
    column('daysSinceCompletion', { width: 120, ...atTheRight }),
    column('countdown', { width: 120, ...atTheRight }),
    column('offerExtended', { width: 110 }),
    column('offerDeadline', { width: 120 }),
    column('agreementSent', { width: 120 }),
    column('agreementSigned', { width: 120 }),
    column('paymentDeadline', { width: 120 }),
    column('paid', { width: 110 }),
    column('items', { width: 180 }),
    column('insured', { width: 100 }),
    column('insurancePaid', { width: 130, ...atTheRight }),
    column('insurancePending', { width: 130 }),
    column('fema', { width: 120, ...atTheRight }),
    column('attorney', { width: 180 }),
    column('attorneyWrote', { width: 130 }),
    column('confirmedName', { width: 170 }),
    column('confirmedAddress', { width: 240 }),
    column('confirmedApn', { width: 150 }),
    column('confirmedRelationship', { width: 200 }),
    column('lastViewed', { width: 120 }),
  ]
}

/** Rows have one height: a longer text ends in dots after two lines, and appears in full under the pointer. */
function TwoLines({ text }: { readonly text: string }) {
  return (
    <span className={styles.reviewerGridTwoLines} title={text}>
      {text}
    </span>
  )
}

/** The link has the cell's focus, so that Enter on the cell opens the claim. */
function ClaimLink({ cell }: { readonly cell: Cell }) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (cell.hasFocus) link.current?.focus()
  }, [cell.hasFocus])
  return (
    <Link ref={link} to={cell.row.to} tabIndex={cell.tabIndex} className={styles.reviewerGridNumber}>
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
