import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './imports.module.css'
import Button from '@mui/material/Button'
import type { ImportDetailView, ImportView } from '@makewhole/contract/import/import.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { Facts } from '@makewhole/web/components/facts.tsx'
import { ListFailed } from '@makewhole/web/feedback/loaded.tsx'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { PageHeader } from '@makewhole/web/components/page-header.tsx'
import { PageSkeleton } from '@makewhole/web/feedback/skeleton.tsx'
import { formatBytes } from '@makewhole/web/document/file-batch.ts'
import { errorMessage } from '@makewhole/web/api/error-message.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useParams } from 'react-router'
import { importQuery, reportQuery } from './import-queries.ts'
import { ImportSteps, isActive } from './import-steps.tsx'
import { Absence, Corrections, UnreadParts, useAbsence, Warnings } from './import-findings.tsx'
import { SkippedRows, Problems, SaveReport } from './import-report.tsx'
import { UndoButton, UndoneNotice } from './undo-import.tsx'
import { TemplateButton } from './template-button.tsx'

/** `/imports/:id`: one file, from its check to its claims (docs/rules/law-firms.md "Importing"). */
export function ImportPage() {
  const { t } = useTexts()
  const { id = '' } = useParams()
  const found = useQuery(importQuery(useApi(), id))
  if (found.isPending) return <PageSkeleton label={t('imports.loading')} />
  if (found.data) return <Import found={found.data} />
  return (
    <>
      <PageHeader title={t('imports.failed')} crumbs={[{ label: t('imports.title'), to: '/imports' }]} />
      <ListFailed of={found} />
    </>
  )
}

function Import({ found }: { readonly found: ImportDetailView }) {
  const texts = useTexts()
  const { t } = texts
  const confirm = useConfirm(found.id)
  const absence = useAbsence(found)
  const importRows = () => {
    if (absence.isConfirmed()) confirm.mutate(found.absent.map(({ key }) => key))
  }
  const isRunning = ['checking', 'importing', 'undoing'].includes(found.state)
  useFocusOnTitle(found.state)
  const isBeforeImport = ['checking', 'checked', 'refused'].includes(found.state) && found.imported === 0
  const facts = [found.fire.name, ...(isBeforeImport ? [t('imports.nothingYet')] : [])]
  return (
    <>
      <PageHeader
        title={titleOf(found, t)}
        crumbs={[{ label: t('imports.title'), to: '/imports' }, { label: found.fileName }]}
        facts={facts}
        actions={
          <>
            {found.undo?.signed === 0 ? <UndoButton found={found} undo={found.undo} /> : null}
            {found.state === 'checked' ? (
              <Button disabled={found.rows.ready === 0} loading={confirm.isPending} onClick={importRows}>
                {t('imports.confirm', { count: found.rows.ready })}
              </Button>
            ) : null}
          </>
        }
      />
      <div className={common.stack}>
        <ImportSteps found={found} />
        {confirm.error ? (
          <Notice tone="problem" live="alert" title={errorMessage(confirm.error, texts)} />
        ) : null}
        {found.state === 'checked' && found.rows.ready === 0 ? (
          <Notice tone="rest" title={t('imports.confirm.none')} />
        ) : null}
        {found.state === 'checked' && found.rows.ready > 0 ? <Absence absence={absence} /> : null}
        {isRunning ? <Progress found={found} /> : null}
        {found.refusal ? <Refused refusal={found.refusal} /> : null}
        {found.state === 'done' ? (
          <Notice tone="done" title={titleOf(found, t)}>
            {found.imported > 0 ? (
              <Link to={`/sign-together?import=${found.id}`}>{t('imports.toSign')}</Link>
            ) : null}
            {found.undo && found.undo.signed > 0 ? (
              <p>{t('imports.undo.signed', { count: found.undo.signed })}</p>
            ) : null}
          </Notice>
        ) : null}
        {found.state === 'undone' ? <UndoneNotice found={found} /> : null}
        <File found={found} />
        {found.state === 'undone' ? null : <Warnings warnings={found.warnings} />}
        <UnreadParts unread={found.unread} />
        {found.state === 'checked' && found.confirmedOn === null ? (
          <Corrections key={found.checkedOn} found={found} />
        ) : null}
        {found.checkedOn && !found.refusal && isActive(found.state) ? <Checked found={found} /> : null}
      </div>
    </>
  )
}

function titleOf(
  { state, fileName, rows, imported }: ImportView,
  t: ReturnType<typeof useTexts>['t'],
): string {
  switch (state) {
    case 'checked':
      return t('imports.head.checked', { ready: rows.ready, total: rows.total })
    case 'importing':
      return t('imports.head.importing', { ready: rows.ready })
    case 'done':
      return t('imports.head.done', { count: imported })
    default:
      return t(`imports.head.${state}`, { file: fileName })
  }
}

/** Moves the focus to the title, which shows the result, when a check or an import is done. */
function useFocusOnTitle(state: ImportView['state']): void {
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state) document.querySelector<HTMLElement>('h1')?.focus()
    before.current = state
  }, [state])
}

function useConfirm(id: string) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (absent: string[]) => api.call('confirmImport', { params: { id }, body: { absent } }),
    meta: { local: true },
    onSuccess: (found) => queries.setQueryData(importQuery(api, id).queryKey, found),
    onError: () => queries.invalidateQueries({ queryKey: ['imports'] }),
  })
}

