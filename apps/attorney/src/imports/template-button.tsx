import * as common from '@makewhole/web/theme/common.module.css'
import Button from '@mui/material/Button'
import { useApi } from '@makewhole/web/api/api.tsx'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { SlowNotice } from '@makewhole/web/feedback/slow-notice.tsx'
import { downloadFrom } from '@makewhole/web/document/download-file.ts'
import { errorMessage } from '@makewhole/web/api/error-message.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'

interface TemplateButtonProps {
  readonly fireId: number
  readonly variant: 'outlined' | 'text'
  readonly children: ReactNode
}

/** Downloads the template of the fire's present form. */
export function TemplateButton({ fireId, variant, children }: TemplateButtonProps) {
  const texts = useTexts()
  const api = useApi()
  const download = useMutation({
    mutationFn: async () => {
      const { sasUri, fileName } = await api.call('getImportTemplate', { query: { fireId: String(fireId) } })
      await downloadFrom(sasUri, fileName)
    },
    meta: { local: true },
  })
  return (
    <>
      <Button variant={variant} loading={download.isPending} onClick={() => download.mutate()}>
        <Download className={common.icon} aria-hidden="true" />
        {children}
      </Button>
      <SlowNotice isPending={download.isPending} />
      {download.error ? (
        <Notice tone="problem" live="alert" title={errorMessage(download.error, texts)} />
      ) : null}
    </>
  )
}
