import type { ApiClient } from '@makewhole/contract/client.ts'
import { maxDays, defaultDays } from '@makewhole/domain/report/activity.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { errorMessage } from '@makewhole/web/api/error-message.ts'
import { useProgram } from '@makewhole/web/api/use-program.ts'
import { Loaded } from '@makewhole/web/feedback/loaded.tsx'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { PageHeader } from '@makewhole/web/components/page-header.tsx'
import { PageSkeleton, SkeletonCard } from '@makewhole/web/feedback/skeleton.tsx'
import { SlowNotice } from '@makewhole/web/feedback/slow-notice.tsx'
import { StateCard } from '@makewhole/web/feedback/state-card.tsx'
import { pdfOf, saveAs } from '@makewhole/web/document/download-file.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import * as common from '@makewhole/web/theme/common.module.css'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { DashboardTables } from './dashboard-tables.tsx'
import { DashboardTiles } from './dashboard-tiles.tsx'
import * as styles from './dashboard.module.css'

/** Due dates met and missed, and the way from any figure to its claims (docs/rules/reports.md). */
export function DashboardPage() {
  const { t } = useTexts()
  const [query, setQuery] = useSearchParams()
  const choice = readChoice(query)
  const changeChoice = (part: Partial<DashboardChoice>) =>
    setQuery(writeChoice({ ...choice, ...part }), { replace: true, preventScrollReset: true })
  const figures = useQuery({ ...dashboardQuery(useApi(), choice), placeholderData: keepPreviousData })
  return (
    <>
      <PageHeader
        title={t('reviewer.item.dashboard')}
        actions={<Controls choice={choice} changeChoice={changeChoice} />}
      />
      <Loaded
        of={figures}
        loading={
          <PageSkeleton>
            <SkeletonCard lines={4} />
            <SkeletonCard lines={8} />
          </PageSkeleton>
        }
        failed={t('reports.failed')}
        failedText={t('reports.failedText')}
      >
        {(data) => (
          <>
            <AsOf asOf={data.asOf} />
            {data.submitted === 0 ? (
              <StateCard icon={ChartColumn} title={t('reports.none')} text={t('reports.noneText')} />
            ) : (
              <>
                <DashboardTiles figures={data} fireId={choice.fireId} />
                <DashboardTables figures={data} fireId={choice.fireId} />
              </>
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

interface ControlsProps {
  readonly choice: DashboardChoice
  readonly changeChoice: (part: Partial<DashboardChoice>) => void
}

/** The choice of the fire and the number of days. */
function Controls({ choice, changeChoice }: ControlsProps) {
  const { t, tr } = useTexts()
  const fires = useProgram()?.fires ?? []
  return (
    <div className={`${styles.controls} ${common.noPrint}`}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={choice.fireId ?? 0}
        aria-label={t('reports.fire')}
        onChange={(_event, fireId: number | null) => {
          if (fireId !== null) changeChoice({ fireId: fireId === 0 ? null : fireId })
        }}
      >
        {fires.map(({ id, name }) => (
          <ToggleButton key={id} value={id}>
            {tr(name)}
          </ToggleButton>
        ))}
        <ToggleButton value={0}>{t('reports.allFires')}</ToggleButton>
      </ToggleButtonGroup>
      <Days key={choice.days} days={choice.days} onDays={(days) => changeChoice({ days })} />
    </div>
  )
}

/** A number of days, which applies when the field is left or Enter is pressed. */
function Days({ days, onDays }: { readonly days: number; readonly onDays: (days: number) => void }) {
  const { t } = useTexts()
  const [typed, setTyped] = useState(String(days))
  const found = daysOf(typed)
  const apply = () => {
    if (found !== null && found !== days) onDays(found)
  }
  return (
    <form
      className={styles.days}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <label htmlFor="dashboard-days">{t('reports.daysBefore')}</label>
      <OutlinedInput
        id="dashboard-days"
        className={styles.daysInput}
        size="small"
        type="number"
        value={typed}
        error={found === null}
        inputProps={{
          min: 1,
          max: maxDays,
          'aria-describedby': found === null ? 'dashboard-days-hint' : undefined,
        }}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={apply}
      />
      <span>{t('reports.daysAfter')}</span>
      {found === null ? (
        <span id="dashboard-days-hint" role="alert">
          {t('reports.daysHint')}
        </span>
      ) : null}
    </form>
  )
}

/** The time of the figures, with the acts to recount and to save them. */
function AsOf({ asOf }: { readonly asOf: string }) {
  const { t, formatDate } = useTexts()
  const api = useApi()
  const queries = useQueryClient()
  const refresh = useMutation({
    mutationFn: () => api.call('refreshDashboard', {}),
    meta: { local: true },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['dashboard'] }),
  })
  return (
    <div className={styles.asOf}>
      <span className={common.soft}>{t('reports.asOf', { time: formatDate(Number(asOf), 'dateTime') })}</span>
      <span className={`${common.row} ${common.noPrint}`}>
        <Button size="small" variant="outlined" disabled={refresh.isPending} onClick={() => refresh.mutate()}>
          {t(refresh.isPending ? 'reports.refreshing' : 'reports.refresh')}
        </Button>
        <Button size="small" variant="outlined" onClick={() => window.print()}>
          {t('reports.print')}
        </Button>
      </span>
      <SummaryButtons />
      <span role="status">{refresh.isError ? t('reports.refreshFailed') : null}</span>
    </div>
  )
}

/** The published summary (docs/rules/reports.md "The external summary"), as a page and for other programs. */
function SummaryButtons() {
  const texts = useTexts()
  const { t } = texts
  const api = useApi()
  const save = useMutation({
    mutationFn: async (as: 'pdf' | 'json') => {
      if (as === 'json')
        return saveAs(jsonOf(await api.call('readExternalSummary', {})), 'external-summary.json')
      const { fileName, content } = await api.call('printExternalSummary', {})
      saveAs(pdfOf(content), fileName)
    },
    meta: { local: true },
  })
  const button = (as: 'pdf' | 'json', name: string) => (
    <Button size="small" variant="outlined" disabled={save.isPending} onClick={() => save.mutate(as)}>
      {name}
    </Button>
  )
  return (
    <div className={`${common.row} ${common.noPrint}`}>
      {button('pdf', t('reports.summary'))}
      {button('json', t('reports.summaryAsJson'))}
      <SlowNotice isPending={save.isPending} />
      {save.error ? (
        <Notice tone="problem" live="alert" title={t('reports.summaryFailed')}>
          {errorMessage(save.error, texts)}
        </Notice>
      ) : null}
    </div>
  )
}

function jsonOf(summary: object): Blob {
  return new Blob([JSON.stringify(summary, null, 2)], { type: 'application/json' })
}

/** The dashboard's parameters in its address. */
interface DashboardChoice {
  /** Null: all fires. */
  readonly fireId: number | null
  readonly days: number
}

function readChoice(query: URLSearchParams): DashboardChoice {
  const fire = query.get('fire')
  return {
    fireId: fire !== null && /^\d{1,10}$/.test(fire) ? Number(fire) : null,
    days: daysOf(query.get('days')) ?? defaultDays,
  }
}

function writeChoice({ fireId, days }: DashboardChoice): URLSearchParams {
  const query = new URLSearchParams()
  if (fireId !== null) query.set('fire', String(fireId))
  if (days !== defaultDays) query.set('days', String(days))
  return query
}

/** Parses a number of days; null: not a number, or out of range. */
function daysOf(text: string | null): number | null {
  const days = Number(text)
  return text !== null && /^\d{1,3}$/.test(text) && days >= 1 && days <= maxDays ? days : null
}

const dashboardQuery = (api: ApiClient, { fireId, days }: DashboardChoice) =>
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
