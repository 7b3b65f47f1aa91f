import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './inspections.module.css'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Select from '@mui/material/Select'
import type { InspectionImportView, InspectionsView } from '@makewhole/contract/inspection/inspection.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { programQuery } from '@makewhole/web/api/queries.ts'
import { Card } from '@makewhole/web/components/card.tsx'
import { Field } from '@makewhole/web/controls/field.tsx'
import { Loaded } from '@makewhole/web/feedback/loaded.tsx'
import { NoData } from '@makewhole/web/feedback/no-data.tsx'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { PageHeader } from '@makewhole/web/components/page-header.tsx'
import { PageSkeleton } from '@makewhole/web/feedback/skeleton.tsx'
import { useSnackbar } from '@makewhole/web/feedback/snackbar.tsx'
import { uploadFile } from '@makewhole/web/document/send-file.ts'
import { errorMessage } from '@makewhole/web/api/error-message.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { inspectionImportQuery, inspectionsQuery } from './inspection-queries.ts'

/** `/inspections`: files of damage inspections, and which fires they are of (docs/rules/review.md "Importing inspections"). */
export function InspectionsPage() {
  const { t } = useTexts()
  const inspections = useQuery(inspectionsQuery(useApi()))
  if (inspections.isPending) return <PageSkeleton label={t('inspections.loading')} />
  return (
    <>
      <PageHeader title={t('reviewer.item.inspections')} />
      <div className={common.stack}>
        <p>{t('inspections.intro')}</p>
        <Upload />
        <Loaded of={inspections}>
          {({ incidents, imports }) => (
            <>
              <Fires incidents={incidents} />
              <Imports imports={imports} />
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}

function Upload() {
  const texts = useTexts()
  const { t } = texts
  const input = useRef<HTMLInputElement>(null)
  const upload = useUpload()
  const [isWhole, setIsWhole] = useState(false)
  return (
    <Card title={t('inspections.upload.title')}>
      <div className={common.stack}>
        <p>{t('inspections.upload.text')}</p>
        <Field id="inspection-kind" as="fieldset" label={t('inspections.kind')}>
          {(aria) => (
            <RadioGroup
              {...aria}
              value={String(isWhole)}
              onChange={(_event, kind) => setIsWhole(kind === 'true')}
            >
              <FormControlLabel value="false" control={<Radio />} label={t('inspections.kind.add')} />
              <FormControlLabel value="true" control={<Radio />} label={t('inspections.kind.whole')} />
            </RadioGroup>
          )}
        </Field>
        <Button disabled={upload.isPending} onClick={() => input.current?.click()}>
          <FileUp className={common.icon} aria-hidden="true" />
          {t('inspections.upload.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          data-testid="inspection-file"
          accept=".csv,.tsv,.txt,.json,.geojson"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) upload.mutate({ file, isWhole })
            // The same file can be chosen again.
            target.value = ''
          }}
        />
        {upload.isPending ? (
          <p role="status">{t('inspections.upload.sending', { file: upload.variables.file.name })}</p>
        ) : null}
        {upload.error ? (
          <Notice tone="problem" live="alert" title={errorMessage(upload.error, texts)} />
        ) : null}
      </div>
    </Card>
  )
}

interface NewFile {
  readonly file: File
  readonly isWhole: boolean
}

/** Uploads a file, has it read, and opens its progress. */
function useUpload() {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async ({ file, isWhole }: NewFile): Promise<InspectionImportView> => {
      const { importId: id, sasUri } = await api.call('getInspectionUploadKey', {})
      const { signal } = new AbortController()
      await uploadFile(sasUri, { file, name: file.name, signal, onProgress: () => undefined })
      const body = { id, fileName: file.name.slice(0, 200), isWhole }
      return api.call('startInspectionImport', { body, idempotencyKey: id })
    },
    meta: { local: true },
    onSuccess: (found) => {
      queries.setQueryData(inspectionImportQuery(api, found.id).queryKey, found)
      void navigate(`/inspections/${found.id}`)
    },
  })
}

type Incident = InspectionsView['incidents'][number]

