import Button from '@mui/material/Button'
import { AppDialog } from '@makewhole/web/components/app-dialog.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'

/** The draft as the public would see it: the server's own page, in a frame that runs nothing; of our origin, so that the font loads. */
export function PreviewDialog({ html, onClose }: { readonly html: string; readonly onClose: () => void }) {
  const { t } = useTexts()
  return (
    <AppDialog
      open
      title={t('content.preview.title')}
      maxWidth={1200}
      height="90%"
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('shell.close')}</Button>}
    >
      <p className="soft small">{t('content.preview.text')}</p>
      <iframe
        className="content-preview"
        title={t('content.preview.title')}
        srcDoc={html}
        sandbox="allow-same-origin"
      />
    </AppDialog>
  )
}
