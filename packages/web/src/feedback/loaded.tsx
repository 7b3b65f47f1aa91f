import Button from '@mui/material/Button'
import { CloudAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { requestIdOf } from '../api/api.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { Notice } from './notice.tsx'
import { PageSkeleton, SkeletonCard } from './skeleton.tsx'
import { StateCard } from './state-card.tsx'
import type { StateCardProps } from './state-card.tsx'

interface LoadedQuery<T> {
  readonly data: T | undefined
  readonly isError: boolean
  readonly error: unknown
  readonly refetch: () => Promise<unknown>
}

export interface LoadedProps<T> {
  readonly of: LoadedQuery<T>
  /** Shown until the first answer: a skeleton of the page with this label, or another element. */
  readonly loading?: ReactNode
  /** The lines of the one card of the skeleton, in place of a whole page. */
  readonly lines?: number
  /** Shown when the data can't be read: a card with this title, or an element in place of a notice. */
  readonly failed?: ReactNode
  readonly failedText?: string
  readonly children: (data: T) => ReactNode
}

/** Draws a query's answer, and until then that it loads or failed. */
export function Loaded<T>({ of, loading, lines, failed, failedText, children }: LoadedProps<T>) {
  const { data, isError } = of
  if (data !== undefined) return children(data)
  if (isError) {
    if (failed === undefined) return <ListFailed of={of} />
    return typeof failed === 'string' ? <LoadFailed of={of} title={failed} text={failedText} /> : failed
  }
  if (typeof loading !== 'string' && lines === undefined) return loading
  return (
    <PageSkeleton {...(typeof loading === 'string' && { label: loading })}>
      {lines === undefined ? undefined : <SkeletonCard lines={lines} />}
    </PageSkeleton>
  )
}

export interface ListFailedProps {
  readonly of: Pick<LoadedQuery<unknown>, 'data' | 'isError' | 'refetch'>
  readonly title?: string
}

/** A notice in place of a choice whose list can't be read: an empty list would mean that there is nothing. */
export function ListFailed({ of, title }: ListFailedProps) {
  const { t } = useTexts()
  if (!of.isError || of.data !== undefined) return null
  return (
    <Notice tone="problem" live="alert" title={title ?? t('shell.listFailed')}>
      <Button variant="text" size="small" onClick={() => void of.refetch()}>
        {t('shell.tryAgain')}
      </Button>
    </Notice>
  )
}

export interface LoadFailedProps extends Pick<StateCardProps, 'title' | 'text' | 'headingLevel'> {
  readonly of: { readonly error: unknown; readonly refetch: () => unknown }
}

/** A notice in place of a failed part of the page, with the help line's number and a retry. */
export function LoadFailed({ of, ...words }: LoadFailedProps) {
  const { t } = useTexts()
  return (
    <StateCard
      {...words}
      icon={CloudAlert}
      requestId={requestIdOf(of.error)}
      action={<Button onClick={() => void of.refetch()}>{t('shell.tryAgain')}</Button>}
    />
  )
}
