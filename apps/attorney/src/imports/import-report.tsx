import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './imports.module.css'
import Button from '@mui/material/Button'
import type { ImportReport } from '@makewhole/contract/import/import.ts'
import { tabPath } from '@makewhole/web/claim/claim-paths.ts'
import { Card } from '@makewhole/web/components/card.tsx'
import { saveAs } from '@makewhole/web/document/download-file.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { reportFile } from './report-file.ts'

/** How many problems are shown at first, and how many more with each press. */
const pageSize = 25

const columns = ['sheet', 'row', 'column', 'client', 'says', 'wants'] as const

interface ProblemsProps {
  readonly report: ImportReport
  /** Of the file; more than are kept where it has very many. */
  readonly count: number
  readonly fileName: string
}

/** What is to be mended, a line each, by column; the report that is saved holds all of them, whatever is shown. */
export function Problems({ report, count, fileName }: ProblemsProps) {
  const { t, tr } = useTexts()
  const [column, setColumn] = useState('')
  const [shown, setShown] = useState(pageSize)
  const { problems, isCut } = report
  const byColumn = Map.groupBy(problems, (problem) => tr(problem.column))
  const chosen = column === '' ? problems : (byColumn.get(column) ?? [])
  const headings = columns.map((name) => t(`imports.column.${name}`))
  const save = () =>
    saveAs(reportFile(headings, problems, tr), `${fileName.replace(/\.\w+$/, '')}-report.csv`)
  return (
    <Card
      title={t('imports.problems.title', { count })}
      actions={
        <Button variant="outlined" size="small" onClick={save}>
          <Download className={common.icon} aria-hidden="true" />
          {t('imports.report')}
        </Button>
      }
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
          {t('imports.problems.count', { count: Math.min(shown, chosen.length) })}
        </p>
        <ProblemTable problems={chosen.slice(0, shown)} headings={headings} />
        {chosen.length > shown ? (
          <Button variant="outlined" onClick={() => setShown(shown + pageSize)}>
            {t('imports.more')}
          </Button>
        ) : null}
      </div>
    </Card>
  )
}

/** A table that becomes cards with the same words where it has no room. */
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
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {problems.map((problem, at) => {
          const { sheet, row, column, client, says, wants } = problem
          const wrong = <mark className={styles.says}>{says || t('imports.empty')}</mark>
          const cells = [tr(sheet), row, tr(column), client, wrong, tr(wants)]
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

/** Rows that are there already, or that did not become a claim. */
export function LeftOut({ rows }: { readonly rows: ImportReport['rows'] }) {
  const { t, tr, formatDate } = useTexts()
  const names = ['row', 'reference', 'client', 'claim', 'what'] as const
  const headings = names.map((name) => t(`imports.column.${name}`))
  return (
    <Card title={t('imports.rows.title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, 200).map((each) => {
            const { row, reference, client, claim, outcome, failure, originalFilingDate: on } = each
            const what = failure
              ? tr(failure)
              : t(outcome === 'unchanged' ? 'imports.rows.unchanged' : 'imports.rows.edited')
            const link = claim ? <Link to={tabPath(claim, 'overview')}>{claim.claimNumber}</Link> : ''
            const filed = on ? ` ${t('imports.rows.filed', { date: formatDate(on) })}` : ''
            return (
              <tr key={row}>
                {[row, reference, client, link, what + filed].map((cell, place) => (
                  <td key={headings[place]} data-label={headings[place]}>
                    {cell}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </Card>
  )
}
