import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './imports.module.css'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { ImportDetailView, ImportView } from '@makewhole/contract/import/import.ts'
import type { ProgramView } from '@makewhole/contract/program/routes.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { programQuery } from '@makewhole/web/api/queries.ts'
import { Card } from '@makewhole/web/components/card.tsx'
import { useTablePage } from '@makewhole/web/components/use-table-page.tsx'
import { Field } from '@makewhole/web/controls/field.tsx'
import { ListFailed, Loaded } from '@makewhole/web/feedback/loaded.tsx'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { PageHeader } from '@makewhole/web/components/page-header.tsx'
import { PageSkeleton } from '@makewhole/web/feedback/skeleton.tsx'
import { uploadFile } from '@makewhole/web/document/send-file.ts'
import { errorMessage } from '@makewhole/web/api/error-message.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import type { Texts } from '@makewhole/web/i18n/texts.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { importQuery, importsQuery } from './import-queries.ts'
import { TemplateButton } from './template-button.tsx'

type Fire = ProgramView['fires'][number]

/** `/imports`: the template, the upload, and the firm's imports (docs/rules/law-firms.md "Importing"). */
export function ImportsPage() {
  const { t } = useTexts()
  const api = useApi()
  const program = useQuery({ ...programQuery(api), meta: { local: true } })
  const imports = useQuery(importsQuery(api))
  if (program.isPending || imports.isPending) return <PageSkeleton label={t('imports.loading')} />
  const open = program.data?.fires.filter(({ isOpen }) => isOpen) ?? []
  return (
    <>
      <PageHeader title={t('imports.title')} />
      <div className={common.stack}>
        <p>{t('imports.intro')}</p>
        <ListFailed of={program} />
        {program.data && open.length === 0 ? <Notice tone="rest" title={t('imports.closed')} /> : null}
        {open.length > 0 ? <NewImport fires={open} /> : null}
        <Loaded of={imports}>{(data) => <Imports imports={data} />}</Loaded>
      </div>
    </>
  )
}

function NewImport({ fires }: { readonly fires: readonly Fire[] }) {
  const { t, tr } = useTexts()
  const [fireId, setFireId] = useState(fires[0]?.id ?? 0)
  return (
    <>
      {fires.length > 1 ? (
        <Field id="import-fire" as="fieldset" label={t('imports.fire.label')}>
          {(aria) => (
            <RadioGroup {...aria} value={fireId} onChange={(_event, id) => setFireId(Number(id))}>
              {fires.map(({ id, name }) => (
                <FormControlLabel key={id} value={id} control={<Radio />} label={tr(name)} />
              ))}
            </RadioGroup>
          )}
        </Field>
      ) : null}
      <div className={styles.beginning}>
        <Template fireId={fireId} />
        <Upload fireId={fireId} />
      </div>
    </>
  )
}

function Template({ fireId }: { readonly fireId: number }) {
  const { t } = useTexts()
  return (
    <Card title={t('imports.template.title')}>
      <div className={common.stack}>
        <p>{t('imports.template.text')}</p>
        <TemplateButton fireId={fireId} variant="outlined">
          {t('imports.template.get')}
        </TemplateButton>
      </div>
    </Card>
  )
}

function Upload({ fireId }: { readonly fireId: number }) {
  const texts = useTexts()
  const { t } = texts
  const input = useRef<HTMLInputElement>(null)
  const upload = useUpload(fireId)
  return (
    <Card title={t('imports.upload.title')}>
      <div className={common.stack}>
        <p>{t('imports.upload.text')}</p>
        <Button disabled={upload.isPending} onClick={() => input.current?.click()}>
          <FileUp className={common.icon} aria-hidden="true" />
          {t('imports.upload.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          data-testid="import-file"
          accept=".xlsx,.csv,.tsv,.txt"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) upload.mutate(file)
            // The same file can be chosen again.
            target.value = ''
          }}
        />
        {upload.isPending ? (
          <p role="status">{t('imports.upload.sending', { file: upload.variables.name })}</p>
        ) : null}
        {upload.error ? (
          <Notice tone="problem" live="alert" title={errorMessage(upload.error, texts)} />
        ) : null}
      </div>
    </Card>
  )
}

/** Uploads a file, has it checked, and opens the check. */
function useUpload(fireId: number) {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (file: File): Promise<ImportDetailView> => {
      const { importId: id, sasUri } = await api.call('getImportUploadKey', {})
      const { signal } = new AbortController()
      await uploadFile(sasUri, { file, name: file.name, signal, onProgress: () => undefined })
      const body = { id, fileName: file.name.slice(0, 200), fireId }
      return api.call('startImport', { body, idempotencyKey: id })
    },
    meta: { local: true },
    onSuccess: (found) => {
      queries.setQueryData(importQuery(api, found.id).queryKey, found)
      void navigate(`/imports/${found.id}`)
    },
  })
}

function Imports({ imports }: { readonly imports: readonly ImportView[] }) {
  const texts = useTexts()
  const { t, formatDate } = texts
  const { shown, pager } = useTablePage(imports)
  return (
    <Card title={t('imports.list.title')}>
      {imports.length === 0 ? <p>{t('imports.list.empty')}</p> : null}
      <ul className={styles.imports}>
        {shown.map((found) => (
          <li key={found.id}>
            <Link to={`/imports/${found.id}`}>{found.fileName}</Link>
            <span>{found.fire.name}</span>
            <strong>{stateOf(found, texts)}</strong>
            <span className={`${common.small} ${common.soft}`}>
              {t('imports.by', {
                date: formatDate(found.uploadedOn, 'dateTime'),
                name: found.uploadedBy ?? t('attorney.somebody'),
              })}
            </span>
          </li>
        ))}
      </ul>
      {pager}
    </Card>
  )
}

function stateOf(found: ImportView, { t, formatDate }: Texts): string {
  const { state, rows, imported: count, undoneOn, undoneBy } = found
  if (state === 'checked') return t('imports.state.checked', { ready: rows.ready, problems: rows.problems })
  if (state === 'undone')
    return t('imports.state.undone', {
      date: formatDate(undoneOn, 'dateTime'),
      name: undoneBy ?? t('attorney.somebody'),
    })
  return state === 'done' ? t('imports.state.done', { count }) : t(`imports.state.${state}`)
}
