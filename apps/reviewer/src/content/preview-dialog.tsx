import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './preview-dialog.module.css'
import Button from '@mui/material/Button'
import { AppDialog } from '@makewhole/web/dialogs/app-dialog.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'

/**
 * The draft as the public would see it: the server's own page, in a frame without scripts. The frame has our
 * origin, so that the font loads.
 */
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
      <p className={`${common.soft} ${common.small}`}>{t('content.preview.text')}</p>
      <iframe
        className={styles.contentPreview}
        data-fills-dialog=""
        title={t('content.preview.title')}
        srcDoc={html}
        sandbox="allow-same-origin"
      />
    </AppDialog>
  )
}