function progressOf({ state, rows, imported, failed, deleted }: ImportView) {
  if (state === 'checking') return { said: 'checked', done: rows.checked, total: rows.total } as const
  if (state === 'undoing') return { said: 'deleted', done: deleted, total: deleted + imported } as const
  return { said: 'imported', done: imported + failed, total: rows.ready } as const
}

/** One polite live region for the whole progress, so that no single row is read out. */
function Progress({ found }: { readonly found: ImportView }) {
  const { t, formatNumber } = useTexts()
  const { said, done, total } = progressOf(found)
  const text =
    total === 0
      ? t('imports.reading')
      : t(`imports.${said}`, { done: formatNumber(done), total: formatNumber(total) })
  return (
    <div className={styles.progress}>
      <progress aria-hidden="true" {...(total > 0 && { value: done, max: total })} />
      <p role="status">{text}</p>
    </div>
  )
}

function Refused({ refusal }: { readonly refusal: NonNullable<ImportView['refusal']> }) {
  const { t } = useTexts()
  return (
    <Notice tone="problem" title={t(`imports.refusal.${refusal.code}`)}>
      {refusal.detail ? (
        <p>
          {t(refusal.code === 'COLUMNS_MISSING' ? 'imports.refusal.missing' : 'imports.refusal.found', {
            detail: refusal.detail,
          })}
        </p>
      ) : null}
      <Link to="/imports">{t('imports.again')}</Link>
    </Notice>
  )
}

function File({ found }: { readonly found: ImportView }) {
  const { t, tr, locale, formatDate } = useTexts()
  const { sheets, exampleRows, formVersion: version } = found
  const read = sheets.map(({ title, rows }) => t('imports.file.rows', { sheet: tr(title), count: rows }))
  const examples = exampleRows > 0 ? [t('imports.file.examples', { count: exampleRows })] : []
  return (
    <Card title={found.fileName}>
      <Facts
        rows={[
          {
            label: t('imports.file'),
            value: t('imports.by', {
              date: formatDate(found.uploadedOn, 'dateTime'),
              name: found.uploadedBy ?? t('attorney.somebody'),
            }),
          },
          { label: t('imports.file.size'), value: formatBytes(found.size, locale) },
          ...(read.length > 0
            ? [{ label: t('imports.file.sheets'), value: [...read, ...examples].join(', ') }]
            : []),
          ...(version === null
            ? []
            : [
                {
                  label: t('imports.file.template'),
                  value: <TemplateVersion {...found} version={version} />,
                },
              ]),
        ]}
      />
    </Card>
  )
}

/** A note that the template is outdated, with a link to the present one. */
function TemplateVersion({
  fire,
  version,
  isOlderForm,
}: Pick<ImportView, 'fire' | 'isOlderForm'> & { readonly version: string }) {
  const { t } = useTexts()
  if (!isOlderForm) return t('imports.file.version', { version })
  return (
    <>
      {t('imports.file.older', { version })}{' '}
      <TemplateButton fireId={fire.id} variant="text">
        {t('imports.file.newer')}
      </TemplateButton>
    </>
  )
}

function Checked({ found }: { readonly found: ImportView }) {
  const { t, formatNumber } = useTexts()
  const report = useQuery(reportQuery(useApi(), found))
  const { total, ready, problems, unchanged, edited } = found.rows
  const tiles = [
    ['total', total],
    ['ready', ready],
    ['problems', problems],
    ['known', unchanged + edited],
  ] as const
  return (
    <>
      <ul className={styles.tiles} aria-label={t('imports.tiles')}>
        {tiles.map(([name, count]) => (
          <li key={name} data-tone={count > 0 ? name : undefined}>
            <span>{t(`imports.tile.${name}`)}</span>
            <strong>{formatNumber(count)}</strong>
            <span className={`${common.small} ${common.soft}`}>{t(`imports.tile.${name}.text`)}</span>
          </li>
        ))}
      </ul>
      <ListFailed of={report} />
      <div className={styles.checked}>
        <div className={`${common.stack} ${styles.found}`}>
          {report.data && report.data.problems.length > 0 ? (
            <Problems report={report.data} count={found.problemCount} fileName={found.fileName} />
          ) : null}
          {report.data && report.data.rows.length > 0 ? (
            <>
              <SkippedRows title={t('imports.rows.title')} importId={found.id} rows={report.data.rows} />
              {report.data.problems.length === 0 ? (
                <SaveReport report={report.data} fileName={found.fileName} />
              ) : null}
            </>
          ) : null}
        </div>
        <div className={common.stack}>
          <Card title={t('imports.does.title')}>
            <div className={common.stack}>
              <p>{t('imports.does.text')}</p>
              <p>{t('imports.does.date')}</p>
            </div>
          </Card>
          {problems > 0 ? (
            <Card title={t('imports.others.title')}>
              <div className={common.stack}>
                <p>{t('imports.others.text')}</p>
                <p>
                  <Link to="/imports">{t('imports.again')}</Link>
                </p>
              </div>
            </Card>
          ) : null}
        </div>
      </div>
    </>
  )
}
