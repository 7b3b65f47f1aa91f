import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './signed-page-dialog.module.css'
import Button from '@mui/material/Button'
import { saveAs } from '@makewhole/web/document/download-file.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import type { useObjectUrl } from './use-object-url.ts'

export interface SheetProps {
  readonly title: string
  readonly file: ReturnType<typeof useObjectUrl>
  readonly fileName: string
  readonly isPicture: boolean
}

/** A file as it is, and a way to save it: not every browser shows a PDF within a page. */
export function Sheet({ title, file, fileName, isPicture }: SheetProps) {
  const { t } = useTexts()
  const { url, blob, isError } = file
  return (
    <section className={styles.side} aria-label={title}>
      <h3>{title}</h3>
      {url === null ? (
        <p role="status" className={common.soft}>
          {t(isError ? 'signedPage.notLoaded' : 'signedPage.loading')}
        </p>
      ) : isPicture ? (
        <img className={styles.sheet} src={url} alt={fileName} />
      ) : (
        <iframe className={styles.sheet} src={url} title={title} />
      )}
      {blob ? (
        <Button variant="text" size="small" onClick={() => saveAs(blob, fileName)}>
          {t('signedPage.save', { file: fileName })}
        </Button>
      ) : null}
    </section>
  )
}
