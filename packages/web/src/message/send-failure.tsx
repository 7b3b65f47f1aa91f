import { Notice } from '../feedback/notice.tsx'
import { errorMessage } from '../api/error-message.ts'
import { useTexts } from '../i18n/texts.tsx'

/** The reason why a message was not sent; its text stays. */
export function SendFailure({ cause }: { readonly cause: unknown }) {
  const texts = useTexts()
  const { t } = texts
  if (!cause) return null
  return (
    <Notice tone="problem" live="alert" title={t('message.failed')}>
      {errorMessage(cause, texts)} {t('message.failed.text')}
    </Notice>
  )
}
