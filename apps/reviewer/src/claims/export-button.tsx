import Button from '@mui/material/Button'
import { useApi } from '@makewhole/web/api/api.tsx'
import { useSnackbar } from '@makewhole/web/feedback/snackbar.tsx'
import { saveAs } from '@makewhole/web/document/download-file.ts'
import { errorMessage } from '@makewhole/web/api/error-message.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useMay } from '@makewhole/web/session/use-may.ts'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { filterOf } from './claims-query.ts'
import type { GridState } from './grid-state.ts'

/** Everything that the filters find, as a file (docs/rules/review.md "The grid as a file"). */
export function ExportButton({ state }: { readonly state: GridState }) {
  const texts = useTexts()
  const { t } = texts
  const api = useApi()
  const may = useMay()
  const { show } = useSnackbar()
  const load = useMutation({
    mutationFn: () => api.call('exportClaims', { body: { filter: filterOf(state) } }),
    meta: { local: true },
    onSuccess: ({ fileName, content }) => {
      saveAs(content, fileName)
      show(t('reviewerClaims.exported', { fileName }))
    },
    onError: (error) => show(`${t('reviewerClaims.notExported')} ${errorMessage(error, texts)}`, 'problem'),
  })
  if (!may('claim.export')) return null
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Download size={18} aria-hidden />}
        disabled={load.isPending}
        onClick={() => load.mutate()}
      >
        {t(load.isPending ? 'reviewerClaims.exporting' : 'reviewerClaims.export')}
      </Button>
      <span role="status">{load.isPending ? t('reviewerClaims.exportingText') : null}</span>
    </>
  )
}
