import { Notice } from '../feedback/notice.tsx'
import { errorMessage } from '../api/error-message.ts'
import { useTexts } from '../i18n/texts.tsx'

/** Why a message did not go out; what was typed stays. */
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
