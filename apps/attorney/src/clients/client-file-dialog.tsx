import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './clients.module.css'
import Button from '@mui/material/Button'
import { maxClientFileBytes } from '@makewhole/contract/firm/firm-clients.ts'
import type { ClientFileView } from '@makewhole/contract/firm/firm-clients.ts'
import { clientFields, clientHeadings, maxClientFields } from '@makewhole/domain/firm/client-list.ts'
import type { ClientFileRefusal } from '@makewhole/domain/firm/client-list.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { ActDialog } from '@makewhole/web/dialogs/act-dialog.tsx'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { saveAs } from '@makewhole/web/document/download-file.ts'
import { errorMessage } from '@makewhole/web/api/error-message.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { encodedBytes } from '@makewhole/web/rich-text/encoded-text.ts'
import { useMutation } from '@tanstack/react-query'
import { Download, FileUp } from 'lucide-react'
import { useId, useRef } from 'react'
import { useClientAct } from './client-queries.ts'

/** A checked file. */
interface Checked {
  readonly name: string
  readonly content: string
  readonly found: ClientFileView
}

/** Adds everybody of a file to the firm's client list, after a preview (docs/rules/law-firms.md "The client list"). */
export function ClientFileDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts()
  const { t } = texts
  const check = useCheck()
  const readyCount = check.data?.found.ready ?? 0
  const add = useClientAct(
    (api, file: string) => api.call('addFirmClients', { body: { file, isConfirmed: true } }),
    { text: (done) => t('clients.file.done', { count: done.ready }), then: onClose },
  )
  const why = useId()
  const { data } = check
  return (
    <ActDialog
      title={t('clients.file')}
      act={readyCount > 0 ? t('clients.file.act', { count: readyCount }) : t('clients.file.act.none')}
      isPending={add.isPending}
      error={add.error}
      blockedBy={readyCount === 0 ? why : undefined}
      onClose={onClose}
      onAct={() => {
        if (data && readyCount > 0) add.mutate(data.content)
      }}
    >
      <p>{t('clients.file.text')}</p>
      <Choice isPending={check.isPending} onFile={(file) => check.mutate(file)} />
      <p id={why} role="status" className={common.soft}>
        {check.isPending ? t('clients.file.checking', { file: check.variables.name }) : null}
        {check.isIdle ? t('clients.file.first') : null}
        {data ? t('clients.file.checked', { file: data.name }) : null}
      </p>
      {check.error ? <Notice tone="problem" live="alert" title={errorMessage(check.error, texts)} /> : null}
      {data ? <Found found={data.found} /> : null}
    </ActDialog>
  )
}

/** Has the server check a file; nothing is changed. */
function useCheck() {
  const api = useApi()
  return useMutation({
    mutationFn: async (file: File): Promise<Checked> => {
      const { name } = file
      if (file.size > maxClientFileBytes) return { name, content: '', found: refused('TOO_LARGE') }
      const content = encodedBytes(new Uint8Array(await file.arrayBuffer()))
      const found = await api.call('addFirmClients', { body: { file: content, isConfirmed: false } })
      return { name, content, found }
    },
    meta: { local: true },
  })
}

const refused = (refusal: ClientFileRefusal): ClientFileView => ({
  refusal,
  ready: 0,
  known: 0,
  problemCount: 0,
  problems: [],
})

interface ChoiceProps {
  readonly isPending: boolean
  readonly onFile: (file: File) => void
}

function Choice({ isPending, onFile }: ChoiceProps) {
  const { t, tr } = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const saveEmpty = () => {
    const headings = clientFields.map((field) => tr(clientHeadings[field])).join(',')
    saveAs(
      new Blob(['\uFEFF', headings, '\r\n'], { type: 'text/csv;charset=utf-8' }),
      t('clients.file.empty.name'),
    )
  }
  return (
    <div className={styles.choice}>
      <Button variant="outlined" disabled={isPending} onClick={() => input.current?.click()}>
        <FileUp className={common.icon} aria-hidden="true" />
        {t('clients.file.choose')}
      </Button>
      <Button variant="text" onClick={saveEmpty}>
        <Download className={common.icon} aria-hidden="true" />
        {t('clients.file.empty')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        data-testid="client-file"
        accept=".csv,.tsv,.txt"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          // The same file can be chosen again.
          target.value = ''
        }}
      />
    </div>
  )
}

function Found({ found }: { readonly found: ClientFileView }) {
  const { t, tr } = useTexts()
  const { refusal, ready: readyCount, known, problemCount, problems } = found
  if (refusal) return <Notice tone="problem" live="alert" title={t(`clients.file.refusal.${refusal}`)} />
  return (
    <>
      <Notice
        tone={readyCount > 0 ? 'info' : 'rest'}
        live="status"
        title={t('clients.file.ready', { count: readyCount })}
      >
        {known > 0 ? t('clients.file.known', { count: known }) : null}
      </Notice>
      {problemCount > 0 ? (
        <section aria-labelledby="client-file-problems" className={common.stack}>
          <h3 id="client-file-problems">{t('clients.file.problems', { count: problemCount })}</h3>
          <p>{t('clients.file.problems.text', { count: problemCount })}</p>
          <ul className={styles.clients}>
            {problems.map(({ row, field, isTooLong, client, says }) => (
              <li key={row} className={styles.who}>
                <strong>
                  {t('clients.file.row', { row: String(row), column: tr(clientHeadings[field]) })}
                  {client ? ` · ${client}` : ''}
                </strong>
                {says ? <span>{t('clients.file.says', { says })}</span> : null}
                <span>
                  {isTooLong
                    ? t('clients.tooLong', { count: maxClientFields[field] })
                    : t(`clients.missing.${field}`)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
