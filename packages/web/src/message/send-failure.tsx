import { Notice } from '../components/notice.tsx'
import { failureOf, reasonOf } from '../document/upload-failure.ts'
import { useTexts } from '../i18n/texts.tsx'

/** Why a message did not go out; what was typed stays. */
export function SendFailure({ cause }: { readonly cause: unknown }) {
  const texts = useTexts()
  const { t } = texts
  if (!cause) return null
  return (
    <Notice tone="problem" live="alert" title={t('message.failed')}>
      {reasonOf(failureOf(cause), texts)} {t('message.failed.text')}
    </Notice>
  )
}
