import { PageHeader } from '@makewhole/web/components/page-header.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'

/** `/claims`: every claim, by whose turn it is. */
export function ClaimsPage() {
  const { t } = useTexts()
  return <PageHeader title={t('shell.item.claims')} />
}
