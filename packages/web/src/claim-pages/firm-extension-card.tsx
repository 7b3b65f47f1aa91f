import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api/api.tsx'
import { Loaded } from '../feedback/loaded.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { ExtensionItems } from './extension-items.tsx'

/** Data that the firm's program sent outside the form's questions, on the firm's pages and in print. */
export function FirmExtensionCard({ claim }: { readonly claim: ClaimView }) {
  const { t, locale } = useTexts()
  const api = useApi()
  const extension = useQuery({
    queryKey: ['claim', claim.id, 'told', locale],
    queryFn: ({ signal }) => api.call('getToldBeside', { params: { id: claim.id }, signal }),
    meta: { local: true, changesWith: 'claim' },
  })
  return (
    <Loaded of={extension}>
      {(data) => <ExtensionItems title={t('told.title')} text={t('told.text')} items={data} />}
    </Loaded>
  )
}
