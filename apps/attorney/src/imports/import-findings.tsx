import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './imports.module.css'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { ImportDetailView, ImportView } from '@makewhole/contract/import/import.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { errorMessage } from '@makewhole/web/api/error-message.ts'
import { Card } from '@makewhole/web/components/card.tsx'
import { NoBreak } from '@makewhole/web/components/no-break.tsx'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { importQuery } from './import-queries.ts'

/** Keeps the ticks of the lists that no claim has; `isConfirmed` leads to the first one that lacks its tick. */
export function useAbsence({ absent }: Pick<ImportView, 'absent'>) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [isAsked, setIsAsked] = useState(false)
  const box = useRef<HTMLFieldSetElement>(null)
  const unticked = absent.filter(({ key }) => !ticked.has(key))
  return {
    absent,
    ticked,
    box,
    isMissing: isAsked && unticked.length > 0,
    tick: (key: string, isTicked: boolean) =>
      setTicked(new Set(isTicked ? [...ticked, key] : [...ticked].filter((each) => each !== key))),
    isConfirmed(): boolean {
      setIsAsked(true)
      box.current?.querySelector<HTMLInputElement>('input:not(:checked)')?.focus()
      return unticked.length === 0
    },
  }
}

/** Lists of which no claim has an entry, each with a tick (docs/rules/law-firms.md "What no claim has"). */
export function Absence({ absence }: { readonly absence: ReturnType<typeof useAbsence> }) {
  const { t, tr } = useTexts()
  const [title, why] = [useId(), useId()]
  const { absent, ticked, tick, box, isMissing } = absence
  if (absent.length === 0) return null
  return (
    <Notice tone="you" title={<span id={title}>{t('imports.absent.title')}</span>}>
      <p>{t('imports.absent.text')}</p>
      <fieldset ref={box} className={styles.ticks} aria-labelledby={title} aria-describedby={why}>
        {absent.map((list) => (
          <FormControlLabel
            key={list.key}
            control={
              <Checkbox
                checked={ticked.has(list.key)}
                onChange={(_event, isTicked) => tick(list.key, isTicked)}
              />
            }
            label={t('imports.absent.tick', { title: tr(list.title) })}
          />
        ))}
      </fieldset>
      <p id={why} role="alert" className={styles.missing}>
        {isMissing ? t('imports.absent.first') : null}
      </p>
    </Notice>
  )
}

/** Rows that are imported as they are, and may lack something (docs/rules/law-firms.md "Warnings"). */
export function Warnings({ warnings }: Pick<ImportView, 'warnings'>) {
  const { t, tr } = useTexts()
  if (warnings.length === 0) return null
  return (
    <Notice tone="info" title={t('imports.warnings.title')}>
      <p>{t('imports.warnings.text')}</p>
      <ul className={styles.unread}>
        {warnings.map(({ title, example, rows, first }, at) => (
          <li key={at}>
            {tr(title)}: {example ? tr(example) : t('imports.warnings.empty')}{' '}
            {t('imports.warnings.rows', { count: rows, rows: first.join(', '), more: rows - first.length })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Sheets and columns of the file that are not read. */
export function UnreadParts({ unread: { sheets, columns } }: Pick<ImportView, 'unread'>) {
  const { t } = useTexts()
  const names = [
    ...sheets.map((sheet) => t('imports.unread.sheet', { sheet })),
    ...columns.map((column) =>
      t(column.heading ? 'imports.unread.column' : 'imports.unread.noHeading', column),
    ),
  ]
  if (names.length === 0) return null
  return (
    <Notice tone="rest" title={t('imports.unread.title', { count: names.length })}>
      <p>{t('imports.unread.text')}</p>
      <ul className={styles.unread}>
        {names.map((name, at) => (
          <li key={at}>{name}</li>
        ))}
      </ul>
    </Notice>
  )
}

type ColumnCorrection = ImportView['corrections'][number]
const keyOf = ({ sheet, column }: ColumnCorrection) => `${sheet} ${column}`

/** Cells that a spreadsheet changed, each column with a tick (docs/rules/law-firms.md "Corrections"). */
export function Corrections({ found }: { readonly found: ImportDetailView }) {
  const texts = useTexts()
  const { t } = texts
  const { corrections } = found
  const used = corrections.filter(({ isUsed }) => isUsed).map(keyOf)
  const [ticked, setTicked] = useState<readonly string[]>(used)
  const correct = useCorrect(found.id)
  const labelOf = useCorrectionText()
  if (corrections.length === 0) return null
  const isSame = ticked.length === used.length && ticked.every((key) => used.includes(key))
  return (
    <Card title={t('imports.corrections.title')}>
      <div className={common.stack}>
        <p>{t('imports.corrections.text')}</p>
        <fieldset className={styles.ticks} aria-label={t('imports.corrections.title')}>
          {corrections.map((correction) => {
            const key = keyOf(correction)
            return (
              <FormControlLabel
                key={key}
                control={
                  <Checkbox
                    checked={ticked.includes(key)}
                    onChange={(_event, isTicked) =>
                      setTicked(isTicked ? [...ticked, key] : ticked.filter((each) => each !== key))
                    }
                  />
                }
                label={<NoBreak text={labelOf(correction)} />}
              />
            )
          })}
        </fieldset>
        {correct.error ? (
          <Notice tone="problem" live="alert" title={errorMessage(correct.error, texts)} />
        ) : null}
        <p>
          <Button
            variant="outlined"
            disabled={isSame}
            loading={correct.isPending}
            onClick={() => correct.mutate(corrections.filter((each) => ticked.includes(keyOf(each))))}
          >
            {t('imports.corrections.act')}
          </Button>
        </p>
      </div>
    </Card>
  )
}

function useCorrectionText() {
  const { t, tr, formatDate } = useTexts()
  return ({ kind, cells, says, value, sheetTitle, heading }: ColumnCorrection) =>
    t(`imports.corrections.${kind}`, {
      sheet: tr(sheetTitle),
      column: tr(heading),
      count: cells,
      says,
      value: kind === 'dayNumber' ? formatDate(value) : value,
    })
}

function useCorrect(id: string) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (columns: readonly ColumnCorrection[]) => {
      const corrected = columns.map(({ sheet, column }) => ({ sheet, column }))
      return api.call('correctImport', { params: { id }, body: { corrected } })
    },
    meta: { local: true },
    onSuccess: (found) => queries.setQueryData(importQuery(api, id).queryKey, found),
    onError: () => queries.invalidateQueries({ queryKey: ['imports'] }),
  })
}
