import * as common from '../theme/common.module.css'
import * as styles from './pdf-button.module.css'
import Button from '@mui/material/Button'
import { useApi } from '../api/api.tsx'
import { useDelayed, slowAfterMilliseconds } from '../feedback/skeleton.tsx'
import { saveAs } from '../document/download-file.ts'
import { useTexts } from '../i18n/texts.tsx'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'

export interface PdfButtonProps {
  readonly claimId: string
  /** The claim with its letter, or the current offer. */
  readonly of: 'getClaimPdf' | 'getOfferPdf'
  readonly label: string
}

/** A button that has a PDF made and saves it. It announces the start, a delay, and a failure that can be retried. */
export function PdfButton({ claimId, of, label }: PdfButtonProps) {
  const { t } = useTexts()
  const api = useApi()
  const creation = useMutation({
    mutationFn: () => api.call(of, { params: { id: claimId } }),
    meta: { local: true },
    onSuccess: ({ fileName, content }) => saveAs(pdfOf(content), fileName),
  })
  return (
    <div className={`${styles.pdfButton} ${common.noPrint}`}>
      <Button
        variant="outlined"
        aria-disabled={creation.isPending}
        onClick={() => (creation.isPending ? undefined : creation.mutate())}
      >
        <Download className={common.icon} aria-hidden="true" />
        {label}
      </Button>
      <div role="status" className={`${common.small} ${common.soft}`}>
        {creation.isPending ? <PdfProgress /> : null}
        {creation.isError ? t('claim.pdf.failed') : null}
      </div>
    </div>
  )
}

function PdfProgress() {
  const { t } = useTexts()
  return t(useDelayed(slowAfterMilliseconds) ? 'claim.pdf.slow' : 'claim.pdf.making')
}

function pdfOf(base64: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return new Blob([bytes], { type: 'application/pdf' })
}
