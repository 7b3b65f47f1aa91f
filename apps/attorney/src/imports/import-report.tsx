import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './imports.module.css'
import Button from '@mui/material/Button'
import type { ImportReport } from '@makewhole/contract/import/import.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { tabPath } from '@makewhole/web/claim/claim-paths.ts'
import { AppDialog } from '@makewhole/web/dialogs/app-dialog.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { Loaded } from '@makewhole/web/feedback/loaded.tsx'
import { NoBreak } from '@makewhole/web/components/no-break.tsx'
import { saveAs } from '@makewhole/web/document/download-file.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { bothValuesQuery } from './import-queries.ts'
import { reportFile } from './report-file.ts'

/** Problems shown at first, and added with each press. */
const pageSize = 25

const columns = ['sheet', 'row', 'column', 'client', 'says', 'wants'] as const

interface ProblemsProps {
  readonly report: ImportReport
  /** In the file; a report of very many problems stores fewer. */
  readonly count: number
  readonly fileName: string
}

/** The problems of a file by column, one line each. The saved report holds all of them. */
export function Problems({ report, count, fileName }: ProblemsProps) {
  const { t, tr } = useTexts()
  const [column, setColumn] = useState('')
  const [shown, setShown] = useState(pageSize)
  const { problems, isCut } = report
  const byColumn = Map.groupBy(problems, (problem) => tr(problem.column))
  const visibleProblems = column === '' ? problems : (byColumn.get(column) ?? [])
  const headings = columns.map((name) => t(`imports.column.${name}`))
  return (
    <Card
      title={t('imports.problems.title', { count })}
      actions={<SaveReport report={report} fileName={fileName} />}
    >
      <div className={common.stack}>
        <p className={`${common.small} ${common.soft}`}>
          {t('imports.problems.rows')} {isCut ? t('imports.problems.cut', { count: problems.length }) : null}
        </p>
        <fieldset className={styles.filter}>
          <legend>{t('imports.problems.filter')}</legend>
          {['', ...byColumn.keys()].map((name) => (
            <label key={name}>
              <input
                type="radio"
                name="import-column"
                checked={name === column}
                onChange={() => {
                  setColumn(name)
                  setShown(pageSize)
                }}
              />
              {name === ''
                ? t('imports.problems.all', { count: problems.length })
                : t('imports.problems.column', { column: name, count: byColumn.get(name)?.length ?? 0 })}
            </label>
          ))}
        </fieldset>
        <p role="status" className={common.small}>
          {t('imports.problems.count', { count: Math.min(shown, visibleProblems.length) })}
        </p>
        <ProblemTable problems={visibleProblems.slice(0, shown)} headings={headings} />
        {visibleProblems.length > shown ? (
          <Button variant="outlined" onClick={() => setShown(shown + pageSize)}>
            {t('imports.more')}
          </Button>
        ) : null}
      </div>
    </Card>
  )
}

