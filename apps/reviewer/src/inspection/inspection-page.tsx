import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './inspections.module.css'
import type { InspectionImportView } from '@makewhole/contract/inspection/inspection.ts'
import type { InspectionRefusal } from '@makewhole/contract/inspection/inspection-names.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { useTablePage } from '@makewhole/web/components/use-table-page.tsx'
import { ListFailed } from '@makewhole/web/feedback/loaded.tsx'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { PageHeader } from '@makewhole/web/components/page-header.tsx'
import { PageSkeleton } from '@makewhole/web/feedback/skeleton.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useParams } from 'react-router'
import { inspectionImportQuery } from './inspection-queries.ts'
import { ActButton, WaitingImport } from './waiting-import.tsx'

/** `/inspections/:id`: one file, during and after its import (docs/rules/review.md "Importing inspections"). */
export function InspectionPage() {
  const { t } = useTexts()
  const { id = '' } = useParams()
  const found = useQuery(inspectionImportQuery(useApi(), id))
  const crumb = { label: t('reviewer.item.inspections'), to: '/inspections' }
  useFocusOnTitle(found.data?.state)
  if (found.isPending) return <PageSkeleton label={t('inspections.loading')} />
  if (!found.data)
    return (
      <>
        <PageHeader title={t('reviewer.item.inspections')} crumbs={[crumb]} />
        <ListFailed of={found} />
      </>
    )
  const { fileName: file, state } = found.data
  return (
    <>
      <PageHeader
        title={t(`inspections.head.${state}`, { file })}
        crumbs={[crumb, { label: file }]}
        facts={[t(found.data.isWhole ? 'inspections.is.whole' : 'inspections.is.add')]}
        actions={
          found.data.canUndo ? <ActButton found={found.data} act="undoInspectionImport" name="undo" /> : null
        }
      />
      <div className={common.stack}>
        {state === 'reading' ? (
          <Progress text={t('inspections.progress', { count: found.data.rowCount })} />
        ) : null}
        {state === 'undoing' ? <Progress text={t('inspections.undoing')} /> : null}
        {state === 'waiting' ? <WaitingImport found={found.data} /> : null}
        {state === 'discarded' || state === 'undone' ? <EndedImport found={found.data} /> : null}
        {found.data.refusal ? <Refused refusal={found.data.refusal} /> : null}
        {state === 'done' ? <FinishedImport found={found.data} /> : null}
      </div>
    </>
  )
}

/** Moves the focus to the title, which shows the result, when a file was read. */
function useFocusOnTitle(state: InspectionImportView['state'] | undefined): void {
  const before = useRef(state)
  useEffect(() => {
    if (before.current && before.current !== state) document.querySelector<HTMLElement>('h1')?.focus()
    before.current = state
  }, [state])
}

/** The progress of a file: its length is unknown until it was read. */
function Progress({ text }: { readonly text: string }) {
  return (
    <div className={styles.progress}>
      <progress aria-hidden="true" />
      <p role="status">{text}</p>
    </div>
  )
}

/** Who discarded or undid a file, and what stands now. */
function EndedImport({ found }: { readonly found: InspectionImportView }) {
  const { t, formatDate } = useTexts()
  const name = found.state === 'undone' ? 'undo' : 'discard'
  const by = { name: found.endedBy ?? '', date: formatDate(found.endedOn, 'dateTime') }
  return (
    <Notice tone="done" title={t(`inspections.${name}.done`)}>
      <p>{t('inspections.ended', by)}</p>
      <Link to="/inspections">{t('inspections.again')}</Link>
    </Notice>
  )
}

function Refused({ refusal }: { readonly refusal: NonNullable<InspectionImportView['refusal']> }) {
  const { t } = useTexts()
  return (
    <Notice tone="problem" title={t(`inspections.refusal.${refusal.code}`)}>
      {refusal.detail ? <p>{t(`inspections.refusal.${labelOf[refusal.code] ?? 'found'}`, refusal)}</p> : null}
      <Link to="/inspections">{t('inspections.again')}</Link>
    </Notice>
  )
}

/** Names the detail of each refusal. */
const labelOf: Partial<Record<InspectionRefusal, 'missing' | 'row'>> = {
  OTHER_HEADER: 'missing',
  CUT_OFF: 'row',
}

const tiles = ['added', 'changed', 'unchanged', 'vanished', 'leftOut'] as const

function FinishedImport({ found }: { readonly found: InspectionImportView }) {
  const { t, formatNumber } = useTexts()
  const { problems, problemCount, unread } = found
  const { shown, pager } = useTablePage(problems)
  return (
    <>
      <ul className={styles.tiles} aria-label={t('inspections.tiles')}>
        {tiles.map((name) => (
          <li key={name}>
            <span>{t(`inspections.tile.${name}`)}</span>
            <strong>{formatNumber(found[name])}</strong>
          </li>
        ))}
      </ul>
      {problems.length > 0 ? (
        <Card title={t('inspections.problems.title', { count: problemCount })}>
          {problems.length < problemCount ? (
            <p>{t('inspections.problems.cut', { count: formatNumber(problems.length) })}</p>
          ) : null}
          <table className={styles.problems}>
            <thead>
              <tr>
                <th scope="col">{t('inspections.problems.row')}</th>
                <th scope="col">{t('inspections.problems.what')}</th>
                <th scope="col">{t('inspections.problems.says')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ row, code, says }, index) => (
                <tr key={index}>
                  <td>{row}</td>
                  <td>{t(`inspections.problem.${code}`)}</td>
                  <td>{says}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {pager}
        </Card>
      ) : null}
      {unread.length > 0 ? (
        <details className={styles.unread}>
          <summary>{t('inspections.unread', { count: unread.length })}</summary>
          <ul>
            {unread.map((heading, at) => (
              <li key={at}>{heading}</li>
            ))}
          </ul>
        </details>
      ) : null}
      <p>
        <Link to="/inspections">{t('inspections.fires.title')}</Link>
      </p>
    </>
  )
}
