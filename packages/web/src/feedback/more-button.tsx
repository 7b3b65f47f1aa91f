import * as common from '../theme/common.module.css'
import Button from '@mui/material/Button'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useTexts } from '../i18n/texts.tsx'
import { Notice } from './notice.tsx'

export interface MoreButtonProps {
  readonly list: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >
  /** "Show older messages". */
  readonly label: string
}

/** The button for the rest of a list; nothing where all is shown. A failed rest shows that and can be retried. */
export function MoreButton({ list, label }: MoreButtonProps) {
  const { t } = useTexts()
  if (!list.hasNextPage) return null
  return (
    <div className={common.stack}>
      {list.isFetchNextPageError ? (
        <Notice tone="problem" live="alert" title={t('shell.moreFailed')} />
      ) : null}
      <Button
        variant="outlined"
        aria-disabled={list.isFetchingNextPage}
        onClick={() => (list.isFetchingNextPage ? undefined : void list.fetchNextPage())}
      >
        {label}
      </Button>
    </div>
  )
}
