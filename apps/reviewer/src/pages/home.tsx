import { PageHeader } from '@makewhole/web/components/page-header.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'

/** `/`: what I should do next, by the next promise that would be broken. */
export function HomePage() {
  const { t } = useTexts()
  return <PageHeader title={t('reviewer.item.next')} />
}
