import Button from '@mui/material/Button'
import type { ImportDetailView, ImportView } from '@makewhole/contract/import/import.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { forgetClaims } from '@makewhole/web/claim/claim-changed.ts'
import { ActDialog } from '@makewhole/web/components/act-dialog.tsx'
import { Notice } from '@makewhole/web/components/notice.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { importQuery } from './import-queries.ts'

interface UndoButtonProps {
  readonly found: ImportView
  readonly undo: NonNullable<ImportDetailView['undo']>
}

/** Has every claim of a file deleted, after a dialog that says what goes (docs/rules/law-firms.md "Undoing an import"). */
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
      api.call('undoImport', { params: { id: found.id }, idempotencyKey: `undo-${found.id}` }),
    meta: { local: true },
    onSuccess: (undoing) => {
      onClose()
      queries.setQueryData(queryKey, undoing)
      forgetClaims(queries)
    },
    onError: () => queries.invalidateQueries({ queryKey }),
  })
  return (
    <ActDialog
      title={t('imports.undo.title')}
      act={t('imports.undo')}
      cancel={t('imports.undo.keep')}
      isDanger
      mustBeRead
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

/** Says how many claims are gone, and leads to the mended file. */
export function Undone({ found }: { readonly found: ImportView }) {
  const { t, formatDate } = useTexts()
  const date = formatDate(found.undoneOn, 'dateTime')
  return (
    <Notice tone="done" title={t('imports.state.undone', { date, name: found.undoneBy ?? '' })}>
      <p>{t('imports.undo.gone', { count: found.deleted })}</p>
      {found.imported > 0 ? <p>{t('imports.undo.stay', { count: found.imported })}</p> : null}
      <Link to="/imports">{t('imports.again')}</Link>
    </Notice>
  )
}
