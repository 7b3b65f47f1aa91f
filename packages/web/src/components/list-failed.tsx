import Button from '@mui/material/Button'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTexts } from '../i18n/texts.tsx'
import { Notice } from './notice.tsx'

/** In the place of what there is to choose from, where it could not be had: an empty list would say that there is nothing. */
export function ListFailed({ of }: { readonly of: Pick<UseQueryResult, 'isError' | 'data' | 'refetch'> }) {
  const { t } = useTexts()
  if (!of.isError || of.data !== undefined) return null
  return (
    <Notice tone="problem" live="alert" title={t('shell.listFailed')}>
      <Button variant="text" size="small" onClick={() => void of.refetch()}>
        {t('shell.tryAgain')}
      </Button>
    </Notice>
  )
}