function HeadingRow({ headings }: { readonly headings: readonly string[] }) {
  return (
    <thead>
      <tr>
        {headings.map((heading) => (
          <th key={heading} scope="col">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** A table that becomes cards with the same texts on a narrow screen. */
function ProblemTable({
  problems,
  headings,
}: {
  readonly problems: ImportReport['problems']
  readonly headings: readonly string[]
}) {
  const { t, tr } = useTexts()
  return (
    <table className={styles.table}>
      <HeadingRow headings={headings} />
      <tbody>
        {problems.map((problem, at) => {
          const { sheet, row, column, client, says, wants } = problem
          const marked = <mark className={styles.says}>{says || t('imports.empty')}</mark>
          const cells = [tr(sheet), row, tr(column), client, marked, <NoBreak key="wants" text={tr(wants)} />]
          return (
            <tr key={at}>
              {cells.map((cell, place) => (
                <td key={headings[place]} data-label={headings[place]}>
                  {cell}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Rows that exist already, failed to become a claim, or whose claim could not be deleted. */
export function SkippedRows({
  title,
  importId,
  rows,
}: {
  readonly title: string
  readonly importId: string
  readonly rows: ImportReport['rows']
}) {
  const { t } = useTexts()
  const [shown, setShown] = useState(pageSize)
  const names = ['row', 'reference', 'client', 'claim', 'what'] as const
  const headings = names.map((name) => t(`imports.column.${name}`))
  return (
    <Card title={title}>
      <div className={common.stack}>
        <p role="status" className={common.small}>
          {t('imports.rows.count', { shown: Math.min(shown, rows.length), count: rows.length })}
        </p>
        <table className={styles.table}>
          <HeadingRow headings={headings} />
          <tbody>
            {rows.slice(0, shown).map((each) => (
              <SkippedRow key={each.row} importId={importId} each={each} headings={headings} />
            ))}
          </tbody>
        </table>
        {rows.length > shown ? (
          <Button variant="outlined" onClick={() => setShown(shown + pageSize)}>
            {t('imports.rows.more')}
          </Button>
        ) : null}
      </div>
    </Card>
  )
}

interface SkippedRowProps {
  readonly importId: string
  readonly each: ImportReport['rows'][number]
  readonly headings: readonly string[]
}

function SkippedRow({ importId, each, headings }: SkippedRowProps) {
  const { formatDate, t } = useTexts()
  const whatOf = useReasonText()
  const { row, reference, client, claim, isComparable, originalFilingDate: on } = each
  const link = claim ? (
    <Link className={common.nowrap} to={tabPath(claim, 'overview')}>
      {claim.claimNumber}
    </Link>
  ) : (
    ''
  )
  const filed = on ? ` ${t('imports.rows.filed', { date: formatDate(on) })}` : ''
  const what = (
    <>
      {whatOf(each) + filed} {isComparable ? <CompareLink importId={importId} each={each} /> : null}
    </>
  )
  return (
    <tr>
      {[row, reference, client, link, what].map((cell, place) => (
        <td key={headings[place]} data-label={headings[place]}>
          {cell}
        </td>
      ))}
    </tr>
  )
}

/** Returns the words for the reason why a row is skipped. */
function useReasonText() {
  const { t, tr } = useTexts()
  return ({ failure, outcome }: ImportReport['rows'][number]) => {
    if (failure) return tr(failure)
    if (outcome === 'failed') return t('imports.rows.edited')
    return t(`imports.rows.${outcome}`)
  }
}

/** A link to the differing values of the file and of the claim. */
function CompareLink({ importId, each }: Pick<SkippedRowProps, 'importId' | 'each'>) {
  const { t } = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="text" size="small" onClick={() => setIsOpen(true)}>
        {t('imports.both.act')}
        <span className={common.visuallyHidden}> {each.reference}</span>
      </Button>
      <AppDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('imports.both.title', { reference: each.reference })}
        maxWidth={900}
        actions={<Button onClick={() => setIsOpen(false)}>{t('imports.both.close')}</Button>}
      >
        {isOpen ? <BothValues importId={importId} each={each} /> : null}
      </AppDialog>
    </>
  )
}

function BothValues({ importId, each }: Pick<SkippedRowProps, 'importId' | 'each'>) {
  const { t, tr } = useTexts()
  const both = useQuery(bothValuesQuery(useApi(), importId, each.row))
  return (
    <Loaded of={both} loading={<p role="status">{t('imports.both.loading')}</p>}>
      {(data) => {
        if (data.length === 0) return <p>{t('imports.both.none')}</p>
        const headings = (['question', 'file', 'claim'] as const).map((name) => t(`imports.both.${name}`))
        return (
          <div className={common.stack}>
            <p>{t('imports.both.text')}</p>
            <table className={styles.table}>
              <HeadingRow headings={headings} />
              <tbody>
                {data.map((line, at) => (
                  <tr key={at}>
                    {[line.question, line.file, line.claim].map((text, place) => (
                      <td key={headings[place]} data-label={headings[place]}>
                        <NoBreak text={tr(text)} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )
      }}
    </Loaded>
  )
}

/** Saves the whole report: the problems, then the skipped rows. */
export function SaveReport({ report, fileName }: Omit<ProblemsProps, 'count'>) {
  const { t, tr } = useTexts()
  const whatOf = useReasonText()
  const headings = columns.map((name) => t(`imports.column.${name}`))
  const skippedRows = report.rows.map((each) => [
    '',
    String(each.row),
    t('imports.column.reference'),
    each.client,
    each.reference,
    whatOf(each),
  ])
  const save = () =>
    saveAs(
      reportFile(headings, report.problems, skippedRows, tr),
      `${fileName.replace(/\.\w+$/, '')}-report.csv`,
    )
  return (
    <Button variant="outlined" size="small" onClick={save}>
      <Download className={common.icon} aria-hidden="true" />
      {t('imports.report')}
    </Button>
  )
}
