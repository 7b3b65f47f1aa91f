import Button from '@mui/material/Button'
import type { ImportDetailView, ImportView } from '@makewhole/contract/import/import.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { invalidateClaims } from '@makewhole/web/api/refresh.ts'
import { ActDialog } from '@makewhole/web/dialogs/act-dialog.tsx'
import { ListFailed } from '@makewhole/web/feedback/loaded.tsx'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { importQuery, reportQuery } from './import-queries.ts'
import { SkippedRows } from './import-report.tsx'

interface UndoButtonProps {
  readonly found: ImportView
  readonly undo: NonNullable<ImportDetailView['undo']>
}

/**
 * Deletes every claim of a file, after a dialog that lists the consequences (docs/rules/law-firms.md "Undoing an
 * import").
 */
export function UndoButton({ found, undo }: UndoButtonProps) {
  const { t } = useTexts()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
        {t('imports.undo')}
      </Button>
      {isAsking ? <UndoDialog found={found} undo={undo} onClose={() => setIsAsking(false)} /> : null}
    </>
  )
}

function UndoDialog({ found, undo, onClose }: UndoButtonProps & { readonly onClose: () => void }) {
  const { t } = useTexts()
  const api = useApi()
  const queries = useQueryClient()
  const { queryKey } = importQuery(api, found.id)
  const start = useMutation({
    mutationFn: () =>
      api.call('undoImport', {
        params: { id: found.id },
        idempotencyKey: `undo-${found.id}-${found.undoneOn ?? ''}`,
      }),
    meta: { local: true },
    onSuccess: (undoing) => {
      onClose()
      queries.setQueryData(queryKey, undoing)
      invalidateClaims(queries)
    },
    onError: () => queries.invalidateQueries({ queryKey }),
  })
  return (
    <ActDialog
      title={t('imports.undo.title')}
      act={t('imports.undo')}
      cancel={t('imports.undo.keep')}
      isDanger
      isReadingRequired
      isPending={start.isPending}
      error={start.error}
      onAct={() => start.mutate()}
      onClose={onClose}
    >
      <p>{t('imports.undo.text', { count: undo.claims })}</p>
      {undo.changed > 0 ? <p>{t('imports.undo.changed', { count: undo.changed })}</p> : null}
      <p>
        <strong>{t('claim.delete.final')}</strong>
      </p>
    </ActDialog>
  )
}

/** The number of deleted claims, with a link to the corrected file. */
export function UndoneNotice({ found }: { readonly found: ImportView }) {
  const { t, formatDate } = useTexts()
  const { deleted, imported, notUndone } = found
  const by = { date: formatDate(found.undoneOn, 'dateTime'), name: found.undoneBy ?? t('attorney.somebody') }
  const remaining = imported - notUndone
  return (
    <>
      <Notice tone={notUndone > 0 ? 'rest' : 'done'} title={t('imports.state.undone', by)}>
        {deleted > 0 ? <p>{t('imports.undo.gone', { count: deleted })}</p> : null}
        {remaining > 0 ? <p>{t('imports.undo.stay', { count: remaining })}</p> : null}
        <Link to="/imports">{t('imports.again')}</Link>
      </Notice>
      {notUndone > 0 ? <NotUndoneNotice found={found} /> : null}
    </>
  )
}

/** The claims that could not be deleted, with the reason. */
function NotUndoneNotice({ found }: { readonly found: ImportView }) {
  const { t } = useTexts()
  const report = useQuery(reportQuery(useApi(), found))
  const rows = report.data?.rows.filter(({ outcome }) => outcome === 'notUndone') ?? []
  return (
    <>
      <ListFailed of={report} />
      {rows.length > 0 ? (
        <SkippedRows title={t('imports.undo.left', { count: rows.length })} importId={found.id} rows={rows} />
      ) : null}
    </>
  )
}
