import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './dashboard.module.css'
import Button from '@mui/material/Button'
import { Card } from '@makewhole/web/components/card.tsx'
import { ScrollArea } from '@makewhole/web/components/scroll-area.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { ChartColumn, Table } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { SaveCsvButton } from '../controls/save-csv-button.tsx'
import { FigureLink } from './figure-link.tsx'
import type { ClaimsBehind } from './figure-link.tsx'

/** One number of a table: its value in the file, its text on the screen, and its claims. */
export interface Figure {
  readonly value: number | null
  readonly text: string
  readonly claimsBehind?: ClaimsBehind
}

export interface FigureRow {
  readonly name: string
  readonly figures: readonly Figure[]
}

export interface FigureTableProps {
  readonly title: string
  /** The first names the rows. */
  readonly heads: readonly string[]
  readonly rows: readonly FigureRow[]
  readonly fireId: number | null
  readonly note?: ReactNode
  /** Shown first, with the table behind a button; paper shows both. */
  readonly chart?: ReactNode
}

/** A card with a table of figures, each a link to its claims. The table can be saved as a file; some have a chart. */
export function FigureTable({ title, heads, rows, fireId, note, chart }: FigureTableProps) {
  const { t } = useTexts()
  const lines = rows.map(({ name, figures }) => [name, ...figures.map(({ value }) => value ?? '')])
  return (
    <Card
      withoutPadding
      title={title}
      actions={
        <SaveCsvButton
          text={t('reports.csv')}
          label={t('reports.csvOf', { table: title })}
          name={title}
          lines={[heads, ...lines]}
        />
      }
    >
      {note}
      {rows.length === 0 ? (
        <p className={styles.empty}>{t('reports.empty')}</p>
      ) : chart ? (
        <ChartOrTable title={title} chart={chart}>
          <FigureRows title={title} heads={heads} rows={rows} fireId={fireId} />
        </ChartOrTable>
      ) : (
        <FigureRows title={title} heads={heads} rows={rows} fireId={fireId} />
      )}
    </Card>
  )
}

interface ChartOrTableProps {
  readonly title: string
  readonly chart: ReactNode
  /** The table. */
  readonly children: ReactNode
}

function ChartOrTable({ title, chart, children }: ChartOrTableProps) {
  const { t } = useTexts()
  const tableId = useId()
  const [isTable, setIsTable] = useState(false)
  const Icon = isTable ? ChartColumn : Table
  return (
    <>
      <div className={styles.eitherWay} hidden={isTable}>
        {chart}
      </div>
      <div className={styles.eitherWay} hidden={!isTable} id={tableId}>
        {children}
      </div>
      <p className={`${styles.either} ${common.noPrint}`}>
        <Button
          variant="text"
          size="small"
          startIcon={<Icon size={16} aria-hidden />}
          aria-controls={tableId}
          aria-label={t(isTable ? 'reports.asChartOf' : 'reports.asTableOf', { table: title })}
          onClick={() => setIsTable(!isTable)}
        >
          {t(isTable ? 'reports.asChart' : 'reports.asTable')}
        </Button>
      </p>
    </>
  )
}

type FigureRowsProps = Pick<FigureTableProps, 'title' | 'heads' | 'rows' | 'fireId'>

function FigureRows({ title, heads, rows, fireId }: FigureRowsProps) {
  const { t } = useTexts()
  return (
    <ScrollArea label={t('reports.tableOf', { table: title })}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, figures }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {figures.map((figure, index) => (
                <td key={heads[index + 1]}>
                  <FigureText
                    figure={figure}
                    fireId={fireId}
                    label={`${name}, ${heads[index + 1]}: ${figure.text}`}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}

export interface FigureTextProps {
  readonly figure: Figure
  readonly fireId: number | null
  /** The name of a link that is a bare figure: its unit, then its value. */
  readonly label?: string
  readonly className?: string
  /** In place of the figure's text. */
  readonly children?: ReactNode
}

/** A figure in words: a link where it counts claims. */
export function FigureText({ figure, fireId, label, className, children }: FigureTextProps) {
  const { text, value, claimsBehind } = figure
  const content = children ?? text
  const count = claimsBehind?.count === undefined ? value : claimsBehind.count
  if (!claimsBehind || (!count && claimsBehind.count !== null))
    return <span className={className}>{content}</span>
  return (
    <FigureLink
      claimsBehind={claimsBehind}
      count={count}
      fireId={fireId}
      className={className}
      {...(label && { label })}
    >
      {content}
    </FigureLink>
  )
}
