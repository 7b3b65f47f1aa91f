import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './inspections.module.css'
import Button from '@mui/material/Button'
import type {
  InspectionDecisionBody,
  InspectionImportView,
  MissingInspectionsView,
} from '@makewhole/contract/inspection/inspection.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { errorMessage } from '@makewhole/web/api/error-message.ts'
import { Card } from '@makewhole/web/components/card.tsx'
import { ActDialog } from '@makewhole/web/dialogs/act-dialog.tsx'
import { ListFailed } from '@makewhole/web/feedback/loaded.tsx'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { inspectionImportQuery, inspectionsQuery, missingInspectionsQuery } from './inspection-queries.ts'

interface FoundProps {
  readonly found: InspectionImportView
}

type Act = 'discardInspectionImport' | 'undoInspectionImport'

function useImportAct(found: InspectionImportView, onDone?: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  return {
    meta: { local: true },
    onSuccess: (next: InspectionImportView) => {
      queries.setQueryData(inspectionImportQuery(api, found.id).queryKey, next)
      void queries.invalidateQueries({ queryKey: inspectionsQuery(api).queryKey, exact: true })
      onDone?.()
    },
  }
}

/** A file that waits for a decision, about its days first, then about the records that it lacks. */
export function WaitingImport({ found }: FoundProps) {
  return found.vanished > 0 ? <MissingRecords found={found} /> : <DayNumbers found={found} />
}

/** Asks what a spreadsheet's numbers for start dates are (docs/rules/review.md "Importing inspections"). */
function DayNumbers({ found }: FoundProps) {
  const { t, formatDate } = useTexts()
  const { isWhole, dayNumbers } = found
  if (!dayNumbers) return null
  const { count, says, day } = dayNumbers
  return (
    <Notice tone="you" title={t('inspections.days.title', { count })}>
      <div className={common.stack}>
        <p>{t('inspections.days.text', { says, day: formatDate(day) })}</p>
        <Decisions
          found={found}
          choices={[
            { label: t('inspections.days.read'), decision: { isWhole, readsDayNumbers: true } },
            { label: t('inspections.days.leave'), decision: { isWhole, readsDayNumbers: false } },
          ]}
        />
      </div>
    </Notice>
  )
}

/** Lists the known records that a whole file lacks, before any of them is marked. */
function MissingRecords({ found }: FoundProps) {
  const { t } = useTexts()
  const readsDayNumbers = found.dayNumbers?.isRead ?? false
  return (
    <>
      <Notice tone="you" title={t('inspections.waiting.title', { count: found.vanished })}>
        <div className={common.stack}>
          <p>{t('inspections.waiting.text')}</p>
          <Decisions
            found={found}
            choices={[
              {
                label: t('inspections.waiting.confirm', { count: found.vanished }),
                decision: { isWhole: true, readsDayNumbers },
              },
              { label: t('inspections.waiting.add'), decision: { isWhole: false, readsDayNumbers } },
            ]}
          />
        </div>
      </Notice>
      <MissingList found={found} />
    </>
  )
}

interface DecisionsProps extends FoundProps {
  readonly choices: readonly { readonly label: string; readonly decision: InspectionDecisionBody }[]
}

function Decisions({ found, choices }: DecisionsProps) {
  const texts = useTexts()
  const api = useApi()
  const decide = useMutation({
    ...useImportAct(found),
    mutationFn: (body: InspectionDecisionBody) =>
      api.call('confirmInspectionImport', { params: { id: found.id }, body }),
  })
  return (
    <>
      <p className={common.row}>
        {choices.map(({ label, decision }, at) => (
          <Button
            key={label}
            variant={at === 0 ? 'contained' : 'outlined'}
            loading={decide.isPending && decide.variables === decision}
            disabled={decide.isPending}
            onClick={() => decide.mutate(decision)}
          >
            {label}
          </Button>
        ))}
        <ActButton found={found} act="discardInspectionImport" name="discard" />
      </p>
      {decide.error ? <Notice tone="problem" live="alert" title={errorMessage(decide.error, texts)} /> : null}
    </>
  )
}

function MissingList({ found }: FoundProps) {
  const { t, formatNumber } = useTexts()
  const list = useInfiniteQuery(missingInspectionsQuery(useApi(), found.id))
  const records = list.data?.pages.flatMap((page) => page.records) ?? []
  const shown = { shown: formatNumber(records.length), count: found.vanished }
  return (
    <Card title={t('inspections.missing.title')}>
      <div className={common.stack}>
        <p role="status" className={common.small}>
          {t('inspections.missing.count', shown)}
        </p>
        <ListFailed of={list} />
        <MissingTable records={records} />
        {list.hasNextPage ? (
          <p>
            <Button
              variant="outlined"
              loading={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              {t('inspections.missing.more')}
            </Button>
          </p>
        ) : null}
      </div>
    </Card>
  )
}

const columns = ['address', 'incident', 'structure', 'damage', 'apn', 'id'] as const

function MissingTable({ records }: { readonly records: MissingInspectionsView['records'] }) {
  const { t, tr, formatDate } = useTexts()
  const headings = columns.map((name) => t(`inspections.missing.${name}`))
  const cellsOf = (record: MissingInspectionsView['records'][number]): readonly ReactNode[] => [
    [record.address, record.city].filter(Boolean).join(', '),
    `${formatDate(record.startedOn)}, ${record.county}`,
    tr(record.structure),
    tr(record.damage),
    record.apn,
    record.id,
  ]
  return (
    <table className={styles.missing}>
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
        {records.map((record) => (
          <tr key={record.key}>
            {cellsOf(record).map((cell, at) => (
              <td key={headings[at]} data-label={headings[at]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface ActButtonProps extends FoundProps {
  readonly act: Act
  readonly name: 'discard' | 'undo'
}

/** Discards a waiting file or undoes an imported one, after a dialog that says what follows. */
export function ActButton({ found, act, name }: ActButtonProps) {
  const { t } = useTexts()
  const api = useApi()
  const [isAsking, setIsAsking] = useState(false)
  const run = useMutation({
    ...useImportAct(found, () => setIsAsking(false)),
    mutationFn: () => api.call(act, { params: { id: found.id } }),
  })
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
        {t(`inspections.${name}`)}
      </Button>
      {isAsking ? (
        <ActDialog
          title={t(`inspections.${name}.title`, { file: found.fileName })}
          act={t(`inspections.${name}`)}
          cancel={t(`inspections.${name}.keep`)}
          isDanger
          isReadingRequired
          isPending={run.isPending}
          error={run.error}
          onAct={() => run.mutate()}
          onClose={() => setIsAsking(false)}
        >
          <p>
            {t(`inspections.${name}.text`, {
              added: found.added,
              changed: found.changed,
              vanished: found.vanished,
            })}
          </p>
        </ActDialog>
      ) : null}
    </>
  )
}