function Fires({ incidents }: { readonly incidents: readonly Incident[] }) {
  const { t } = useTexts()
  return (
    <Card title={t('inspections.fires.title')}>
      <div className={common.stack}>
        <p>{t(incidents.length === 0 ? 'inspections.fires.empty' : 'inspections.fires.text')}</p>
        <ul className={`${styles.list} ${styles.fires}`}>
          {incidents.map((incident) => (
            <FireOf key={`${incident.startedOn} ${incident.county}`} incident={incident} />
          ))}
        </ul>
      </div>
    </Card>
  )
}

const undecided = ''
const noFire = 'none'

function FireOf({ incident }: { readonly incident: Incident }) {
  const texts = useTexts()
  const { t, tr, formatDate } = texts
  const { startedOn, county, incidentName, count, vanished, fireId, decidedBy, decidedOn, proposal } =
    incident
  const api = useApi()
  const queries = useQueryClient()
  const { show } = useSnackbar()
  const program = useQuery({ ...programQuery(api), meta: { local: true } })
  const decide = useMutation({
    mutationFn: (selectedFire: string) =>
      api.call('setInspectionFire', {
        body: { startedOn, county, fireId: selectedFire === noFire ? null : Number(selectedFire) },
      }),
    meta: { local: true },
    onSuccess: (found) => {
      queries.setQueryData(inspectionsQuery(api).queryKey, found)
      show(t('inspections.fires.done', { county }))
    },
  })
  const proposed = proposal && program.data?.fires.find(({ id }) => id === proposal.fireId)
  const label = t('inspections.fires.label', { date: formatDate(startedOn), county })
  return (
    <li>
      <div>
        <strong>{[formatDate(startedOn), county, incidentName].filter(Boolean).join(', ')}</strong>
        <p className={`${common.small} ${common.soft}`}>
          {[
            t('inspections.fires.count', { count }),
            ...(vanished > 0 ? [t('inspections.fires.gone', { count: vanished })] : []),
            ...(decidedOn
              ? [t('inspections.fires.by', { name: decidedBy ?? '', date: formatDate(decidedOn) })]
              : []),
          ].join(' · ')}
        </p>
        {proposal && proposed ? (
          <p className={styles.proposal}>
            {t(`inspections.proposal.${proposal.reason}`, { fire: tr(proposed.name), county })}{' '}
            <Button
              variant="outlined"
              size="small"
              loading={decide.isPending}
              onClick={() => decide.mutate(String(proposed.id))}
            >
              {t('inspections.proposal.accept', { fire: tr(proposed.name) })}
              <span className={common.visuallyHidden}>: {label}</span>
            </Button>
          </p>
        ) : null}
        {decide.error ? (
          <Notice tone="problem" live="alert" title={errorMessage(decide.error, texts)} />
        ) : null}
      </div>
      <Select
        native
        fullWidth
        disabled={decide.isPending || !program.data}
        value={decidedOn === null ? undecided : (fireId ?? noFire)}
        onChange={({ target }) => decide.mutate(String(target.value))}
        input={<OutlinedInput inputProps={{ 'aria-label': label }} />}
      >
        {decidedOn === null ? (
          <option value={undecided} disabled>
            {t('inspections.fires.undecided')}
          </option>
        ) : null}
        {program.data?.fires.map(({ id, name }) => (
          <option key={id} value={id}>
            {tr(name)}
          </option>
        ))}
        <option value={noFire}>{t('inspections.fires.none')}</option>
      </Select>
    </li>
  )
}

function Imports({ imports }: { readonly imports: readonly InspectionImportView[] }) {
  const { t, formatDate } = useTexts()
  return (
    <Card title={t('inspections.list.title')}>
      {imports.length === 0 ? (
        <NoData headingLevel={3}>
          <p>{t('inspections.list.empty')}</p>
        </NoData>
      ) : null}
      <ul className={styles.list}>
        {imports.map((found) => (
          <li key={found.id}>
            <Link to={`/inspections/${found.id}`}>{found.fileName}</Link>
            <strong>{stateOf(found, t)}</strong>
            <span className={`${common.small} ${common.soft}`}>
              {t('inspections.by', {
                date: formatDate(found.uploadedOn, 'dateTime'),
                name: found.uploadedBy ?? '',
              })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function stateOf(found: InspectionImportView, t: ReturnType<typeof useTexts>['t']): string {
  const { state, rowCount, added, changed, vanished } = found
  if (state === 'reading') return t('inspections.state.reading', { count: rowCount })
  if (state === 'done') return t('inspections.state.done', { added, changed, vanished })
  return t(`inspections.state.${state}`)
}
