import * as common from '../theme/common.module.css'
import * as styles from './pdf-button.module.css'
import Button from '@mui/material/Button'
import { useApi } from '../api/api.tsx'
import { errorMessage } from '../api/error-message.ts'
import { Notice } from '../feedback/notice.tsx'
import { useDelayed, slowAfterMilliseconds } from '../feedback/skeleton.tsx'
import { pdfOf, saveAs } from '../document/download-file.ts'
import { useTexts } from '../i18n/texts.tsx'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'

export interface PdfButtonProps {
  readonly claimId: string
  /** The claim with its letter, or the current offer. */
  readonly route: 'getClaimPdf' | 'getOfferPdf'
  readonly label: string
}

/** A button that has a PDF made and saves it. It announces the start, a delay, and a failure that can be retried. */
export function PdfButton({ claimId, route, label }: PdfButtonProps) {
  const texts = useTexts()
  const api = useApi()
  const creation = useMutation({
    mutationFn: () => api.call(route, { params: { id: claimId } }),
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
      </div>
      {creation.error ? (
        <Notice tone="problem" live="alert" title={texts.t('claim.pdf.failed')}>
          {errorMessage(creation.error, texts)}
        </Notice>
      ) : null}
    </div>
  )
}

function PdfProgress() {
  const { t } = useTexts()
  return t(useDelayed(slowAfterMilliseconds) ? 'claim.pdf.slow' : 'claim.pdf.making')
}
