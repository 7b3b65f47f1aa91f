import * as styles from './dashboard.module.css'
import { Card } from '@makewhole/web/components/card.tsx'
import { ScrollArea } from '@makewhole/web/components/scroll-area.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import type { ReactNode } from 'react'
import { SaveCsvButton } from '../save-csv-button.tsx'
import { FigureLink } from './figure-link.tsx'
import type { BehindIt } from './figure-link.tsx'

/** One number of a table: as the file has it, as the screen says it, and the claims behind it. */
export interface Figure {
  readonly value: number | null
  readonly text: string
  readonly behind?: BehindIt
  /** Longest of its column is as wide as the column. */
  readonly bar?: number
}

export interface FigureTableProps {
  readonly title: string
  /** The first names the rows. */
  readonly heads: readonly string[]
  readonly rows: readonly { readonly name: string; readonly figures: readonly Figure[] }[]
  readonly fireId: number | null
  readonly note?: ReactNode
}

/** A card with a table of figures, each a link to its claims, and the same as a file. */
export function FigureTable({ title, heads, rows, fireId, note }: FigureTableProps) {
  const { t } = useTexts()
  const lines = rows.map(({ name, figures }) => [name, ...figures.map(({ value }) => value ?? '')])
  return (
    <Card
      flush
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
      ) : (
        <ScrollArea label={title}>
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
                      <Shown
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
      )}
    </Card>
  )
}

interface ShownProps {
  readonly figure: Figure
  readonly fireId: number | null
  readonly label: string
}

function Shown({ figure: { text, value, behind, bar }, fireId, label }: ShownProps) {
  return (
    <span className={styles.shown}>
      {bar === undefined || bar === 0 ? null : (
        <span className={styles.track} aria-hidden="true">
          <span className={styles.bar} style={{ width: `${bar * 100}%` }} />
        </span>
      )}
      {behind && value !== null && value > 0 ? (
        <FigureLink behind={behind} count={value} fireId={fireId} label={label}>
          {text}
        </FigureLink>
      ) : (
        text
      )}
    </span>
  )
}
